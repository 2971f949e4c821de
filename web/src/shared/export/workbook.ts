// Writes a one-sheet Excel workbook in the browser: typed cells, a bold frozen header row with filters.
import { writeXlsx } from 'hucre/xlsx';

/** `day` and `instant` hold Excel serial numbers, `duration` a fraction of a day. */
export type SheetKind = 'text' | 'number' | 'money' | 'day' | 'instant' | 'duration';
export interface SheetColumn {
  readonly header: string;
  readonly kind: SheetKind;
  /** In characters. */
  readonly width: number;
}
export type SheetCell = string | number | null;
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LONGEST = 32_767;
const FORMATS: Readonly<Partial<Record<SheetKind, string>>> = {
  money: '#,##0.00',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
  duration: '[h]:mm',
};
const HEADER_STYLE = { font: { bold: true } };

/** 0 → 'A', 26 → 'AA'. */
export const columnName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
};

/** Excel refuses certain characters in a sheet name, and names longer than 31. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Feuille';

/** Drops characters that XML cannot contain. */
const textOf = (text: string): string | null => text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').slice(0, LONGEST) || null;
const cellOf = (value: SheetCell): SheetCell => (typeof value === 'string' ? textOf(value) : value);

export async function workbook({ name, columns, rows }: Sheet): Promise<Blob> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: columns.map(({ kind, width }) => ({ width, ...(FORMATS[kind] ? { numFmt: FORMATS[kind] } : {}) })),
        rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(cellOf))],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: HEADER_STYLE }])),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnName(columns.length - 1)}${rows.length + 1}` },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type: XLSX_TYPE });
}
