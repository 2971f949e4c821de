// Who may see which screen: the roles of the routes table, derived from the user's current membership.
import { has, type Actor } from '@vigie/domain/identity/actor.ts';

/**
 * - `public`: no session. `any`: anybody signed in.
 * - `manager`: owner or staff of the agency, and support or an administrator who acts inside it.
 * - `agent`: anybody with an agent file (staff included). `customer`: a customer's people.
 * - `admin`, `superadmin`, `support`: the platform's own people.
 */
export type ScreenRole = 'public' | 'any' | 'manager' | 'agent' | 'customer' | 'admin' | 'superadmin' | 'support';

/** `insideAgency`: a platform user has entered an agency and acts there as its manager. */
export function rolesOf(actor: Actor, insideAgency: boolean): ReadonlySet<ScreenRole> {
  const roles = new Set<ScreenRole>(['any']);
  const { kind } = actor;
  if (kind === 'owner' || kind === 'staff') roles.add('manager');
  if (actor.agentId || kind === 'agent') roles.add('agent');
  if (kind === 'customer') roles.add('customer');
  if (kind === 'support' || kind === 'admin' || kind === 'superadmin') {
    roles.add(kind);
    if (kind === 'superadmin') roles.add('admin');
    if (insideAgency) roles.add('manager');
  }
  return roles;
}

export interface Access {
  readonly roles: readonly ScreenRole[];
  readonly rights?: readonly string[];
}

/** A screen opens when the person holds one of its roles and, if it names rights, one of them. */
export function mayOpen(access: Access, actor: Actor | null, insideAgency = false): boolean {
  if (access.roles.includes('public')) return true;
  if (!actor) return false;
  const held = rolesOf(actor, insideAgency);
  if (!access.roles.some((role) => held.has(role))) return false;
  return !access.rights?.length || has(actor, ...access.rights);
}
