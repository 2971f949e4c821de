// Puts pasted spreadsheet cells into the lines of a form.
import { fold, tidy } from '@vigie/domain/shared/text.ts';

/** A cell with a tab, a line break or a quotation mark is quoted, and its quotation marks are doubled. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(tidy(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Null: a single value, which the field receives as usual. */
export function pastedCells(text: string): string[][] | null {
  const body = text.replace(/[\r\n]+$/, '');
  if (!/[\t\r\n]/.test(body)) return null;
  return cellsOf(body).filter((row) => row.some((cell) => cell !== ''));
}

export interface PastedColumn<Line> {
  readonly label: string;
  /** Returns the line with the cell's value. */
  readonly put: (line: Line, text: string) => Line;
}

export interface PastePlace {
  readonly row: number;
  readonly column: number;
}

export interface PasteRules<Line> {
  readonly columns: readonly PastedColumn<Line>[];
  readonly newLine: () => Line;
  readonly most: number;
}

/** Puts the cells into the lines from this place on and adds lines where needed. A header row is skipped. */
export function putCells<Line>(lines: readonly Line[], cells: readonly string[][], at: PastePlace, rules: PasteRules<Line>) {
  const columns = rules.columns.slice(at.column);
  const [head = []] = cells;
  const isHead = head.length > 0 && head.every((cell, index) => fold(cell) === fold(columns[index]?.label ?? '\n'));
  const rows = isHead ? cells.slice(1) : cells;
  const room = Math.max(0, rules.most - at.row);
  const next = [...lines];
  for (const [index, row] of rows.slice(0, room).entries()) {
    const before = next[at.row + index] ?? rules.newLine();
    next[at.row + index] = row.slice(0, columns.length).reduce((line, cell, column) => columns[column]?.put(line, cell) ?? line, before);
  }
  return { lines: next, left: Math.max(0, rows.length - room) };
}
