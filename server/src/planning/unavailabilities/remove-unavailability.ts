// Takes an unavailability away.
import { and, eq } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { unavailabilities } from '@vigie/db/tables/planning.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { loadUnavailability } from './list-unavailabilities.ts';
import { tellUnavailability } from './tell-unavailability.ts';

export async function removeUnavailability({ tx, agencyId, actor, params }: ScopedCall<typeof calls.removeUnavailability>): Promise<{ ok: true }> {
  const { row } = await loadUnavailability(tx, agencyId, params.id);
  if (!unavailabilityCan.remove(actor, row.agentId)) throw forbidden('deleteUnavailabilities');
  await tx.delete(unavailabilities).where(and(eq(unavailabilities.agencyId, agencyId), eq(unavailabilities.id, params.id)));
  await tellUnavailability(tx, agencyId, params.id, row.agentId);
  return { ok: true };
}
