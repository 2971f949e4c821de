// The user's word over the recognition, one change at a time.
import type { Mapping, MappingsOf, SheetKind, SheetView } from './api.ts';

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
