// Presents invoices of the platform as the calls return them.
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AgencyInvoice, AgencyInvoiceRow, InvoicePaymentMethod, PartialPayment } from '@vigie/contract/subscription/invoice-schemas.ts';
import { paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { dueCents, partialPaymentsStatus } from '@vigie/domain/subscription/partial-payments.ts';
import { presentFile } from '../../documents/files/store-file.ts';
import type { House } from '../../plumbing/house.ts';
import { itemsOf, paymentsOf, type InvoiceRecord, type PaymentRecord } from './records.ts';

type Method = typeof paymentMethods.$inferSelect;

/** « Visa •••• 4242 », « Prélèvement Banque Occitane •••• 0189 ». */
const labelOf = ({ type, brand, bankName, lastFour }: Method): string =>
  [type === 'card' ? brand || 'Carte' : ['Prélèvement', bankName].filter(Boolean).join(' '), lastFour && `•••• ${lastFour}`]
    .filter(Boolean)
    .join(' ');

const presentMethod = (method: Method): z.input<typeof InvoicePaymentMethod> => ({
  id: method.id,
  type: method.type,
  label: labelOf(method),
  enabled: method.enabled,
});

const presentPayment = ({ row, method }: PaymentRecord): z.input<typeof PartialPayment> => ({
  id: row.id,
  status: row.status,
  amountCents: row.amountCents,
  date: row.dueOn,
  note: row.note,
  paymentMethod: method && presentMethod(method),
  isAuthenticationRequired: row.isAuthenticationRequired,
  paidAt: row.paidAt,
  failure: row.failure,
  fromCredit: row.creditNoteId !== null,
});

export function presentInvoiceRow(
  house: House,
  { row, agency, file, corrects, creditedBy }: InvoiceRecord,
  payments: readonly PaymentRecord[],
): z.input<typeof AgencyInvoiceRow> {
  const own = payments.filter((payment) => payment.row.invoiceId === row.id);
  const rows = own.map((payment) => payment.row);
  return {
    ...row,
    agency: { id: agency.id, name: agency.name },
    dueCents: row.status === AgencyInvoiceStatus.active && row.type === 'invoice' ? dueCents(rows) : 0,
    partialPayments: own.map(presentPayment),
    partialPaymentsStatus: partialPaymentsStatus(rows),
    corrects,
    creditedBy,
    file: file && presentFile(house, file),
  };
}

export async function presentInvoices(house: House, tx: Tx, records: readonly InvoiceRecord[]) {
  const payments = await paymentsOf(
    tx,
    records.map(({ row }) => row.id),
  );
  return records.map((record) => presentInvoiceRow(house, record, payments));
}

/** With its lines, and the payment methods of the agency. */
export async function presentInvoice(house: House, tx: Tx, record: InvoiceRecord): Promise<z.input<typeof AgencyInvoice>> {
  const { row } = record;
  const methods = await tx.select().from(paymentMethods).where(eq(paymentMethods.agencyId, row.agencyId)).orderBy(paymentMethods.createdAt);
  const [subscription] = await tx
    .select({ defaultMethodId: agencySubscriptions.defaultMethodId })
    .from(agencySubscriptions)
    .where(eq(agencySubscriptions.agencyId, row.agencyId));
  return {
    ...presentInvoiceRow(house, record, await paymentsOf(tx, [row.id])),
    items: await itemsOf(tx, row),
    vatBp: row.vatBp,
    methods: methods.map(presentMethod),
    defaultMethodId: subscription?.defaultMethodId ?? null,
  };
}
