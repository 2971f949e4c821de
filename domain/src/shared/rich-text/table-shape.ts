// Makes a table's rows equally wide: cells that do not fit are narrowed, gaps get an empty cell.
import type { RichNode } from './rich-text.ts';

const WIDEST = 30;
const span = (cell: RichNode, name: 'colspan' | 'rowspan'): number => Number(cell.attrs?.[name] ?? 1);

const spanning = (cell: RichNode, colspan: number, rowspan: number): RichNode => ({
  type: cell.type,
  ...(colspan > 1 || rowspan > 1 ? { attrs: { colspan, rowspan } } : {}),
  content: cell.content ?? [],
});
const emptyCell: RichNode = { type: 'tableCell', content: [{ type: 'paragraph' }] };

/** For each column, the row until which it is occupied. */
type Taken = number[];

/** The number of free columns from `column` on, up to `wanted`. */
function room(taken: Taken, row: number, column: number, wanted: number): number {
  let free = 0;
  while (free < wanted && column + free < WIDEST && (taken[column + free] ?? 0) <= row) free += 1;
  return free;
}

function nextFree(taken: Taken, row: number, from: number): number {
  let column = from;
  while ((taken[column] ?? 0) > row) column += 1;
  return column;
}

/** Places the cells of one row. Those beyond the maximum width are dropped. */
function placed(cells: readonly RichNode[], row: number, height: number, taken: Taken): RichNode[] {
  let column = 0;
  return cells.flatMap((cell) => {
    column = nextFree(taken, row, column);
    const colspan = room(taken, row, column, span(cell, 'colspan'));
    if (colspan === 0) return [];
    const rowspan = Math.min(span(cell, 'rowspan'), height - row);
    for (let each = 0; each < colspan; each += 1) taken[column + each] = row + rowspan;
    column += colspan;
    return [spanning(cell, colspan, rowspan)];
  });
}

/** Fills the rows of a table, each with at least one cell, into one rectangle. */
export function filledRows(rows: readonly (readonly RichNode[])[]): RichNode[][] {
  const taken: Taken = [];
  const free: number[] = [];
  const shaped = rows.map((cells, row) => {
    const out = placed(cells, row, rows.length, taken);
    free[row] = taken.filter((until) => until > row).length;
    return out;
  });
  const width = taken.length;
  return shaped.map((cells, row) => [...cells, ...Array.from({ length: width - (free[row] ?? 0) }, () => emptyCell)]);
}
