// Judges a workbook's services in the dry run with the people and places that it would write, then rolls back.
import { sql } from 'drizzle-orm';
import { settingsOf } from '../agency/profile.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { plannedRows, verdictOfPlanning, withVerdict, type PlanningRow } from './judge-planning.ts';
import { writeRecords, type Bringing } from './write/write-records.ts';

type Call = Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>;

async function judge(call: Call, bringing: Bringing): Promise<PlanningRow[]> {
  const rows = bringing.analysis.run.planning;
  const planned = await plannedRows(call.tx, call.agencyId, rows, await writeRecords(call, bringing));
  return planned.length === 0 ? [...rows] : withVerdict(rows, planned, await verdictOfPlanning(call, planned, settingsOf(bringing.agency)));
}

/** Everything written for the judgement is rolled back before the answer, with its locks and notices. */
export async function judgedPlanning(call: Call, bringing: Bringing): Promise<PlanningRow[]> {
  const { planning } = bringing.analysis.run;
  if (planning.every(({ status }) => status !== 'ready')) return [...planning];
  await call.tx.execute(sql`savepoint rehearsal`);
  try {
    return await judge(call, bringing);
  } finally {
    await call.tx.execute(sql`rollback to savepoint rehearsal`);
  }
}
