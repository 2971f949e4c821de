// Decides who lists, reads, changes, sends and deletes documents, and why somebody may not.
import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';
import { refusalText } from '../identity/rights.ts';
import type { Right } from '../identity/rights.ts';

export interface DocumentAccess {
  /** The author's account, and their company when they are a customer's contact. */
  readonly authorId: string | null;
  readonly authorCustomerId: string | null;
  /** The owner of the document. */
  readonly agentId: string | null;
  readonly customerId: string | null;
  readonly shared: boolean;
  readonly accessAllAgents: boolean;
  readonly accessAllCustomers: boolean;
  /** The accounts and customers with whom it is shared individually. */
  readonly userIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly hasFile: boolean;
}

type Reach = Omit<DocumentAccess, 'hasFile'>;

/** Rights on the agency's documents belong to the agency. On a customer's account they grant nothing. */
const agencyHas = (actor: Actor, right: Right): boolean => actor.kind !== 'customer' && has(actor, right);

/** Created by the actor, about them as a collaborator, or created by somebody of their company. */
export const isOwnDocument = (actor: Actor, document: Reach): boolean =>
  actor.kind === 'customer'
    ? actor.customerId !== undefined && document.authorCustomerId === actor.customerId
    : (actor.userId !== undefined && document.authorId === actor.userId) || (actor.agentId !== undefined && document.agentId === actor.agentId);

/** Their own, their company's, or shared with them. */
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
  /** All documents of the agency. Without this right, a person lists what they can reach. */
  listAll: (actor: Actor): boolean => agencyHas(actor, 'listAgencyDocuments'),
  createForAgency: (actor: Actor): boolean => agencyHas(actor, 'createAgencyDocuments'),
  createOwn: (actor: Actor): boolean => has(actor, 'createOwnDocuments'),
  read: (actor: Actor, document: Reach): boolean =>
    agencyHas(actor, 'readAgencyDocuments') || (has(actor, 'readOwnDocuments') && reachesDocument(actor, document)),
  /** Sharing a document means setting its owner and naming its readers. */
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

/** The right named in a refusal: the least that would help. A guard is not told to ask for those of the agency over what reaches them. */
export function rightFor(actor: Actor, action: DocumentAction, document: Reach): Right {
  const [agency, own] = NEEDED[action];
  if (actor.kind === 'customer') return own;
  return actor.kind === 'agent' && reachesDocument(actor, document) && !has(actor, own) ? own : agency;
}

/** Explains in French why this person may not do this now. Null when they may. */
export function documentRefusal(actor: Actor, action: DocumentAction, document: DocumentAccess): string | null {
  if (documentsCan[action](actor, document)) return null;
  if (action !== 'read' && documentsCan.read(actor, document) && !document.hasFile && (action === 'download' || action === 'send'))
    return 'Ce document n’a pas de fichier';
  const [agency, own] = NEEDED[action];
  if (has(actor, own) && !agencyHas(actor, agency)) return 'Ce document n’est pas le vôtre';
  return refusalText(rightFor(actor, action, document));
}
