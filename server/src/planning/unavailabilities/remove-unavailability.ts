// Removes an unavailability.
import { and, eq } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { loadUnavailability } from './list-unavailabilities.ts';
import { notifyUnavailability } from './notify-unavailability.ts';

/** For the list, and for a request whose acceptance is reverted. */
export async function takeAway({ tx, agencyId, actor }: Scope, id: string): Promise<void> {
  const { row } = await loadUnavailability(tx, agencyId, id);
  if (!unavailabilityCan.remove(actor, row.agentId)) throw forbidden('deleteUnavailabilities');
  await tx.delete(unavailabilities).where(and(eq(unavailabilities.agencyId, agencyId), eq(unavailabilities.id, id)));
  await notifyUnavailability(tx, agencyId, id, row.agentId);
}

export async function removeUnavailability(call: ScopedCall<typeof calls.removeUnavailability>): Promise<{ ok: true }> {
  await takeAway(call, call.params.id);
  return { ok: true };
}
