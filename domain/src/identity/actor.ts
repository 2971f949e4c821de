// Who is acting: the only description of a signed-in person that rules and screens ask questions of.

export type ActorKind = 'owner' | 'staff' | 'agent' | 'customer' | 'support' | 'admin' | 'superadmin';

/** A person inside one agency (or above all of them). `agentId` is set for people with an agent's file, `customerId` for a customer's people. */
export interface Actor {
  readonly kind: ActorKind;
  readonly userId?: string;
  readonly rights: ReadonlySet<string>;
  readonly agentId?: string;
  readonly customerId?: string;
}

/** Kinds that pass every right check: the owner, support, admin and super-admin (decisions, 4). */
export const passesAllRights = (actor: Actor): boolean =>
  actor.kind === 'owner' || actor.kind === 'support' || actor.kind === 'admin' || actor.kind === 'superadmin';

/** True when the actor holds any of the rights, or passes all of them. */
export const has = (actor: Actor, ...rights: readonly string[]): boolean => passesAllRights(actor) || rights.some((right) => actor.rights.has(right));
