import { expect, test } from 'vitest';
import { placeIn, type Trail } from './trail.ts';

const trail = (page: number, ids: readonly string[], count: number): Trail => ({
  request: { query: '', limit: 3, page, ascending: 1, orderBy: 'name', filters: {} },
  ids,
  count,
  search: {},
});

test('a record inside its page has the two beside it, and its rank counts from the first page', () => {
  expect(placeIn(trail(2, ['d', 'e', 'f'], 8), 'e')).toEqual({ rank: 5, count: 8, neighbours: [{ id: 'd' }, { id: 'f' }] });
});

test('at the edges of its page the neighbour is on another page', () => {
  const middle = trail(2, ['d', 'e', 'f'], 8);
  expect(placeIn(middle, 'd')?.neighbours).toEqual([{ page: 1 }, { id: 'e' }]);
  expect(placeIn(middle, 'f')?.neighbours).toEqual([{ id: 'e' }, { page: 3 }]);
});

test('the first and the last of the list have nothing beyond', () => {
  expect(placeIn(trail(1, ['a', 'b', 'c'], 8), 'a')?.neighbours).toEqual([null, { id: 'b' }]);
  expect(placeIn(trail(3, ['g', 'h'], 8), 'h')?.neighbours).toEqual([{ id: 'g' }, null]);
});

test('a record that was not opened from the list has no place', () => {
  expect(placeIn(trail(1, ['a'], 1), 'z')).toBeNull();
  expect(placeIn(null, 'a')).toBeNull();
});
