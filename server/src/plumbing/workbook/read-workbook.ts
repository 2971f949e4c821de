// Reads uploaded workbooks: .xlsx and .ods, and CSV in any usual encoding and separator.
import type { CellValue, Sheet } from 'hucre';
import { EncryptedFileError, detectDelimiter, parseCsv, readOds, readXlsx } from 'hucre';

/** A cell as read: dates become `YYYY-MM-DD` or, with a time, `YYYY-MM-DDTHH:mm` (wall clock, as the author saw it). A time alone is `HH:mm`. */
export type ReadCell = string | number | boolean | null;
export interface ReadSheet {
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: readonly (readonly ReadCell[])[];
}

/** The file cannot be read. The message is for the user. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
}

export interface ReadLimits {
  readonly maxRows?: number;
  /** Size of an .xlsx once unpacked: a small archive may contain gigabytes. */
  readonly maxUnpackedBytes?: number;
}

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, index) => bytes[index] === byte);

/** Sum of the sizes in the archive's central directory. */
function unpackedSize(bytes: Uint8Array): number {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 20 > archive.length) throw new WorkbookError('Le fichier est abîmé ou incomplet');
  let at = archive.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = archive.readUInt16LE(end + 10); entry > 0 && at + 46 <= archive.length; entry -= 1) {
    total += archive.readUInt32LE(at + 24);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return total;
}

function readCell(value: CellValue): ReadCell {
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return null;
  const text = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  if (text < '1900') return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16);
}

/** UTF-8 when valid, otherwise the Windows encoding. UTF-16 by its mark. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Separators are counted in the first line with any, outside quotes. French files use semicolons. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/).filter((candidate) => /[;,\t]/.test(candidate));
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = [';', '\t', ','].map((sign) => [sign, bare.split(sign).length - 1] as const);
  const [best] = counts.toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] === 0 ? detectDelimiter(text) : best[0];
}

function readCsv(bytes: Uint8Array): ReadSheet[] {
  const text = decode(bytes);
  if (text.includes('\u0000')) throw new WorkbookError('Le fichier n’est ni un classeur Excel ni un fichier CSV');
  const rows = parseCsv(text, { delimiter: separatorOf(text) });
  return [{ name: 'CSV', hidden: false, rows: rows.map((row) => row.map(readCell)) }];
}

/** An OpenDocument archive names its type in its first entry, which is never compressed. */
const isOpenDocument = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).includes('mimetypeapplication/vnd.oasis.');

/** A formula that was never computed (workbooks made by programs) is shown itself: `=A1&B1`. */
function readRows(sheet: Sheet): ReadCell[][] {
  const rows = sheet.rows.map((row) => row.map(readCell));
  for (const [place, cell] of sheet.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (cell.type === 'formula' && (rows[row]?.[column] ?? null) === null && rows[row]) rows[row][column] = `=${cell.formula ?? ''}`;
  }
  spread(rows, sheet.merges ?? []);
  return rows;
}

/** What a merged cell says holds for each of its rows. Across columns it stands once: a title is no value of every column. */
function spread(rows: ReadCell[][], merges: NonNullable<Sheet['merges']>): void {
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (value === null || value === '') continue;
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      while (row.length < startCol) row.push(null);
      if ((row[startCol] ?? null) === null || row[startCol] === '') row[startCol] = value;
    }
  }
}

async function readArchive(bytes: Uint8Array, maxUnpackedBytes: number): Promise<ReadSheet[]> {
  if (unpackedSize(bytes) > maxUnpackedBytes) throw new WorkbookError('Le classeur est trop volumineux');
  try {
    const workbook = await (isOpenDocument(bytes) ? readOds(bytes) : readXlsx(bytes));
    return workbook.sheets.map((sheet) => ({
      name: sheet.name,
      hidden: sheet.hidden === true || sheet.veryHidden === true,
      rows: readRows(sheet),
    }));
  } catch (cause) {
    if (cause instanceof EncryptedFileError) throw new WorkbookError('Classeur protégé : enregistrez-le sans mot de passe', { cause });
    throw new WorkbookError('Le classeur est illisible : enregistrez-le de nouveau au format .xlsx', {
      cause,
    });
  }
}

/** Sheets of an .xlsx or .ods, or a CSV's single sheet, with every row and cell in its place. */
export async function readWorkbook(
  bytes: Uint8Array,
  { maxRows = 50_000, maxUnpackedBytes = 300 * 1024 * 1024 }: ReadLimits = {},
): Promise<ReadSheet[]> {
  if (bytes.length === 0) throw new WorkbookError('Le fichier est vide');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new WorkbookError('Ancien format ou classeur protégé : enregistrez-le au format .xlsx sans mot de passe');
  }
  const sheets = startsWith(bytes, 0x50, 0x4b) ? await readArchive(bytes, maxUnpackedBytes) : readCsv(bytes);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > maxRows) throw new WorkbookError(`Le fichier contient plus de ${maxRows} lignes`);
  return sheets;
}
