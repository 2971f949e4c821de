// Derives the secret of a signing link from the signature's seed and the server's key. It is stored nowhere and cannot be guessed.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signable {
  readonly agencyId: string;
  readonly id: string;
  readonly tokenSeed: string;
}

export const signatureToken = (key: string, { agencyId, id, tokenSeed }: Signable): string =>
  createHmac('sha256', key).update(`contract-signature\n${agencyId}\n${id}\n${tokenSeed}`).digest('base64url');

export function isTokenOf(key: string, signature: Signable, given: string): boolean {
  const expected = Buffer.from(signatureToken(key, signature));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
