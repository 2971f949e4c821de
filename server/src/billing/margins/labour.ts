// Computes the gross pay of a period's hours so far, by customer and site.
import { and, eq, inArray } from 'drizzle-orm';
import { agentContracts } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { contractCounts, type ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { DatedPay, WorkToPay } from '@vigie/domain/hours/labour-cost.ts';
import { MINUTE, instantOf, localDay, type Interval } from '@vigie/domain/shared/time.ts';
import { countWork } from '../../hours/count-work.ts';
import { loadWork } from '../../hours/load-work.ts';
import { shareCircuits } from '../../hours/share-circuits.ts';

export interface PlacedWork extends WorkToPay {
  readonly customerId: string;
  readonly siteId: string;
}

/** Worked minutes with their place, and the parts of a circuit at its places. */
export async function workOf(tx: Tx, agencyId: string, settings: AgencySettings, period: Interval, now: number): Promise<PlacedWork[]> {
  // Pay counts whole minutes: the current one is not over.
  const within = { start: period.start, end: Math.min(period.end, Math.floor(now / MINUTE) * MINUTE) };
  if (within.end <= within.start) return [];
  const work = await loadWork(tx, agencyId, within);
  const counting = { settings, now, within };
  return shareCircuits(countWork(work, counting), counting).map(({ work: { service, site }, line }) => ({
    customerId: line.customerId,
    siteId: line.siteId,
    agentId: line.agentId,
    day: localDay(instantOf(service.startAt), site.timeZone),
    minutes: line.minutes,
    total: line.total,
  }));
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
