// May this person open this screen: role, right, setting, module and subscription in one answer.
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { mayOpen } from '../session/roles.ts';
import type { Facts } from './facts.ts';
import type { ScreenDeclaration } from './screens.ts';

export interface Visitor {
  readonly actor: Actor | null;
  /** Support or an administrator inside an agency. */
  readonly insideAgency: boolean;
  readonly facts: Facts;
}

/** `simplified` undefined counts for both: the frame document shows agents' equipment when it is on or undefined. */
const meetsCondition = (screen: ScreenDeclaration, { stockSimplified }: Facts): boolean =>
  screen.condition === undefined || stockSimplified === undefined || (screen.condition === 'stockSimplified') === stockSimplified;

const isUnrestricted = ({ actor }: Visitor): boolean => actor?.kind === 'support' || actor?.kind === 'admin' || actor?.kind === 'superadmin';

export function mayVisit(screen: ScreenDeclaration, visitor: Visitor): boolean {
  if (!mayOpen(screen, visitor.actor, visitor.insideAgency)) return false;
  if (screen.roles.includes('public')) return true;
  if (screen.module && visitor.facts.modulesOff?.includes(screen.module)) return false;
  if (!meetsCondition(screen, visitor.facts)) return false;
  return visitor.facts.subscriptionValid !== false || screen.withoutSubscription === true || isUnrestricted(visitor);
}
