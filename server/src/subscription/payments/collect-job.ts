// Runs on a timer: collects due payments, and checks payments that a crash or a bank left open. Nothing is charged twice: `collectPayment` confirms
// only one stored payment.
import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import { agencyInvoicePayments, agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus, type PaymentStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { dropOrder, dropWhenRefused, ordersOf } from '../orders/drop-order.ts';
import { collectPayment, refreshPayment, type CollectOrder } from './collect.ts';
import type { PaymentRow } from './records.ts';
import type { Collected } from './settle.ts';
import { notifyOwner } from './notify-owner.ts';

/** By then its process has given up. */
const ABANDONED_MINUTES = 15;
/** A bank's page stays open no longer. */
const UNCONFIRMED_MINUTES = 24 * 60;

interface Candidate {
  readonly payment: PaymentRow;
  readonly agency: AgencyRow;
  readonly methodId: string | null;
}

/** Payments of active invoices. */
const candidates = (tx: Tx, agencyId: string | undefined, condition: SQL | undefined): Promise<Candidate[]> =>
  tx
    .select({ payment: agencyInvoicePayments, agency: agencies, methodId: agencySubscriptions.defaultMethodId })
    .from(agencyInvoicePayments)
    .innerJoin(
      agencyInvoices,
      and(eq(agencyInvoices.agencyId, agencyInvoicePayments.agencyId), eq(agencyInvoices.id, agencyInvoicePayments.invoiceId)),
    )
    .innerJoin(agencies, eq(agencies.id, agencyInvoicePayments.agencyId))
    .leftJoin(agencySubscriptions, eq(agencySubscriptions.agencyId, agencies.id))
    .where(
      and(eq(agencyInvoices.status, AgencyInvoiceStatus.active), condition, agencyId ? eq(agencyInvoicePayments.agencyId, agencyId) : undefined),
    );

/** Its agency is billed, does not pay by cheque, and its day has come. */
function isDue({ payment, agency, methodId }: Candidate, now: number): boolean {
  const { mustBeBilled, defaultPaymentMethodType } = settingsOf(agency).agencySettingsSubscription;
  return mustBeBilled && (methodId !== null || defaultPaymentMethodType !== 'CHECK') && payment.dueOn <= localDay(now, agency.timeZone);
}

/** The owner is notified of the first failure, not of each retry, and not when the provider does not answer. */
async function notifyWhenRefused(house: House, { agencyId, id, status }: Collecting, collected: Collected): Promise<void> {
  const isNews = status !== 'ERROR' && (collected.outcome === 'authentication_required' || collected.outcome === 'refused');
  if (!isNews || (collected.outcome === 'refused' && collected.failure === 'unknown')) return;
  await house.db.platform((tx) => notifyOwner(house, tx, agencyId, id), 'payments.collect');
}

type Collecting = Pick<PaymentRow, 'agencyId' | 'id' | 'status'>;

export const collectAndTell = async (house: House, payment: Collecting): Promise<void> =>
  notifyWhenRefused(house, payment, await collectPayment(house, { agencyId: payment.agencyId, paymentId: payment.id }));

async function collectDue(house: House, payment: PaymentRow): Promise<void> {
  const orders = await house.db.platform((tx) => ordersOf(tx, payment.agencyId, payment.invoiceId), 'payments.collect');
  // People confirm their own orders themselves.
  if (orders.length === 0) await collectAndTell(house, payment);
}

/** An abandoned order is cancelled. */
async function lookAtOrder(house: House, order: CollectOrder, found: Collected | 'open', minutes: number): Promise<void> {
  if (found !== 'open') await dropWhenRefused(house, order, found);
  const isAsked = found !== 'open' && found.outcome === 'authentication_required';
  if ((found === 'open' && minutes >= ABANDONED_MINUTES) || (isAsked && minutes >= UNCONFIRMED_MINUTES)) await dropOrder(house, order);
}

/** Left open, or waiting for a confirmation: the provider knows the result. */
async function lookAgain(house: House, payment: PaymentRow): Promise<void> {
  const { agencyId, id: paymentId, updatedAt, invoiceId, status } = payment;
  const order = { agencyId, paymentId };
  const found = await refreshPayment(house, order);
  const minutes = (house.clock.now() - instantOf(updatedAt)) / 60_000;
  const orders = await house.db.platform((tx) => ordersOf(tx, agencyId, invoiceId), 'payments.collect');
  if (orders.length > 0) await lookAtOrder(house, order, found, minutes);
  else if (found !== 'open') await notifyWhenRefused(house, payment, found);
  else if (status === 'PROCESSING' && minutes >= ABANDONED_MINUTES) await collectAndTell(house, payment);
}

const UNDERWAY = or(
  eq(agencyInvoicePayments.status, 'PROCESSING'),
  and(eq(agencyInvoicePayments.status, 'ERROR'), eq(agencyInvoicePayments.isAuthenticationRequired, true)),
);

/** `agencyId`: retries this agency's failed payments, because it has chosen another method. */
export async function collectPayments(house: House, { agencyId }: JobData['payments.collect']): Promise<void> {
  if (house.payments.mode === 'closed') return;
  const now = house.clock.now();
  const latest = addDays(localDay(now, 'UTC'), 1);
  const wanted: PaymentStatus[] = agencyId ? ['COMING_SOON', 'ERROR'] : ['COMING_SOON'];
  const [underway, due] = await house.db.platform(
    async (tx) => [
      agencyId ? [] : await candidates(tx, undefined, UNDERWAY),
      (await candidates(tx, agencyId, and(lte(agencyInvoicePayments.dueOn, latest), inArray(agencyInvoicePayments.status, wanted)))).filter((each) =>
        isDue(each, now),
      ),
    ],
    'payments.collect',
  );
  await eachOf(house, 'payments.collect', {
    things: [...underway.map(({ payment }) => ({ payment, work: lookAgain })), ...due.map(({ payment }) => ({ payment, work: collectDue }))],
    naming: ({ payment }) => ({ agencyId: payment.agencyId, paymentId: payment.id }),
    work: ({ payment, work }) => work(house, payment),
  });
}
