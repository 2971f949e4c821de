// Who lists, reads, changes, sends and deletes documents, and why somebody may not.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import { rightLabel } from '../identity/rights.ts';
import type { Right } from '../identity/rights.ts';

export interface DocumentAccess {
  /** Account of who created it, and his company when he is a customer's contact. */
  readonly authorId: string | null;
  readonly authorCustomerId: string | null;
  /** Whose it is. */
  readonly agentId: string | null;
  readonly customerId: string | null;
  readonly shared: boolean;
  readonly accessAllAgents: boolean;
  readonly accessAllCustomers: boolean;
  /** Accounts of the people, and the customers, it is shared with one by one. */
  readonly userIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly hasFile: boolean;
}

type Reach = Omit<DocumentAccess, 'hasFile'>;

/** Rights on the agency's documents are the agency's business: on a customer's account they open nothing. */
const agencyHas = (actor: Actor, right: Right): boolean => actor.kind !== 'customer' && has(actor, right);

/** Created by him, about him as a collaborator, or created by somebody of his company. */
export const isOwnDocument = (actor: Actor, document: Reach): boolean =>
  actor.kind === 'customer'
    ? actor.customerId !== undefined && document.authorCustomerId === actor.customerId
    : (actor.userId !== undefined && document.authorId === actor.userId) || (actor.agentId !== undefined && document.agentId === actor.agentId);

/** His own, his company's, or shared with him. */
export function reachesDocument(actor: Actor, document: Reach): boolean {
  if (isOwnDocument(actor, document)) return true;
  if (actor.kind === 'customer') {
    const { customerId } = actor;
    if (customerId === undefined) return false;
    return document.customerId === customerId || (document.shared && (document.accessAllCustomers || document.customerIds.includes(customerId)));
  }
  return document.shared && (document.accessAllAgents || (actor.userId !== undefined && document.userIds.includes(actor.userId)));
}

export const documentActions = ['read', 'download', 'edit', 'send', 'remove'] as const;
export type DocumentAction = (typeof documentActions)[number];

export const documentsCan = {
  /** All of the agency; without it a person lists what reaches him. */
  listAll: (actor: Actor): boolean => agencyHas(actor, 'listAgencyDocuments'),
  createForAgency: (actor: Actor): boolean => agencyHas(actor, 'createAgencyDocuments'),
  createOwn: (actor: Actor): boolean => has(actor, 'createOwnDocuments'),
  read: (actor: Actor, document: Reach): boolean =>
    agencyHas(actor, 'readAgencyDocuments') || (has(actor, 'readOwnDocuments') && reachesDocument(actor, document)),
  /** Who shares a document, says whose it is and names its readers. */
  share: (actor: Actor): boolean => agencyHas(actor, 'createAgencyDocuments') || agencyHas(actor, 'editAgencyDocuments'),
  edit: (actor: Actor, document: Reach): boolean =>
    agencyHas(actor, 'editAgencyDocuments') || (has(actor, 'editOwnDocuments') && isOwnDocument(actor, document)),
  download: (actor: Actor, document: DocumentAccess): boolean => document.hasFile && documentsCan.read(actor, document),
  send: (actor: Actor, document: DocumentAccess): boolean =>
    documentsCan.download(actor, document) && (agencyHas(actor, 'sendAgencyDocuments') || has(actor, 'sendOwnDocuments')),
  remove: (actor: Actor, document: Reach): boolean =>
    agencyHas(actor, 'deleteAgencyDocuments') || (has(actor, 'deleteOwnDocuments') && isOwnDocument(actor, document)),
  listReaders: (actor: Actor): boolean => agencyHas(actor, 'listAgencyDocumentReaders'),
} as const;

const NEEDED: Record<DocumentAction, readonly [agency: Right, own: Right]> = {
  read: ['readAgencyDocuments', 'readOwnDocuments'],
  download: ['readAgencyDocuments', 'readOwnDocuments'],
  edit: ['editAgencyDocuments', 'editOwnDocuments'],
  send: ['sendAgencyDocuments', 'sendOwnDocuments'],
  remove: ['deleteAgencyDocuments', 'deleteOwnDocuments'],
};

/** The right that a refusal names: the agency's, or one's own where agency rights open nothing. */
export const rightFor = (actor: Actor, action: DocumentAction): Right => NEEDED[action][actor.kind === 'customer' ? 1 : 0];

/** Why this person may not do this now, in French; null when he may. */
export function documentRefusal(actor: Actor, action: DocumentAction, document: DocumentAccess): string | null {
  if (documentsCan[action](actor, document)) return null;
  if (action !== 'read' && documentsCan.read(actor, document) && !document.hasFile && (action === 'download' || action === 'send'))
    return 'Ce document n’a pas de fichier';
  const [agency, own] = NEEDED[action];
  if (has(actor, own) && !agencyHas(actor, agency)) return 'Ce document n’est pas le vôtre';
  return `Vous ne bénéficiez pas de l'autorisation « ${rightLabel(rightFor(actor, action))} »`;
}
