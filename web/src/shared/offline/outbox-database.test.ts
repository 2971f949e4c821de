import { describe, expect, test } from 'vitest';
import { memoryOutbox } from '../../../test/memory-tables.ts';
import { DAY_KEY, planOnPhone, settledUpTo, storeOf, sweep, tryRefusedAgain, type OutboxDatabase } from './outbox-database.ts';
import type { OutboxLine } from './outbox-types.ts';

const line = (seq: number, state: OutboxLine['state']) => ({ seq, state }) as OutboxLine;

/** A phone on which another line is written as soon as a transaction has ended. */
function phone(lines: readonly OutboxLine[], next: OutboxLine | null = null): Pick<OutboxDatabase, 'read'> {
  const db = memoryOutbox(lines);
  return {
    read: async (names, work) => {
      const found = await db.read(names, work);
      if (next) await db.write(['messages'], (table) => table('messages').put(next));
      return found;
    },
  };
}

describe('what was set aside on the phone', () => {
  const DAY = 86_400_000;
  const old = { kind: 'logbookEntry', settledAt: 0, receivedAt: null } as const;

  test('is not cleared after a week while the agency has not got it, one of an earlier version among them', async () => {
    const db = memoryOutbox([
      { ...line(1, 'skipped'), ...old },
      { ...line(2, 'skipped'), ...old, receivedAt: '2026-11-20T19:00:00Z' },
      { ...line(3, 'sent'), ...old, receivedAt: '2026-11-20T19:00:00Z' },
    ] as OutboxLine[]);
    await sweep(db, 8 * DAY);
    expect(db.lines().map(({ seq }) => seq)).toEqual([1]);
    expect((await storeOf(db).open()).map(({ seq }) => seq)).toEqual([1]);
  });

  test('what an earlier server refused for want of a place is tried again; what is wrong in itself waits for the guard', async () => {
    const refused = (status: number) => ({ kind: 'refused', status, message: '' }) as const;
    const db = memoryOutbox([
      { ...line(1, 'failed'), error: refused(403) },
      { ...line(2, 'failed'), error: refused(422) },
    ] as OutboxLine[]);
    await tryRefusedAgain(db);
    expect(db.lines().map(({ state }) => state)).toEqual(['waiting', 'failed']);
  });
});

test('a line bears the moment of the plan that the phone had; a phone without one says nothing', async () => {
  expect(await planOnPhone(memoryOutbox([], [{ key: DAY_KEY, value: { generatedAt: '2026-11-20T15:00:00Z' } }]))).toBe('2026-11-20T15:00:00Z');
  expect(await planOnPhone(memoryOutbox([]))).toBeNull();
});

describe('what an answer of the server holds', () => {
  test('ends before the first line that is still to be sent, a refused one among them', async () => {
    expect(await settledUpTo(phone([]))).toBe(0);
    expect(await settledUpTo(phone([line(1, 'sent'), line(2, 'skipped')]))).toBe(2);
    expect(await settledUpTo(phone([line(1, 'sent'), line(2, 'failed'), line(3, 'sent'), line(4, 'waiting')]))).toBe(1);
  });

  test('does not hold what the guard records at that very moment', async () => {
    expect(await settledUpTo(phone([line(1, 'sent'), line(2, 'sent')], line(3, 'waiting')))).toBe(2);
  });
});
