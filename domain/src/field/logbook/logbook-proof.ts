// Defines the content of an exported logbook and the signed texts. The offline verification page includes this file, so it imports nothing.

/** A SHA-256 and an Ed25519 check, provided by the caller: the browser and Node each have their own. */
export interface ProofCrypto {
  readonly sha256: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  verify(publicKey: Uint8Array, signature: Uint8Array, text: Uint8Array): boolean | Promise<boolean>;
}

/**
 * The state of the logbook at a moment. Scope: one site, or the whole agency (`siteId` null). `origin`: entries that existed before entries were sealed one
 * by one. `night`: after the nightly verification. `mail`: what was sent to the customer. `forgotten`: up to here the content has expired and only hashes
 * remain.
 */
export interface LogbookHead {
  readonly kind: 'origin' | 'night' | 'mail' | 'forgotten';
  readonly agencyId: string;
  readonly siteId: string | null;
  /** The day that it closes, in the agency's time zone. */
  readonly day: string;
  /** The number of entries of the scope so far, and the number of the last one in the agency's chain. */
  readonly count: number;
  readonly number: number;
  /** Over all entries of the scope so far, in order of arrival. */
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

/** The platform's statement about an export. It is signed as the text that contains it. */
export interface ExportStatement {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly from: string;
  readonly until: string;
  readonly shownOnly: boolean;
  readonly madeAt: number;
  /** Names of the sites and entry types, by identifier and key. */
  readonly names: Readonly<Record<string, string>>;
  /** The state before the first entry of the export, and after its last. */
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

/** An exported entry: complete, or only its fingerprint where the customer may not read it. */
export interface ExportedEntry {
  readonly number: number;
  readonly hash: string;
  readonly previousHash?: string;
  /** The canonical form that the hash covers (`canonicalEntry`). */
  readonly content?: readonly unknown[];
}

export const PROOF_FORMAT = 'vigie-main-courante-1';
export const PROOF_FILE = 'preuve.json';
export const ENTRIES_FILE = 'ecritures.json';
export const HEADS_FILE = 'empreintes.json';
/** Photos and other attachments are stored under their identifier. */
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

/** URL-safe Base64, without padding. */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** The text whose SHA-256 represents all entries up to this one. */
export const foldText = (before: string, entryHash: string): string => `${before}:${entryHash}`;

export const headText = ({ kind, agencyId, siteId, day, count, number, hash, madeAt }: LogbookHead): string =>
  JSON.stringify(['vigie-empreinte-1', kind, agencyId, siteId, day, count, number, hash, madeAt]);

export const statementText = (statement: string): string => `vigie-export-1\n${statement}`;

/** Without letters that look like others (I, L, O, U). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 25;

/** Five groups of five characters, 125 bits: short enough to read out and type. */
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

/** The fingerprint sent in a mail. It also covers the key: a logbook rewritten and signed with another key has another fingerprint. */
export const codeText = (head: LogbookHead, publicKey: string): string => `vigie-code-1\n${publicKey}\n${headText(head)}`;
export const headCode = async (head: LogbookHead, publicKey: string, { sha256 }: Pick<ProofCrypto, 'sha256'>): Promise<string> =>
  letters(await sha256(utf8(codeText(head, publicKey))));

/** A short form of the key, compared by eye. */
export const keyCode = async (publicKey: string, { sha256 }: Pick<ProofCrypto, 'sha256'>): Promise<string> =>
  letters(await sha256(utf8(`vigie-cle-1\n${publicKey}`)));

/** Normalises a typed code: case, spaces, hyphens and letters that look like digits do not matter. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/.{5}(?=.)/g, '$&-');
