// Checks session, then scope and right, from the call's own description.
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec, RightsNeeded } from '@vigie/contract/shared/endpoint.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { looksLikeKey } from '@vigie/domain/identity/api-keys.ts';
import { isFieldRight, platformAdmin } from '@vigie/domain/identity/rights.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { demandKey } from '../session/api-key.ts';
import { actorOf, type Membership, type Person } from '../session/person.ts';
import { holderOfPass, isSendingPass } from '../session/sending-pass.ts';
import { restrictionFor } from '../session/restriction-for.ts';
import { forbidden, invalid, keyErrors, notFound, refusal, sessionErrors, standingErrors } from '../errors.ts';
import type { House } from '../house.ts';

export type Via = 'none' | 'agency' | 'customer' | 'agent';
export interface Session {
  readonly person: Person;
  readonly userId: string;
  readonly familyId: string;
  readonly isSendOnly: boolean;
}
export interface ScopeFound {
  readonly agencyId: string;
  readonly actor: Actor;
  readonly customerId?: string;
  readonly agentId?: string;
  /** Reaches the agency from above, without being its member: a visit is required. */
  readonly isVisitor: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const bearerOf = (request: FastifyRequest): string | undefined => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

/** A pass is no session: it opens the calls marked for it, and no other. */
async function bearerSession(house: House, token: string | undefined, spec: Pick<EndpointSpec, 'bySendingPass'>): Promise<Omit<Session, 'person'>> {
  if (!isSendingPass(token)) return { ...(await house.tokens.verify(token)), isSendOnly: false };
  const holder = spec.bySendingPass ? await holderOfPass(house, token) : null;
  if (!holder) throw refusal(sessionErrors, 'Invalid JWT Token');
  return { ...holder, isSendOnly: true };
}

/** What acts by an agency's API key. It has no session to close: its row says at each request whether it works. */
export async function keySessionOf(house: House, request: FastifyRequest, spec: EndpointSpec, key: string): Promise<Session> {
  const person = await demandKey(house, spec, request.routeOptions.config.callName, key);
  const { id } = person.user;
  return { person, userId: id, familyId: id, isSendOnly: false };
}

/** The person behind the token. A closed session or a disabled person is refused at once. A pass outlives its session. A key is no session. */
export async function sessionOf(house: House, request: FastifyRequest, spec: Pick<EndpointSpec, 'bySendingPass'> = {}): Promise<Session> {
  const token = bearerOf(request);
  if (looksLikeKey(token)) throw refusal(keyErrors, 'identity.not_for_keys');
  const session = await bearerSession(house, token, spec);
  const person = await house.people.of(session.userId);
  if (!person || (!session.isSendOnly && person.closedFamilies.has(session.familyId))) throw refusal(sessionErrors, 'Invalid JWT Token');
  if (person.shutOut) throw refusal(sessionErrors, 'identity.agency_closed');
  return { person, ...session };
}

const membershipFor = (person: Person, via: Via, id: string): Membership | undefined =>
  person.memberships.find((membership) =>
    via === 'agency'
      ? membership.agency.id === id && membership.kind !== 'customer'
      : via === 'customer'
        ? membership.customer?.id === id
        : membership.agentId === id,
  );

/** The agency of an address without a prefix. Who works in several, or in none, has to name it. */
export function onlyAgencyOf({ person }: Session): string {
  const ids = new Set(person.memberships.filter(({ kind }) => kind !== 'customer').map(({ agency }) => agency.id));
  const [only] = ids;
  if (only === undefined || ids.size > 1) throw invalid({ agencyId: messages.required }, 'Nommez l’agence : /agency/{agencyId}/…');
  return only;
}

function demand(actor: Actor, needed: RightsNeeded | undefined): void {
  if (needed === 'member') return;
  if (!needed) throw notFound();
  if (!has(actor, ...needed)) throw forbidden(needed[0]);
}

/**
 * The side on which a call is answered. The person decides, not the prefix. An agent who uses the agency's prefix for a call that agents have too is
 * answered as an agent.
 */
export const sideOf = <V extends Via>(spec: EndpointSpec, actor: Pick<Actor, 'kind'>, via: V): V | 'agent' =>
  via === 'agency' && actor.kind === 'agent' && spec.access.scope === 'scoped' && spec.access.agent !== undefined ? 'agent' : via;

/** An agent needs a right beyond the field's for a call of the desk alone, unless its description says otherwise. */
function demandDesk(spec: EndpointSpec, actor: Actor, needed: RightsNeeded | undefined): void {
  if (actor.kind !== 'agent' || spec.agentsToo) return;
  if (needed === 'member' || !needed?.some((right) => !isFieldRight(right) && has(actor, right))) throw notFound();
}

/** People of an agency without a valid subscription, or with a lock, get few answers. Support and administrators are not members. */
function demandStanding(house: House, membership: Membership): void {
  const restriction = restrictionFor(membership, house.clock.now());
  if (restriction) throw refusal(standingErrors, `agency.${restriction}`);
}

/** Finds the membership for the prefix and requires the right. A foreign prefix is as absent as an unknown one. */
export function scopeOf(house: House, spec: EndpointSpec, session: Session, via: Exclude<Via, 'none'>, id: string): ScopeFound {
  if (spec.access.scope !== 'scoped') throw new TypeError('not a scoped call');
  const membership = membershipFor(session.person, via, id);
  if (!membership && !(via === 'agency' && session.person.user.platformRole && UUID.test(id))) throw notFound();
  const actor = actorOf(session.person, membership);
  if (membership && !spec.withoutSubscription) demandStanding(house, membership);
  demand(actor, spec.access[via]);
  return { agencyId: membership?.agency.id ?? id.toLowerCase(), actor, isVisitor: !membership, ...narrowed(spec, actor, via) };
}

/** The answering side: its right as well, and the rows that the narrower database roles show. */
function narrowed(spec: EndpointSpec, actor: Actor, via: Exclude<Via, 'none'>): Pick<ScopeFound, 'customerId' | 'agentId'> {
  const access: Partial<Record<Via, RightsNeeded>> = spec.access.scope === 'scoped' ? spec.access : {};
  const side = sideOf(spec, actor, via);
  if (side === 'agency') demandDesk(spec, actor, access.agency);
  else demand(actor, access[side]);
  const { customerId, agentId } = actor;
  if (side === 'customer' && customerId) return { customerId };
  return side === 'agent' && agentId ? { agentId } : {};
}

export function demandPlatformRole(spec: EndpointSpec, session: Session): void {
  if (spec.access.scope !== 'admin') return;
  const role = session.person.user.platformRole;
  if (!role || !spec.access.roles.includes(role)) throw forbidden(platformAdmin);
}
