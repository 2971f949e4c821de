// Builds logbook exports for tests, signed by the platform, by another key or not at all.
import { createPublicKey, generateKeyPairSync, hash, sign, verify, type KeyObject } from 'node:crypto';
import type { Chance } from '../src/shared/random.ts';
import { canonicalEntry, linkEntries, type ChainedEntry, type HashedEntry } from '../src/field/logbook/logbook-entry.ts';
import {
  ENTRIES_FILE,
  HEADS_FILE,
  NO_ENTRY,
  PROOF_FILE,
  PROOF_FORMAT,
  foldText,
  headText,
  photoStem,
  statementText,
  utf8,
  type ExportStatement,
  type ExportedEntry,
  type LogbookHead,
  type Mark,
  type ProofCrypto,
  type SignedHead,
} from '../src/field/logbook/logbook-proof.ts';

export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);

const keys = new Map<string, KeyObject>();
const keyOf = (bytes: Uint8Array): KeyObject => {
  const x = Buffer.from(bytes).toString('base64url');
  const known = keys.get(x) ?? createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  keys.set(x, known);
  return known;
};
/** Caches verification results: thousands of forgeries reuse the same signatures. */
const verified = new Map<string, boolean>();
export const nodeCrypto: ProofCrypto = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  verify: (publicKey, signature, text) => {
    const name = sha256(Buffer.concat([publicKey, signature, text]));
    const found = verified.get(name) ?? verify(null, text, keyOf(publicKey), signature);
    verified.set(name, found);
    return found;
  },
};

export interface Signer {
  readonly publicKey: string;
  sign(text: string): string;
}

export function aSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64url'),
    sign: (text) => sign(null, utf8(text), privateKey).toString('base64url'),
  };
}

/** An export before it is signed. A head is at the count that it names. */
export interface Draft {
  readonly siteId: string | null;
  readonly opening: Mark;
  readonly entries: readonly ExportedEntry[];
  readonly heads: readonly Pick<LogbookHead, 'kind' | 'day' | 'count' | 'madeAt'>[];
  readonly photos: ReadonlyMap<string, Uint8Array>;
}

export const AGENCY = 'agency-1';
const SITE = 'site-1';

const entry = (chance: Chance, index: number, photos: Map<string, Uint8Array>): Omit<ChainedEntry, 'chainNumber'> => {
  const id = `entry-${index}`;
  const fileIds = chance.once(3) ? [`photo-${index}-${chance.between(0, 1_000_000)}`] : [];
  for (const fileId of fileIds) photos.set(fileId, utf8(`octets de ${fileId}`));
  const madeAt = new Date(Date.UTC(2026, 10, 20, 20, index)).toISOString();
  return {
    id,
    agencyId: AGENCY,
    siteId: chance.once(2) ? SITE : 'site-2',
    customerId: 'customer-1',
    serviceId: null,
    agentId: 'agent-1',
    userId: 'user-1',
    authorName: 'Awa Ndiaye',
    parentId: index > 0 && chance.once(5) ? `entry-${index - 1}` : null,
    action: 'entry',
    eventType: 97,
    typeKey: 'openDoor',
    category: 'observation',
    description: `Porte ${index} ${chance.between(0, 1_000_000)}`,
    customerShow: !chance.once(3),
    positionSeal: '',
    fileIds,
    fileHashes: fileIds.map((fileId) => sha256(photos.get(fileId)!)),
    madeAt,
    deviceAt: null,
    receivedAt: madeAt,
  };
};

export const markOf = (opening: Mark, entries: readonly { readonly hash: string }[]): Mark =>
  entries.reduce<Mark>(({ count, hash }, one) => ({ count: count + 1, hash: sha256(foldText(hash, one.hash)) }), opening);

const exported = (one: HashedEntry, hidden: boolean): ExportedEntry =>
  hidden
    ? { number: one.chainNumber, hash: one.hash }
    : {
        number: one.chainNumber,
        hash: one.hash,
        previousHash: one.previousHash,
        content: JSON.parse(canonicalEntry(one)) as unknown[],
      };

/** For a site or an agency, from any entry on, with or without entries hidden from the customer. */
export function aDraft(chance: Chance): Draft {
  const photos = new Map<string, Uint8Array>();
  const chain = linkEntries(
    Array.from({ length: 10 }, (_, index) => entry(chance, index, photos)),
    sha256,
  );
  const siteId = chance.once(2) ? SITE : null;
  const shownOnly = chance.once(3);
  const ours = chain.filter((one) => siteId === null || one.siteId === siteId);
  const from = chance.once(2) ? 0 : 1;
  const taken = ours.slice(from);
  const kept = new Map(taken.flatMap((one) => (shownOnly && !one.customerShow ? [] : one.fileIds.map((id) => [id, photos.get(id)!] as const))));
  const counts = new Set([from, from + Math.floor(taken.length / 2), from + taken.length]);
  return {
    siteId,
    opening: markOf(NO_ENTRY, ours.slice(0, from)),
    entries: taken.map((one) => exported(one, shownOnly && !one.customerShow)),
    heads: [...counts].filter((count) => count > 0).map((count) => ({ kind: 'mail', day: '2026-11-20', count, madeAt: 1_795_000_000_000 + count })),
    photos: kept,
  };
}

/** The heads of a draft, as the signer creates them. */
export const headsOf = ({ siteId, opening, entries, heads }: Draft): LogbookHead[] =>
  heads.map((head) => {
    const until = entries.slice(0, head.count - opening.count);
    return { ...head, agencyId: AGENCY, siteId, number: until.at(-1)?.number ?? 0, hash: markOf(opening, until).hash };
  });

export type Archive = ReadonlyMap<string, Uint8Array>;

const json = (value: unknown): Uint8Array => utf8(JSON.stringify(value));

/** `signatures`: reused from another export instead of created. */
export function archiveOf(draft: Draft, signer: Signer, signatures?: { readonly statement: string; readonly heads: readonly SignedHead[] }): Archive {
  const heads = headsOf(draft).map((head, index): SignedHead => ({
    ...head,
    signature: signatures ? (signatures.heads[index]?.signature ?? '') : signer.sign(headText(head)),
  }));
  const files = new Map<string, Uint8Array>([
    [ENTRIES_FILE, json(draft.entries)],
    [HEADS_FILE, json(heads)],
    ...[...draft.photos].map(([id, bytes]) => [`${photoStem(id)}.png`, bytes] as const),
  ]);
  const statement: ExportStatement = {
    agencyId: AGENCY,
    agencyName: 'Agence',
    siteId: draft.siteId,
    siteName: draft.siteId,
    from: '2026-11-20',
    until: '2026-11-20',
    shownOnly: false,
    names: { openDoor: 'Porte ouverte' },
    madeAt: 1_795_100_000_000,
    opening: draft.opening,
    closing: markOf(draft.opening, draft.entries),
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, sha256(bytes)])),
  };
  const text = JSON.stringify(statement);
  const signature = signatures?.statement ?? signer.sign(statementText(text));
  files.set(PROOF_FILE, json({ format: PROOF_FORMAT, statement: text, signature, publicKey: signer.publicKey }));
  return files;
}

export const readJson = <T>(archive: Archive, name: string): T => JSON.parse(new TextDecoder().decode(archive.get(name))) as T;
export const sameArchive = (a: Archive, b: Archive): boolean =>
  a.size === b.size && [...a].every(([name, bytes]) => b.has(name) && Buffer.compare(bytes, b.get(name)!) === 0);
