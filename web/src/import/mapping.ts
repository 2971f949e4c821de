// Applies the user's choices over the automatic recognition, one change at a time.
import type { Mapping, MappingsOf, RowView, SheetKind, SheetView, SignedChoice, Settlement } from './api.ts';

const withSheet = (mappings: MappingsOf, name: string, mapping: Mapping): MappingsOf => ({
  ...mappings,
  [name]: mapping,
});

/** Another kind has other fields, so choices for the columns are reset. */
export function withKind(mappings: MappingsOf, { name }: SheetView, kind: SheetKind): MappingsOf {
  const { headerRow, cells } = mappings[name] ?? {};
  const kept = { ...(headerRow === undefined || kind === 'unknown' ? {} : { headerRow }), ...(cells ? { cells } : {}) };
  return withSheet(mappings, name, { kind, ...kept });
}

/** Another header row gives other columns. */
export function withHeaderRow(mappings: MappingsOf, sheet: SheetView, headerRow: number): MappingsOf {
  const { kind = sheet.kind, cells } = mappings[sheet.name] ?? {};
  return withSheet(mappings, sheet.name, { kind, headerRow, ...(cells ? { cells } : {}) });
}

/** The meaning of a planning code. An empty text restores the sheet's own meaning. */
export function withCode(mappings: MappingsOf, sheet: SheetView, code: string, meaning: string): MappingsOf {
  const before = mappings[sheet.name] ?? {};
  const { [code]: _former, ...others } = before.codes ?? {};
  return withSheet(mappings, sheet.name, { ...before, kind: sheet.kind, codes: meaning === '' ? others : { ...others, [code]: meaning } });
}

/** The month of bare day numbers. */
export const withMonth = (mappings: MappingsOf, sheet: SheetView, month: string): MappingsOf =>
  withSheet(mappings, sheet.name, { ...mappings[sheet.name], kind: sheet.kind, month });

/** Assigns the field to the column, and takes it from the column that the user gave it before. The kind is kept, because fields belong to it. */
export function withField(mappings: MappingsOf, sheet: SheetView, column: number, field: string | null): MappingsOf {
  const before = mappings[sheet.name] ?? {};
  const others = Object.fromEntries(
    Object.entries(before.columns ?? {}).map(([key, value]) => [key, value !== null && value === field ? null : value]),
  );
  return withSheet(mappings, sheet.name, {
    ...before,
    kind: sheet.kind,
    columns: { ...others, [column]: field },
  });
}

/** Whom a row means; null resets the answer. */
export function withSettlement(mappings: MappingsOf, name: string, key: string, answer: Settlement | null): MappingsOf {
  const before = mappings[name] ?? {};
  const { [key]: _former, ...others } = before.settled ?? {};
  return withSheet(mappings, name, { ...before, settled: answer === null ? others : { ...others, [key]: answer } });
}

/** Which contracts of a staff list are already signed. */
export const withSigned = (mappings: MappingsOf, { name }: SheetView, signed: SignedChoice): MappingsOf =>
  withSheet(mappings, name, { ...mappings[name], signed });

/** A planning's agent numbers are the agency's, even without names beside them. */
export const withNumbersAlone = (mappings: MappingsOf, { name }: SheetView, numbersAlone: boolean): MappingsOf =>
  withSheet(mappings, name, { ...mappings[name], numbersAlone });

/** Every undecided row that may become a new record becomes one. */
export const withAllCreated = (mappings: MappingsOf, rows: readonly RowView[]): MappingsOf =>
  openQuestions(rows).reduce((said, { sheet, question }) => withSettlement(said, sheet, question!.key, { as: 'new' }), mappings);

export const openQuestions = (rows: readonly RowView[]): readonly RowView[] =>
  rows.filter(({ question }) => question !== null && question.mayCreate && question.answer === null);

/** A cell as the user typed it; null restores the workbook's own. */
export function withCell(mappings: MappingsOf, name: string, address: string, text: string | null): MappingsOf {
  const before = mappings[name] ?? {};
  const { [address]: _former, ...others } = before.cells ?? {};
  return withSheet(mappings, name, { ...before, cells: text === null ? others : { ...others, [address]: text } });
}

export interface Correction {
  readonly sheet: string;
  readonly address: string;
  readonly text: string;
}

export const correctionsIn = (mappings: MappingsOf): Correction[] =>
  Object.entries(mappings).flatMap(([sheet, { cells = {} }]) => Object.entries(cells).map(([address, text]) => ({ sheet, address, text })));
