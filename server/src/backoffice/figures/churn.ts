// Counts the agencies that came and left over the last months.
import { eq } from 'drizzle-orm';
import type { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { subscriptionSpans } from '@vigie/db/tables/platform/subscription.ts';
import { churnByMonth, churnSummary, type ChurnSummary } from '@vigie/domain/subscription/churn.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';

type Call = UserCall<typeof platformFigures.metric>;
const ZONE = 'Europe/Paris';

const VALUE: Readonly<Record<Call['params']['name'], (summary: ChurnSummary) => number | null>> = {
  churn: ({ rate }) => rate,
  'new-agencies': ({ subscribed }) => subscribed,
  'leaving-agencies': ({ left }) => left,
  'last-months': ({ rate }) => rate,
};

export const readMetric = (call: Call) =>
  platformWork(call, async (tx) => {
    const { agencyId, startsOn, endsOn, trial } = subscriptionSpans;
    const spans = await tx
      .select({ agencyId, startsOn, endsOn, trial })
      .from(subscriptionSpans)
      .innerJoin(agencies, eq(agencies.id, agencyId))
      .where(eq(agencies.kind, 'agency'));
    const series = churnByMonth(spans, localDay(call.house.clock.now(), ZONE), call.query.months);
    const summary = churnSummary(series);
    return { value: VALUE[call.params.name](summary), ...summary, series };
  });
