// Tells administrators how the service does: all processes, queues, failed jobs, slow calls, mails, alarms, storage, backup.
import { asc, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ServiceState, serviceCalls } from '@vigie/contract/backoffice/service-endpoints.ts';
import { callNames } from '@vigie/contract/contract.ts';
import { processBeats } from '@vigie/db/tables/platform/process-beats.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isSilent } from '@vigie/domain/backoffice/background-work.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { jobNames } from '../../plumbing/jobs.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { readFigures } from '../../plumbing/watch/service-figures.ts';
import { sumCalls, type SlowCall } from '../../plumbing/watch/slow-calls.ts';
import { withoutPersonal } from '../../plumbing/watch/without-personal.ts';

type State = z.input<typeof ServiceState>;

const MOST_FAILED = 50;
const LONGEST_REASON = 240;

let labels: ReadonlyMap<string, string> | undefined;
const labelOf = (name: string): string =>
  (labels ??= new Map([...callNames()].map(([spec, own]) => [own, spec.summary]))).get(name) ?? 'Pages et fichiers';

const shownCall = ({ name, count, slow, sumMs, maxMs }: SlowCall): State['calls'][number] => ({
  name,
  label: labelOf(name),
  count,
  slow,
  meanMs: Math.round(sumMs / Math.max(1, count)),
  maxMs: Math.round(maxMs),
});

/** The first line alone: the others have values of statements. */
const reasonOf = (message: string | null): string => withoutPersonal(message?.split('\n')[0] ?? '').slice(0, LONGEST_REASON);

type FailedRow = { id: string; queue: string; failed_at: string; tries: number; message: string | null };

async function failedJobs(tx: Tx): Promise<State['failedJobs']> {
  const { rows } = await tx.execute<FailedRow>(sql`
    select id, name queue, retry_count + 1 tries, output ->> 'message' message,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') failed_at
    from pgboss.job where state = 'failed' and name in ${[...jobNames]} order by completed_on desc, id limit ${MOST_FAILED}`);
  return rows.map(({ failed_at: failedAt, message, ...row }) => ({ ...row, failedAt, reason: reasonOf(message) }));
}

async function processes(tx: Tx, now: number) {
  const beats = await tx.select().from(processBeats).orderBy(asc(processBeats.startedAt), asc(processBeats.id));
  const calls = sumCalls(beats.filter(({ beatAt }) => !isSilent(instantOf(beatAt), now)).map(({ figures }) => figures.calls));
  const shown = beats.map(({ figures: { lagMs, memoryBytes, streams }, ...beat }) => ({
    ...beat,
    isSilent: isSilent(instantOf(beat.beatAt), now),
    lagMs,
    memoryBytes,
    streams,
  }));
  return { processes: shown, calls: calls.map(shownCall) };
}

export async function readService(call: UserCall<typeof serviceCalls.serviceState>): Promise<State> {
  const { house } = call;
  const [figures, rest] = await Promise.all([
    readFigures(house),
    platformWork(call, async (tx) => ({ ...(await processes(tx, house.clock.now())), failedJobs: await failedJobs(tx) })),
  ]);
  const { slowCallMs: slowMs, backupDir } = house.config;
  const { queues, alarms } = figures;
  const shown = { queues: [...queues], alarms: { ...alarms, kinds: [...alarms.kinds] } };
  return { at: house.clock.instant(), ...figures, ...shown, ...rest, slowMs, hasBackups: backupDir !== undefined };
}
