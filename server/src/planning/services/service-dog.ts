// Handles the dog of a service: whose it may be, and how it is shown.
import { and, eq, inArray } from 'drizzle-orm';
import { agentDogs } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { dogIssue } from '@vigie/domain/planning/service-dog.ts';
import { invalid } from '../../plumbing/errors.ts';

interface WithDog {
  readonly dogId?: string | null | undefined;
  readonly agentIds: readonly string[];
}

/** Named dogs must belong to this agency, and to an agent of their service. */
export async function demandDogs(tx: Tx, agencyId: string, drafts: readonly WithDog[], path = 'dogId'): Promise<void> {
  const handlers = await handlersOf(
    tx,
    agencyId,
    drafts.map(({ dogId }) => dogId ?? null),
  );
  for (const { dogId, agentIds } of drafts) {
    const agentId = dogId ? handlers.get(dogId) : undefined;
    const issue = dogId ? dogIssue(agentId === undefined ? null : { agentId }, agentIds) : null;
    if (issue) throw invalid({ [path]: issue });
  }
}

/** Whose the dogs of these services are: dog → handler. */
export async function handlersOf(tx: Tx, agencyId: string, dogIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(dogIds.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await tx
    .select({ id: agentDogs.id, agentId: agentDogs.agentId })
    .from(agentDogs)
    .where(and(eq(agentDogs.agencyId, agencyId), inArray(agentDogs.id, named)));
  return new Map(rows.map(({ id, agentId }) => [id, agentId]));
}

/** As its service shows it, or null without one or without the right. */
export async function dogOf(tx: Tx, agencyId: string, dogId: string | null) {
  if (dogId === null) return null;
  const [row] = await tx
    .select({ id: agentDogs.id, name: agentDogs.name, breed: agentDogs.breed, chipNumber: agentDogs.chipNumber, agentId: agentDogs.agentId })
    .from(agentDogs)
    .where(and(eq(agentDogs.agencyId, agencyId), eq(agentDogs.id, dogId)));
  return row ?? null;
}
