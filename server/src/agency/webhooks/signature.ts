// Signs what is sent, as Standard Webhooks describes it: HMAC-SHA256 over identifier, seconds and body.
import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

/** 32 random bytes; the description wants 24 to 64. */
export const newSecret = (): string => `${MARK}${randomBytes(32).toString('base64')}`;

/** `seconds`: since 1970, of the try. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(MARK.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** One signature for each secret: a receiver accepts whichever it knows. */
export const signedHeaders = (secrets: readonly string[], id: string, seconds: number, body: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, id, seconds, body)).join(' '),
});
