// What changed since a period's publication, by service: built once per answer, then one lookup per service.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { planning } from '@vigie/contract/planning/endpoints.ts';
import { planningApi } from '../planning-api.ts';

export type PlanChange = Answer<typeof planning.changes>['data'][number];

export interface PlanChanges {
  readonly list: readonly PlanChange[];
  /** Published services that differ from what their agents know; drafts are marked as such. */
  readonly marked: ReadonlyMap<string, PlanChange>;
}
export const noChanges: PlanChanges = { list: [], marked: new Map() };

const changesOf = ({ data }: Answer<typeof planning.changes>): PlanChanges => ({
  list: data,
  marked: new Map(data.filter(({ kind, published }) => kind !== 'new' || published).map((change) => [change.serviceId, change])),
});

export function useChanges(period: { readonly from: string; readonly until: string }, enabled: boolean): PlanChanges {
  const { data } = useQuery({
    queryKey: ['services', 'changes', period.from, period.until],
    queryFn: ({ signal }) => planningApi.changes({ body: period, signal }),
    select: changesOf,
    enabled,
    gcTime: 120_000,
  });
  return data ?? noChanges;
}
