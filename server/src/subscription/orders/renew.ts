// Runs on a timer: bills a subscription for the next period on its last day, and collects that. An unpaid one is reported and closes at the end of
// the period.
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions, subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { SIGNATURE_PRICE_CENTS } from '@vigie/domain/contracts/prepaid-signatures.ts';
import { isAgencyOpen } from '@vigie/domain/agency/agency-status.ts';
import { endsWith, renewedPeriod } from '@vigie/domain/subscription/commitment.ts';
import type { RenewedDays } from '@vigie/domain/subscription/held-extras.ts';
import { OfferType } from '@vigie/domain/subscription/offer.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { collectAndTell } from '../payments/collect-job.ts';
import { lockSubscription } from '../payments/records.ts';
import { notifySubscription } from '../notify-subscription.ts';
import { creditMissing } from '../invoices/credit-missing.ts';
import { mayIssue } from '../invoices/seller.ts';
import { issueInvoice, type SaleLine } from '../invoices/issue-invoice.ts';
import { printSoon } from '../invoices/print-invoice.ts';
import { callOffUnserved, lastDayToPay } from './call-off-unserved.ts';
import { billExtraAccounts } from './extra-accounts.ts';
import { billExtras } from './extras.ts';
import type { OperationRow } from './fulfil.ts';
import { billOrder } from './place-order.ts';

/** What follows: the chosen plan, otherwise the same again at its ordered price. */
async function followUp(tx: Tx, held: SubscriptionRow, from: LocalDay): Promise<OperationRow | null> {
  const rows = await tx
    .select()
    .from(subscriptionOperations)
    .where(
      and(
        eq(subscriptionOperations.agencyId, held.agencyId),
        or(eq(subscriptionOperations.state, 'waiting_date'), eq(subscriptionOperations.id, held.operationId ?? sql`null`)),
      ),
    )
    .orderBy(desc(subscriptionOperations.createdAt));
  const model = rows.find(({ state }) => state === 'waiting_date') ?? rows[0];
  if (!model) return null;
  const { until } = renewedPeriod(held, held, model.yearly);
  if (model.state === 'waiting_date') {
    const [taken] = await tx
      .update(subscriptionOperations)
      .set({ orderedBy: null, startsOn: from, endsOn: until })
      .where(and(eq(subscriptionOperations.agencyId, held.agencyId), eq(subscriptionOperations.id, model.id)))
      .returning();
    return taken ?? null;
  }
  const { agencyId, offerId, quantity, yearly, unitPriceCents, orderedByName } = model;
  const [made] = await tx
    .insert(subscriptionOperations)
    .values({ agencyId, offerId, quantity, yearly, unitPriceCents, orderedByName, state: 'waiting_payment', startsOn: from, endsOn: until })
    .returning();
  return made ?? null;
}

/** Billed, or called off since: a period is never billed twice. */
const isBilled = async (tx: Tx, agencyId: string, from: LocalDay): Promise<boolean> => {
  const [row] = await tx
    .select({ id: subscriptionOperations.id })
    .from(subscriptionOperations)
    .where(
      and(
        eq(subscriptionOperations.agencyId, agencyId),
        inArray(subscriptionOperations.state, ['waiting_payment', 'close']),
        isNull(subscriptionOperations.orderedBy),
        eq(subscriptionOperations.startsOn, from),
      ),
    );
  return row !== undefined;
};

/** The payment to collect, or null. Of two processes one waits at the subscription's row, then finds it billed. */
async function renew(house: House, tx: Tx, agencyId: string): Promise<string | null> {
  const held = await lockSubscription(tx, agencyId);
  const agency = await loadAgency(tx, agencyId);
  const today = localDay(house.clock.now(), agency.timeZone);
  if (!held?.operationId || held.currentPeriodEndOn > today || held.offerType !== OfferType.management) return null;
  if (endsWith(held.cancelledFrom, held.currentPeriodEndOn)) {
    await finish(house, tx, held, today);
    return null;
  }
  const from = addDays(held.currentPeriodEndOn, 1);
  // Nobody is billed for a month that is over before its bill.
  if (lastDayToPay(held) < today || (await isBilled(tx, agencyId, from))) {
    await closeUnpaid(tx, held, today);
    return null;
  }
  const operation = await followUp(tx, held, from);
  const [offer] = operation ? await tx.select().from(subscriptionOffers).where(eq(subscriptionOffers.id, operation.offerId)) : [];
  if (!operation || !offer) return null;
  const more = [
    ...(await billExtras(tx, agencyId, await daysOf(tx, held, operation))),
    ...(await billExtraAccounts(tx, held, today)),
    ...(await takeOwed(tx, held)),
  ];
  return (await billOrder(house, tx, agency, { operation, offer, isCollected: false, more })).paymentId;
}

/** The renewed period, and since when the agency was served without a gap. */
async function daysOf(tx: Tx, held: SubscriptionRow, { yearly }: OperationRow): Promise<RenewedDays> {
  const { startedOn, from, until } = renewedPeriod(held, held, yearly);
  const [current] = await tx
    .select({ startsOn: subscriptionOperations.startsOn })
    .from(subscriptionOperations)
    .where(and(eq(subscriptionOperations.agencyId, held.agencyId), eq(subscriptionOperations.id, held.operationId ?? sql`null`)));
  return { startedOn, servedFrom: current?.startsOn ?? from, from, until };
}

/** Signatures beyond the prepaid ones, accepted when they were used: they go on the next invoice, once (C-087). The row is locked. */
async function takeOwed(tx: Tx, { agencyId, signaturesOwed }: SubscriptionRow): Promise<SaleLine[]> {
  if (signaturesOwed === 0) return [];
  await tx.update(agencySubscriptions).set({ signaturesOwed: 0 }).where(eq(agencySubscriptions.agencyId, agencyId));
  const label = 'Signatures électroniques au-delà de celles qui étaient prépayées';
  return [{ offerId: null, operationId: null, label, quantity: signaturesOwed, unitPriceCents: SIGNATURE_PRICE_CENTS }];
}

/** Its cancellation has taken effect. What was used and not billed goes on an invoice of its own. */
async function finish(house: House, tx: Tx, held: SubscriptionRow, today: LocalDay): Promise<void> {
  const { agencyId, operationId, currentPeriodEndOn } = held;
  if (currentPeriodEndOn >= today || !operationId) return;
  const owed = [...(await billExtraAccounts(tx, held, today)), ...(await takeOwed(tx, held))];
  if (owed.length > 0) {
    const { invoiceId } = await issueInvoice(house, tx, await loadAgency(tx, agencyId), owed);
    await printSoon(house, tx, invoiceId);
  }
  await tx
    .update(subscriptionOperations)
    .set({ state: 'close' })
    .where(and(eq(subscriptionOperations.agencyId, agencyId), eq(subscriptionOperations.id, operationId), eq(subscriptionOperations.state, 'open')));
}

async function closeUnpaid(tx: Tx, { agencyId, paid, currentPeriodEndOn }: SubscriptionRow, today: LocalDay): Promise<void> {
  if (!paid || currentPeriodEndOn >= today) return;
  await tx.update(agencySubscriptions).set({ paid: false }).where(eq(agencySubscriptions.agencyId, agencyId));
  await notifySubscription(tx, agencyId);
}

const isRenewed = (agency: AgencyRow): boolean => isAgencyOpen(agency.status) && settingsOf(agency).agencySettingsSubscription.mustBeBilled;

async function renewOne(house: House, agencyId: string): Promise<void> {
  await callOffUnserved(house, agencyId);
  const paymentId = await house.db.platform((tx) => renew(house, tx, agencyId), 'subscription.renew');
  if (paymentId === null) return;
  await collectAndTell(house, { agencyId, id: paymentId, status: 'COMING_SOON' });
  await house.db.platform(async (tx) => {
    const held = await lockSubscription(tx, agencyId);
    const { timeZone } = await loadAgency(tx, agencyId);
    if (held) await closeUnpaid(tx, held, localDay(house.clock.now(), timeZone));
  }, 'subscription.renew');
}

export async function renewSubscriptions(house: House): Promise<void> {
  // Nothing is issued without a complete seller: periods wait, and the next run finds them.
  if (!(await mayIssue(house))) return;
  await creditMissing(house);
  const latest = addDays(localDay(house.clock.now(), 'UTC'), 1);
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({ agency: agencies })
        .from(agencySubscriptions)
        .innerJoin(agencies, eq(agencies.id, agencySubscriptions.agencyId))
        .where(and(sql`${agencySubscriptions.operationId} is not null`, lte(agencySubscriptions.currentPeriodEndOn, latest))),
    'subscription.renew',
  );
  await eachOf(house, 'subscription.renew', {
    things: rows.map(({ agency }) => agency).filter(isRenewed),
    naming: ({ id }) => ({ agencyId: id }),
    work: ({ id }) => renewOne(house, id),
  });
}
