// Describes a sheet to export, whatever the file format.

/**
 * How a column's values are passed and shown: `text` a string; `date` a local day `YYYY-MM-DD`; `datetime` an instant (ISO text with Z, or epoch
 * milliseconds), shown as wall-clock time; `minutes` a whole number of minutes, shown `[h]:mm`; `hours` minutes as well, shown as hours with two
 * decimals; `money` integer cents; `number` a number. null, undefined and an empty text leave the cell empty.
 */
export type ColumnKind = 'text' | 'date' | 'datetime' | 'minutes' | 'hours' | 'money' | 'number';

export interface SheetColumn {
  readonly header: string;
  readonly key: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
}

export type SheetRow = Readonly<Record<string, unknown>>;

export interface SheetSource {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
}

/** A value has the wrong kind for its column: an error of the program, not of the user. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(column: SheetColumn, value: unknown) {
    super(`Column ${column.key} (${column.kind}) cannot hold ${JSON.stringify(value)}`);
  }
}

export const isBlank = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === '';

/** Epoch milliseconds of an instant cell. */
export function instantOfCell(column: SheetColumn, value: unknown): number {
  const instant = typeof value === 'string' ? Date.parse(value) : value;
  if (typeof instant !== 'number' || !Number.isFinite(instant)) throw new CellError(column, value);
  return instant;
}

export function numberOfCell(column: SheetColumn, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new CellError(column, value);
  return value;
}

export function textOfCell(column: SheetColumn, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new CellError(column, value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export function dayOfCell(column: SheetColumn, value: unknown): string {
  if (typeof value !== 'string' || !DAY.test(value)) throw new CellError(column, value);
  return value;
}
