// A period of the plan in the cache: loaded once for both boards, changed in place at each save.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { planningApi } from '../../planning-api.ts';
import { boardData, type BoardData, type PlanService } from './board-data.ts';

type Patch = (data: BoardData) => BoardData;

/** Changes shown but not saved yet: server answers that arrive meanwhile do not contain them. */
const unsaved = new Set<Patch>();
const withUnsaved: Patch = (data) => [...unsaved].reduce((shown, patch) => patch(shown), data);

type Asked = { readonly from: string; readonly until: string };

const keyOf = ({ from, until }: Asked) => ['services', 'board', from, until] as const;

/** Start of the measurement: the data is in memory and no screen has changed yet. */
const mark = (): void => void performance.mark('board:data-ready');

export const boardOptions = (asked: Asked) => ({
  queryKey: keyOf(asked),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BoardData> => {
    const data = boardData(await planningApi.board({ body: asked, signal }));
    mark();
    return withUnsaved(data);
  },
  // Comparing ten thousand services with the previous ones would be too slow.
  structuralSharing: false as const,
  gcTime: 120_000,
});

export const useBoard = (asked: Asked) => useQuery({ ...boardOptions(asked), placeholderData: keepPreviousData });

/** A site or an agent was added: the boards read it. */
export const rereadBoards = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['services', 'board'] });

/** Preloads the target of an arrow while the pointer is on it. */
export function prefetchBoard(asked: Asked): void {
  queryClient.prefetchQuery(boardOptions(asked)).catch(() => undefined);
}

/** A cached period is ready at the click. */
export function markIfCached(asked: Asked): void {
  if (queryClient.getQueryData(keyOf(asked))) mark();
}

/** Changes the plan on screen at once, in every cached period. */
export function patchBoards(patch: Patch): void {
  const held = queryClient.getQueriesData<BoardData>({ queryKey: ['services', 'board'] });
  for (const [key, data] of held) if (data) queryClient.setQueryData(key, patch(data));
}

/** Shows a change while it is being saved, whatever the server answers meanwhile. It is reverted when the save throws. */
export async function showWhile(patch: Patch, back: Patch, work: () => Promise<unknown>): Promise<void> {
  unsaved.add(patch);
  patchBoards(patch);
  try {
    await work();
  } catch (error) {
    patchBoards(back);
    throw error;
  } finally {
    unsaved.delete(patch);
  }
}

/** A service as a cached period now has it. */
export function shownService(id: string): PlanService | undefined {
  for (const [, data] of queryClient.getQueriesData<BoardData>({ queryKey: ['services', 'board'] })) {
    const service = data?.byId.get(id);
    if (service) return service;
  }
  return undefined;
}
