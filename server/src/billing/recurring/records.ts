// Reads and presents recurring invoices.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Recurrence, RecurrenceRow } from '@vigie/contract/billing/recurrence-schemas.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import type { Tx } from '@vigie/db/door.ts';
import { lineAmounts } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { RecurrenceStatus, missedDays, nextDueDay, type Schedule } from '@vigie/domain/billing/recurring.ts';
import { notFound } from '../../plumbing/errors.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { discountOf, lineOf } from '../lines.ts';
import { siteNames } from '../papers/present.ts';

export type RecurrenceTableRow = typeof invoiceRecurrences.$inferSelect;
export interface RecurrenceRecord {
  readonly row: RecurrenceTableRow;
  readonly customerName: string;
  readonly generated: number;
  readonly lastNumber: string | null;
}

const made = sql`from invoices i where i.agency_id = ${invoiceRecurrences}.agency_id and i.recurrence_id = ${invoiceRecurrences}.id`;

export const withCustomer = (tx: Tx) =>
  tx
    .select({
      row: invoiceRecurrences,
      customerName: customers.name,
      generated: sql<number>`(select count(*)::int ${made})`,
      lastNumber: sql<string | null>`(select i.number ${made} and i.number is not null order by i.recurrence_day desc limit 1)`,
    })
    .from(invoiceRecurrences)
    .innerJoin(customers, and(eq(customers.agencyId, invoiceRecurrences.agencyId), eq(customers.id, invoiceRecurrences.customerId)));

export const scheduleOf = ({ startAt, endAt, rhythm, frequency }: RecurrenceTableRow): Schedule => ({ startAt, endAt, rhythm, frequency });

const own = (agencyId: string, id: string) => and(eq(invoiceRecurrences.agencyId, agencyId), eq(invoiceRecurrences.id, id));
const MISSING = 'Abonnement introuvable';

export async function loadRecurrence(tx: Tx, agencyId: string, id: string): Promise<RecurrenceRecord> {
  const [found] = await withCustomer(tx).where(own(agencyId, id));
  if (!found) throw notFound(MISSING);
  return found;
}

/** Locked until the end of the transaction: one process generates a due day, and never during a change. */
export async function lockRecurrence(tx: Tx, agencyId: string, id: string, version?: number): Promise<RecurrenceTableRow> {
  const [row] = await tx.select().from(invoiceRecurrences).where(own(agencyId, id)).for('update');
  if (!row) throw notFound(MISSING);
  if (version !== undefined && version !== row.version) throw await staleOf(tx, agencyId, invoiceRecurrences, 'invoice_recurrences', id);
  return row;
}

export function presentRecurrenceRow({ row, customerName, generated, lastNumber }: RecurrenceRecord, today: LocalDay): z.input<typeof RecurrenceRow> {
  return {
    id: row.id,
    startAt: row.startAt,
    endAt: row.endAt,
    frequencyRhythm: row.rhythm,
    frequency: row.frequency,
    title: row.title,
    customer: { id: row.customerId, name: customerName },
    invoice: { number: lastNumber, netCents: row.netCents, totalCents: row.totalCents, customerName },
    currency: row.currency,
    status: row.status,
    nextDay: row.status === RecurrenceStatus.running ? nextDueDay(scheduleOf(row), row.generatedUntil) : null,
    generatedCount: generated,
    missedCount: row.status === RecurrenceStatus.suspended ? missedDays(scheduleOf(row), row.generatedUntil, today).length : 0,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

const MOST = 500;

export async function answerRecurrence(
  tx: Tx,
  agencyId: string,
  { id, today }: { readonly id: string; readonly today: LocalDay },
): Promise<z.input<typeof Recurrence>> {
  const record = await loadRecurrence(tx, agencyId, id);
  const { row } = record;
  const discount = discountOf(row);
  const totals = invoiceTotals({ lines: row.items.map(lineOf), ...(discount ? { discount } : {}) });
  const names = await siteNames(tx, agencyId, row.items);
  const generated = await tx
    .select({ id: invoices.id, number: invoices.number, date: invoices.issuedOn, totalCents: invoices.totalCents })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.recurrenceId, id)))
    .orderBy(desc(invoices.recurrenceDay))
    .limit(MOST);
  return {
    ...presentRecurrenceRow(record, today),
    reference: row.reference,
    buyerReference: row.buyerReference,
    servicePeriod: row.servicePeriod,
    intro: row.intro,
    notes: row.notes,
    discount: discount ?? null,
    items: row.items.map((item) => ({ ...item, ...lineAmounts(lineOf(item)), siteName: names.get(item.siteId ?? '') ?? null })),
    linesNetCents: totals.linesNetCents,
    discountCents: totals.discountCents,
    netCents: row.netCents,
    vatCents: row.vatCents,
    totalCents: row.totalCents,
    vat: row.vatTable,
    generatedUntil: row.generatedUntil,
    generatedInvoices: generated,
  };
}

export const countOf = async (tx: Tx, where: ReturnType<typeof and>): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(invoiceRecurrences)
    .innerJoin(customers, and(eq(customers.agencyId, invoiceRecurrences.agencyId), eq(customers.id, invoiceRecurrences.customerId)))
    .where(where);
  return row?.count ?? 0;
};
