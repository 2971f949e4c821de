// The user's word over the recognition, one change at a time.
import type { Mapping, MappingsOf, RowView, SheetKind, SheetView, SignedChoice, Settlement } from './api.ts';

const withSheet = (mappings: MappingsOf, name: string, mapping: Mapping): MappingsOf => ({
  ...mappings,
  [name]: mapping,
});

/** Another kind has other fields: what was said of the columns falls. */
export function withKind(mappings: MappingsOf, { name }: SheetView, kind: SheetKind): MappingsOf {
  const { headerRow } = mappings[name] ?? {};
  return withSheet(mappings, name, headerRow === undefined || kind === 'unknown' ? { kind } : { kind, headerRow });
}

/** Another row of headings makes other columns. */
export const withHeaderRow = (mappings: MappingsOf, sheet: SheetView, headerRow: number): MappingsOf =>
  withSheet(mappings, sheet.name, { kind: mappings[sheet.name]?.kind ?? sheet.kind, headerRow });

/** What a code of a planning stands for; an empty text gives the sheet's own word back. */
export function withCode(mappings: MappingsOf, sheet: SheetView, code: string, meaning: string): MappingsOf {
  const before = mappings[sheet.name] ?? {};
  const { [code]: _former, ...others } = before.codes ?? {};
  return withSheet(mappings, sheet.name, { ...before, kind: sheet.kind, codes: meaning === '' ? others : { ...others, [code]: meaning } });
}

/** The month of bare day numbers. */
export const withMonth = (mappings: MappingsOf, sheet: SheetView, month: string): MappingsOf =>
  withSheet(mappings, sheet.name, { ...mappings[sheet.name], kind: sheet.kind, month });

/** The column takes the field, and the column that had it by the user's word gives it up. The kind is kept: fields belong to it. */
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

/** Whom a row means; null takes the answer back. */
export function withSettlement(mappings: MappingsOf, name: string, key: string, answer: Settlement | null): MappingsOf {
  const before = mappings[name] ?? {};
  const { [key]: _former, ...others } = before.settled ?? {};
  return withSheet(mappings, name, { ...before, settled: answer === null ? others : { ...others, [key]: answer } });
}

/** Which contracts of a staff list are signed already. */
export const withSigned = (mappings: MappingsOf, { name }: SheetView, signed: SignedChoice): MappingsOf =>
  withSheet(mappings, name, { ...mappings[name], signed });

/** The matricules of a planning are the agency's, though no names stand beside them. */
export const withNumbersAlone = (mappings: MappingsOf, { name }: SheetView, numbersAlone: boolean): MappingsOf =>
  withSheet(mappings, name, { ...mappings[name], numbersAlone });

/** Every row that may become a record of its own, and of which nothing was said yet, becomes one. */
export const withAllCreated = (mappings: MappingsOf, rows: readonly RowView[]): MappingsOf =>
  openQuestions(rows).reduce((said, { sheet, question }) => withSettlement(said, sheet, question!.key, { as: 'new' }), mappings);

export const openQuestions = (rows: readonly RowView[]): readonly RowView[] =>
  rows.filter(({ question }) => question !== null && question.mayCreate && question.answer === null);
