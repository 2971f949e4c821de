// Signs addresses: the holder may read the file until it expires, and nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signature of a path until an instant (epoch ms). */
export const signDownload = (path: string, key: string, expiresAt: number): string =>
  createHmac('sha256', key).update(`${path}\n${expiresAt}`).digest('base64url');

/** True for an unchanged address that has not expired. */
export function verifyDownload(path: string, key: string, expiresAt: number, signature: string, now: number): boolean {
  const expected = Buffer.from(signDownload(path, key, expiresAt));
  const given = Buffer.from(signature);
  return Number.isFinite(expiresAt) && now < expiresAt && expected.length === given.length && timingSafeEqual(expected, given);
}
