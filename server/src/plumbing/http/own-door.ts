// Opens the door of a call that runs its transactions itself.
import type { FastifyRequest } from 'fastify';
import { dataModeOf } from '@vigie/domain/identity/data-mode.ts';
import type { TenantScope } from '@vigie/db/door.ts';
import type { ScopedCall } from './call.ts';

type AskedDoor = Pick<ScopedCall<never>, 'agencyId' | 'userId' | 'actor' | 'via' | 'visitId'> & { readonly request: Pick<FastifyRequest, 'headers'> };

/** The door that the call itself would open, for a document that is made outside the transaction. */
export const doorOf = (call: AskedDoor, action: string): TenantScope => {
  const { agencyId, userId, actor, via, visitId, request } = call;
  return {
    agencyId,
    userId,
    action,
    visitId: visitId ?? null,
    agentId: via === 'agent' ? (actor.agentId ?? null) : null,
    customerId: via === 'customer' ? (actor.customerId ?? null) : null,
    dataMode: dataModeOf(actor, request.headers['x-data-mode']),
  };
};
