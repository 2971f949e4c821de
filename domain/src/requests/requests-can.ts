// Decides who may see, answer, change and withdraw requests: the desk by its rights, requesters their own.

import { has, passesAllRights } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import type { Right } from '../identity/rights.ts';
import { isUntouched, RequestStatus } from './request.ts';
import type { RequestKind } from './request.ts';

export interface RequestAccess {
  readonly kind: RequestKind;
  readonly agentId: string | null;
  readonly customerId: string | null;
  /** The author's account. */
  readonly userId: string | null;
  /** Written by the agency on the other's behalf. */
  readonly fromDesk: boolean;
  readonly status: RequestStatus;
  readonly deskLast: number | null;
}

export type RequestAct = 'list' | 'read' | 'create' | 'edit' | 'delete';
const RIGHTS: Readonly<Record<RequestKind, Readonly<Record<RequestAct, Right>>>> = {
  agent: {
    list: 'listAgentRequests',
    read: 'readAgentRequests',
    create: 'createAgentRequests',
    edit: 'editAgentRequests',
    delete: 'deleteAgentRequests',
  },
  customer: {
    list: 'listCustomerRequests',
    read: 'readCustomerRequests',
    create: 'createCustomerRequests',
    edit: 'editCustomerRequests',
    delete: 'deleteCustomerRequests',
  },
};

export const requestRight = (kind: RequestKind, act: RequestAct): Right => RIGHTS[kind][act];

/** A right of the agency's people. A customer is never desk staff, whatever their rights. */
const atDesk = (actor: Actor, kind: RequestKind, act: RequestAct): boolean => actor.kind !== 'customer' && has(actor, RIGHTS[kind][act]);

const isOwnAgent = (actor: Actor, { kind, agentId }: Pick<RequestAccess, 'kind' | 'agentId'>): boolean =>
  kind === 'agent' && actor.agentId !== undefined && actor.agentId === agentId;

/** A contact's own requests, and those the agency wrote for their company. The right opens their colleagues' (A-291). */
const isOwnCustomer = (actor: Actor, { kind, customerId, userId, fromDesk }: RequestAccess): boolean =>
  kind === 'customer' &&
  actor.kind === 'customer' &&
  actor.customerId !== undefined &&
  actor.customerId === customerId &&
  (fromDesk || (actor.userId !== undefined && userId === actor.userId) || has(actor, 'listCustomerRequests'));

/** The requester, or somebody who speaks for them. */
export const isRequester = (actor: Actor, request: RequestAccess): boolean => isOwnAgent(actor, request) || isOwnCustomer(actor, request);

export const requestsCan = {
  /** All requests of the agency. Without the right, one's own. */
  list: (actor: Actor, kind: RequestKind): boolean => atDesk(actor, kind, 'list'),
  see: (actor: Actor, request: RequestAccess): boolean => isRequester(actor, request) || atDesk(actor, request.kind, 'read'),
  /** On somebody else's behalf. */
  createFor: (actor: Actor, kind: RequestKind): boolean => atDesk(actor, kind, 'create'),
  createOwn: (actor: Actor, kind: RequestKind): boolean =>
    kind === 'agent' ? actor.agentId !== undefined : actor.kind === 'customer' && actor.customerId !== undefined,
  /** Nobody decides on their own request, except people who pass all rights. */
  answer: (actor: Actor, request: RequestAccess): boolean =>
    atDesk(actor, request.kind, 'edit') && (passesAllRights(actor) || !isOwnAgent(actor, request)),
  write: (actor: Actor, request: RequestAccess): boolean => isRequester(actor, request) || atDesk(actor, request.kind, 'edit'),
  /** Only the author changes the text: the desk its own, and a requester theirs until the agency has responded. */
  change: (actor: Actor, request: RequestAccess): boolean =>
    request.fromDesk
      ? request.status === RequestStatus.pending && atDesk(actor, request.kind, 'edit')
      : isRequester(actor, request) && isUntouched(request),
  remove: (actor: Actor, request: RequestAccess): boolean =>
    atDesk(actor, request.kind, 'delete') || (isRequester(actor, request) && !request.fromDesk && isUntouched(request)),
} as const;

export const OWN_REQUEST = 'Votre propre demande attend la réponse d’une autre personne';
export const ANSWERED_ALREADY = 'L’agence a déjà répondu : écrivez-lui dans la conversation';
