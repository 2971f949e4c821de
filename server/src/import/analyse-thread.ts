// Reads and dry-runs a workbook in a thread: tens of thousands of rows take seconds, and the server keeps answering.
import { parentPort } from 'node:worker_threads';
import type { Cell, ImportSheet } from '@vigie/domain/import/read/cell.ts';
import { dryRun, type DryRun } from '@vigie/domain/import/run/dry-run.ts';
import { type ExistingRecords } from '@vigie/domain/import/settle/existing.ts';
import { recogniseWorkbook } from '@vigie/domain/import/recognise/sheets.ts';
import type { RecognisedSheet, SheetMapping } from '@vigie/domain/import/recognise/shape.ts';
import { isLocalDay, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { WorkbookError, readWorkbook, type ReadCell, type ReadSheet } from '../plumbing/workbook/read-workbook.ts';

export interface AnalysisRequest {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly mappings: Readonly<Record<string, SheetMapping>>;
  readonly existing: ExistingRecords;
  readonly today: LocalDay;
}
export interface AnalysedSheet extends RecognisedSheet {
  readonly hidden: boolean;
}
export interface Analysis {
  readonly sheets: readonly AnalysedSheet[];
  readonly run: DryRun;
}
export type AnalysisReply = { readonly analysis: Analysis } | { readonly refusal: string };

/** Far above any agency. A larger file is not a workbook for this import. */
const LIMITS = { maxRows: 50_000, maxUnpackedBytes: 150 * 1024 * 1024 };

/** PostgreSQL stores no zero character, and no reader sees one. */
const cellOf = (cell: ReadCell): Cell => {
  if (typeof cell !== 'string') return cell;
  return isLocalDay(cell) ? { date: cell } : cell.replaceAll('\0', '');
};
const sheetOf = ({ name, rows }: ReadSheet): ImportSheet => ({
  name,
  rows: rows.map((row) => row.map(cellOf)),
});

/** A file with one sheet names that sheet. */
const sheetsOf = (read: readonly ReadSheet[], fileName: string): ImportSheet[] =>
  read.map((sheet) => ({ ...sheetOf(sheet), ...(read.length === 1 ? { fileName } : {}) }));

async function analyse({ bytes, fileName, mappings, existing, today }: AnalysisRequest): Promise<Analysis> {
  const read = await readWorkbook(bytes, LIMITS);
  if (read.every((sheet) => sheet.rows.every((row) => row.every((cell) => cell === null || cell === ''))))
    throw new WorkbookError('Le classeur est vide');
  const hidden = new Set(read.filter((sheet) => sheet.hidden).map((sheet) => sheet.name));
  const leftOut = Object.fromEntries([...hidden].map((name) => [name, { kind: 'unknown' as const }]));
  const sheets = recogniseWorkbook(sheetsOf(read, fileName), today, { ...leftOut, ...mappings });
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, hidden: hidden.has(sheet.name) })),
    run: dryRun(sheets, existing, today),
  };
}

async function reply(request: AnalysisRequest): Promise<AnalysisReply> {
  try {
    return { analysis: await analyse(request) };
  } catch (error) {
    if (error instanceof WorkbookError) return { refusal: error.message };
    throw error;
  }
}

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
/** A bug of ours ends the thread, and the waiting caller gets the error. */
port.on('message', (request: AnalysisRequest) => void reply(request).then((answer) => port.postMessage(answer)));
