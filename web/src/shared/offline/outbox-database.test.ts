import { describe, expect, test } from 'vitest';
import { memoryOutbox } from '../../../test/memory-tables.ts';
import { DAY_KEY, addLine, contactOnPhone, settledUpTo, storeOf, sweep, tryRefusedAgain, type OutboxDatabase } from './outbox-database.ts';
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

describe('lines that were set aside on the phone', () => {
  const DAY = 86_400_000;
  const old = { kind: 'logbookEntry', settledAt: 0, receivedAt: null } as const;

  test('they are kept beyond a week while the agency has not received them, even from an earlier version', async () => {
    const db = memoryOutbox([
      { ...line(1, 'skipped'), ...old },
      { ...line(2, 'skipped'), ...old, receivedAt: '2026-11-20T19:00:00Z' },
      { ...line(3, 'sent'), ...old, receivedAt: '2026-11-20T19:00:00Z' },
    ] as OutboxLine[]);
    await sweep(db, 8 * DAY);
    expect(db.lines().map(({ seq }) => seq)).toEqual([1]);
    expect((await storeOf(db).open()).map(({ seq }) => seq)).toEqual([1]);
  });

  test('a line refused before it could be kept is tried again, and one that was not kept waits', async () => {
    const refused = (status: number) => ({ kind: 'refused', status, message: '' }) as const;
    const db = memoryOutbox([
      { ...line(1, 'failed'), error: refused(422) },
      { ...line(2, 'failed'), error: refused(422), aside: 'refused' },
    ] as OutboxLine[]);
    await tryRefusedAgain(db);
    expect(db.lines().map(({ state }) => state)).toEqual(['waiting', 'failed']);
  });
});

test('a recorded line takes the place of its draft in one transaction: a killed phone offers no entry twice', async () => {
  const db = memoryOutbox([]);
  await db.write(['drafts'], (table) => table('drafts').put({ key: 'entry 1 incident', value: { text: 'Vitre brisée' } }));
  const written: string[][] = [];
  const note: OutboxDatabase['write'] = (names, work) => {
    written.push([...names]);
    return db.write(names, work);
  };
  const watched = { ...db, write: note };
  await addLine(watched, line(0, 'waiting'), { draft: 'entry 1 incident' });
  expect(written).toEqual([['messages', 'files', 'drafts']]);
  expect([db.lines().length, await db.read(['drafts'], (table) => table('drafts').all())]).toEqual([1, []]);
});

test('a line carries the plan time that the phone had, and a phone without a plan sends none', async () => {
  const seenAt = '2026-11-20T15:00:00Z';
  const kept = { key: DAY_KEY, value: { generatedAt: seenAt }, upToSeq: 0, clockError: -7_200_000 };
  expect(await contactOnPhone(memoryOutbox([], [kept]))).toEqual({ seenAt, error: -7_200_000 });
  expect(await contactOnPhone(memoryOutbox([]))).toBeNull();
});

describe('which lines a server answer covers', () => {
  test('coverage ends before the first line still to be sent, including a refused one', async () => {
    expect(await settledUpTo(phone([]))).toBe(0);
    expect(await settledUpTo(phone([line(1, 'sent'), line(2, 'skipped')]))).toBe(2);
    expect(await settledUpTo(phone([line(1, 'sent'), line(2, 'failed'), line(3, 'sent'), line(4, 'waiting')]))).toBe(1);
  });

  test('coverage excludes a line that the guard records at that very moment', async () => {
    expect(await settledUpTo(phone([line(1, 'sent'), line(2, 'sent')], line(3, 'waiting')))).toBe(2);
  });
});
