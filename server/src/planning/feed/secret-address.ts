// Makes and recognises the secret address of a calendar. It is shown once and stored as a fingerprint.
import { randomBytes } from 'node:crypto';
import type { House } from '../../plumbing/house.ts';
import { sha256 } from '../../plumbing/secrets.ts';

const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export interface NewAddress {
  readonly address: string;
  readonly tokenHash: string;
  readonly createdAt: string;
}

export function newAddress({ config, clock }: Pick<House, 'config' | 'clock'>): NewAddress {
  const token = randomBytes(BYTES).toString('base64url');
  return { address: `${config.publicUrl}/api/calendar/${token}.ics`, tokenHash: sha256(token), createdAt: clock.instant() };
}

/** What is stored of the token, or null of a text that was never one. */
export const fingerprintOf = (token: string): string | null => (TOKEN.test(token) ? sha256(token) : null);
