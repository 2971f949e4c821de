import { expect, test } from 'vitest';
import { memoryOutbox } from '../../../../test/memory-tables.ts';
import { waitingLine } from '../../../../test/outbox-line.ts';
import { hasJumped, noticeJump } from './clock-jump.ts';
import { contactOnPhone, DAY_KEY } from '../outbox-database.ts';
import type { OutboxLine } from '../outbox-types.ts';

const at = (clock: string): number => Date.parse(`2026-11-20T${clock}:00Z`);
const SEEN = '2026-11-20T18:00:00.000Z';
const contact = { seenAt: SEEN, error: 0 };
const made = (clock: string, error = 0, seenAt = SEEN) => ({
  madeAt: new Date(at(clock)).toISOString(),
  clock: { seenAt, error, elapsed: null, opening: 1, at: 1 },
});
const line = (seq: number, ...of: Parameters<typeof made>): OutboxLine => waitingLine(seq, made(...of));
const day = { key: DAY_KEY, value: { generatedAt: SEEN } };

test('a clock that goes on has not jumped, nor one that a few minutes moved', () => {
  expect(hasJumped([made('19:00')], contact, at('20:00'))).toBe(false);
  expect(hasJumped([made('19:00')], contact, at('18:56'))).toBe(false);
});

test('an hour told that is still to come shows the jump, and so does the last answer', () => {
  expect(hasJumped([made('18:50')], contact, at('18:10'))).toBe(true);
  expect(hasJumped([], contact, at('17:30'))).toBe(true);
});

test('a known error is no jump: the phone counted with it', () => {
  // Two hours slow since the last answer: 16:30 here is 18:30 there.
  expect(hasJumped([made('16:30', 7_200_000)], { ...contact, error: 7_200_000 }, at('16:40'))).toBe(false);
});

test('what was made since the last answer is marked, and what is made until the next; what is older is not', async () => {
  const db = memoryOutbox([line(1, '17:00', 0, '2026-11-20T16:00:00.000Z'), line(2, '18:05'), line(3, '18:50')], [day]);
  await noticeJump(db, at('18:10'));
  expect(db.lines().map(({ clock }) => clock?.jumped ?? false)).toEqual([false, true, true]);
  expect((await contactOnPhone(db))?.jumped).toBe(true);
});

test('before the first answer nothing is compared', async () => {
  const db = memoryOutbox([line(1, '18:50')]);
  await noticeJump(db, at('18:10'));
  expect(db.lines().map(({ clock }) => clock?.jumped)).toEqual([undefined]);
});
