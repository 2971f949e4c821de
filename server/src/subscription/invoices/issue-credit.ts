// Calls off an issued invoice of the platform by a credit note of its whole amount. Uses the platform's door, in the caller's transaction.
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus, settledStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { receivedCents, type MoneyBack } from '@vigie/domain/subscription/credit-note.ts';
import { agencyCreditReference } from '@vigie/domain/subscription/invoice-amounts.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import type { House } from '../../plumbing/house.ts';
import { firstOf } from '../../plumbing/platform-work.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { notifyPayments } from '../notify-subscription.ts';
import { todayOf } from './issue-invoice.ts';
import { printSoon } from './print-invoice.ts';
import { itemsOf, lockInvoice, paymentsOf } from './records.ts';
import { demandSeller } from './seller.ts';
import { tellOwner } from './tell-owner.ts';

type InvoiceRow = typeof agencyInvoices.$inferSelect;

/** What is not paid yet is no longer asked for, and what waited for its payment is granted no more. */
async function closeWhatWaits(tx: Tx, { agencyId, id }: InvoiceRow): Promise<void> {
  await tx
    .update(agencyInvoicePayments)
    .set({ status: 'CANCELLED_MANUALLY' })
    .where(
      and(
        eq(agencyInvoicePayments.agencyId, agencyId),
        eq(agencyInvoicePayments.invoiceId, id),
        notInArray(agencyInvoicePayments.status, [...settledStatuses]),
      ),
    );
  const items = await itemsOf(tx, { agencyId, id });
  const operations = items.flatMap(({ operationId }) => operationId ?? []);
  if (operations.length === 0) return;
  await tx
    .update(subscriptionOperations)
    .set({ state: 'close' })
    .where(
      and(
        eq(subscriptionOperations.agencyId, agencyId),
        inArray(subscriptionOperations.id, operations),
        eq(subscriptionOperations.state, 'waiting_payment'),
      ),
    );
}

async function copyLines(tx: Tx, { agencyId, id }: InvoiceRow, invoiceId: string): Promise<void> {
  const lines = await itemsOf(tx, { agencyId, id });
  await tx
    .insert(agencyPaymentItems)
    .values(
      lines.map(({ rank, offerId, label, quantity, unitPriceCents }) => ({ agencyId, invoiceId, rank, offerId, label, quantity, unitPriceCents })),
    );
}

async function write(house: House, tx: Tx, row: InvoiceRow, backCents: number, moneyBack: MoneyBack | null): Promise<string> {
  const { agencyId, id: correctsId, buyer, vatBp, exclCents, vatCents, totalCents } = row;
  const issuedOn = todayOf(house);
  const year = issuedOn.slice(0, 4);
  const reference = agencyCreditReference(Number(year), await nextNumber(tx, PLATFORM_AGENCY, `agencyCreditNote:${year}`));
  const { id } = firstOf(
    await tx
      .insert(agencyInvoices)
      .values({
        agencyId,
        type: 'creditNote',
        correctsId,
        reference,
        issuedOn,
        buyer,
        vatBp,
        exclCents,
        vatCents,
        totalCents,
        backCents,
        backLeftCents: backCents,
        moneyBack: backCents > 0 ? moneyBack : null,
      })
      .returning({ id: agencyInvoices.id }),
  );
  await copyLines(tx, row, id);
  return id;
}

export interface CreditInput {
  readonly invoiceId: string;
  /** What becomes of received money. */
  readonly moneyBack: MoneyBack;
  /** False: the person at the screen knows already. */
  readonly isTold: boolean;
}

/** The invoice is to be active, without money on its way. Null: somebody has called it off meanwhile. */
export async function issueCredit(house: House, tx: Tx, { invoiceId, moneyBack, isTold }: CreditInput): Promise<string | null> {
  const { row } = await lockInvoice(tx, invoiceId);
  const own = and(eq(agencyInvoices.agencyId, row.agencyId), eq(agencyInvoices.correctsId, row.id));
  if (row.type === 'creditNote' || (await tx.$count(agencyInvoices, own)) > 0) return null;
  await demandSeller(tx);
  const payments = await paymentsOf(tx, [row.id]);
  const backCents = receivedCents(payments.map((payment) => payment.row));
  await closeWhatWaits(tx, row);
  const id = await write(house, tx, row, backCents, moneyBack);
  await tx
    .update(agencyInvoices)
    .set({ status: AgencyInvoiceStatus.cancelled })
    .where(and(eq(agencyInvoices.agencyId, row.agencyId), eq(agencyInvoices.id, row.id)));
  await printSoon(house, tx, id);
  if (isTold) await tellOwner(house, tx, id);
  await notifyScreens(tx, { agencyId: row.agencyId, topic: 'agencyInvoices', ids: [row.id, id], agentIds: [] });
  await notifyPayments(tx, row.agencyId);
  return id;
}
