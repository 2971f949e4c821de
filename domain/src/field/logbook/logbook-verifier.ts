// Checks an exported logbook and names the wrong entry. The offline verification page consists of this file and the one it imports.
import {
  ENTRIES_FILE,
  HEADS_FILE,
  PROOF_FILE,
  PROOF_FORMAT,
  foldText,
  fromBase64,
  headCode,
  headText,
  keyCode,
  photoStem,
  readCode,
  statementText,
  toHex,
  utf8,
} from './logbook-proof.ts';
import type { ExportStatement, ExportedEntry, Proof, ProofCrypto, SignedHead } from './logbook-proof.ts';
import { plural } from '../../shared/words-of-number.ts';

export type ProofReason = 'unreadable' | 'content' | 'order' | 'head' | 'closing' | 'signature' | 'photo' | 'file' | 'code' | 'key';

export interface ProofFault {
  /** The entry's number in the agency's chain. Null: the fault is not about one entry. */
  readonly number: number | null;
  readonly reason: ProofReason;
  readonly message: string;
}

/** What the reader knows from another source: a mailed fingerprint, or the platform's key (or its code). */
export interface Known {
  readonly code?: string | undefined;
  readonly key?: string | undefined;
}

export interface ProofVerdict {
  readonly ok: boolean;
  readonly faults: readonly ProofFault[];
  readonly statement: ExportStatement | null;
  readonly entries: readonly ExportedEntry[];
  readonly keyCode: string;
  /** The mailed fingerprint was given, and belongs to this logbook. */
  readonly mailed: SignedHead | null;
}

type Archive = ReadonlyMap<string, Uint8Array>;

interface Parts {
  readonly proof: Proof;
  readonly statement: ExportStatement;
  readonly entries: readonly ExportedEntry[];
  readonly heads: readonly SignedHead[];
}

/** Positions in the canonical form of an entry (`canonicalEntry`). */
export const AT = {
  agency: 1,
  number: 2,
  site: 4,
  author: 9,
  action: 11,
  typeKey: 13,
  description: 15,
  fileIds: 18,
  fileHashes: 19,
  madeAt: 20,
  receivedAt: 22,
} as const;

const fault = (number: number | null, reason: ProofReason, message: string): ProofFault => ({ number, reason, message });
const json = (archive: Archive, name: string): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(archive.get(name)));

function read(archive: Archive): Parts {
  const proof = json(archive, PROOF_FILE) as Proof;
  if (proof.format !== PROOF_FORMAT) throw new TypeError('unknown format');
  const statement = JSON.parse(proof.statement) as ExportStatement;
  const entries = json(archive, ENTRIES_FILE) as ExportedEntry[];
  const heads = json(archive, HEADS_FILE) as SignedHead[];
  const isWhole = ({ number, hash }: ExportedEntry): boolean => Number.isInteger(number) && typeof hash === 'string';
  if (!Array.isArray(entries) || !Array.isArray(heads) || !entries.every(isWhole)) throw new TypeError('unknown form');
  return { proof, statement, entries, heads };
}

const sha = async ({ sha256 }: ProofCrypto, bytes: Uint8Array): Promise<string> => toHex(await sha256(bytes));

async function signed(crypto: ProofCrypto, publicKey: string, signature: string, text: string): Promise<boolean> {
  try {
    return await crypto.verify(fromBase64(publicKey), fromBase64(signature), utf8(text));
  } catch {
    return false;
  }
}

/** Checks one entry alone: its content matches its hash, and it belongs to this logbook. */
async function entryFault(crypto: ProofCrypto, { agencyId, siteId }: ExportStatement, entry: ExportedEntry): Promise<ProofFault | null> {
  const { number, hash, previousHash, content } = entry;
  if (content === undefined) return null;
  if ((await sha(crypto, utf8(`${previousHash}${JSON.stringify(content)}`))) !== hash)
    return fault(number, 'content', `L’écriture n° ${number} a été modifiée`);
  const isOurs = content[AT.agency] === agencyId && content[AT.number] === number && (siteId === null || content[AT.site] === siteId);
  return isOurs ? null : fault(number, 'content', `L’écriture n° ${number} n’est pas de cette main courante`);
}

/** Checks that the entry follows the one before it. The logbook of a whole agency has no gap. */
function orderFault({ siteId }: ExportStatement, before: ExportedEntry | undefined, { number, previousHash }: ExportedEntry): ProofFault | null {
  if (before === undefined) return null;
  if (number <= before.number) return fault(number, 'order', `L’écriture n° ${number} n’est pas à sa place`);
  if (siteId !== null) return null;
  if (number !== before.number + 1) return fault(number, 'order', `Une écriture manque avant l’écriture n° ${number}`);
  const follows = previousHash === undefined || previousHash === before.hash;
  return follows ? null : fault(number, 'order', `L’écriture n° ${number} ne suit pas la précédente`);
}

const dayOf = (day: string): string => day.split('-').reverse().join('/');
const headFault = (head: SignedHead): ProofFault =>
  fault(head.number, 'head', `Les écritures jusqu’au n° ${head.number} ne correspondent pas à l’empreinte du ${dayOf(head.day)}`);

/** Checks entry after entry, from the opening state to the closing one. Both must match at each stored head. */
async function chainFaults(crypto: ProofCrypto, { statement, entries, heads }: Parts): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  let { count, hash } = statement.opening;
  const atMark = (): void => void faults.push(...heads.filter((head) => head.count === count && head.hash !== hash).map(headFault));
  atMark();
  for (const [index, entry] of entries.entries()) {
    const wrong = (await entryFault(crypto, statement, entry)) ?? orderFault(statement, entries[index - 1], entry);
    if (wrong) faults.push(wrong);
    hash = await sha(crypto, utf8(foldText(hash, entry.hash)));
    count += 1;
    atMark();
  }
  const { closing } = statement;
  const last = entries.at(-1)?.number ?? null;
  if (count < closing.count)
    faults.push(fault(last, 'closing', `Il manque ${plural(closing.count - count, 'écriture', 'écritures')} : l’export en annonce davantage`));
  else if (count !== closing.count || hash !== closing.hash)
    faults.push(fault(null, 'closing', 'Les écritures ne sont pas celles que la plateforme a signées'));
  return faults;
}

async function headFaults(crypto: ProofCrypto, { proof, statement, heads }: Parts): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (const head of heads) {
    const isInside = head.count >= statement.opening.count && head.count <= statement.closing.count;
    const isOurs = head.agencyId === statement.agencyId && head.siteId === statement.siteId && isInside;
    if (!isOurs || !(await signed(crypto, proof.publicKey, head.signature, headText(head))))
      faults.push(fault(null, 'head', `L’empreinte du ${dayOf(head.day)} n’est pas de la plateforme`));
  }
  return faults;
}

/** Checks that attached files are those recorded in their entry. */
async function photoFaults(crypto: ProofCrypto, archive: Archive, entries: readonly ExportedEntry[]): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  const names = [...archive.keys()];
  for (const { number, content } of entries) {
    if (content === undefined) continue;
    const hashes = content[AT.fileHashes] as readonly string[];
    for (const [index, id] of (content[AT.fileIds] as readonly string[]).entries()) {
      const found = names.filter((name) => name.split('.')[0] === photoStem(id));
      const bytes = found.length === 1 ? archive.get(found[0] ?? '') : undefined;
      if (bytes === undefined) faults.push(fault(number, 'photo', `Une pièce jointe de l’écriture n° ${number} manque`));
      else if ((await sha(crypto, bytes)) !== hashes[index])
        faults.push(fault(number, 'photo', `Une pièce jointe de l’écriture n° ${number} a été remplacée`));
    }
  }
  return faults;
}

/** Checks that no file of the archive was altered, added or removed. */
async function fileFaults(crypto: ProofCrypto, archive: Archive, { files }: ExportStatement): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (const [name, expected] of Object.entries(files)) {
    const bytes = archive.get(name);
    if (bytes === undefined) faults.push(fault(null, 'file', `Le fichier ${name} manque`));
    else if ((await sha(crypto, bytes)) !== expected) faults.push(fault(null, 'file', `Le fichier ${name} a été modifié`));
  }
  for (const name of archive.keys())
    if (name !== PROOF_FILE && !Object.hasOwn(files, name)) faults.push(fault(null, 'file', `Le fichier ${name} n’est pas de cet export`));
  return faults;
}

async function mailedHead(crypto: ProofCrypto, { proof, heads }: Parts, code: string): Promise<SignedHead | null> {
  for (const head of heads) if ((await headCode(head, proof.publicKey, crypto)) === readCode(code)) return head;
  return null;
}

const unreadable: ProofVerdict = {
  ok: false,
  faults: [fault(null, 'unreadable', 'Ces fichiers ne sont pas un export de main courante complet')],
  statement: null,
  entries: [],
  keyCode: '',
  mailed: null,
};

async function verifyParts(archive: Archive, parts: Parts, crypto: ProofCrypto, { code, key }: Known): Promise<ProofVerdict> {
  const { proof, statement, entries } = parts;
  const faults = [...(await chainFaults(crypto, parts)), ...(await photoFaults(crypto, archive, entries)), ...(await headFaults(crypto, parts))];
  if (!(await signed(crypto, proof.publicKey, proof.signature, statementText(proof.statement))))
    faults.push(fault(null, 'signature', 'La signature de la plateforme n’est pas valable'));
  faults.push(...(await fileFaults(crypto, archive, statement)));
  const ownKey = await keyCode(proof.publicKey, crypto);
  if (key && key.trim() !== proof.publicKey && readCode(key) !== ownKey)
    faults.push(fault(null, 'key', 'L’export est signé avec une autre clé que celle de la plateforme'));
  const mailed = code ? await mailedHead(crypto, parts, code) : null;
  if (code && mailed === null)
    faults.push(
      fault(null, 'code', 'L’empreinte reçue par e-mail n’est pas de cet export : une autre main courante, une autre période ou un autre site'),
    );
  return { ok: faults.length === 0, faults, statement, entries, keyCode: ownKey, mailed };
}

/** `archive`: the files of the export by their names. */
export async function verifyExport(archive: Archive, crypto: ProofCrypto, known: Known = {}): Promise<ProofVerdict> {
  try {
    return await verifyParts(archive, read(archive), crypto, known);
  } catch {
    return unreadable;
  }
}
