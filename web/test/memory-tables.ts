// The tables of a phone, in memory: requests are answered at once, in key order.
import type { Draft, KeptAnswer, OutboxDatabase } from '../src/shared/offline/outbox-database.ts';
import type { OutboxFile, OutboxLine } from '../src/shared/offline/outbox-types.ts';
import type { Table } from '../src/shared/offline/table.ts';

export interface MemoryTable<Row> extends Table<Row> {
  readonly rows: () => Row[];
}

export function memoryTable<Row extends object>(keyOf: (row: Row) => IDBValidKey, held: readonly Row[]): MemoryTable<Row> {
  const kept = new Map(held.map((row) => [keyOf(row), row]));
  const rows = (): Row[] => [...kept.values()];
  return {
    rows,
    get: async (key) => kept.get(key),
    all: async () => rows(),
    where: async (field, values) => rows().filter((row) => values.some((value) => value === row[field])),
    last: async () => rows().at(-1),
    put: async (row) => {
      kept.set(keyOf(row), row);
      return keyOf(row);
    },
    change: async (key, part) => {
      const row = kept.get(key);
      if (row) kept.set(key, { ...row, ...part });
    },
    delete: async (key) => void kept.delete(key),
  };
}

interface Rows {
  readonly messages: OutboxLine;
  readonly files: OutboxFile;
  readonly day: KeptAnswer;
  readonly drafts: Draft;
}

export interface MemoryOutbox extends OutboxDatabase {
  readonly lines: () => OutboxLine[];
}

/** A phone with these lines, and what it stores under the key of its day. */
export function memoryOutbox(
  lines: readonly OutboxLine[],
  day: readonly (Pick<KeptAnswer, 'key' | 'value'> & Partial<KeptAnswer>)[] = [],
): MemoryOutbox {
  const messages = memoryTable<OutboxLine>(({ seq }) => seq, lines);
  const tables: { readonly [N in keyof Rows]: Table<Rows[N]> } = {
    messages,
    files: memoryTable<OutboxFile>(({ id }) => id, []),
    day: memoryTable<KeptAnswer>(
      ({ key }) => key,
      day.map((one) => ({ upToSeq: 0, clockError: 0, ...one })),
    ),
    drafts: memoryTable<Draft>(({ key }) => key, []),
  };
  const run: OutboxDatabase['read'] = (_names, work) => work((name) => tables[name]);
  return { read: run, write: run, follow: () => () => undefined, close: () => undefined, lines: messages.rows };
}
