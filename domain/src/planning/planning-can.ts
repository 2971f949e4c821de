// Decides who may see, draft and change services and unavailabilities.

import { has } from '../identity/actor.ts';
import type { Actor, ActorKind } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { ServiceStatus } from './service.ts';
import type { PlannedService } from './service.ts';

type Service = Pick<PlannedService, 'agentIds' | 'customerId' | 'status' | 'isDraft'>;

const isOwnAgent = (actor: Actor, agentId: string): boolean => actor.agentId !== undefined && actor.agentId === agentId;
/** A draft belongs to nobody yet. */
const worksOn = (actor: Actor, service: Service): boolean =>
  !service.isDraft && actor.agentId !== undefined && service.agentIds.includes(actor.agentId);
const isOwnCustomer = (actor: Actor, customerId: string): boolean =>
  actor.kind === 'customer' && actor.customerId !== undefined && actor.customerId === customerId;

const MEMBERS: ReadonlySet<ActorKind> = new Set(['owner', 'staff', 'agent', 'customer']);

/** A right of the agency's people. A customer never plans, whatever their rights. */
const may = (actor: Actor, ...rights: readonly Right[]): boolean => actor.kind !== 'customer' && has(actor, ...rights);

export const serviceCan = {
  /** The agency's planning, or one's own: agents see their services, and customers with the right see those of their sites. */
  list: (actor: Actor): boolean => actor.agentId !== undefined || has(actor, 'readSitesPlanning') || may(actor, 'listServices', 'readAgentsPlanning'),
  see: (actor: Actor, service: Service): boolean =>
    may(actor, 'readServices') ||
    worksOn(actor, service) ||
    (!service.isDraft && isOwnCustomer(actor, service.customerId) && has(actor, 'readSitesPlanning')),
  /** Unpublished work: try out a planning, fetch its conflicts, preview a recurrence. */
  draft: (actor: Actor): boolean => may(actor, 'createServices', 'editServices'),
  create: (actor: Actor): boolean => may(actor, 'createServices'),
  /** An archived service can no longer change. */
  change: (actor: Actor, service: Service): boolean => service.status !== ServiceStatus.archived && may(actor, 'editServices'),
  remove: (actor: Actor, service: Service): boolean => service.status !== ServiceStatus.archived && may(actor, 'deleteServices'),
  archive: (actor: Actor, service: Service): boolean => service.status !== ServiceStatus.archived && may(actor, 'archiveServices'),
  /** Start, pause and end: for people on the service, or those who may edit it. */
  run: (actor: Actor, service: Service): boolean => worksOn(actor, service) || serviceCan.change(actor, service),
} as const;

export const siteCalendarCan = {
  /** The right to read the planning of sites, of a person who belongs to the agency or to a customer. Nobody else keeps an address. */
  read: (actor: Actor): boolean => MEMBERS.has(actor.kind) && has(actor, 'readSitesPlanning'),
} as const;

export const unavailabilityCan = {
  list: (actor: Actor): boolean => may(actor, 'listUnavailabilities') || (actor.agentId !== undefined && may(actor, 'listOwnUnavailabilities')),
  /** With only the right to their own, the agent must be the user (F-305). */
  see: (actor: Actor, agentId: string): boolean =>
    may(actor, 'readUnavailabilities') || (isOwnAgent(actor, agentId) && may(actor, 'readOwnUnavailabilities')),
  create: (actor: Actor, agentId: string): boolean =>
    may(actor, 'createUnavailabilities') || (isOwnAgent(actor, agentId) && may(actor, 'createOwnUnavailabilities')),
  change: (actor: Actor, agentId: string): boolean =>
    may(actor, 'editUnavailabilities') || (isOwnAgent(actor, agentId) && may(actor, 'editOwnUnavailabilities')),
  remove: (actor: Actor, agentId: string): boolean =>
    may(actor, 'deleteUnavailabilities') || (isOwnAgent(actor, agentId) && may(actor, 'deleteOwnUnavailabilities')),
  /** Reasons for absence may be health data. Seeing an absence does not include its reason. */
  seeReasons: (actor: Actor): boolean => may(actor, 'readUnavailabilityReasons'),
  seeReason: (actor: Actor, agentId: string): boolean => isOwnAgent(actor, agentId) || unavailabilityCan.seeReasons(actor),
} as const;
