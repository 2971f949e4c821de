// Chains logbook entries: an entry's canonical form, its hash, and the check that nothing was altered, removed or inserted.
import { instantOf } from '../../shared/time.ts';
import type { DevicePosition } from '../presence.ts';
import type { EntryAction } from '../phone/field-state.ts';

/** What the hash covers. It covers the position only through its seal, so that the position can be deleted (CNIL) without breaking the chain. */
export interface ChainedEntry {
  readonly id: string;
  readonly agencyId: string;
  readonly siteId: string | null;
  readonly customerId: string | null;
  readonly serviceId: string | null;
  readonly agentId: string | null;
  readonly userId: string | null;
  readonly authorName: string;
  readonly parentId: string | null;
  readonly action: EntryAction;
  readonly eventType: number;
  readonly typeKey: string;
  readonly category: string;
  readonly description: string;
  readonly customerShow: boolean;
  readonly positionSeal: string;
  readonly fileIds: readonly string[];
  readonly fileHashes: readonly string[];
  /** ISO strings. */
  readonly madeAt: string;
  readonly deviceAt: string | null;
  readonly receivedAt: string;
  readonly chainNumber: number;
}

export interface HashedEntry extends ChainedEntry {
  readonly previousHash: string;
  readonly hash: string;
}

/** Hexadecimal SHA-256 of a text. The browser and the server each provide their own. */
export type Hash = (text: string) => string;

/** « previousHash » of the first entry. */
export const CHAIN_START = '0'.repeat(64);

/** Instants in milliseconds, so that one moment has one form whoever wrote the text. */
const moment = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

/** The only form: an array in a fixed order, so that key order and spacing cannot differ. */
export const canonicalEntry = (entry: ChainedEntry): string =>
  JSON.stringify([
    1,
    entry.agencyId,
    entry.chainNumber,
    entry.id,
    entry.siteId,
    entry.customerId,
    entry.serviceId,
    entry.agentId,
    entry.userId,
    entry.authorName,
    entry.parentId,
    entry.action,
    entry.eventType,
    entry.typeKey,
    entry.category,
    entry.description,
    entry.customerShow,
    entry.positionSeal,
    entry.fileIds,
    entry.fileHashes,
    moment(entry.madeAt),
    moment(entry.deviceAt),
    moment(entry.receivedAt),
  ]);

export const hashEntry = (entry: ChainedEntry, previousHash: string, hash: Hash): string => hash(previousHash + canonicalEntry(entry));

/** The text that the platform's key seals for an entry. Its hash covers everything before it. */
export const sealedText = ({ agencyId, chainNumber, hash }: Pick<HashedEntry, 'agencyId' | 'chainNumber' | 'hash'>): string =>
  `${agencyId}:${chainNumber}:${hash}`;

/** Seals a position with a secret salt, so that a deleted position cannot be guessed. Empty without a position. */
export const sealPosition = (position: DevicePosition | null, salt: string, hash: Hash): string =>
  position ? hash(JSON.stringify([salt, position.latitude, position.longitude, position.accuracy])) : '';

export type ChainFault = 'content' | 'link' | 'gap';

export interface ChainBreak {
  readonly number: number;
  readonly entryId: string;
  readonly reason: ChainFault;
}

export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

export const chainStart: ChainHead = { number: 0, hash: CHAIN_START };

/**
 * Checks entries in number order, from `head` on. Null when they are intact. A long chain is checked in parts: pass the last entry of one part as the head
 * of the next. Entries up to `forgotten` no longer have the content of their hash, so only their links are checked.
 */
export function verifyChain(entries: readonly HashedEntry[], hash: Hash, head: ChainHead = chainStart, forgotten = 0): ChainBreak | null {
  let { number, hash: previous } = head;
  for (const entry of entries) {
    const fault = linkFault(entry, number, previous) ?? (entry.chainNumber <= forgotten ? null : contentFault(entry, previous, hash));
    if (fault) return { number: entry.chainNumber, entryId: entry.id, reason: fault };
    number = entry.chainNumber;
    previous = entry.hash;
  }
  return null;
}

function linkFault(entry: HashedEntry, number: number, previous: string): ChainFault | null {
  if (entry.chainNumber !== number + 1) return 'gap';
  return entry.previousHash === previous ? null : 'link';
}

const contentFault = (entry: HashedEntry, previous: string, hash: Hash): ChainFault | null =>
  hashEntry(entry, previous, hash) === entry.hash ? null : 'content';

/** Faults beyond the chain's: the newest entries are missing, or a file, position, seal or signed head does not match. */
export const logbookFaults = ['content', 'link', 'gap', 'missing', 'file', 'position', 'seal', 'head'] as const;
export type LogbookFault = (typeof logbookFaults)[number];

export const chainFaultMessages: Record<LogbookFault, string> = {
  content: 'Le contenu de cette écriture a été modifié',
  link: 'Cette écriture ne suit pas la précédente',
  gap: 'Une écriture manque avant celle-ci',
  missing: 'Les dernières écritures manquent',
  file: 'Une pièce jointe de cette écriture a été remplacée ou retirée',
  position: 'La position de cette écriture a été modifiée',
  seal: 'Cette écriture n’a pas été scellée par la plateforme',
  head: 'Les écritures jusqu’à celle-ci ne correspondent pas à une empreinte signée',
};

/** Numbers and hashes entries after `head`, in the given order. Used to load a whole logbook. */
export function linkEntries<T extends Omit<ChainedEntry, 'chainNumber'>>(
  entries: readonly T[],
  hash: Hash,
  head: ChainHead = chainStart,
): (T & HashedEntry)[] {
  let { number, hash: previous } = head;
  return entries.map((entry) => {
    number += 1;
    const linked = { ...entry, chainNumber: number, previousHash: previous };
    previous = hashEntry(linked, previous, hash);
    return { ...linked, hash: previous };
  });
}
