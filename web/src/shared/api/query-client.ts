// The cache of server answers. A query key begins with its topic, because realtime notices invalidate by topic.
//
//   useQuery({ queryKey: ['sites', 'one', id], queryFn: ({ signal }) => sitesApi.readSite({ params: { id }, signal }) })
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { reportError } from '../errors/report-error.ts';

const mayRetry = (count: number, error: unknown): boolean => count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  // A failed load is logged but shows no toast: the list itself offers a retry (frame document, 8; A-264).
  queryCache: new QueryCache({ onError: reportError }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `topics`: more topics that make the answer stale, for a screen that shows several kinds of data. */
    queryMeta: { readonly topics?: readonly string[] };
  }
}

/** Pending answers whose query will be repeated: once, however many changes arrive meanwhile. */
const awaited = new WeakSet<Promise<unknown>>();

/** The library does not refetch a pending first load or prefetch, though its answer may predate the change. */
function againOnceAnswered(predicate: (query: Query) => boolean): void {
  const loading = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  for (const query of loading.filter((each) => each.state.data === undefined || !each.isActive())) {
    const stale = (): Promise<void> => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (!query.promise || awaited.has(query.promise)) continue;
    awaited.add(query.promise);
    query.promise.then(stale, () => undefined).catch(reportError);
  }
}

/** Marks everything under these topics as stale. Data on screen reloads at once. */
export async function invalidate(...topics: readonly string[]): Promise<void> {
  const predicate = ({ queryKey, meta }: Query): boolean => topics.some((topic) => queryKey[0] === topic || meta?.topics?.includes(topic));
  againOnceAnswered(predicate);
  await queryClient.invalidateQueries({ predicate });
}
