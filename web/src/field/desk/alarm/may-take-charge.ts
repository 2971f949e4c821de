// Decides who sees the desk's alarm: only people who may take charge of an alert.
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { fieldScreens } from '../../../paths/field.paths.ts';
import { mayOpen } from '../../../shared/session/roles.ts';
import { useActor, useSession } from '../../../shared/session/use-session.ts';

/** The agency's own people who may open the supervision, and the platform's people while they are inside an agency. */
export const mayTakeCharge = (actor: Actor | null, insideAgency: boolean): boolean => mayOpen(fieldScreens.supervision, actor, insideAgency);

export function useMayTakeCharge(): boolean {
  const actor = useActor();
  const { visited } = useSession();
  return mayTakeCharge(actor, visited !== null);
}
