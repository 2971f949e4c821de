import { describe, expect, test } from 'vitest';
import { clampWidth, exportedOf, isShown, moved, orderedColumns } from './list-columns.ts';
import type { ListColumn } from './list-types.ts';

const column = (id: string, more: Partial<ListColumn<string>> = {}): ListColumn<string> => ({
  id,
  label: id,
  value: () => id,
  ...more,
});
const COLUMNS = [column('name', { main: true }), column('city'), column('createdAt', { hidden: true })];
const ids = (columns: readonly ListColumn<string>[]): string[] => columns.map(({ id }) => id);

describe('the columns of a list', () => {
  test('they keep the declared order until somebody chooses another', () => {
    expect(ids(orderedColumns(COLUMNS, {}))).toEqual(['name', 'city', 'createdAt']);
    expect(ids(orderedColumns(COLUMNS, { order: ['createdAt', 'name', 'city'] }))).toEqual(['createdAt', 'name', 'city']);
  });

  test('a column added since the choice follows its declared neighbour', () => {
    expect(ids(orderedColumns(COLUMNS, { order: ['createdAt', 'name'] }))).toEqual(['createdAt', 'name', 'city']);
  });

  test('a choice that names a removed column is harmless', () => {
    expect(ids(orderedColumns(COLUMNS, { order: ['gone', 'city', 'name', 'createdAt'] }))).toEqual(['city', 'name', 'createdAt']);
  });

  test('a file has the shown columns, and a hidden one that belongs in it in any case', () => {
    const all = [...COLUMNS, column('night', { hidden: true, exported: true })];
    expect(ids(exportedOf({ all, choice: {} }))).toEqual(['name', 'city', 'night']);
    expect(ids(exportedOf({ all, choice: { shown: { city: false, createdAt: true } } }))).toEqual(['name', 'createdAt', 'night']);
  });

  test('hidden columns wait for a choice, and the main one can never be hidden', () => {
    expect(COLUMNS.filter((each) => isShown(each, {})).length).toBe(2);
    expect(isShown(COLUMNS[0]!, { shown: { name: false } })).toBe(true);
    expect(isShown(COLUMNS[2]!, { shown: { createdAt: true } })).toBe(true);
  });

  test('a cell is never wider than 400 pixels (A-261)', () => {
    expect(clampWidth(900)).toBe(400);
    expect(clampWidth(3)).toBe(64);
  });

  test('a column moves by one place and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  });
});
