// Runs nightly: forgets what is older than the retention table allows, agency by agency, in small batches.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { retentionRuns } from '@vigie/db/tables/privacy.ts';
import { overUntil, periodOf, type RetentionKey } from '@vigie/domain/agency/privacy/retention.ts';
import { type Period } from '@vigie/domain/agency/privacy/retention-rule.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, startOfDay } from '@vigie/domain/shared/time.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { settingsOf, type AgencyRow } from '../profile.ts';
import { isNotHeld } from './belongs.ts';
import { eraseTraces } from './erase-person.ts';
import { findAgent } from './find-subject.ts';
import { forgetBatch, openForgetting, type Forgetting } from './forget.ts';
import { agencyHoldings } from './holdings/holdings.ts';
import type { Holding } from './holdings/holding.ts';
import { logbookHolding } from './holdings/work-holdings.data.ts';
import { platformHoldings } from './holdings/platform-holdings.data.ts';

const ACTION = 'agency.retention';
const PLATFORM_ZONE = 'Europe/Paris';

/** Everything before the first moment after the newest expired day. */
function beforeEnd({ since, sinceIs }: Pick<Holding, 'since' | 'sinceIs'>, period: Period, today: string, zone: string) {
  const firstKept = addDays(overUntil(today, period), 1);
  return sinceIs === 'day'
    ? sql`${sql.raw(since)} < ${firstKept}::date`
    : sql`${sql.raw(since)} < ${isoOf(startOfDay(firstKept, zone))}::timestamptz`;
}

/** The run of this night. A second run in the same night adds to its counts. */
async function beginRun(house: House, agencyId: string, night: string): Promise<string> {
  return house.db.platform(async (tx) => {
    await tx.insert(retentionRuns).values({ agencyId, night, startedAt: house.clock.instant() }).onConflictDoNothing();
    const [run] = await tx
      .select({ id: retentionRuns.id })
      .from(retentionRuns)
      .where(and(eq(retentionRuns.agencyId, agencyId), eq(retentionRuns.night, night)));
    if (!run) throw new Error('the run of the night was not begun');
    return run.id;
  }, ACTION);
}

export const countIn = (tx: Tx, agencyId: string, runId: string, rule: RetentionKey, rows: number): Promise<unknown> =>
  tx.execute(sql`update retention_runs set counts = jsonb_set(counts, array[${rule}::text], to_jsonb(coalesce((counts ->> ${rule}::text)::int, 0) + ${rows}::int))
    where agency_id = ${agencyId}::uuid and id = ${runId}::uuid`);

/** Each batch has its own transaction with its own count. If the job is cut off, the next run continues. */
async function forgetOver(house: House, forgetting: Forgetting, runId: string | null): Promise<void> {
  for (;;) {
    const { rows, isOver } = await house.db.platform(async (tx) => {
      await openForgetting(tx);
      const batch = await forgetBatch(tx, forgetting);
      if (runId !== null && forgetting.agencyId !== null && batch.rows > 0)
        await countIn(tx, forgetting.agencyId, runId, forgetting.holding.rule, batch.rows);
      return batch;
    }, ACTION);
    if (isOver || rows === 0) return;
  }
}

/** Entries are forgotten from the start of their chain, and only where the chain is intact. */
async function forgetLogbook(house: House, agency: AgencyRow, today: string, runId: string): Promise<void> {
  const over = beforeEnd(logbookHolding, retentionRules.logbook.period, today, agency.timeZone);
  const last = await house.db.platform(async (tx) => {
    const { lastForgettable, signForgotten } = house.lent.logbook;
    const until = await lastForgettable(tx, agency.id, sql`not (${over} and ${isNotHeld(logbookHolding)})`);
    return until > 0 && (await signForgotten(house, tx, agency, until)) ? until : 0;
  }, ACTION);
  if (last === 0) return;
  const which = sql`t.chain_number <= ${last}`;
  await forgetOver(house, { holding: logbookHolding, agencyId: agency.id, which, now: house.clock.instant() }, runId);
}

/** Deletes the whole file of candidates who were never hired, as if they had asked. One transaction each. */
async function forgetCandidates(house: House, agency: AgencyRow, today: string, runId: string): Promise<void> {
  const over = beforeEnd({ since: 't.updated_at', sinceIs: 'instant' }, retentionRules.candidates.period, today, agency.timeZone);
  const { rows } = await house.db.platform(
    (tx) =>
      tx.execute<{ id: string }>(sql`select t.id from agents t where t.agency_id = ${agency.id}::uuid and t.type = 'NOMINEE' and not t.is_fake
        and t.anonymised_at is null and ${over} and ${isNotHeld({ agent: 't.id' })}`),
    ACTION,
  );
  for (const { id } of rows)
    await house.db.platform(async (tx) => {
      await eraseTraces(tx, house, await findAgent(tx, agency.id, id), agency.timeZone);
      await openForgetting(tx);
      await tx.execute(sql`update agents set status = ${AgentStatus.deleted} where agency_id = ${agency.id}::uuid and id = ${id}::uuid`);
      await countIn(tx, agency.id, runId, 'candidates', 1);
    }, ACTION);
}

async function applyTo(house: House, agency: AgencyRow): Promise<void> {
  const zone = agency.timeZone;
  const today = localDay(house.clock.now(), zone);
  const runId = await beginRun(house, agency.id, today);
  const { positionRetentionMonths } = settingsOf(agency).field;
  for (const holding of agencyHoldings) {
    const over = beforeEnd(holding, periodOf(holding.rule, { positionRetentionMonths }), today, zone);
    await forgetOver(house, { holding, agencyId: agency.id, which: sql`${over} and ${isNotHeld(holding)}`, now: house.clock.instant() }, runId);
  }
  await forgetCandidates(house, agency, today, runId);
  await forgetLogbook(house, agency, today, runId);
  await house.db.platform(
    (tx) =>
      tx
        .update(retentionRuns)
        .set({ finishedAt: house.clock.instant() })
        .where(and(eq(retentionRuns.agencyId, agency.id), eq(retentionRuns.id, runId))),
    ACTION,
  );
}

async function applyToPlatform(house: House): Promise<void> {
  const today = localDay(house.clock.now(), PLATFORM_ZONE);
  for (const holding of platformHoldings) {
    const over = beforeEnd(holding, retentionRules[holding.rule].period, today, PLATFORM_ZONE);
    await forgetOver(house, { holding, agencyId: null, which: over, now: house.clock.instant() }, null);
  }
}

/** A failure in one agency does not stop the other agencies, nor the platform's own tables. */
export async function applyRetention(house: House): Promise<void> {
  const rows = await house.db.platform((tx) => tx.select().from(agencies).where(eq(agencies.kind, 'agency')), ACTION);
  const things = [...rows, null];
  await eachOf(house, 'agency.retention', {
    things,
    naming: (agency) => ({ agencyId: agency?.id ?? 'platform' }),
    work: (agency) => (agency === null ? applyToPlatform(house) : applyTo(house, agency)),
  });
}
