// Reads the services in a planning's sheets: each cell or row becomes a draft, or the reasons against it.
import type { PlanningLookup, AbsenceDraft } from './planning-draft.ts';
import { isBlank } from '../read/cell.ts';
import type { Cell } from '../read/cell.ts';
import { Legend, isLegendRow } from '../read/codes.ts';
import type { HourCode } from '../read/codes.ts';
import type { ImportRow } from './outcome.ts';
import { isWeekdays } from '../recognise/grid.ts';
import { dayColumns, namedPieces, namesInCells } from './grid-cells.ts';
import { absencesOfListRow } from './list-absences.ts';
import { absencesOfRow, rowOfGrid } from './planning-grid.ts';
import { rowOfList } from './planning-list.ts';
import { sharedBySheet } from './planning-row.ts';
import type { Row } from './planning-row.ts';
import { dataRows } from './row.ts';
import type { DataRow } from './row.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

export const legendOf = (sheet: RecognisedSheet): Legend =>
  new Legend(
    sheet.rows.filter((cells, index) => index < sheet.headerRow || isLegendRow(cells)),
    sheet.planning?.wanted,
  );

/** The rows of a planning that contain services. */
export function planningRows(sheet: RecognisedSheet): DataRow[] {
  const days = dayColumns(sheet);
  return dataRows(sheet).filter(
    ({ cells }) => !isLegendRow(cells) && !(days.length > 0 && isWeekdays(days.map(([column]) => cells[column])) && !isNamed(sheet, cells)),
  );
}
const isNamed = (sheet: RecognisedSheet, cells: readonly Cell[]): boolean =>
  sheet.columns.some(({ column, field }) => (field === 'site' || field === 'agent' || field === 'registrationNumber') && !isBlank(cells[column]));

/** Every day of leave or absence of the sheet. */
export function runAbsences(sheet: RecognisedSheet, lookup: PlanningLookup): ImportRow<AbsenceDraft>[] {
  const run = { sheet, lookup, legend: legendOf(sheet), shared: sharedBySheet(sheet, lookup) };
  return planningRows(sheet).flatMap((data) => (sheet.planning?.shape === 'grid' ? absencesOfRow(run, data) : absencesOfListRow(run, data)));
}

/** Returns every service of the sheet with the reasons against it. Rest and absences give none. */
export function runPlanningSheet(sheet: RecognisedSheet, lookup: PlanningLookup): Row[] {
  const run = { sheet, lookup, legend: legendOf(sheet), shared: sharedBySheet(sheet, lookup) };
  return planningRows(sheet).flatMap((data) => (sheet.planning?.shape === 'grid' ? rowOfGrid(run, data) : rowOfList(run, data)));
}

/** Returns the codes used in the sheet, with the meaning given to each. */
export function planningCodes(sheet: RecognisedSheet): HourCode[] {
  const legend = legendOf(sheet);
  const isNaming = namesInCells(sheet);
  const isGrid = sheet.planning?.shape === 'grid';
  const hours = sheet.columns.filter(({ field }) => field === 'hours' && (!isGrid || isNaming)).map(({ column }) => column);
  const columns = [...dayColumns(sheet).map(([column]) => column), ...hours];
  const count = (cell: Cell | undefined): void => {
    const named = isNaming ? namedPieces(cell, legend).filter((piece) => piece.names !== '' && (piece.hours !== '' || hours.length > 0)) : [];
    if (named.length === 0) legend.count(cell);
    for (const piece of named) legend.count(piece.hours);
  };
  for (const { cells } of planningRows(sheet)) for (const column of columns) count(cells[column]);
  return legend.codes();
}
