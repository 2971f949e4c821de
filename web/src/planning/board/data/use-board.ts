// A period of the plan in the cache: loaded once for both boards, changed in place when a drop is saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { planningApi } from '../../planning-api.ts';
import { boardData, type BoardData, type PlanService } from './board-data.ts';

type Patch = (data: BoardData) => BoardData;

/** Changes that are on the screen and not saved yet: what the server answers meanwhile does not know of them. */
const unsaved = new Set<Patch>();
const withUnsaved: Patch = (data) => [...unsaved].reduce((shown, patch) => patch(shown), data);

type Asked = { readonly from: string; readonly until: string };

const keyOf = ({ from, until }: Asked) => ['services', 'board', from, until] as const;

/** Measured from here: the month is in memory and no screen has changed yet. */
const mark = (): void => void performance.mark('board:data-ready');

export const boardOptions = (asked: Asked) => ({
  queryKey: keyOf(asked),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BoardData> => {
    const data = boardData(await planningApi.board({ body: asked, signal }));
    mark();
    return withUnsaved(data);
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

/** Changes the plan on screen at once, on every period that is in memory. */
export function patchBoards(patch: Patch): void {
  const held = queryClient.getQueriesData<BoardData>({ queryKey: ['services', 'board'] });
  for (const [key, data] of held) if (data) queryClient.setQueryData(key, patch(data));
}

/** Shows a change while the work that saves it runs, whatever is answered before that; put back when the work throws. */
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

/** A service as a period in memory has it now. */
export function shownService(id: string): PlanService | undefined {
  for (const [, data] of queryClient.getQueriesData<BoardData>({ queryKey: ['services', 'board'] })) {
    const service = data?.byId.get(id);
    if (service) return service;
  }
  return undefined;
}
