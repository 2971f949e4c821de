// Changes the payments of an invoice as a person may, while their sum equals the invoice's total.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import type { PartialPaymentsInput } from '@vigie/contract/subscription/invoice-schemas.ts';
import { agencyInvoicePayments, agencyInvoices, paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { isKeptAsIs, paymentsIssues } from '@vigie/domain/subscription/partial-payments.ts';
import { platformStale, platformWork } from '../../plumbing/platform-work.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fulfilInvoice } from '../orders/fulfil.ts';
import { agencyInvoiceErrors } from './errors.ts';
import { presentInvoice } from './present.ts';
import { lockInvoice, loadInvoice, type InvoiceRecord } from './records.ts';

type Wanted = z.output<typeof PartialPaymentsInput>['payments'][number];
type PaymentRow = typeof agencyInvoicePayments.$inferSelect;

const lockPayments = (tx: Tx, { row }: InvoiceRecord): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(agencyInvoicePayments)
    .where(and(eq(agencyInvoicePayments.agencyId, row.agencyId), eq(agencyInvoicePayments.invoiceId, row.id)))
    .for('update');

const ruleOf = ({ paymentMethodId, ...payment }: Wanted) => ({ ...payment, methodId: paymentMethodId });
const keptOf = ({ id, status, amountCents, dueOn, note, methodId, creditNoteId }: PaymentRow) => ({
  id,
  status,
  amountCents,
  date: dueOn,
  note,
  methodId,
  fromCredit: creditNoteId !== null,
});

async function demandLawful(tx: Tx, { row }: InvoiceRecord, wanted: readonly Wanted[], kept: readonly PaymentRow[]): Promise<void> {
  const issues = paymentsIssues(wanted.map(ruleOf), kept.map(keptOf), row.totalCents);
  const ids = wanted.flatMap(({ paymentMethodId }) => paymentMethodId ?? []);
  const own = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.agencyId, row.agencyId), inArray(paymentMethods.id, ids)));
  wanted.forEach(({ id, paymentMethodId }, index) => {
    if (paymentMethodId && own.every((method) => method.id !== paymentMethodId))
      issues[`payments.${index}.paymentMethodId`] = 'Ce moyen de paiement n’est pas de cette agence';
    if (id && kept.every((payment) => payment.id !== id)) issues[`payments.${index}.status`] = 'Ce paiement n’est pas de cette facture';
  });
  if (Object.keys(issues).length > 0) throw invalid(issues, issues['payments']);
}

/** A payment recorded by hand is paid now. One that is no longer paid has no such date. */
const columnsOf = (house: House, { status, amountCents, date, note, paymentMethodId }: Wanted, before?: PaymentRow) => ({
  status,
  amountCents,
  dueOn: date,
  note: note.trim(),
  methodId: paymentMethodId,
  paidAt: status === 'VALIDATED_MANUALLY' ? (before?.paidAt ?? house.clock.instant()) : null,
});

async function write(house: House, tx: Tx, { row }: InvoiceRecord, wanted: readonly Wanted[], kept: readonly PaymentRow[]): Promise<void> {
  const { agencyId, id: invoiceId } = row;
  const gone = kept.filter(({ id }) => wanted.every((payment) => payment.id !== id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.delete(agencyInvoicePayments).where(and(eq(agencyInvoicePayments.agencyId, agencyId), inArray(agencyInvoicePayments.id, gone)));
  for (const payment of wanted) {
    const before = kept.find(({ id }) => id === payment.id);
    if (!before) await tx.insert(agencyInvoicePayments).values({ agencyId, invoiceId, ...columnsOf(house, payment) });
    else if (!isKeptAsIs(keptOf(before)))
      await tx
        .update(agencyInvoicePayments)
        .set(columnsOf(house, payment, before))
        .where(and(eq(agencyInvoicePayments.agencyId, agencyId), eq(agencyInvoicePayments.id, before.id)));
  }
  // The invoice is touched with its payments, so that an older form is refused as stale.
  await tx
    .update(agencyInvoices)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.id, invoiceId)));
  await notifyScreens(tx, { agencyId, topic: 'agencyInvoices', ids: [invoiceId], agentIds: [] });
}

export const savePayments = (call: UserCall<typeof calls.savePayments>) => {
  const { house, body } = call;
  return platformWork(call, async (tx) => {
    const record = await lockInvoice(tx, body.id);
    if (record.row.version !== body.version) throw await platformStale(tx, agencyInvoices, body.id);
    if (record.row.status !== AgencyInvoiceStatus.active || record.row.type === 'creditNote')
      throw refusal(agencyInvoiceErrors, 'agencyInvoices.called_off');
    const kept = await lockPayments(tx, record);
    await demandLawful(tx, record, body.payments, kept);
    await write(house, tx, record, body.payments, kept);
    // Payments by hand grant the same as collected ones.
    await fulfilInvoice(house, tx, record.row.agencyId, record.row.id);
    return presentInvoice(house, tx, await loadInvoice(tx, body.id));
  });
};
