// Creates the platform's invoices to the demonstration's two agencies: paid months, a future one, a failed one. Also orders of articles in progress.
import { and, eq, max } from 'drizzle-orm';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { counters } from '@vigie/db/tables/people.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import type { PaymentStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { ArticleOrderStatus } from '@vigie/domain/subscription/article-order.ts';
import { datesAfter } from '@vigie/domain/subscription/article-order-moves.ts';
import { agencyInvoiceReference } from '@vigie/domain/subscription/invoice-amounts.ts';
import { OfferStatus, OfferType } from '@vigie/domain/subscription/offer.ts';
import { addDays, addMonths, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { DAY, HOUR, isoOf, startOfDay } from '@vigie/domain/shared/time.ts';
import { makeAgencyInvoice, makeArticleOrder, makeOffer, makeOperation } from '../../factories/sales.ts';
import type { Hands } from '../../hands.ts';

type Offer = typeof subscriptionOffers.$inferSelect;
const ZONE = 'Europe/Paris';
const MONTHS = 7;

interface Sale {
  readonly agencyId: string;
  readonly day: LocalDay;
  readonly offer: Offer;
  /** The running order. When absent, one for this sale. */
  readonly operationId?: string;
  readonly quantity: number;
  readonly status: PaymentStatus;
  readonly note?: string;
  readonly failure?: string;
  /** Days until the payment is due. */
  readonly wait?: number;
  readonly order?: ArticleOrderStatus;
  readonly comment?: string;
}

/** Uses the catalogue's offer of the type if there is one, else creates one. */
async function offerOf(tx: Tx, type: OfferType, values: { name: string; priceCents: number; quantity?: number }): Promise<Offer> {
  const [known] = await tx
    .select()
    .from(subscriptionOffers)
    .where(and(eq(subscriptionOffers.type, type), eq(subscriptionOffers.status, OfferStatus.active)))
    .limit(1);
  return known ?? makeOffer(tx, { type, quantity: 1, ...values });
}

const firstDay = (today: LocalDay, monthsBack: number): LocalDay => addMonths(`${today.slice(0, 8)}01`, -monthsBack);

/** On the first of each month. The last but one failed, and the next is announced. */
const monthsOf = (agencyId: string, today: LocalDay, { offer, operationId }: Pick<Sale, 'offer' | 'operationId'>, months: number): Sale[] =>
  Array.from({ length: months }, (_, index): Sale => {
    const back = months - 1 - index;
    const common = { agencyId, day: firstDay(today, back), offer, quantity: 1 };
    // The running order was paid. Behind one of these, a card that is refused today would close the agency.
    if (back === 0) return { ...common, status: 'COMING_SOON', wait: 30 };
    if (back === 1) return { ...common, status: 'ERROR', failure: 'Provision insuffisante' };
    const running = operationId ? { operationId } : {};
    return {
      ...common,
      ...running,
      status: back % 4 === 2 ? 'VALIDATED_MANUALLY' : 'VALIDATED',
      ...(back % 4 === 2 ? { note: 'Virement reçu' } : {}),
    };
  });

const articlesOf = (agencyId: string, today: LocalDay, offer: Offer): Sale[] =>
  (
    [
      [-96, 10, ArticleOrderStatus.received, ''],
      [-61, 5, ArticleOrderStatus.cancelled, 'Commandée deux fois, annulée à la demande de l’agence.'],
      [-12, 20, ArticleOrderStatus.sent, 'Colis en deux envois.'],
      [-4, 15, ArticleOrderStatus.validated, ''],
      [-1, 30, ArticleOrderStatus.pending, ''],
    ] as const
  ).map(([days, quantity, order, comment]) => ({
    agencyId,
    day: addDays(today, days),
    offer,
    quantity,
    status: 'VALIDATED' as const,
    order,
    comment,
  }));

/** The order behind the agency's subscription, created unless it exists. */
async function subscribe(tx: Tx, agencyId: string, today: LocalDay, offer: Offer): Promise<string> {
  const own = eq(agencySubscriptions.agencyId, agencyId);
  const [held] = await tx.select({ operationId: agencySubscriptions.operationId }).from(agencySubscriptions).where(own);
  if (held?.operationId) return held.operationId;
  const startedOn = firstDay(today, MONTHS - 1);
  const { id } = await makeOperation(tx, agencyId, offer, { startsOn: startedOn, createdAt: isoOf(startOfDay(startedOn, ZONE)) });
  await tx.update(agencySubscriptions).set({ operationId: id, startedOn }).where(own);
  return id;
}

/** Continues the existing number series. */
async function numberOf(tx: Tx, year: string): Promise<number> {
  const id = `agencyInvoice:${year}`;
  const own = and(eq(counters.agencyId, platformAgencyId), eq(counters.id, id));
  const [row] = await tx
    .select({ last: max(counters.lastNumber) })
    .from(counters)
    .where(own);
  const next = (row?.last ?? 0) + 1;
  if (row?.last) await tx.update(counters).set({ lastNumber: next }).where(own);
  else await tx.insert(counters).values({ agencyId: platformAgencyId, id, lastNumber: next });
  return next;
}

/** One step per day, from the order to its current status. */
function datesOf(at: number, status: ArticleOrderStatus) {
  const steps = [ArticleOrderStatus.validated, ArticleOrderStatus.sent, ArticleOrderStatus.received, ArticleOrderStatus.cancelled];
  const made = status === ArticleOrderStatus.cancelled ? [status] : steps.filter((step) => step <= status);
  const none = { validatedAt: null, sentAt: null, receivedAt: null, canceledAt: null };
  return made.reduce((dates, step, index) => datesAfter(dates, step, isoOf(at + (index + 1) * DAY)), none as Parameters<typeof datesAfter>[0]);
}

async function bill(tx: Tx, sale: Sale, hands: Hands | undefined): Promise<void> {
  const { agencyId, day, offer, quantity, status, note = '', failure = '', wait = 0, order, comment = '' } = sale;
  const [agency] = await tx.select().from(agencies).where(eq(agencies.id, agencyId));
  if (!agency) return;
  const at = startOfDay(day, ZONE) + 9 * HOUR;
  const year = day.slice(0, 4);
  const operationId =
    sale.operationId ?? (await makeOperation(tx, agencyId, offer, { quantity, startsOn: day, state: 'close', createdAt: isoOf(at) })).id;
  const line = { label: offer.name, quantity, unitPriceCents: offer.priceCents, offerId: offer.id, operationId };
  const isPaid = status === 'VALIDATED' || status === 'VALIDATED_MANUALLY';
  const place = [agency.street, `${agency.zipcode} ${agency.city}`];
  const { invoice, items } = await makeAgencyInvoice(tx, agencyId, [line], {
    reference: agencyInvoiceReference(Number(year), await numberOf(tx, year)),
    issuedOn: day,
    createdAt: isoOf(at),
    buyer: { name: agency.name, lines: place, siret: agency.siret, vatNumber: agency.vatNumber },
    payment: { status, note, failure, dueOn: addDays(day, wait), paidAt: isPaid ? isoOf(at + HOUR) : null, createdAt: isoOf(at) },
  });
  if (order !== undefined && items[0])
    await makeArticleOrder(tx, agencyId, items[0].id, {
      status: order,
      comment,
      deliveryAddress: place.join(', '),
      deliveryInstructions: 'À l’accueil, de 9 h à 17 h',
      createdAt: isoOf(at),
      ...datesOf(at, order),
    });
  await hands?.printInvoice(tx, invoice.id);
}

/** Splits one of the invoices: half paid, the rest due later. */
async function split(tx: Tx, agencyId: string, today: LocalDay): Promise<void> {
  const own = eq(agencyInvoicePayments.agencyId, agencyId);
  const [payment] = await tx
    .select()
    .from(agencyInvoicePayments)
    .where(and(own, eq(agencyInvoicePayments.status, 'COMING_SOON')))
    .limit(1);
  if (!payment) return;
  const half = Math.floor(payment.amountCents / 2);
  await tx
    .update(agencyInvoicePayments)
    .set({ amountCents: half })
    .where(and(own, eq(agencyInvoicePayments.id, payment.id)));
  const { invoiceId, amountCents } = payment;
  await tx
    .insert(agencyInvoicePayments)
    .values({ agencyId, invoiceId, status: 'COMING_SOON', amountCents: amountCents - half, dueOn: addDays(today, 60), note: 'Solde' });
}

/** The platform as the seller. Without it no invoice is issued. */
const identify = (tx: Tx) =>
  tx
    .update(agencies)
    .set({
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      legalForm: 'SAS',
      shareCapitalCents: 5_000_000,
      registry: 'RCS',
      registryCity: 'Toulouse',
      apeCode: '5829C',
      street: '8 quai de la Daurade',
      zipcode: '31000',
      city: 'Toulouse',
    })
    .where(and(eq(agencies.id, platformAgencyId), eq(agencies.siret, '')));

export async function billAgencies(
  tx: Tx,
  {
    today,
    hands,
    agencyIds: [first = '', second = ''],
  }: { readonly today: LocalDay; readonly hands?: Hands | undefined; readonly agencyIds: readonly string[] },
): Promise<void> {
  await identify(tx);
  const management = await offerOf(tx, OfferType.management, { name: 'Abonnement de gestion', priceCents: 8_900 });
  const badges = await offerOf(tx, OfferType.freeArticle, { name: 'Badges NFC de ronde', priceCents: 450 });
  const signatures = await offerOf(tx, OfferType.signatures, { name: 'Pack de 10 signatures', priceCents: 990, quantity: 10 });
  const sales = [
    ...monthsOf(first, today, { offer: management, operationId: await subscribe(tx, first, today, management) }, MONTHS),
    // On trial, so it buys single items.
    ...monthsOf(second, today, { offer: signatures }, 3),
    ...articlesOf(first, today, badges),
    ...articlesOf(second, today, badges).slice(-2),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  // Numbers follow the dates.
  for (const sale of sales) await bill(tx, sale, hands);
  await split(tx, first, today);
}
