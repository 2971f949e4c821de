// Who may know why an agent is away: reasons are health data as often as not.
import { has, type Actor } from '@vigie/domain/identity/actor.ts';

/** Of everybody; an agent always knows his own. */
export const seesReasons = (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'readUnavailabilityReasons');
export const seesReasonOf = (actor: Actor, agentId: string): boolean =>
  seesReasons(actor) || (actor.agentId !== undefined && actor.agentId === agentId);
