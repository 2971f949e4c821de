// Notices that the device's clock went back: an hour that was told since the last answer is still to come.
//
// A clock set forward looks like a phone that slept. Set right again it contradicts what was made meanwhile; then nothing made since the last answer is
// certain, and the server marks it (domain/src/field/phone/device-clock.ts).
import { CLOCK_TOLERANCE_MINUTES } from '@vigie/domain/field/phone/device-clock.ts';
import { errorNow, type Contact } from './device-clock.ts';
import { contactIn, DAY_KEY, type OutboxDatabase } from '../outbox-database.ts';
import type { OutboxLine } from '../outbox-types.ts';

const TOLERANCE = CLOCK_TOLERANCE_MINUTES * 60_000;

/** By the server's clock, as far as the phone knew when it made the line. */
const hourOf = ({ madeAt, clock }: Pick<OutboxLine, 'madeAt' | 'clock'>): number => Date.parse(madeAt) + (clock?.error ?? 0);

/** Whether an hour told since the contact, or that of the contact itself, lies after now. `now` in epoch milliseconds of the device. */
export function hasJumped(lines: readonly Pick<OutboxLine, 'madeAt' | 'clock'>[], contact: Contact, now: number): boolean {
  const latest = Math.max(Date.parse(contact.seenAt), ...lines.map(hourOf));
  return latest > now + errorNow(contact) + TOLERANCE;
}

/** Marks what was made since the last answer, and what will be until the next. */
export async function noticeJump(db: OutboxDatabase, now: number): Promise<void> {
  const { day, lines } = await db.read(['day', 'messages'], async (table) => ({
    day: await table('day').get(DAY_KEY),
    lines: await table('messages').all(),
  }));
  const contact = day ? contactIn(day) : null;
  if (!day || !contact || contact.jumped === true) return;
  const since = lines.filter(({ clock }) => clock?.seenAt === contact.seenAt);
  if (!hasJumped(since, contact, now)) return;
  await db.write(['day', 'messages'], async (table) => {
    const held = await table('day').get(DAY_KEY);
    // The server answered meanwhile.
    if (!held || contactIn(held)?.seenAt !== contact.seenAt) return;
    await table('day').change(DAY_KEY, { clockJumped: true });
    for (const { seq, clock } of since) if (clock) await table('messages').change(seq, { clock: { ...clock, jumped: true } });
  });
}
