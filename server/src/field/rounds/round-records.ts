// Loads runs of rounds with their plan and points, for the API and for documents.
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { checkpoints, roundCheckpoints, rounds, sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../../plumbing/errors.ts';

export type RunRow = typeof roundRuns.$inferSelect;
export type PointRow = typeof roundRunPoints.$inferSelect;
export type CheckpointRow = typeof checkpoints.$inferSelect;

export interface RunRecord {
  readonly run: RunRow;
  readonly round: typeof rounds.$inferSelect;
  readonly site: typeof sites.$inferSelect;
  readonly agent: { readonly id: string; readonly firstname: string; readonly lastname: string };
  /** In the order of the round. */
  readonly plan: readonly CheckpointRow[];
  /** In the order in which they were walked. */
  readonly points: readonly PointRow[];
}

/** Instants; the end is outside. */
interface Period {
  readonly from: string;
  readonly until: string;
}

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** Checkpoints of rounds, in order. */
export async function plansOf(tx: Tx, agencyId: string, roundIds: readonly string[]): Promise<Map<string, CheckpointRow[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await tx
    .select({ roundId: roundCheckpoints.roundId, checkpoint: checkpoints })
    .from(roundCheckpoints)
    .innerJoin(checkpoints, and(eq(checkpoints.agencyId, roundCheckpoints.agencyId), eq(checkpoints.id, roundCheckpoints.checkpointId)))
    .where(and(eq(roundCheckpoints.agencyId, agencyId), inArray(roundCheckpoints.roundId, [...roundIds])))
    .orderBy(asc(roundCheckpoints.position));
  return new Map([...grouped(rows, (row) => row.roundId)].map(([id, own]) => [id, own.map((row) => row.checkpoint)]));
}

export async function pointsOf(tx: Tx, agencyId: string, runIds: readonly string[]): Promise<Map<string, PointRow[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(roundRunPoints)
    .where(and(eq(roundRunPoints.agencyId, agencyId), inArray(roundRunPoints.runId, [...runIds])))
    .orderBy(asc(roundRunPoints.madeAt), asc(roundRunPoints.id));
  return grouped(rows, (row) => row.runId);
}

const joined = (tx: Tx) =>
  tx
    .select({ run: roundRuns, round: rounds, site: sites, agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname } })
    .from(roundRuns)
    .innerJoin(rounds, and(eq(rounds.agencyId, roundRuns.agencyId), eq(rounds.id, roundRuns.roundId)))
    .innerJoin(sites, and(eq(sites.agencyId, roundRuns.agencyId), eq(sites.id, roundRuns.siteId)))
    .innerJoin(agents, and(eq(agents.agencyId, roundRuns.agencyId), eq(agents.id, roundRuns.agentId)));

type Joined = Omit<RunRecord, 'plan' | 'points'>;

async function completed(tx: Tx, agencyId: string, rows: readonly Joined[]): Promise<RunRecord[]> {
  const plans = await plansOf(
    tx,
    agencyId,
    rows.map(({ round }) => round.id),
  );
  const points = await pointsOf(
    tx,
    agencyId,
    rows.map(({ run }) => run.id),
  );
  return rows.map((row) => ({ ...row, plan: plans.get(row.round.id) ?? [], points: points.get(row.run.id) ?? [] }));
}

export async function runById(tx: Tx, agencyId: string, id: string): Promise<RunRecord> {
  const rows = await joined(tx).where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.id, id)));
  const [record] = await completed(tx, agencyId, rows);
  if (!record) throw notFound('Ronde introuvable');
  return record;
}

/** Runs of one service, in the order in which they began. */
export async function runsOfService(tx: Tx, agencyId: string, serviceId: string): Promise<RunRecord[]> {
  const rows = await joined(tx)
    .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.serviceId, serviceId)))
    .orderBy(asc(roundRuns.startedAt), asc(roundRuns.id));
  return completed(tx, agencyId, rows);
}

/** Runs of some sites that began in a period, oldest first. */
export async function runsOfSites(tx: Tx, agencyId: string, siteIds: readonly string[], { from, until }: Period): Promise<RunRecord[]> {
  if (siteIds.length === 0) return [];
  const inside = and(gte(roundRuns.startedAt, from), lt(roundRuns.startedAt, until));
  const rows = await joined(tx)
    .where(and(eq(roundRuns.agencyId, agencyId), inArray(roundRuns.siteId, [...siteIds]), inside))
    .orderBy(asc(roundRuns.startedAt), asc(roundRuns.id));
  return completed(tx, agencyId, rows);
}

/** 1 for the first run of that round in the service (F-017). */
export const iterationOf = (record: RunRecord, ofService: readonly RunRecord[]): number =>
  ofService.filter(({ round }) => round.id === record.round.id).findIndex(({ run }) => run.id === record.run.id) + 1;
