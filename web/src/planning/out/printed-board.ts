// Describes a board for printing: its period, the filtered rows and services, and the filters in French.
import { firstOfMonth, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { PlanAgent, PlanService } from '../board/data/board-data.ts';
import type { BoardFilters } from '../board/data/board-filters.ts';
import type { RowKind, RowSource } from '../board/data/board-rows.ts';
import type { BoardPeriod, BoardView } from '../board/data/board-period.ts';

interface PrintedRow extends Pick<RowSource, 'key' | 'name' | 'site'> {
  readonly agent?: Pick<PlanAgent, 'id'>;
}

/** What is printed of the board. */
export interface PrintedBoard {
  readonly kind: RowKind;
  readonly view: BoardView;
  readonly period: BoardPeriod;
  readonly filters: BoardFilters;
  readonly filtered: {
    readonly services: readonly Pick<PlanService, 'id' | 'draft'>[];
    /** Of other days, with hours in the period: only its totals count them. */
    readonly reaching: readonly Pick<PlanService, 'id'>[];
    readonly sources: readonly PrintedRow[];
  };
}

/** What somebody wants to print or send: the board, or one agent's month. */
export interface PrintWish {
  readonly board: PrintedBoard;
  readonly agentId?: string;
  readonly mails?: boolean;
}

export interface PrintChoice extends Record<string, unknown> {
  what: string;
  format: string;
  paper: string;
  rows: string;
  drafts: string;
  /** Any day of the month to print for one agent. */
  month: LocalDay;
}

const viewNames = { 1: 'fourWeeks', 2: 'month', 3: 'week', 4: 'day' } as const;

export const hasDrafts = ({ filtered }: PrintedBoard): boolean => filtered.services.some(({ draft }) => draft);

/** Agents who have a row, for their own month. */
export const agentsOf = ({ filtered }: PrintedBoard): { value: string; label: string }[] =>
  filtered.sources.flatMap(({ agent, name }) => (agent ? [{ value: agent.id, label: name }] : []));

/** The months in which the board has a day, each by its first day: four weeks have two of them. */
export const monthsOf = ({ period }: Pick<PrintedBoard, 'period'>): LocalDay[] => [...new Set([period.first, period.last].map(firstOfMonth))];

/** The document names its filters. A row alone is named as if it had been searched. */
const namedFilters = ({ only, ...filters }: BoardFilters) => ({ ...filters, text: only?.name ?? filters.text });

export const documentOf = ({ kind, view, period, filters, filtered }: PrintedBoard, { format, paper, rows, drafts }: PrintChoice) => ({
  kind,
  format: format === 'xlsx' ? ('xlsx' as const) : ('pdf' as const),
  paper: paper === 'a3' ? ('a3' as const) : ('a4' as const),
  view: viewNames[view],
  from: period.first,
  until: period.last,
  rowIds: filtered.sources.map(({ key }) => key),
  serviceIds: [...filtered.services, ...filtered.reaching].map(({ id }) => id),
  filters: namedFilters(filters),
  onlyFilled: rows === 'filled',
  drafts: drafts === 'with',
});

export const fileName = ({ kind, period }: PrintedBoard, format: string): string =>
  `planning-${kind === 'sites' ? 'sites' : 'collaborateurs'}-${period.first}.${format}`;
