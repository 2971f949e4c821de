// Makes the pass in the addresses of the map. Signed-in people get it with their configuration, strangers do not.
import { createHmac, timingSafeEqual } from 'node:crypto';

const PERIOD_MS = 30 * 86_400_000;

const passOf = (key: string, period: number): string => createHmac('sha256', key).update(`maps\n${period}`).digest('base64url').slice(0, 22);

/** The same for everybody during thirty days, so that browsers keep their tiles. */
export const mapPass = (key: string, now: number): string => passOf(key, Math.floor(now / PERIOD_MS));

/** Also true for the pass before: a configuration may have been kept for hours. */
export function isMapPass(given: string, key: string, now: number): boolean {
  const period = Math.floor(now / PERIOD_MS);
  return [period, period - 1].some((one) => {
    const right = Buffer.from(passOf(key, one));
    const shown = Buffer.from(given);
    return right.length === shown.length && timingSafeEqual(right, shown);
  });
}
