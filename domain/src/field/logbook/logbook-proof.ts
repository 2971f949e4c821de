// What an exported logbook is made of, and the texts that are signed. The page that checks an export without a network is made of this file: it imports nothing.

/** A SHA-256 and an Ed25519 check, brought by whoever calls: the browser and Node each have their own. */
export interface ProofCrypto {
  readonly sha256: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  verify(publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array): boolean | Promise<boolean>;
}

/**
 * Where the logbook stood at a moment. Scope: one site, or the whole agency (`siteId` null). `origin`: entries from before they were sealed one by one, taken
 * as they were found; `night`: after the verification of the night; `mail`: what the customer was sent; `forgotten`: up to there the period of what
 * entries say is over, and their hashes alone stand.
 */
export interface LogbookHead {
  readonly kind: 'origin' | 'night' | 'mail' | 'forgotten';
  readonly agencyId: string;
  readonly siteId: string | null;
  /** The day that it closes, by the agency's clock. */
  readonly day: string;
  /** Entries of the scope up to here, and the number of the last one in the agency's chain. */
  readonly count: number;
  readonly number: number;
  /** Of all entries of the scope up to here, in the order of their arrival. */
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
}

export interface SignedHead extends LogbookHead {
  readonly signature: string;
}

export interface Mark {
  readonly count: number;
  readonly hash: string;
}

/** What the platform says of an export; it is signed as the text that it stands in. */
export interface ExportStatement {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly from: string;
  readonly until: string;
  readonly shownOnly: boolean;
  readonly madeAt: number;
  /** What the sites and the types of its entries are called, by identifier and key. */
  readonly names: Readonly<Record<string, string>>;
  /** What stood before the first entry of the export, and after its last. */
  readonly opening: Mark;
  readonly closing: Mark;
  /** SHA-256 of every other file of the archive, by its name. */
  readonly files: Readonly<Record<string, string>>;
}

export interface Proof {
  readonly format: string;
  readonly statement: string;
  readonly signature: string;
  readonly publicKey: string;
}

/** An entry as it leaves: whole, or by its fingerprint alone where the customer may not read it. */
export interface ExportedEntry {
  readonly number: number;
  readonly hash: string;
  readonly previousHash?: string;
  /** The written form that the hash covers (`canonicalEntry`). */
  readonly content?: readonly unknown[];
}

export const PROOF_FORMAT = 'vigie-main-courante-1';
export const PROOF_FILE = 'preuve.json';
export const ENTRIES_FILE = 'ecritures.json';
export const HEADS_FILE = 'empreintes.json';
/** Photos and other attached files stand under their identifier. */
export const photoStem = (fileId: string): string => `pieces-jointes/${fileId}`;

export const NO_ENTRY: Mark = { count: 0, hash: '0'.repeat(64) };

const encoder = new TextEncoder();
export const utf8 = (text: string): Uint8Array => encoder.encode(text);
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

/** Base64 for addresses, without padding. */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** The text of which the SHA-256 stands for the entries up to this one. */
export const foldText = (before: string, entryHash: string): string => `${before}:${entryHash}`;

export const headText = ({ kind, agencyId, siteId, day, count, number, hash, madeAt }: LogbookHead): string =>
  JSON.stringify(['vigie-empreinte-1', kind, agencyId, siteId, day, count, number, hash, madeAt]);

export const statementText = (statement: string): string => `vigie-export-1\n${statement}`;

/** Without letters that are taken for one another (I, L, O, U). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 25;

/** Five groups of five characters, 125 bits: what a person can read out and type. */
function letters(bytes: Uint8Array): string {
  let code = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5 && code.length < CODE_LENGTH; bits -= 5) code += LETTERS[(value >> (bits - 5)) & 31];
    value &= 0xff;
  }
  return code.replace(/.{5}(?=.)/g, '$&-');
}

/** The fingerprint that a mail carries. It binds the key as well: a logbook written anew and signed with another key has another. */
export const codeText = (head: LogbookHead, publicKey: string): string => `vigie-code-1\n${publicKey}\n${headText(head)}`;
export const headCode = async (head: LogbookHead, publicKey: string, { sha256 }: Pick<ProofCrypto, 'sha256'>): Promise<string> =>
  letters(await sha256(utf8(codeText(head, publicKey))));

/** How a key is compared by eye. */
export const keyCode = async (publicKey: string, { sha256 }: Pick<ProofCrypto, 'sha256'>): Promise<string> =>
  letters(await sha256(utf8(`vigie-cle-1\n${publicKey}`)));

/** As it was typed: case, spaces, hyphens and letters that are taken for a digit do not matter. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/.{5}(?=.)/g, '$&-');
