// Decides whether a person may open a screen, from role, right, setting, module and subscription.
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

/** An unknown setting closes nothing. */
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

/** An address with an optional `id` is a form. Without the id it creates something, which has its own right. */
export const mayVisitWith = (screen: ScreenDeclaration, visitor: Visitor, { id }: { readonly id?: string | undefined }): boolean =>
  mayVisit(screen, visitor) && (id !== undefined || !screen.newRights || (visitor.actor !== null && has(visitor.actor, ...screen.newRights)));

/** Where a redirecting address sends this visitor. Null: the address is a page. */
export function leadOf({ redirect }: ScreenDeclaration, { actor }: Visitor): string | null {
  if (typeof redirect === 'string') return redirect;
  return redirect?.find(({ rights = [] }) => rights.length === 0 || (actor !== null && has(actor, ...rights)))?.to ?? null;
}
