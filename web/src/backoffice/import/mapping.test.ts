import { describe, expect, test } from 'vitest';
import type { SheetView } from './api.ts';
import { withField, withHeaderRow, withKind } from './mapping.ts';

const sheet: SheetView = {
  name: 'Feuil1',
  hidden: false,
  kind: 'customers',
  headerRow: 0,
  rowCount: 2,
  columns: [],
  counts: { ready: 2, toCorrect: 0, present: 0 },
  notice: null,
};

describe('what the user says of a sheet', () => {
  test('a field goes to one column: the column that had it gives it up', () => {
    const first = withField({}, sheet, 2, 'name');
    expect(withField(first, sheet, 5, 'name')).toEqual({
      Feuil1: { kind: 'customers', columns: { 2: null, 5: 'name' } },
    });
  });

  test('two columns may both be left out', () => {
    expect(withField(withField({}, sheet, 1, null), sheet, 2, null)).toEqual({
      Feuil1: { kind: 'customers', columns: { 1: null, 2: null } },
    });
  });

  test('another kind forgets the columns and keeps the row of headings', () => {
    const before = {
      Feuil1: { kind: 'customers' as const, headerRow: 3, columns: { 1: 'name' } },
      Autre: { kind: 'sites' as const },
    };
    expect(withKind(before, sheet, 'sites')).toEqual({
      Feuil1: { kind: 'sites', headerRow: 3 },
      Autre: { kind: 'sites' },
    });
  });

  test('another row of headings forgets the columns', () => {
    expect(withHeaderRow({ Feuil1: { kind: 'sites', columns: { 1: 'name' } } }, sheet, 4)).toEqual({
      Feuil1: { kind: 'sites', headerRow: 4 },
    });
  });
});
