// Verifies what Vigie sends to a webhook: who signed it, when, and what it says (Standard Webhooks).
import type { WebhookEvent } from './events.gen.ts';

export type WebhookReason = 'headers' | 'secret' | 'time' | 'signature' | 'body';

/** Answer 400 to it: what was received is not Vigie's, or no longer fresh. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly reason: WebhookReason;
  constructor(reason: WebhookReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

type Given = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const MARK = 'whsec_';
const VERSION = 'v1,';
/** Older or newer than this it may be a repetition by somebody else. */
const TOLERANCE_SECONDS = 300;

function headerOf(headers: Given, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError('headers', `the header ${name} is missing`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

function demandFresh(timestamp: string, now: number): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS)) throw new WebhookError('time', 'signed more than five minutes from now');
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(MARK) ? bytesOf(secret.slice(MARK.length)) : null;
  if (!bytes || bytes.length === 0) throw new WebhookError('secret', 'a secret begins with whsec_, followed by base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Compared by the platform, in a time that tells nothing. While a secret is renewed there are two signatures. */
async function isSigned(key: CryptoKey, signatures: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const each of signatures.split(' ')) {
    const bytes = each.startsWith(VERSION) ? bytesOf(each.slice(VERSION.length)) : null;
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

/**
 * `body`: exactly what was received, before it is parsed. Throws a WebhookError unless it was signed with this secret within five minutes of now.
 * `now`: milliseconds since 1970, for tests.
 */
export async function verifyWebhook(secret: string, headers: Given, body: string | Uint8Array, now = Date.now()): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  demandFresh(timestamp, now);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  if (!(await isSigned(await keyOf(secret), signatures, signed))) throw new WebhookError('signature', 'not signed with this secret');
  try {
    return JSON.parse(text);
  } catch {
    throw new WebhookError('body', 'the body is no JSON');
  }
}
