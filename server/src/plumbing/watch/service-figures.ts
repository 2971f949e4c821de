// Reads how the service does, of all processes together: database, queues, mails, alarms, storage, last backup.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { alarmKinds } from '@vigie/domain/field/alarm.ts';
import { HOUR, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { lastBackup } from '../backup/last-backup.ts';
import type { House } from '../house.ts';
import { jobNames } from '../jobs.ts';
import type { QueueFigures, ServiceFigures } from './figures.ts';

const ALARM_HOURS = 72;

async function databaseFigures(tx: Tx): Promise<ServiceFigures['database']> {
  const begun = performance.now();
  await tx.execute(sql`select 1`);
  const answerMs = performance.now() - begun;
  const { rows } = await tx.execute<{ bytes: string; connections: number }>(
    sql`select pg_database_size(current_database()) bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) connections`,
  );
  return { bytes: Number(rows[0]?.bytes ?? 0), connections: rows[0]?.connections ?? 0, answerMs };
}

type QueueRow = { name: string; state: string; count: number; oldest: number | null };

async function queueFigures(tx: Tx): Promise<QueueFigures[]> {
  const { rows } = await tx.execute<QueueRow>(sql`
    select name, case when state < 'active' then 'waiting' else state::text end state, count(*)::int count,
      max(extract(epoch from now() - start_after))::float8 oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and start_after <= now() group by 1, 2`);
  const found = new Map(rows.map((row) => [`${row.name} ${row.state}`, row]));
  return jobNames.map((name) => {
    const of = (state: string): QueueRow | undefined => found.get(`${name} ${state}`);
    const oldest = of('waiting')?.oldest;
    return {
      name,
      waiting: of('waiting')?.count ?? 0,
      running: of('active')?.count ?? 0,
      failed: of('failed')?.count ?? 0,
      oldestSeconds: oldest === undefined || oldest === null ? null : Math.max(0, oldest),
    };
  });
}

async function mailFigures(tx: Tx): Promise<ServiceFigures['mails']> {
  const { rows } = await tx.execute<{ waiting: number; refused: number }>(sql`
    select (select count(*)::int from mails where status = 'queued') waiting,
      (select count(*)::int from mails where status in ('bounced', 'failed') and created_at > now() - interval '1 day') refused`);
  return rows[0] ?? { waiting: 0, refused: 0 };
}

async function alarmFigures(tx: Tx, now: number): Promise<ServiceFigures['alarms']> {
  const { rows } = await tx.execute<{ kind: string; count: number; oldest: string }>(sql`
    select e.type_key kind, count(*)::int count, min(e.made_at)::text oldest from logbook_entries e
    where e.category = 'agent' and e.parent_id is null and e.type_key in ${[...alarmKinds]} and e.made_at > ${isoOf(now - ALARM_HOURS * HOUR)}
      and not exists (select from logbook_entries a where a.agency_id = e.agency_id and a.parent_id = e.id and a.type_key = 'ptiAcknowledged')
    group by 1`);
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  const oldest = rows.map(({ oldest: at }) => Date.parse(at));
  return {
    kinds: alarmKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })),
    oldestSeconds: oldest.length === 0 ? null : Math.max(0, (now - Math.min(...oldest)) / 1000),
  };
}

async function storageFigures({ dataDir }: House['config'], tx: Tx): Promise<ServiceFigures['storage']> {
  const { rows } = await tx.execute<{ bytes: string | null }>(sql`select sum(size)::bigint bytes from files where erased_at is null`);
  const fileBytes = Number(rows[0]?.bytes ?? 0);
  if (!existsSync(dataDir)) return { fileBytes, freeBytes: 0, totalBytes: 0 };
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { fileBytes, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function backupFigures({ config, clock }: House): ServiceFigures['backup'] {
  const at = lastBackup(config);
  return at === null ? null : { at, ageSeconds: Math.max(0, (clock.now() - instantOf(at)) / 1000) };
}

export const readFigures = (house: House): Promise<ServiceFigures> =>
  house.db.platform(
    async (tx) => ({
      database: await databaseFigures(tx),
      queues: await queueFigures(tx),
      mails: await mailFigures(tx),
      alarms: await alarmFigures(tx, house.clock.now()),
      storage: await storageFigures(house.config, tx),
      backup: backupFigures(house),
    }),
    'watch.figures',
  );

/** Figures that are asked for often are read once in a while. A failure is not kept. */
export function keptFigures(house: House, keepMs: number): () => Promise<ServiceFigures> {
  let kept: { readonly until: number; readonly figures: Promise<ServiceFigures> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.figures;
    const figures = readFigures(house);
    kept = { until: performance.now() + keepMs, figures };
    figures.catch(() => (kept = undefined));
    return figures;
  };
}
