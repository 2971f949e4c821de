// Presents invoices as the API returns them.
import type { z } from 'zod';
import type { Invoice, InvoiceItem, InvoiceRow, InvoiceState, PartialPayment } from '@vigie/contract/billing/schemas.ts';
import { lineAmounts } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { InvoiceStatus, invoiceSign, isLateToPay, paidLevel } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { InvoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { dueCents, type PaymentStatus } from '@vigie/domain/billing/payment.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import type { StateRow } from '../transmission/records.ts';
import { asCustomerSees, discountOf, itemOf, lineOf } from '../lines.ts';
import { stateOf, type InvoiceRecord, type InvoiceTableRow, type ItemRow, type PaymentRow } from './records.ts';

export function presentInvoiceRow(record: InvoiceRecord, today: LocalDay): z.input<typeof InvoiceRow> {
  const { row, customer, instalment, creditedCents, transmission, mail } = record;
  const state = stateOf(record);
  return {
    id: row.id,
    type: row.type,
    sign: invoiceSign(row.type),
    reference: row.reference,
    number: row.number,
    title: row.title,
    customer: { id: customer.id, name: customer.name },
    customerNumberId: customer.number,
    operation: row.operation,
    instalment,
    date: row.issuedOn,
    dueDate: row.dueOn,
    periodFrom: row.periodFrom,
    periodUntil: row.periodUntil,
    currency: row.currency,
    netCents: row.netCents,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    creditedCents,
    toPayCents: state.status === InvoiceStatus.cancelled ? 0 : dueCents(state),
    status: state.status,
    paid: paidLevel(state),
    sent: state.sent,
    sentAt: row.sentAt,
    mail: row.sentAt === null ? null : mail,
    validated: state.validated,
    validatedAt: row.validatedAt,
    refused: row.refused,
    transmission,
    isLateToPay: isLateToPay(state, today),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

const presentItem = (own: boolean, { item, siteName }: { item: ItemRow; siteName: string | null }): z.input<typeof InvoiceItem> => ({
  ...(own ? asCustomerSees(itemOf(item)) : itemOf(item)),
  ...lineAmounts(lineOf(itemOf(item))),
  id: item.id,
  siteName,
});

const presentPayment = (row: PaymentRow): z.input<typeof PartialPayment> => ({
  id: row.id,
  amountCents: row.amountCents,
  date: row.paidOn,
  paymentMethod: row.method,
  note: row.note,
  status: row.status as PaymentStatus,
  isAuthenticationRequired: false,
});

const presentState = ({ code, at, reasonCode, reason, fromAgency, collected, sentAt }: StateRow): z.input<typeof InvoiceState> => ({
  code,
  at,
  reasonCode,
  reason,
  fromAgency,
  collected: collected ?? [],
  sentAt,
});

const presentLinked = ({ id, number, issuedOn, totalCents }: InvoiceTableRow) => ({ id, number, date: issuedOn, totalCents });

export interface InvoiceInFull extends InvoiceRecord {
  readonly items: readonly { item: ItemRow; siteName: string | null }[];
  /** Its customer reads it. */
  readonly own: boolean;
  readonly totals: InvoiceTotals;
  readonly payments: readonly PaymentRow[];
  readonly estimate: { readonly id: string; readonly number: string | null } | null;
  readonly deducts: readonly InvoiceTableRow[];
  readonly corrects: InvoiceTableRow | null;
  readonly creditNotes: readonly InvoiceTableRow[];
  readonly newNumber: string | null;
  readonly recipients: readonly string[];
  readonly settlement: string;
  readonly hasData: boolean;
  readonly states: readonly StateRow[];
}

export function presentInvoice(full: InvoiceInFull, today: LocalDay): Omit<z.input<typeof Invoice>, 'files'> {
  const { row, totals } = full;
  return {
    ...presentInvoiceRow(full, today),
    newNumber: full.newNumber,
    buyerReference: row.buyerReference,
    intro: row.intro,
    notes: row.notes,
    discount: discountOf(row) ?? null,
    items: full.items.map((item) => presentItem(full.own, item)),
    linesNetCents: totals.linesNetCents,
    discountCents: totals.discountCents,
    vat: row.vatTable,
    partialPayments: full.payments.map(presentPayment),
    estimate: full.estimate,
    deducts: full.deducts.map(presentLinked),
    corrects: full.corrects ? presentLinked(full.corrects) : null,
    creditNotes: full.creditNotes.map(presentLinked),
    recipients: [...full.recipients],
    settlement: full.settlement,
    hasPdf: row.number !== null,
    hasData: full.hasData,
    states: full.states.map(presentState),
  };
}
