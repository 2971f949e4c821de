import { describe, expect, test } from 'vitest';
import { pastedCells, putCells } from './pasted-lines.ts';

interface Point {
  readonly title: string;
  readonly badge: string;
}
const blank: Point = { title: '', badge: '' };
const rules = {
  columns: [
    { label: 'Intitulé', put: (line: Point, title: string) => ({ ...line, title }) },
    { label: 'Badge', put: (line: Point, badge: string) => ({ ...line, badge }) },
  ],
  newLine: () => blank,
  most: 4,
};
const put = (text: string, lines: readonly Point[] = [blank], at = { row: 0, column: 0 }) => putCells(lines, pastedCells(text) ?? [], at, rules);

describe('pasted text', () => {
  test('it is cells when there are several, and plain text otherwise', () => {
    expect(pastedCells('Porte nord')).toBeNull();
    expect(pastedCells('Porte nord\r\n')).toBeNull();
    expect(pastedCells('Porte\t04A2\r\nQuai\t\r\n')).toEqual([
      ['Porte', '04A2'],
      ['Quai', ''],
    ]);
    expect(pastedCells('"Hall ""A""\nrez"\t04A2\n\n  Toit ')).toEqual([['Hall "A" rez', '04A2'], ['Toit']]);
  });

  test('it fills lines from its cell on and adds missing lines', () => {
    expect(put('Porte\t04A2\nQuai\t04A3').lines).toEqual([
      { title: 'Porte', badge: '04A2' },
      { title: 'Quai', badge: '04A3' },
    ]);
    const lines = [{ title: 'Porte', badge: '' }, blank];
    expect(put('04A2\trien\n04A3', lines, { row: 1, column: 1 }).lines).toEqual([
      { title: 'Porte', badge: '' },
      { title: '', badge: '04A2' },
      { title: '', badge: '04A3' },
    ]);
  });

  test('it skips column headers, and reports what did not fit', () => {
    expect(put('intitule\tBADGE\nPorte\t04A2').lines).toEqual([{ title: 'Porte', badge: '04A2' }]);
    const { lines, left } = put('A\nB\nC\nD\nE\nF', [blank, blank], { row: 1, column: 0 });
    expect([lines.map(({ title }) => title), left]).toEqual([['', 'A', 'B', 'C'], 3]);
  });
});
