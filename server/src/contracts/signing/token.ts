// Derives the secret of a mailed link from its row's seed and the server's key. It is stored nowhere and cannot be guessed.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signable {
  readonly agencyId: string;
  readonly id: string;
  readonly tokenSeed: string;
}

/** What a link is for: the secret of one kind opens nothing of another. */
type LinkKind = 'contract-signature' | 'estimate-answer' | 'portal-report';

export const linkToken = (kind: LinkKind, key: string, { agencyId, id, tokenSeed }: Signable): string =>
  createHmac('sha256', key).update(`${kind}\n${agencyId}\n${id}\n${tokenSeed}`).digest('base64url');
export const signatureToken = (key: string, signature: Signable): string => linkToken('contract-signature', key, signature);

export function isTokenOf(key: string, signable: Signable, given: string, kind: LinkKind = 'contract-signature'): boolean {
  const expected = Buffer.from(linkToken(kind, key, signable));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
