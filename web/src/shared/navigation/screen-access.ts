// May this person open this screen: role, right, setting, module and subscription in one answer.
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { mayOpen } from '../session/roles.ts';
import type { Facts } from './facts.ts';
import type { ScreenCondition, ScreenDeclaration } from './screens.ts';

export interface Visitor {
  readonly actor: Actor | null;
  /** Support or an administrator inside an agency. */
  readonly insideAgency: boolean;
  readonly facts: Facts;
}

const MEETS: Readonly<Record<ScreenCondition, (simplified: boolean | null) => boolean>> = {
  stockDetailed: (simplified) => simplified !== true,
  stockSimplified: (simplified) => simplified !== false,
  stockNotSimplified: (simplified) => simplified === false,
};

/** As long as the setting is not known nothing is closed by it. */
export const meetsCondition = ({ condition }: Pick<ScreenDeclaration, 'condition'>, { stockSimplified }: Facts): boolean =>
  condition === undefined || stockSimplified === undefined || MEETS[condition](stockSimplified);

const isUnrestricted = ({ actor }: Visitor): boolean => actor?.kind === 'support' || actor?.kind === 'admin' || actor?.kind === 'superadmin';

export function mayVisit(screen: ScreenDeclaration, visitor: Visitor): boolean {
  if (!mayOpen(screen, visitor.actor, visitor.insideAgency)) return false;
  if (screen.roles.includes('public')) return true;
  if (screen.module && visitor.facts.modulesOff?.includes(screen.module)) return false;
  if (!meetsCondition(screen, visitor.facts)) return false;
  return visitor.facts.subscriptionValid !== false || screen.withoutSubscription === true || isUnrestricted(visitor);
}

/** An address with an optional `id` is a form: without it something new is made, which has a right of its own. */
export const mayVisitWith = (screen: ScreenDeclaration, visitor: Visitor, { id }: { readonly id?: string | undefined }): boolean =>
  mayVisit(screen, visitor) && (id !== undefined || !screen.newRights || (visitor.actor !== null && has(visitor.actor, ...screen.newRights)));

/** Where an address that is no page leads this visitor on to; null: it is a page. */
export function leadOf({ redirect }: ScreenDeclaration, { actor }: Visitor): string | null {
  if (typeof redirect === 'string') return redirect;
  return redirect?.find(({ rights = [] }) => rights.length === 0 || (actor !== null && has(actor, ...rights)))?.to ?? null;
}
