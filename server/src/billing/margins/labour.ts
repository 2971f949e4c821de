// Computes the gross pay of a period's hours so far, by customer and site.
import { and, eq, inArray } from 'drizzle-orm';
import { agentContracts } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractCounts, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { DatedPay, WorkToPay } from '@vigie/domain/hours/labour-cost.ts';
import { MINUTE, instantOf, localDay, type Interval } from '@vigie/domain/shared/time.ts';
import { countWork, type CountedLine, type CountOptions } from '../../hours/count-work.ts';
import { loadWork } from '../../hours/load-work.ts';
import { shareCircuits } from '../../hours/share-circuits.ts';

export interface PlacedWork extends WorkToPay {
  readonly customerId: string;
  readonly siteId: string;
}

/** Pay counts whole minutes: the current one is not over. */
export const paidSoFar = ({ start, end }: Interval, now: number): Interval => ({ start, end: Math.min(end, Math.floor(now / MINUTE) * MINUTE) });

/** Worked minutes with their place, and the parts of a circuit at its places. */
export const placedWork = (lines: readonly CountedLine[], counting: CountOptions): PlacedWork[] =>
  shareCircuits(lines, counting).map(({ work: { service, site }, line }) => ({
    customerId: line.customerId,
    siteId: line.siteId,
    agentId: line.agentId,
    day: localDay(instantOf(service.startAt), site.timeZone),
    minutes: line.minutes,
    total: line.total,
  }));

export async function workOf(tx: Tx, agencyId: string, settings: AgencySettings, period: Interval, now: number): Promise<PlacedWork[]> {
  const within = paidSoFar(period, now);
  if (within.end <= within.start) return [];
  const counting = { settings, now, within };
  return placedWork(countWork(await loadWork(tx, agencyId, within), counting), counting);
}

/** A person's contracts. Cancelled and archived ones pay nobody. */
export async function contractsOf(tx: Tx, agencyId: string, agentIds: readonly string[]): Promise<(agentId: string) => readonly DatedPay[]> {
  if (agentIds.length === 0) return () => [];
  const rows = await tx
    .select()
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.agentId, [...agentIds])));
  const own = Map.groupBy(
    rows.filter(({ status }) => contractCounts(status as ContractStatus)),
    ({ agentId }) => agentId,
  );
  const made = new Map(
    [...own].map(([agentId, contracts]) => [
      agentId,
      contracts.map(({ id, startOn, endOn, period, limitMinutes, hourlyCents, monthlyCents }) => ({
        id,
        startDate: startOn,
        endDate: endOn,
        period,
        limitMinutes,
        hourlyCents,
        monthlyCents,
      })),
    ]),
  );
  return (agentId) => made.get(agentId) ?? [];
}
