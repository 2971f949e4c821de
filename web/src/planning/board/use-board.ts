// A period of the plan in the cache: loaded once for both boards, changed in place when a drop is saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { planningApi } from '../planning-api.ts';
import { boardData, type BoardData, type PlanService } from './board-data.ts';

type Asked = { readonly from: string; readonly until: string };

const keyOf = ({ from, until }: Asked) => ['services', 'board', from, until] as const;

/** Measured from here: the month is in memory and no screen has changed yet. */
const mark = (): void => void performance.mark('board:data-ready');

export const boardOptions = (asked: Asked) => ({
  queryKey: keyOf(asked),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BoardData> => {
    const data = boardData(await planningApi.board({ body: asked, signal }));
    mark();
    return data;
  },
  // Ten thousand services are not compared one by one with the former ones.
  structuralSharing: false as const,
  gcTime: 120_000,
});

export const useBoard = (asked: Asked) => useQuery({ ...boardOptions(asked), placeholderData: keepPreviousData });

/** Loads what an arrow leads to, while the pointer is on it. */
export function prefetchBoard(asked: Asked): void {
  queryClient.prefetchQuery(boardOptions(asked)).catch(() => undefined);
}

/** A period that is in the cache already is ready at the click. */
export function markIfCached(asked: Asked): void {
  if (queryClient.getQueryData(keyOf(asked))) mark();
}

/** Changes the plan on screen at once, on every period that is in memory; answers how to take it back. */
export function patchBoards(change: (data: BoardData) => BoardData): () => void {
  const before = queryClient.getQueriesData<BoardData>({ queryKey: ['services', 'board'] });
  for (const [key, data] of before) if (data) queryClient.setQueryData(key, change(data));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

/** A service as a period in memory has it now. */
export function shownService(id: string): PlanService | undefined {
  for (const [, data] of queryClient.getQueriesData<BoardData>({ queryKey: ['services', 'board'] })) {
    const service = data?.byId.get(id);
    if (service) return service;
  }
  return undefined;
}
