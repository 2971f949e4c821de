// Presents an import's dry run for the API: sheets with their columns, counts, and the rows to check.
import type { z } from 'zod';
import type { ImportRowView, ImportSheetView, RowCounts } from '@vigie/contract/import/schemas.ts';
import { needsEndDate } from '@vigie/domain/agents/agent-contract.ts';
import { importTexts, type AgentDraft } from '@vigie/domain/import/settle/agents.ts';
import { cellText, isBlank } from '@vigie/domain/import/read/cell.ts';
import { columnSample } from '@vigie/domain/import/read/content.ts';
import { type DryRun } from '@vigie/domain/import/run/dry-run.ts';
import { isToCorrect, type ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import { addressOf } from '@vigie/domain/import/recognise/corrected.ts';
import { recordKinds, type RecordKind } from '@vigie/domain/import/recognise/fields.data.ts';
import { planningCodes } from '@vigie/domain/import/settle/planning.ts';
import { isLocalDay, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { isSignedOnPaper } from '@vigie/domain/import/settle/signed.ts';
import { problemCodes } from '@vigie/domain/import/read/problem.ts';
import type { ImportRemark } from '@vigie/domain/import/read/remark.ts';
import type { Analysis, AnalysedSheet } from './analyse-thread.ts';
import type { Check } from './import-run.ts';
import { causeCounts, cut, labelOf, lineOf } from './present-causes.ts';
import { plural } from '@vigie/domain/shared/words-of-number.ts';

const SAMPLES = 3;
/** Nobody reads more on a screen. The workbook of refused rows has them all. */
const MOST_ROWS = 500;

const countsOf = (rows: readonly ImportRow<unknown>[]): z.output<typeof RowCounts> => {
  const toCorrect = rows.filter(isToCorrect).length;
  const ready = rows.filter((row) => row.status === 'ready').length;
  return { ready, toCorrect, present: rows.length - ready - toCorrect };
};

export const countsPerKind = (run: DryRun) => ({
  customers: countsOf(run.customers),
  sites: countsOf(run.sites),
  agents: countsOf(run.agents),
  planning: countsOf(run.planning),
  absences: countsOf(run.absences),
});

const allRows = (run: DryRun): ImportRow<unknown>[] => [...run.customers, ...run.sites, ...run.agents, ...run.planning, ...run.absences];

/** When a whole column is missing, every contract would have the same warning, so it is shown once. */
function noticeOf({ kind, columns }: AnalysedSheet, rows: readonly ImportRow<unknown>[]): string | null {
  const has = (...fields: string[]): boolean => columns.some((column) => column.field !== null && fields.includes(column.field));
  if (kind !== 'agents' || !has('contractType', 'hours', 'coefficient')) return null;
  const ending = rows.filter(({ draft }) => needsEndDate((draft as AgentDraft | null)?.contract?.type ?? 'CDI')).length;
  const parts = [
    ...(has('contractStart') ? [] : [importTexts.startMissing]),
    ...(has('contractEnd') || ending === 0 ? [] : [`${importTexts.endMissing} (${plural(ending, 'contrat', 'contrats')} à durée déterminée)`]),
  ];
  return parts.length > 0 ? parts.join('. ') : null;
}

/** The days and the codes of a planning, for the author to confirm. */
function planningView(sheet: AnalysedSheet, rows: readonly ImportRow<unknown>[]): z.input<typeof ImportSheetView>['planning'] {
  const { planning } = sheet;
  if (!planning) return null;
  const days = Object.values(planning.days).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return {
    shape: planning.shape,
    turned: sheet.turned !== undefined,
    days: first && last ? { first, last, count: days.length } : null,
    month: planning.month?.slice(0, 7) ?? null,
    needsMonth: planning.needsMonth,
    numbersAlone: sheet.numbersAlone ?? (rows.some(({ reasons }) => reasons.some(({ code }) => code === 'NUMBER_ALONE')) ? false : null),
    codes: planningCodes(sheet).map(({ code, meaning, ...rest }) => ({ code: cut(code), meaning: cut(meaning), ...rest })),
  };
}

/** How many services each family of problems excludes (F-059). */
function problemsOf({ planning, absences }: DryRun): Check['problems'] {
  const kept = [...planning, ...absences].filter(({ status }) => status !== 'ready');
  return problemCodes
    .map((code) => ({ code, count: kept.filter(({ reasons }) => reasons[0]?.code === code).length }))
    .filter(({ count }) => count > 0);
}

/** How many contracts of the sheet count as signed. */
function signedView({ kind, signed = 'past' }: AnalysedSheet, rows: readonly ImportRow<unknown>[], { contracts, today }: Told) {
  if (kind !== 'agents' || !contracts) return null;
  const brought = rows.flatMap(({ status, draft }) => (status === 'ready' ? ((draft as AgentDraft).contract ?? []) : []));
  const count = brought.filter(({ startDate }) => isSignedOnPaper(signed, startDate, today)).length;
  return brought.length === 0 ? null : { choice: signed, signed: count, unsigned: brought.length - count };
}

/** What the check shows beside the rows. */
export interface Told {
  readonly withheld: Check['withheld'];
  readonly blocked: string | null;
  readonly today: LocalDay;
  /** The user may write contracts. */
  readonly contracts: boolean;
}

function presentSheet(sheet: AnalysedSheet, rows: readonly ImportRow<unknown>[], told: Told): z.input<typeof ImportSheetView> {
  const data = sheet.rows.slice(sheet.headerRow + 1);
  const used = sheet.columns
    .filter(({ column }) => !(column in (sheet.planning?.days ?? {})))
    .filter((column) => column.field !== null || columnSample(data, column.column).length > 0 || column.because === 'user');
  return {
    name: sheet.name,
    hidden: sheet.hidden,
    kind: sheet.kind,
    headerRow: sheet.turned?.names ?? sheet.headerRow,
    rowCount: data.filter((row) => !row.every(isBlank)).length,
    columns: used.map(({ column, heading, field, because }) => ({
      column,
      heading: cut(heading),
      field,
      because,
      samples: columnSample(data, column)
        .slice(0, SAMPLES)
        .map((cell) => cut(cellText(cell))),
    })),
    counts: countsOf(rows),
    notice: noticeOf(sheet, rows),
    signed: signedView(sheet, rows, told),
    planning: planningView(sheet, rows),
  };
}

const statusOf = (row: ImportRow<unknown>): 'toCorrect' | 'present' | 'ready' =>
  isToCorrect(row) ? 'toCorrect' : row.status === 'present' ? 'present' : 'ready';

/** Where the user may correct a cell. Not in a list turned for reading, nor where its text is shown cut. */
function addressIn(sheet: AnalysedSheet, row: ImportRow<unknown>, column: number | undefined, value: string): string | null {
  if (row.cell !== undefined) return row.cell;
  return column === undefined || sheet.turned || value !== cut(value) ? null : addressOf(row.line - 1, column);
}

function presentRow(row: ImportRow<unknown>, kind: RecordKind, sheet: AnalysedSheet): z.input<typeof ImportRowView> {
  const cells = sheet.rows[row.line - 1] ?? [];
  const reason = ({ field, column, message, cause }: ImportRemark) => {
    // An absence of a list names the faulty day. The row has both days in the column of its date.
    const named = row.column === undefined && isLocalDay(field) ? 'date' : field;
    const at = row.column ?? sheet.columns.find((one) => one.field === named)?.column;
    const value = at === undefined ? '' : cellText(cells[at]);
    return { field, column: cut(column), value: cut(value), address: addressIn(sheet, row, at, value), message, cause: cause ?? null };
  };
  return {
    kind,
    sheet: row.sheet,
    line: lineOf(row),
    cell: row.cell ?? null,
    status: statusOf(row),
    reasons: row.reasons.map(reason),
    warnings: row.warnings.map(reason),
    label: labelOf({ sheets: [sheet] }, row),
    question: row.question ? { ...row.question, proposals: [...row.question.proposals] } : null,
  };
}

type Listed = { readonly row: ImportRow<unknown>; readonly kind: RecordKind };

/** Wrong rows first, then doubtful ones, then existing ones. */
function listed(run: DryRun): Listed[] {
  const all: Listed[] = recordKinds.flatMap((kind) => run[kind].map((row: ImportRow<unknown>) => ({ row, kind })));
  all.push(...run.absences.map((row) => ({ row, kind: 'planning' as const })));
  const doubtful = ({ row }: Listed): boolean => row.status === 'ready' && row.warnings.length > 0;
  return [
    ...all.filter(({ row }) => isToCorrect(row)),
    ...all.filter(doubtful),
    ...all.filter(({ row }) => row.status === 'present' && !isToCorrect(row)),
  ];
}

export function presentCheck(analysis: Analysis, told: Told): Check {
  const { sheets, run } = analysis;
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const rows = listed(run);
  const shown = rows.slice(0, MOST_ROWS);
  return {
    sheets: sheets.map((sheet) =>
      presentSheet(
        sheet,
        allRows(run).filter((row) => row.sheet === sheet.name),
        told,
      ),
    ),
    counts: countsPerKind(run),
    rows: shown.flatMap(({ row, kind }) => {
      const sheet = byName.get(row.sheet);
      return sheet ? [presentRow(row, kind, sheet)] : [];
    }),
    rowsLeftOut: rows.length - shown.length,
    problems: problemsOf(run),
    causes: causeCounts(analysis),
    unknownCustomers: run.unknownCustomers.slice(0, 100).map(cut),
    withheld: told.withheld,
    blocked: told.blocked,
  };
}
