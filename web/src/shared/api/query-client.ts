// The cache of what the server answered. A query key begins with its topic: the realtime notices invalidate by topic.
//
//   useQuery({ queryKey: ['sites', 'one', id], queryFn: ({ signal }) => sitesApi.readSite({ params: { id }, signal }) })
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { reportError } from '../errors/report-error.ts';

const mayRetry = (count: number, error: unknown): boolean => count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  // A failed load is logged, never announced: the list itself shows its retry (frame document, 8; A-264).
  queryCache: new QueryCache({ onError: reportError }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `topics`: further notices that make the answer stale, for a screen that shows several things at once. */
    queryMeta: { readonly topics?: readonly string[] };
  }
}

/** Answers after which their question is asked again: once, however many changes come meanwhile. */
const awaited = new WeakSet<Promise<unknown>>();

/** What is being loaded for the first time, or for nobody to see yet, is not asked again by the library: its answer may be of before. */
function againOnceAnswered(predicate: (query: Query) => boolean): void {
  const loading = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  for (const query of loading.filter((each) => each.state.data === undefined || !each.isActive())) {
    const stale = (): Promise<void> => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (!query.promise || awaited.has(query.promise)) continue;
    awaited.add(query.promise);
    query.promise.then(stale, () => undefined).catch(reportError);
  }
}

/** Marks everything under these topics as stale; what is on screen reloads at once. */
export async function invalidate(...topics: readonly string[]): Promise<void> {
  const predicate = ({ queryKey, meta }: Query): boolean => topics.some((topic) => queryKey[0] === topic || meta?.topics?.includes(topic));
  againOnceAnswered(predicate);
  await queryClient.invalidateQueries({ predicate });
}
