// Reads and writes what happened to the hours of a month: questions, signatures, objections.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StepShape } from '@vigie/contract/hours/pay-proof-endpoints.ts';
import { monthSteps } from '@vigie/db/tables/payroll.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { monthState } from '@vigie/domain/hours/proof/month-step.ts';
import { isSigned } from '@vigie/domain/hours/proof/pay-figure.ts';
import type { FigureValue } from './month-figures.ts';

/** An unanswered request. */
const PENDING = 100;

async function stepsOf(tx: Tx, agencyId: string, month: string, agentIds: readonly string[]) {
  if (agentIds.length === 0) return new Map<string, never[]>();
  const { id, agentId, kind, fingerprint, authorName, requestId, createdAt } = monthSteps;
  const rows = await tx
    .select({ id, agentId, kind, fingerprint, authorName, requestId, createdAt, status: requests.status })
    .from(monthSteps)
    .leftJoin(requests, and(eq(requests.agencyId, monthSteps.agencyId), eq(requests.id, monthSteps.requestId)))
    .where(and(eq(monthSteps.agencyId, agencyId), eq(monthSteps.month, month), inArray(monthSteps.agentId, [...agentIds])))
    .orderBy(desc(monthSteps.createdAt), desc(monthSteps.id));
  return Map.groupBy(rows, (row) => row.agentId);
}

/** Where each agent's month stands, against the figures as they are now. */
export async function monthStatesOf(
  tx: Tx,
  agencyId: string,
  month: string,
  prints: ReadonlyMap<string, string>,
): Promise<(agentId: string) => StepShape> {
  const steps = await stepsOf(tx, agencyId, month, [...prints.keys()]);
  return (agentId) => {
    const own = (steps.get(agentId) ?? []).map((step) => ({ ...step, isPending: step.status === PENDING }));
    const state = monthState(own, prints.get(agentId) ?? '');
    // What made the state: a question after a signature did not.
    const made = own.find(({ kind }) => kind !== 'asked') ?? own[0];
    return { state, at: made?.createdAt ?? null, by: made?.authorName ?? '', requestId: made?.requestId ?? null };
  };
}

export const keptFigures = (figures: readonly FigureValue[]): Record<string, number> =>
  Object.fromEntries(figures.filter(({ key }) => isSigned(key)).map(({ key, value }) => [key, value]));

type Step = Pick<typeof monthSteps.$inferInsert, 'id' | 'agentId' | 'month' | 'kind' | 'userId' | 'authorName'> &
  Partial<Pick<typeof monthSteps.$inferInsert, 'figures' | 'fingerprint' | 'requestId'>>;

/** False: this very step was written before. */
export async function writeStep(tx: Tx, agencyId: string, step: Step): Promise<boolean> {
  const written = await tx
    .insert(monthSteps)
    .values({ agencyId, ...step })
    .onConflictDoNothing()
    .returning({ id: monthSteps.id });
  return written.length > 0;
}
