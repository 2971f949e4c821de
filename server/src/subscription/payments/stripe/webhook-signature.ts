// Verifies that an event comes from the provider: an HMAC over its instant and bytes, at most five minutes old.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

const expected = (secret: string, instant: string, raw: string): Buffer => createHmac('sha256', secret).update(`${instant}.${raw}`).digest();

const same = (given: string, wanted: Buffer): boolean => {
  const bytes = Buffer.from(given, 'hex');
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
};

/** `header`: `t=1700000000,v1=hex,v1=hex`. */
export function isSigned(secret: string, raw: string, header: string, nowMs: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const instant = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(instant) || Math.abs(nowMs / 1000 - Number(instant)) > TOLERANCE_SECONDS) return false;
  const wanted = expected(secret, instant, raw);
  return parts.some(([name, value]) => name === 'v1' && value !== undefined && same(value, wanted));
}

/** For tests, and for stand-ins of the provider. */
export const signatureOf = (secret: string, raw: string, nowMs: number): string => {
  const instant = String(Math.floor(nowMs / 1000));
  return `t=${instant},v1=${expected(secret, instant, raw).toString('hex')}`;
};
