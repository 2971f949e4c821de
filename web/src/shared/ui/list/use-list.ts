// Everything that a list knows while it is on screen: state, rows, selection, columns, permissions.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { has } from '@vigie/domain/identity/actor.ts';
import { reportWarning } from '../../errors/report-error.ts';
import { usePageConfig } from '../../session/page-config.ts';
import { useActor } from '../../session/use-session.ts';
import { useColumns, type Columns } from './list-columns.ts';
import { favouriteOf } from './filters/list-presets.ts';
import { pageSizesOf, requestOf, useListState, type ListChange, type ListStateStore } from './filters/list-state.ts';
import type { BulkAction, ListAnswer, ListBehaviour, ListDeclaration, ListRequest, RowAction } from './list-types.ts';

export interface ListModel<Row> extends ListStateStore {
  readonly list: ListDeclaration<Row>;
  readonly behaviour: ListBehaviour<Row>;
  readonly request: ListRequest;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly count: number;
  /** Rows and count answer the current request, not one from before a failed load. */
  readonly answered: boolean;
  /** Never loaded yet. */
  readonly pending: boolean;
  /** Old rows are on screen while new ones load. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly reload: () => void;
  readonly picked: ReadonlySet<string>;
  readonly pick: (ids: readonly string[], on: boolean) => void;
  readonly clearPicked: () => void;
  readonly rowActions: readonly RowAction<Row>[];
  readonly bulkActions: readonly BulkAction<Row>[];
}

/** Rows must be a list. Anything else is a server fault, which is only logged. */
function checked<Row>(answer: ListAnswer<Row>): ListAnswer<Row> {
  if (Array.isArray(answer.data)) return answer;
  reportWarning('Model invalide', answer);
  return { data: [], count: 0 };
}

const EMPTY: readonly never[] = [];

/** The query for one page of a list, and the notices that make its answer stale. */
export const rowsQuery = <Row>(list: ListDeclaration<Row>, request: ListRequest) => ({
  queryKey: [list.topic, 'list', list.key, request],
  queryFn: async ({ signal }: { signal: AbortSignal }) => checked(await list.fetch(request, signal)),
  placeholderData: keepPreviousData,
  ...(list.topics ? { meta: { topics: list.topics } } : {}),
});

/** A failed load removes no row from the screen: the last answer stays, and the list says so. */
function useRows<Row>(list: ListDeclaration<Row>, request: ListRequest) {
  const query = useQuery(rowsQuery(list, request));
  const { data } = query;
  const [last, setLast] = useState<{ readonly key: string; readonly answer: ListAnswer<Row> } | null>(null);
  if (data && (data !== last?.answer || last.key !== list.key)) setLast({ key: list.key, answer: data });
  const kept = last?.key === list.key ? last.answer : undefined;
  return { query, shown: data ?? kept };
}

function useStart<Row>(list: ListDeclaration<Row>): ListChange {
  const { config, filtersPreset = [] } = usePageConfig(list.key);
  const limit = config?.['limit'];
  const favourite = favouriteOf(filtersPreset);
  return useMemo(
    () => ({
      ...(pageSizesOf(list).some((size) => size === limit) ? { limit: limit as number } : {}),
      ...(favourite ? { filters: favourite.filters } : {}),
    }),
    [list, limit, favourite],
  );
}

function useAllowed<Action extends { readonly rights?: readonly string[] }>(actions: readonly Action[] = EMPTY): readonly Action[] {
  const actor = useActor();
  return useMemo(() => actions.filter(({ rights }) => !rights?.length || (actor !== null && has(actor, ...rights))), [actions, actor]);
}

export function useList<Row>(list: ListDeclaration<Row>, behaviour: ListBehaviour<Row>, where: 'address' | 'memory'): ListModel<Row> {
  const store = useListState(list, where, useStart(list));
  const { fixedFilters } = behaviour;
  const request = useMemo(() => requestOf(list, store.state, fixedFilters), [list, store.state, fixedFilters]);
  const { query, shown } = useRows(list, request);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = useCallback((ids: readonly string[], on: boolean) => {
    setPicked((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  return {
    ...store,
    list,
    behaviour,
    request,
    columns: useColumns(list),
    rows: shown?.data ?? EMPTY,
    count: shown?.count ?? 0,
    answered: query.data !== undefined,
    pending: query.isPending && shown === undefined,
    stale: query.isPlaceholderData,
    error: query.error,
    reload: () => void query.refetch(),
    picked,
    pick,
    clearPicked: useCallback(() => setPicked(new Set()), []),
    rowActions: useAllowed(behaviour.rowActions),
    bulkActions: useAllowed(behaviour.bulkActions),
  };
}

/** Actions of one row: on a demonstration row only those that read. */
export const actionsFor = <Row>({ list, rowActions }: ListModel<Row>, row: Row): readonly RowAction<Row>[] =>
  (list.isDemo?.(row) ? rowActions.filter(({ reads }) => reads) : rowActions).filter((action) => !action.hidden?.(row));
