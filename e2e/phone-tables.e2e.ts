// Independent of the date.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { openTables, Tables } from '@vigie/web/shared/offline/tables.ts';
import { openStage, PHONE } from './src/stage.ts';

const stage = await openStage();
const { page, errors } = await stage.visitor(PHONE);
const other = await page.context().newPage();

const SOURCES = join(import.meta.dirname, '..', 'web', 'src', 'shared', 'offline');
const BLANK = `<!doctype html><title>Tables</title>
<script type="module">import { openTables } from './tables.ts'; globalThis.openTables = openTables;</script>`;

interface Note {
  readonly id: number;
  readonly state: string;
}
interface Bench {
  openTables: typeof openTables;
  db: Tables<{ notes: Note; files: Note }>;
  seen: number[];
}

/** The tables' own source, in a blank page of the product's address. */
async function open(blank: Page): Promise<void> {
  await blank.route('**/tables-bench/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').pop() as string;
    if (name === 'blank') return route.fulfill({ contentType: 'text/html', body: BLANK });
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(readFileSync(join(SOURCES, name), 'utf8')) });
  });
  await blank.goto(`${stage.url}/tables-bench/blank`);
  await blank.evaluate(() => {
    const bench = globalThis as typeof globalThis & Bench;
    bench.db = bench.openTables('tables-bench', 1, (database) => {
      database.createObjectStore('notes', { keyPath: 'id' }).createIndex('state', 'state');
      database.createObjectStore('files', { keyPath: 'id' });
    });
    bench.seen = [];
    bench.db.follow(
      ['notes'],
      (table) => table('notes').all(),
      (found) => bench.seen.push(found.length),
      () => bench.seen.push(-1),
    );
  });
}
await open(page);
await open(other);

const seenBy = (one: Page): Promise<number[]> => one.evaluate(() => (globalThis as typeof globalThis & Bench).seen);

describe('the tables on the phone', () => {
  test('what is written reaches this page and another one', async () => {
    await page.evaluate(() =>
      (globalThis as typeof globalThis & Bench).db.write(['notes'], async (table) => {
        await table('notes').put({ id: 2, state: 'waiting' });
        await table('notes').put({ id: 1, state: 'sent' });
      }),
    );
    await expect.poll(() => seenBy(page)).toContain(2);
    await expect.poll(() => seenBy(other)).toContain(2);
    const found = await other.evaluate(() =>
      (globalThis as typeof globalThis & Bench).db.read(['notes'], async (table) => ({
        all: await table('notes').all(),
        waiting: await table('notes').where('state', ['waiting', 'failed']),
        last: await table('notes').last(),
        none: await table('notes').get(9),
      })),
    );
    const [first, second] = [
      { id: 1, state: 'sent' },
      { id: 2, state: 'waiting' },
    ];
    expect(found).toEqual({ all: [first, second], waiting: [second], last: second, none: undefined });
  });

  test('a write that fails half-way leaves nothing, and says why', async () => {
    const said = await page.evaluate(async () => {
      const { db } = globalThis as typeof globalThis & Bench;
      const unkept: Note = { id: 8, state: '' };
      Object.assign(unkept, { state: () => 'a function cannot be kept' });
      const why = await db
        .write(['notes', 'files'], async (table) => {
          await table('files').put({ id: 7, state: 'waiting' });
          await table('notes').put(unkept);
        })
        .catch((error: Error) => error.name);
      return { why, file: (await db.read(['files'], (table) => table('files').get(7))) ?? null };
    });
    expect(said).toEqual({ why: 'DataCloneError', file: null });
  });

  test('a row is partly changed, a deleted row stays deleted, and a closed database refuses', async () => {
    const found = await page.evaluate(async () => {
      const { db } = globalThis as typeof globalThis & Bench;
      await db.write(['notes'], async (table) => {
        await table('notes').change(2, { state: 'sent' });
        await table('notes').change(9, { state: 'sent' });
        await table('notes').delete(1);
      });
      const all = await db.read(['notes'], (table) => table('notes').all());
      db.close();
      const closed = await db.read(['notes'], (table) => table('notes').all()).catch((error: Error) => error.message);
      return { all, closed };
    });
    expect(found).toEqual({ all: [{ id: 2, state: 'sent' }], closed: 'tables-bench is closed' });
    await expect.poll(() => seenBy(other)).toContain(1);
  });

  test('a database that the browser has cleared is created again at the next use', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('tables-bench');
          request.addEventListener('success', () => resolve(null));
          request.addEventListener('error', () => reject(request.error ?? new Error('not cleared')));
        }),
    );
    const left = await other.evaluate(() => (globalThis as typeof globalThis & Bench).db.read(['notes'], (table) => table('notes').all()));
    expect(left).toEqual([]);
    expect(errors).toEqual([]);
  });
});
