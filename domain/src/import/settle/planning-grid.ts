// Reads the cells of a grid of days: each becomes services, an absence, or the reason why not.
import type { LocalDay } from '../../shared/time-day.ts';
import { formatDay } from '../../shared/time-format.ts';
import type { AbsenceDraft, PlanningDraft } from './planning-draft.ts';
import type { ImportRow } from './outcome.ts';
import { cellNamesOf, gridCells, readCellNames } from './grid-cells.ts';
import type { CellNames, GridCell, GridPiece } from './grid-cells.ts';
import type { HourSpan } from '../read/hours.ts';
import type { RecordLink } from './record-link.ts';
import { asked, endDayOf, outOfBounds, readAgentName, readNames, ready, refused, titledBy } from './planning-row.ts';
import type { Names, Place, Row, SheetRun } from './planning-row.ts';
import type { ProblemCode } from '../read/problem.ts';
import { RowReader } from './row.ts';
import type { DataRow } from './row.ts';
import type { ImportRemark } from '../read/remark.ts';
import { cellAddress } from '../recognise/turn.ts';

interface Problem {
  readonly message: string;
  readonly code?: ProblemCode;
}

/** A cell of a grid. Without a column, it is the row, shown by the cell of the relevant name. */
function placeOf(run: SheetRun, { row, line }: DataRow, column?: number, reasons: readonly ImportRemark[] = []): Place {
  const { sheet } = run;
  const fields = [...reasons.map(({ field }) => field), 'registrationNumber', 'agent', 'site'];
  const named = fields.map((field) => sheet.columns.find((one) => one.field === field)?.column).find((one) => one !== undefined);
  const at = { sheet: sheet.name, row, line, ...titledBy(run), cell: cellAddress(sheet.turned, line - 1, column ?? named ?? 0) };
  return column === undefined ? at : { ...at, column };
}

/** What a piece of a cell gives: services, or its problems. */
interface PieceRead {
  readonly problems: readonly Problem[];
  readonly drafts: readonly Pick<PlanningDraft, 'site' | 'agent' | 'start' | 'end'>[];
}

const drafts = (spans: readonly HourSpan[], site: RecordLink, agents: readonly (RecordLink | null)[]): PieceRead['drafts'] =>
  agents.flatMap((agent) => spans.map((span) => ({ site, agent, ...span })));

function readPiece(run: SheetRun, { names, reading }: GridPiece, row: Names, kind: CellNames, day: LocalDay): PieceRead {
  if (reading.kind === 'off') return { problems: [], drafts: [] };
  if (reading.kind === 'issue') return { problems: [reading], drafts: [] };
  const message = outOfBounds(day, run.lookup.today);
  if (message !== null) return { problems: [{ message, code: 'OUT_OF_BOUNDS' }], drafts: [] };
  const { links, problems } = readCellNames(names, kind, run);
  const site = kind === 'site' ? (links[0] ?? null) : row.site;
  if (site === null) {
    const nowhere: Problem = { message: 'Aucun site n’est indiqué', code: 'UNKNOWN_SITE' };
    return { problems: problems.length > 0 ? problems : [nowhere], drafts: [] };
  }
  const agents = kind === 'agent' && names !== '' ? links : [row.agent];
  return { problems, drafts: drafts(reading.spans, site, agents) };
}

/** A row with an unknown agent or site is reported once. Where the cells name the sites, each cell reports its own. */
function readRow(run: SheetRun, data: DataRow) {
  const reader = new RowReader(run.sheet, data, run.lookup.today);
  const kind = cellNamesOf(reader, run);
  const cells = gridCells(run, reader, data.cells, kind);
  const isSiteInCells = kind === 'site' && cells.some(({ pieces }) => pieces.some(({ names }) => names !== ''));
  return { reader, kind, cells, isSiteInCells };
}

const hasServices = (cells: readonly GridCell[]): boolean => cells.some(({ pieces }) => pieces.some(({ reading }) => reading.kind !== 'off'));

/** One refusal for everything wrong in a cell. Its valid parts are imported. */
function refusedCell(run: SheetRun, data: DataRow, { column, day }: GridCell, problems: readonly Problem[]): Row[] {
  if (problems.length === 0) return [];
  const reader = new RowReader(run.sheet, data, run.lookup.today);
  reader.refuse(day, [...new Set(problems.map(({ message }) => message))].join(' ; '), problems[0]!.code);
  return [refused(placeOf(run, data, column), reader)];
}

/** Reads one row of a grid: each cell gives its services. */
export function rowOfGrid(run: SheetRun, data: DataRow): Row[] {
  const { reader, kind, cells, isSiteInCells } = readRow(run, data);
  if (!hasServices(cells)) return [];
  const names = readNames(reader, run, isSiteInCells);
  const specialtyKey = reader.skills('specialty').specialties[0] ?? null;
  if (reader.reasons.length > 0) return [refused(placeOf(run, data, undefined, reader.reasons), reader)];
  const comment = reader.comments();
  return cells.flatMap((cell): Row[] => {
    const { column, day, pieces } = cell;
    const read = pieces.map((piece) => readPiece(run, piece, names, kind, day));
    const good = read.flatMap((piece) => piece.drafts);
    const own = new RowReader(run.sheet, data, run.lookup.today);
    own.question = reader.question;
    if (reader.question) own.warnings.push(...reader.warnings);
    return [
      ...good.map((draft) => ready(placeOf(run, data, column), { ...draft, day, endDay: endDayOf(day, draft), specialtyKey, comment }, own)),
      ...refusedCell(
        run,
        data,
        cell,
        read.flatMap(({ problems }) => problems),
      ),
    ];
  });
}

type AbsenceRow = ImportRow<AbsenceDraft>;
const noDraft = { draft: null, twinLine: null, warnings: [] };

/** One day of absence of one agent. */
function absenceOf(run: SheetRun, data: DataRow, { column, day }: GridCell, agent: RecordLink, typeKey: string): AbsenceRow {
  const place = placeOf(run, data, column);
  const message = outOfBounds(day, run.lookup.today);
  if (message === null) return { ...place, ...noDraft, status: 'ready', draft: { agent, day, typeKey }, reasons: [] };
  return { ...place, ...noDraft, status: 'refused', reasons: [{ field: day, column: formatDay(day), message, code: 'OUT_OF_BOUNDS' }] };
}

/** Absences of the people that a cell names. */
function absencesOfCell(run: SheetRun, data: DataRow, cell: GridCell): AbsenceRow[] {
  const { column, day } = cell;
  return cell.pieces.flatMap(({ names, absence }): AbsenceRow[] => {
    if (absence === null || names === '') return [];
    const { links, problems } = readCellNames(names, 'agent', run);
    const reasons = problems.map(({ message, code }) => ({ field: day, column: formatDay(day), message, code }));
    return [
      ...links.map((agent) => absenceOf(run, data, cell, agent, absence)),
      ...reasons.slice(0, 1).map((reason): AbsenceRow => ({ ...placeOf(run, data, column), ...noDraft, status: 'refused', reasons: [reason] })),
    ];
  });
}

/** Reads leave and absences of a grid's row, one day each. An unknown person is reported once, with the services if any. */
export function absencesOfRow(run: SheetRun, data: DataRow): AbsenceRow[] {
  const { reader, kind, cells } = readRow(run, data);
  if (kind === 'agent') return cells.flatMap((cell) => absencesOfCell(run, data, cell));
  const away = cells.flatMap((cell) => cell.pieces.flatMap(({ absence }) => (absence === null ? [] : [{ cell, absence }])));
  if (away.length === 0) return [];
  const agent = readAgentName(reader, run);
  const checked = { ...asked(reader), warnings: reader.warnings };
  if (agent !== null) return away.map(({ cell, absence }) => ({ ...absenceOf(run, data, cell, agent.link, absence), ...checked }));
  const isReportedHere = reader.reasons.length > 0 && !hasServices(cells);
  return isReportedHere
    ? [{ ...placeOf(run, data, undefined, reader.reasons), ...noDraft, ...checked, status: 'refused', reasons: reader.reasons }]
    : [];
}
