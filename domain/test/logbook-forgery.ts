// Forges exported logbooks for tests: what is changed, and how thoroughly the forger hides it.
import type { Chance } from '../src/shared/random.ts';
import { AT } from '../src/field/logbook/logbook-verifier.ts';
import {
  ENTRIES_FILE,
  HEADS_FILE,
  PROOF_FILE,
  photoStem,
  utf8,
  type ExportedEntry,
  type Proof,
  type SignedHead,
} from '../src/field/logbook/logbook-proof.ts';
import { archiveOf, readJson, sameArchive, sha256, type Archive, type Draft, type Signer } from './logbook-export.ts';

export const forgeries = ['edit', 'insert', 'delete', 'reorder', 'cutTail', 'recompute', 'photo'] as const;
export type Forgery = (typeof forgeries)[number];
/** `naive`: only the change. `thorough`: everything after it is rewritten, with the old signatures. `ownKey`: rewritten and signed with another key. */
export const ways = ['naive', 'thorough', 'ownKey'] as const;
export type Way = (typeof ways)[number];

type Whole = ExportedEntry & { content: unknown[]; previousHash: string };
const isWhole = (one: ExportedEntry): one is Whole => one.content !== undefined;

const altered = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...(value as unknown[]), 'x'];
  return `${typeof value === 'string' ? value : ''}x`;
};

const hashOf = ({ previousHash, content }: Whole): string => sha256(previousHash + JSON.stringify(content));
const withHash = (one: Whole): Whole => ({ ...one, hash: hashOf(one) });
const places = (entries: readonly ExportedEntry[]): number[] => entries.flatMap((one, index) => (isWhole(one) ? [index] : []));

function edited(entries: readonly ExportedEntry[], chance: Chance): ExportedEntry[] {
  const at = chance.pick(places(entries));
  const one = entries[at] as Whole;
  // The first position names the format. Changing only an entry's number or agency is another forgery.
  const place = chance.pick(one.content.flatMap((_, index) => (index === 0 ? [] : [index])));
  const changed = { ...one, content: one.content.with(place, altered(one.content[place])) };
  return entries.with(at, chance.once(2) ? changed : withHash(changed));
}

function inserted(entries: readonly ExportedEntry[], chance: Chance): ExportedEntry[] {
  const model = entries[chance.pick(places(entries))] as Whole;
  const number = model.number + chance.between(0, 1);
  const content = model.content.with(AT.number, number).with(3, 'entry-forged').with(15, 'Ajoutée');
  return entries.toSpliced(chance.between(0, entries.length), 0, withHash({ ...model, number, content }));
}

function swapped(entries: readonly ExportedEntry[], chance: Chance): ExportedEntry[] {
  const a = chance.between(0, entries.length - 2);
  const b = chance.between(a + 1, entries.length - 1);
  return entries.with(a, entries[b]!).with(b, entries[a]!);
}

function change(draft: Draft, forgery: Forgery, chance: Chance): Draft {
  const { entries, photos } = draft;
  switch (forgery) {
    case 'edit':
    case 'recompute':
      return { ...draft, entries: edited(entries, chance) };
    case 'insert':
      return { ...draft, entries: inserted(entries, chance) };
    case 'delete':
      return { ...draft, entries: entries.toSpliced(chance.between(0, entries.length - 2), 1) };
    case 'reorder':
      return { ...draft, entries: swapped(entries, chance) };
    case 'cutTail':
      return { ...draft, entries: entries.slice(0, -chance.between(1, entries.length - 1)) };
    case 'photo':
      return { ...draft, photos: new Map(photos).set(chance.pick([...photos.keys()]), utf8('une autre photo')) };
  }
}

/** Rewrites the numbers in order, the remaining entries' photos with their hashes, and every link from the first entry on. */
function writtenAnew({ entries, photos, ...draft }: Draft, numbers: readonly number[]): Draft {
  const kept = new Map<string, Uint8Array>();
  let previous: string | undefined;
  const next = entries.map((one, index): ExportedEntry => {
    const number = draft.siteId === null ? (numbers[0] ?? 1) + index : (numbers[index] ?? (numbers.at(-1) ?? 0) + index);
    if (!isWhole(one)) {
      previous = one.hash;
      return { ...one, number };
    }
    const ids = (one.content[AT.fileIds] as string[]).filter((id) => photos.has(id));
    for (const id of ids) kept.set(id, photos.get(id)!);
    const content = one.content
      .with(AT.number, number)
      .with(AT.agency, 'agency-1')
      .with(AT.site, draft.siteId ?? one.content[AT.site])
      .with(AT.fileIds, ids)
      .with(
        AT.fileHashes,
        ids.map((id) => sha256(photos.get(id)!)),
      );
    const previousHash = draft.siteId === null ? (previous ?? one.previousHash) : one.previousHash;
    const linked = withHash({ ...one, number, previousHash, content });
    previous = linked.hash;
    return linked;
  });
  const last = draft.opening.count + next.length;
  return { ...draft, entries: next, photos: kept, heads: draft.heads.filter(({ count }) => count <= last) };
}

/** Only the change differs. The rest of the archive stays as the platform made it. */
function naiveArchive(genuine: Archive, draft: Draft): Archive {
  const files = new Map(genuine);
  files.set(ENTRIES_FILE, utf8(JSON.stringify(draft.entries)));
  for (const [id, bytes] of draft.photos) files.set(`${photoStem(id)}.png`, bytes);
  return files;
}

export interface Genuine {
  readonly draft: Draft;
  readonly archive: Archive;
  readonly platform: Signer;
}

function once({ draft, archive, platform }: Genuine, { forgery, way }: { forgery: Forgery; way: Way }, attacker: Signer, chance: Chance): Archive {
  const changed = change(draft, forgery, chance);
  if (way === 'naive' && forgery !== 'recompute') return naiveArchive(archive, changed);
  const anew = writtenAnew(
    changed,
    draft.entries.map(({ number }) => number),
  );
  if (way === 'ownKey') return archiveOf(anew, attacker);
  const statement = readJson<Proof>(archive, PROOF_FILE).signature;
  return archiveOf(anew, platform, { statement, heads: readJson<SignedHead[]>(archive, HEADS_FILE) });
}

/** Returns a forgery that really differs from the export, since rewriting may undo the change. */
export function forge(genuine: Genuine, what: { forgery: Forgery; way: Way }, attacker: Signer, chance: Chance): Archive {
  for (;;) {
    const forged = once(genuine, what, attacker, chance);
    if (!sameArchive(forged, genuine.archive)) return forged;
  }
}
