import { describe, expect, test } from 'vitest';
import { settledUpTo, type OutboxDatabase } from './outbox-database.ts';
import type { OutboxLine } from './outbox-types.ts';

const line = (seq: number, state: OutboxLine['state']) => ({ seq, state }) as OutboxLine;

/** A phone on which another line is written as soon as a transaction has ended. */
function phone(rows: OutboxLine[], next: OutboxLine | null = null): Pick<OutboxDatabase, 'read'> {
  const table = (held: readonly OutboxLine[]) => () => ({
    where: async (_field: string, values: readonly unknown[]) => held.filter(({ state }) => values.includes(state)),
    last: async () => held.at(-1),
  });
  const read = async (_names: unknown, work: (of: ReturnType<typeof table>) => Promise<unknown>): Promise<unknown> => {
    const found = await work(table([...rows]));
    if (next) rows.push(next);
    return found;
  };
  return { read: read as unknown as OutboxDatabase['read'] };
}

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
