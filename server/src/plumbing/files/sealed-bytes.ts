// Seals a file in parts: a stream opens while it is read, a middle part without the earlier ones. A sealed file is a mark, a salt,
// and parts of 64 KiB, each with its tag (AES-256-GCM). The key is derived from the agency's key and the salt, for this file alone. The nonce of a
// part is its number and whether it is the last. So no part can be moved, repeated or cut off.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ByteRange } from './storage.ts';

/** The bytes are not the sealed ones, or were sealed for another place. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const MARK = Buffer.from('vigie-1\n');
const SALT = 32;
const HEADER = MARK.length + SALT;
const TAG = 16;
export const PART = 65_536;

/** The agency's key and the file's own name: sealed bytes open under no other. */
export interface SealingKey {
  readonly agencyKey: Buffer;
  readonly name: string;
}

const fileKey = ({ agencyKey, name }: SealingKey, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', agencyKey, salt, `vigie file ${name}`, 32));

function nonceOf(part: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(part, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Cuts a stream of any pieces into full parts and a last one, empty only when the whole is. */
async function* partsOf(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    held = held.length === 0 ? Buffer.from(piece) : Buffer.concat([held, piece]);
    for (; held.length > size; held = held.subarray(size)) yield { bytes: held.subarray(0, size), last: false };
  }
  yield { bytes: held, last: true };
}

export async function* sealBytes(key: SealingKey, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const own = fileKey(key, salt);
  yield Buffer.concat([MARK, salt]);
  let number = 0;
  for await (const { bytes, last } of partsOf(content, PART)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Size of the content of this many sealed bytes. */
export function contentSize(sealed: number): number {
  const body = sealed - HEADER;
  if (body < TAG) throw new UnsealError('the file is cut');
  return body - Math.max(1, Math.ceil(body / (PART + TAG))) * TAG;
}

export const HEADER_RANGE: ByteRange = { start: 0, end: HEADER - 1 };

/** Which sealed bytes contain a range of the content, and the number of the first part. */
export function sealedRange(
  size: number,
  { start, end = size - 1 }: ByteRange,
): { readonly range: ByteRange; readonly first: number; readonly skip: number; readonly take: number } {
  const first = Math.floor(start / PART);
  const last = Math.max(first, Math.floor(Math.min(end, size - 1) / PART));
  const range = { start: HEADER + first * (PART + TAG), end: HEADER + (last + 1) * (PART + TAG) - 1 };
  return { range, first, skip: start - first * PART, take: Math.min(end, size - 1) - start + 1 };
}

function openPart(own: Buffer, part: number, last: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(part, last));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch (error) {
    throw new UnsealError(`part ${part} was altered`, { cause: error });
  }
}

/** The key of a single file, from its header as read with `HEADER_RANGE`. */
export function openHeader(key: SealingKey, header: Buffer): Buffer {
  if (header.length !== HEADER || !header.subarray(0, MARK.length).equals(MARK)) throw new UnsealError('not a sealed file');
  return fileKey(key, header.subarray(MARK.length));
}

export interface Parts {
  /** Number of the first part in the stream. */
  readonly first: number;
  /** Number of the last part of the whole file. */
  readonly lastOfFile: number;
}

/** Opens consecutive parts. Throws at a part that was altered, moved or cut. */
export async function* openParts(own: Buffer, { first, lastOfFile }: Parts, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = first;
  for await (const { bytes } of partsOf(sealed, PART + TAG)) {
    if (bytes.length < TAG) throw new UnsealError('the file is cut');
    yield openPart(own, number, number === lastOfFile, bytes);
    number += 1;
  }
}

/** Number of the last part of a file of this size. */
export const lastPart = (size: number): number => Math.max(0, Math.ceil(size / PART) - 1);
