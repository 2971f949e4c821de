// Cells of a spreadsheet that are pasted into the lines of a form, and refusals of some lines found again among all of them.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { fold, tidy } from '@vigie/domain/shared/text.ts';

/** A cell that holds a tab, a line break or a quotation mark comes quoted, the mark doubled. */
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

/** Null: one value, which goes into its field as it would anyway. */
export function pastedCells(text: string): string[][] | null {
  const body = text.replace(/[\r\n]+$/, '');
  if (!/[\t\r\n]/.test(body)) return null;
  return cellsOf(body).filter((row) => row.some((cell) => cell !== ''));
}

export interface PastedColumn<Line> {
  readonly label: string;
  /** The line with what a cell says. */
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

/** The lines with the cells put in from this place on, more lines where they are needed; a head of column names is left out. */
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

/** Sends the lines that say something; a refusal is put back on the line that it is about, or on the field that all lines share. */
export async function sendLines<Line, Result>(
  list: string,
  lines: readonly Line[],
  about: { readonly isBlank: (line: Line) => boolean; readonly shared: readonly string[] },
  send: (lines: readonly Line[]) => Promise<Result>,
): Promise<Result> {
  const places = lines.flatMap((line, index) => (about.isBlank(line) ? [] : [index]));
  try {
    return await send(lines.filter((line) => !about.isBlank(line)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.entries(error.errors).map(([path, text]): [string, string] => {
      const [name, index = '', ...field] = path.split('.');
      if (name !== list || field.length === 0) return [path, text];
      return [about.shared.includes(field.join('.')) ? field.join('.') : [list, places[Number(index)] ?? index, ...field].join('.'), text];
    });
    throw new ApiError(error.status, { code: error.code, message: error.message, errors: Object.fromEntries(errors), data: error.data });
  }
}
