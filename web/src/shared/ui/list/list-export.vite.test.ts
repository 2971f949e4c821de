import { describe, expect, test } from 'vitest';
import { cellValue, collectRows, exportRefusal, sheetColumns } from './list-export.ts';
import { defineList, type ListColumn, type ListRequest } from './list-types.ts';

interface Line {
  readonly id: string;
}
const REQUEST: ListRequest = { query: 'nord', limit: 25, page: 3, ascending: 1, orderBy: 'name', filters: { status: 1 } };

/** A list of `count` rows that records its requests. */
function listOf(count: () => number) {
  const asked: ListRequest[] = [];
  const list = defineList<Line>({
    key: 'lines',
    topic: 'lines',
    one: 'ligne',
    many: 'lignes',
    rowId: ({ id }) => id,
    columns: [],
    fetch: (request) => {
      asked.push(request);
      const first = (request.page - 1) * request.limit;
      const length = Math.max(0, Math.min(request.limit, count() - first));
      return Promise.resolve({ data: Array.from({ length }, (_, index) => ({ id: String(first + index) })), count: count() });
    },
  });
  return { asked, list };
}
const quiet = { signal: new AbortController().signal, onProgress: () => undefined };

describe('the export of a list', () => {
  test('it is refused without rows and above 5000, with the specified messages (A-267, C-163)', () => {
    expect([0, 5000, 5001].map(exportRefusal)).toEqual(['Pas de données à exporter', null, "L'export excel est limité à 5000 lignes"]);
  });

  test('400 rows come in three calls of 180, with the search, sort and filters of the list (A-268, C-163)', async () => {
    const { asked, list } = listOf(() => 400);
    const steps: number[] = [];
    const rows = await collectRows(list, REQUEST, { ...quiet, onProgress: (done) => steps.push(done) });
    expect(rows).toHaveLength(400);
    expect(asked.map(({ page, limit }) => [page, limit])).toEqual([
      [1, 180],
      [2, 180],
      [3, 180],
    ]);
    expect(
      asked.every(({ query, orderBy, ascending, filters }) => query === 'nord' && orderBy === 'name' && ascending === 1 && filters['status'] === 1),
    ).toBe(true);
    expect(steps).toEqual([180, 360, 400]);
  });

  test('rows that move to the next page meanwhile appear once', async () => {
    let count = 360;
    const { list } = listOf(() => count);
    const rows = await collectRows(list, REQUEST, { ...quiet, onProgress: () => (count = 358) });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('a cancelled export stops at the current page', async () => {
    const { asked, list } = listOf(() => 1000);
    const stop = new AbortController();
    await expect(collectRows(list, REQUEST, { signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow('aborted');
    expect(asked).toHaveLength(2);
  });

  test('a list that grew over 5000 rows meanwhile is refused too', async () => {
    await expect(collectRows(listOf(() => 5001).list, REQUEST, quiet)).rejects.toThrow("L'export excel est limité à 5000 lignes");
  });
});

describe('the cells of the export', () => {
  const column = (kind: ListColumn<unknown>['kind'], value: unknown): ListColumn<null> => ({
    id: 'x',
    label: 'X',
    value: () => value,
    ...(kind ? { kind } : {}),
  });
  test.each([
    ['date', '2026-11-21', 46_347],
    ['datetime', '2026-11-21T11:00:00.000Z', 46_347.5],
    ['date', '2026-11-20T23:30:00.000Z', 46_347],
    ['money', 123_450, 1234.5],
    ['duration', 450, 0.3125],
    ['number', 3, 3],
    ['boolean', false, 'Non'],
    ['phone', '+33612345678', '06 12 34 56 78'],
    ['money', null, null],
    [undefined, null, ''],
  ] as const)('%s %o becomes %o', (kind, value, cell) => {
    expect(cellValue(column(kind, value), null)).toBe(cell);
  });

  test('they are as wide as in the list, and at least as wide as their header', () => {
    expect(sheetColumns([{ ...column('date', ''), label: 'Créé le', width: 160 }])).toEqual([{ header: 'Créé le', kind: 'day', width: 20 }]);
  });
});
