// The calls about the platform's own figures.
import { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const figuresApi = clientOf(platformFigures);

export type Turnover = Answer<typeof platformFigures.turnover>;
export type ChurnMetric = Answer<typeof platformFigures.metric>;
export type ReasonLine = Answer<typeof platformFigures.reasons>['data'][number];

const SELDOM = 600_000;

export const turnoverQuery = (from: string, until: string) => ({
  queryKey: ['platform-figures', 'turnover', from, until],
  queryFn: ({ signal }: { signal: AbortSignal }) => figuresApi.turnover({ body: { from, until }, signal }),
  refetchInterval: SELDOM,
});

export const churnQuery = (months: 3 | 6 | 12) => ({
  queryKey: ['platform-figures', 'churn', months],
  queryFn: ({ signal }: { signal: AbortSignal }) => figuresApi.metric({ params: { name: 'last-months' }, query: { months }, signal }),
  refetchInterval: SELDOM,
});
