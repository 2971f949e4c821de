// The state of a list: search, page, sort, filters. Kept in the address for a screen, in memory for a panel.
import { plainText } from '@vigie/domain/shared/text.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { today } from '../../../format/dates.ts';
import { periodOf } from '../../../format/period-presets.ts';
import type { ListDeclaration, ListFilter, ListRequest, PeriodValue } from '../list-types.ts';

export const PAGE_SIZES = [5, 10, 25, 50, 100, 250] as const;
export const DEFAULT_LIMIT = 25;

/** The page sizes of one list. An unusual initial size is offered in that list only. */
export const pageSizesOf = ({ limit = DEFAULT_LIMIT }: { readonly limit?: number }): readonly number[] =>
  [...new Set([...PAGE_SIZES, limit])].toSorted((a, b) => a - b);

export interface ListState {
  readonly query: string;
  readonly page: number;
  readonly limit: number;
  readonly orderBy: string;
  readonly ascending: boolean;
  readonly filters: Readonly<Record<string, unknown>>;
}
export type ListChange = Partial<ListState>;

/** -1, 'all' and empty values are inactive (frame document, 5). */
export const isActive = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== -1 &&
  value !== '-1' &&
  value !== 'all' &&
  !(Array.isArray(value) && value.length === 0);

/** How many filters are active; the period is not counted. */
export const activeCount = (declared: readonly ListFilter[], values: Readonly<Record<string, unknown>>): number =>
  declared.filter(({ key, kind }) => kind !== 'period' && isActive(values[key])).length;

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>;

/** The value of a chosen option: a status filter of numbers returns numbers. */
export function chosenValue({ options }: Of<'select'>, value: string | null): unknown {
  if (value === null || value === 'all') return undefined;
  return options.every((option) => /^-?\d+$/.test(option.value)) ? Number(value) : value;
}

/** A period as two days; null while it is incomplete. */
function daysOf(filter: Of<'period'>, value: unknown, day: string) {
  const { preset, start, end } = (value ?? { preset: filter.initial }) as Partial<PeriodValue>;
  return preset ? (periodOf(preset, day, filter.slide) ?? (start && end ? { start, end } : null)) : null;
}

/** The initial choice applies until the person chooses, and whenever a required choice is missing. */
const initialOf = ({ initial, required }: Of<'select'>, value: unknown): unknown => (value === undefined || required ? initial : undefined);

function wireValue(filter: ListFilter, value: unknown, day: string): unknown {
  if (filter.kind === 'period') return daysOf(filter, value, day);
  if (isActive(value)) return value;
  return filter.kind === 'select' ? initialOf(filter, value) : undefined;
}

/** Filters in wire format: inactive ones absent, periods as two days. */
export function wireFilters(declared: readonly ListFilter[], values: Readonly<Record<string, unknown>>, day: string): Record<string, unknown> {
  const sent = declared.map((filter) => [filter.key, wireValue(filter, values[filter.key], day)] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined && value !== null));
}

export const requestOf = <Row>(
  { filters = [] }: ListDeclaration<Row>,
  state: ListState,
  fixed: Readonly<Record<string, unknown>> = {},
): ListRequest => ({
  query: state.query,
  limit: state.limit,
  page: state.page,
  ascending: state.ascending ? 1 : 0,
  orderBy: state.orderBy,
  filters: { ...wireFilters(filters, state.filters, today()), ...fixed },
});

/** A change of anything but the page returns to the first page. */
export const withChange = (change: ListChange): ListChange => ('page' in change ? change : { ...change, page: 1 });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the valid parts of an address and ignores the rest. */
export function readSearch(raw: Record<string, unknown>, sizes: readonly number[] = PAGE_SIZES): ListChange {
  const { query, page, limit, orderBy, ascending, filters } = raw;
  return {
    ...(query === undefined ? {} : { query: plainText(query) }),
    ...(Number.isInteger(page) && (page as number) > 0 ? { page: page as number } : {}),
    ...(sizes.some((size) => size === limit) ? { limit: limit as number } : {}),
    ...(typeof orderBy === 'string' ? { orderBy } : {}),
    ...(typeof ascending === 'boolean' ? { ascending } : {}),
    ...(isRecord(filters) ? { filters } : {}),
  };
}

export interface ListStateStore {
  readonly state: ListState;
  readonly change: (change: ListChange) => void;
}

/** `start`: applies until the person or the address says otherwise (favourite preset, stored page size). */
export function useListState<Row>(list: ListDeclaration<Row>, where: 'address' | 'memory', start: ListChange): ListStateStore {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [kept, setKept] = useState<ListChange>({});
  const inAddress = where === 'address';
  const own = useMemo(() => (inAddress ? readSearch(raw, pageSizesOf(list)) : kept), [inAddress, raw, kept, list]);
  const state = useMemo<ListState>(
    () => ({
      query: '',
      page: 1,
      limit: list.limit ?? DEFAULT_LIMIT,
      orderBy: list.sort?.by ?? 'createdAt',
      ascending: list.sort?.ascending ?? false,
      filters: {},
      ...start,
      ...own,
    }),
    [list, start, own],
  );
  const change = useCallback(
    (next: ListChange) => {
      const whole = withChange(next);
      if (!inAddress) return setKept((before) => ({ ...before, ...whole }));
      const search = (before: Record<string, unknown>): Record<string, unknown> => {
        const merged: Record<string, unknown> = { ...before, ...whole };
        if (merged['query'] === '') delete merged['query'];
        if (merged['page'] === 1) delete merged['page'];
        return merged;
      };
      navigate({ to: '.', search: search, replace: true }).catch(() => undefined);
    },
    [inAddress, navigate],
  );
  return { state, change };
}
