// Defines the actor: the only description of a signed-in person that rules and screens use.

/** `key`: an agency's API key, which is nobody's (docs/decisions/0116-api-keys-of-an-agency.md). */
export type ActorKind = 'owner' | 'staff' | 'agent' | 'customer' | 'key' | 'support' | 'admin' | 'superadmin';

/** A person or a key inside one agency, or a person above all of them. `agentId` is set for people with an agent's file, `customerId` for a customer's people. */
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

/** Rights that only the platform grants. The owner does not have them automatically, and no template includes them. */
export const platformGiven: ReadonlySet<string> = new Set(['adminSubscription']);
/** An owner passes every right except those that only the platform grants. */
const passes = (actor: Actor, rights: readonly string[]): boolean =>
  passesAllRights(actor) && (actor.kind !== 'owner' || rights.length === 0 || rights.some((right) => !platformGiven.has(right)));

/** True when the actor has any of these rights, or is of a kind that needs none for them. */
export const has = (actor: Actor, ...rights: readonly string[]): boolean => passes(actor, rights) || rights.some((right) => actor.rights.has(right));
