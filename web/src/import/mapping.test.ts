import { describe, expect, test } from 'vitest';
import type { SheetView } from './api.ts';
import { correctionsIn, withAllCreated, withCell, withCode, withField, withSettlement, withHeaderRow, withKind, withMonth } from './mapping.ts';

const sheet: SheetView = {
  name: 'Feuil1',
  hidden: false,
  kind: 'customers',
  headerRow: 0,
  rowCount: 2,
  columns: [],
  counts: { ready: 2, toCorrect: 0, present: 0 },
  notice: null,
  signed: null,
  planning: null,
};

describe('the user’s choices for a sheet', () => {
  test('a field belongs to one column, and the column that had it loses it', () => {
    const first = withField({}, sheet, 2, 'name');
    expect(withField(first, sheet, 5, 'name')).toEqual({
      Feuil1: { kind: 'customers', columns: { 2: null, 5: 'name' } },
    });
  });

  test('a planning code takes the user’s meaning until that is reset, independently of the month', () => {
    const planning: SheetView = { ...sheet, kind: 'planning' };
    const said = withMonth(withCode({}, planning, 'N', '20h-08h'), planning, '2027-01');
    expect(said).toEqual({ Feuil1: { kind: 'planning', codes: { N: '20h-08h' }, month: '2027-01' } });
    expect(withCode(said, planning, 'N', '')).toEqual({ Feuil1: { kind: 'planning', codes: {}, month: '2027-01' } });
  });

  test('two columns may both be left out', () => {
    expect(withField(withField({}, sheet, 1, null), sheet, 2, null)).toEqual({
      Feuil1: { kind: 'customers', columns: { 1: null, 2: null } },
    });
  });

  test('another kind resets the columns and keeps the header row', () => {
    const before = {
      Feuil1: { kind: 'customers' as const, headerRow: 3, columns: { 1: 'name' } },
      Autre: { kind: 'sites' as const },
    };
    expect(withKind(before, sheet, 'sites')).toEqual({
      Feuil1: { kind: 'sites', headerRow: 3 },
      Autre: { kind: 'sites' },
    });
  });

  test('whom a row means is stored under its question, and reset by an empty choice', () => {
    const said = withSettlement({ Feuil1: { kind: 'customers' } }, 'Feuil1', '3', { as: 'existing', id: 'c1' });
    const both = withSettlement(said, 'Feuil1', '4', { as: 'out' });
    expect(both).toEqual({ Feuil1: { kind: 'customers', settled: { 3: { as: 'existing', id: 'c1' }, 4: { as: 'out' } } } });
    expect(withSettlement(both, 'Feuil1', '3', null)).toEqual({ Feuil1: { kind: 'customers', settled: { 4: { as: 'out' } } } });
  });

  test('all undecided rows become new records', () => {
    const row = (key: string, answer: { as: 'out' } | null, mayCreate = true) => ({
      kind: 'agents' as const,
      sheet: 'Personnel',
      line: 2,
      cell: null,
      status: 'toCorrect' as const,
      label: '',
      reasons: [],
      warnings: [],
      question: { key, proposals: [], mayCreate, answer },
    });
    const rows = [row('0', null), row('1', { as: 'out' }), row('2', null, false), row('3', null)];
    expect(withAllCreated({}, rows)).toEqual({ Personnel: { settled: { 0: { as: 'new' }, 3: { as: 'new' } } } });
  });

  test('another header row resets the columns', () => {
    expect(withHeaderRow({ Feuil1: { kind: 'sites', columns: { 1: 'name' } } }, sheet, 4)).toEqual({
      Feuil1: { kind: 'sites', headerRow: 4 },
    });
  });

  test('a corrected cell stays when the kind or the headings change, and goes back alone', () => {
    const said = withCell(withCell({}, 'Feuil1', 'B4', 'Nîmes'), 'Feuil1', 'C9', '');
    const kept = withHeaderRow(withKind(said, sheet, 'sites'), sheet, 2);
    expect(kept).toEqual({ Feuil1: { kind: 'sites', headerRow: 2, cells: { B4: 'Nîmes', C9: '' } } });
    expect(correctionsIn(withCell(kept, 'Feuil1', 'B4', null))).toEqual([{ sheet: 'Feuil1', address: 'C9', text: '' }]);
  });
});
