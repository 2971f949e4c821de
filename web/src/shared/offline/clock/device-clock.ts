// What the phone knows of its clock: the server's last answer, and the time since by the monotonic clock.
import { CLOCK_TOLERANCE_MINUTES } from '@vigie/domain/field/phone/device-clock.ts';
import type { LineClock } from '../outbox-types.ts';

/** The last answer with the server's time, which every opening of Vigie on this phone can read. */
export interface Contact {
  readonly seenAt: string;
  readonly error: number;
  /** The clock went back since (clock-jump.ts). */
  readonly jumped?: boolean | undefined;
}

/** Different in each page and in the worker: their monotonic clocks begin at different moments. */
const opening = (): number => performance.timeOrigin;
const now = (): number => Math.floor(performance.now());

const TOLERANCE = CLOCK_TOLERANCE_MINUTES * 60_000;

let heard: { readonly seenAt: string; readonly at: number } | null = null;

/** Called with the server's time, as soon as its answer is there. Returns what is to be kept. */
export function hearServer(seenAt: string): Contact {
  heard = { seenAt, at: now() };
  return { seenAt, error: Date.parse(seenAt) - Date.now() };
}

/** An answer during which the device slept says nothing of its clock: it is as old as the sleep. Such a question is asked again. */
export async function freshAnswer<T>(ask: () => Promise<T>, clock: () => number = Date.now): Promise<T> {
  const asked = clock();
  const answer = await ask();
  return Math.abs(clock() - asked) > TOLERANCE ? freshAnswer(ask, clock) : answer;
}

const elapsedSince = ({ seenAt }: Contact): number | null => (heard?.seenAt === seenAt ? now() - heard.at : null);

/**
 * Milliseconds that the device's clock is behind the server's now. Less time cannot have passed than the monotonic clock counted: a phone that says so
 * was set back meanwhile. One that was set forward cannot be told from one that slept.
 */
export function errorNow(contact: Contact | null): number {
  if (!contact) return 0;
  const elapsed = elapsedSince(contact);
  const least = elapsed === null ? -Infinity : Date.parse(contact.seenAt) + elapsed - Date.now();
  return least - contact.error > TOLERANCE ? least : contact.error;
}

export function clockSince(contact: Contact | null): LineClock | null {
  if (!contact) return null;
  const error = errorNow(contact);
  const jumped = contact.jumped === true || error !== contact.error;
  return { seenAt: contact.seenAt, error, elapsed: elapsedSince(contact), opening: opening(), at: now(), jumped };
}

/** The part that is sent with the line: what was known, and how long it waited. */
export function clockTold(clock: LineClock | null | undefined) {
  if (!clock) return { clock: null, waited: null };
  const { seenAt, error, elapsed, jumped = false } = clock;
  return { clock: { seenAt, error, elapsed, jumped }, waited: clock.opening === opening() ? Math.max(0, now() - clock.at) : null };
}
