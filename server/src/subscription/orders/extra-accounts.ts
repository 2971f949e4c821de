// Bills licences beyond the plan with a renewal: the days of the period that ends, once. The subscription's row is locked.
import { and, asc, eq } from 'drizzle-orm';
import { agents, extraLicences } from '@vigie/db/tables/people.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { extrasDue, type ExtraDue } from '@vigie/domain/agents/extra-licences.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settleExtras } from '../../agents/accounts/extra-licences.ts';
import { lockPricing } from '../../agents/pricing.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';
import type { SaleLine } from '../invoices/issue-invoice.ts';

const lineOf = (number: string, { from, until, days, cents }: ExtraDue): SaleLine => ({
  offerId: null,
  operationId: null,
  label: `Licence au-delà du forfait, collaborateur ${number} (${days === null ? 'au mois' : 'à la journée'}, du ${formatDay(from)} au ${formatDay(until)})`,
  quantity: days ?? 1,
  unitPriceCents: days === null ? cents : cents / days,
});

/** Until the period's end. A second run finds these days billed. */
export async function billExtraAccounts(tx: Tx, held: SubscriptionRow, today: LocalDay): Promise<SaleLine[]> {
  const { agencyId, startedOn, currentPeriodEndOn: until, extrasBilledOn } = held;
  await settleExtras(tx, agencyId, await lockPricing(tx, agencyId), today);
  const rows = await tx
    .select({ span: extraLicences, number: agents.number })
    .from(extraLicences)
    .innerJoin(agents, and(eq(agents.agencyId, extraLicences.agencyId), eq(agents.id, extraLicences.agentId)))
    .where(eq(extraLicences.agencyId, agencyId))
    .orderBy(asc(extraLicences.startsOn), asc(extraLicences.id));
  const first = rows[0]?.span.startsOn;
  const from = extrasBilledOn === null ? first : addDays(extrasBilledOn, 1);
  if (first === undefined || from === undefined || from > until) return [];
  await tx.update(agencySubscriptions).set({ extrasBilledOn: until }).where(eq(agencySubscriptions.agencyId, agencyId));
  return Map.groupBy(rows, ({ number }) => number)
    .entries()
    .toArray()
    .flatMap(([number, own]) =>
      extrasDue(
        own.map(({ span }) => span),
        startedOn ?? from,
        { from, until },
      ).map((due) => lineOf(number, due)),
    );
}
