// Buckets of deadlines by nearness, with their counts. Choosing one filters a list.
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';
import { Pills } from '../shared/ui/marks/pills.tsx';
import { bucketLabels } from './agent-words.ts';

export type Bucket = 'expired' | `${(typeof expirationBuckets)[number]}`;
const BUCKETS: readonly Bucket[] = ['expired', ...expirationBuckets.map((days) => `${days}` as const)];

interface Counted {
  readonly buckets: Readonly<Record<string, number>>;
}

/** The bucket that the address asks for, as lines of the home page do. */
function useAskedBucket(): string | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return BUCKETS.find((each) => each === String(search['echeance']));
}

/** The buckets above a list, and the filter of the chosen one. Each bucket includes the nearer ones (F-327). */
export function useBuckets(key: readonly [topic: string, name: string], ask: (signal: AbortSignal) => Promise<Counted>) {
  const [bucket, setBucket] = useState(useAskedBucket());
  const { data } = useQuery({ queryKey: [...key, 'counts'], queryFn: ({ signal }) => ask(signal) });
  const choices = BUCKETS.map((value) => ({ value, label: bucketLabels[value] ?? value, count: data?.buckets[value] }));
  return {
    above: <Pills label="Échéance" choices={[{ value: undefined, label: 'Toutes' }, ...choices]} value={bucket} onChange={setBucket} />,
    ...(bucket ? { fixedFilters: { bucket } } : {}),
  };
}
