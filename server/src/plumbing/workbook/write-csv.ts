// Writes CSV for French spreadsheets: semicolons, UTF-8 with a mark, comma decimals, and no cell that runs as a formula.
import { Readable } from 'node:stream';
import { formatHundredths } from '@vigie/domain/shared/duration.ts';
import { formatDay, formatDateTime } from '@vigie/domain/shared/time-format.ts';
import type { SheetColumn, SheetSource } from './sheet.ts';
import { dayOfCell, instantOfCell, isBlank, numberOfCell, textOfCell } from './sheet.ts';

export const CSV_MIME_TYPE = 'text/csv; charset=utf-8';

export interface CsvOptions {
  readonly separator?: ';' | ',' | '\t';
  /** Export setting of the agency. */
  readonly decimal?: ',' | '.';
  readonly zone?: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** A text that a spreadsheet would run (`=`, `+`, `-`, `@`, tab, return) gets an apostrophe in front. */
const disarmed = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const centsText = (cents: number, decimal: string): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}${decimal}${String(size % 100).padStart(2, '0')}`;
};

function cellText(column: SheetColumn, value: unknown, { decimal, zone }: Required<CsvOptions>): string {
  if (isBlank(value)) return '';
  switch (column.kind) {
    case 'text':
      return disarmed(textOfCell(column, value));
    case 'date':
      return formatDay(dayOfCell(column, value));
    case 'datetime':
      return formatDateTime(instantOfCell(column, value), zone);
    case 'minutes':
    case 'hours':
      return formatHundredths(numberOfCell(column, value), decimal);
    case 'money':
      return centsText(numberOfCell(column, value), decimal);
    case 'number':
      return String(numberOfCell(column, value)).replace('.', decimal);
  }
}

/** One sheet as CSV. `minutes` become hundredths of an hour, which payroll programs read. */
export function csvStream(sheet: SheetSource, options: CsvOptions = {}): Readable {
  const settings = { separator: ';' as const, decimal: ',' as const, zone: 'Europe/Paris', ...options };
  const line = (cells: readonly string[]): string => `${cells.map((cell) => quoted(cell, settings.separator)).join(settings.separator)}\r\n`;
  async function* lines(): AsyncGenerator<Buffer> {
    yield Buffer.from(BYTE_ORDER_MARK + line(sheet.columns.map((column) => disarmed(column.header))));
    for await (const row of sheet.rows) {
      yield Buffer.from(line(sheet.columns.map((column) => cellText(column, row[column.key], settings))));
    }
  }
  return Readable.from(lines());
}
