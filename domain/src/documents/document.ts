// Defines a stored document: its owner, its sharing, how close its expiry is and what is wrong with a draft.
import { daysBetween } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { plural } from '../shared/words-of-number.ts';

/** Belongs to the agency itself, one collaborator or one customer. */
export const documentKinds = ['agency', 'agent', 'customer'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindLabels: Record<DocumentKind, string> = {
  agency: 'Document agence',
  agent: 'Document collaborateur',
  customer: 'Document client',
};

export interface DocumentSharing {
  /** Opens the document beyond the desk and its owner. While it is off, the other settings are kept without effect. */
  readonly shared: boolean;
  readonly accessAllAgents: boolean;
  readonly accessAllCustomers: boolean;
  /** How many collaborators and customers are named individually. */
  readonly agentCount: number;
  readonly customerCount: number;
}

const reach = (all: boolean, count: number, everybody: string, one: string): string[] =>
  all ? [everybody] : count > 0 ? [plural(count, one, `${one}s`)] : [];

/** The words of the access column, in order. */
export const accessWords = ({ shared, accessAllAgents, accessAllCustomers, agentCount, customerCount }: DocumentSharing): string[] =>
  shared
    ? [
        'Partagé : Oui',
        ...reach(accessAllAgents, agentCount, 'Tous les collaborateurs', 'collaborateur'),
        ...reach(accessAllCustomers, customerCount, 'Tous les clients', 'client'),
      ]
    : ['Partagé : Non'];

/** Naming people shares the document with them, unless the author says otherwise. */
export const sharedByDefault = (sharing: Omit<DocumentSharing, 'shared'>): boolean =>
  sharing.accessAllAgents || sharing.accessAllCustomers || sharing.agentCount > 0 || sharing.customerCount > 0;

/** In days from today. Past dates are expired (F-326, C-324). */
export const documentBuckets = [30, 60, 90] as const;
/** Buckets of the list. Each includes the nearer ones. */
export const documentBucketNames = ['expired', ...documentBuckets.map((days) => `${days}` as const)] as const;
export type DocumentBucket = (typeof documentBucketNames)[number];
export const documentBucketLabels: Record<DocumentBucket, string> = {
  expired: 'Expiré',
  30: '≤ 30 jours',
  60: '≤ 60 jours',
  90: '≤ 90 jours',
};

/** Returns what the badge beside the expiry date says, or null when nothing is urgent. */
export function expiryBadge(expiredAt: LocalDay | null, today: LocalDay): DocumentBucket | null {
  if (expiredAt === null) return null;
  const days = daysBetween(today, expiredAt);
  if (days < 0) return 'expired';
  const bucket = documentBuckets.find((most) => days <= most);
  return bucket === undefined ? null : `${bucket}`;
}

export interface DocumentDraft {
  readonly kind: DocumentKind;
  /** Names of the new documents. A file without its own name uses its filename. */
  readonly names: readonly string[];
  readonly agent: string | null;
  readonly customer: string | null;
  readonly date: LocalDay | null;
  readonly expiredAt: LocalDay | null;
  readonly folders: readonly string[];
}

const REQUIRED = 'Obligatoire';

/** Returns what is wrong, by field. Empty when the document may be saved. */
export function documentIssues({ kind, names, agent, customer, date, expiredAt, folders }: DocumentDraft): Record<string, string> {
  const issues: Record<string, string> = {};
  if (names.length === 0 || names.some((name) => name.trim() === '')) issues['name'] = REQUIRED;
  if (kind === 'agent' && agent === null) issues['agent'] = REQUIRED;
  if (kind === 'customer' && customer === null) issues['customer'] = REQUIRED;
  if (date !== null && expiredAt !== null && expiredAt < date) issues['expiredAt'] = 'L’expiration précède la date du document';
  const known = folders.map((name) => name.trim().toLocaleLowerCase('fr'));
  if (known.some((name) => name === '')) issues['attachedFolders'] = REQUIRED;
  else if (new Set(known).size < known.length) issues['attachedFolders'] = 'Un dossier figure deux fois';
  return issues;
}

/** Keeps inner dots: « plan.évacuation.pdf » becomes « plan.évacuation » until somebody renames it. */
export const nameOfFile = (filename: string): string => filename.replace(/\.[^.\s]{1,10}$/, '') || filename;
