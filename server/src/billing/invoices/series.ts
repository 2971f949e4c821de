// Takes the next number of a series under a row lock until the transaction ends: a rollback returns the number.
import { and, between, eq, isNotNull, max } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { NUMBER_PREFIX, nextInvoiceNumber, type NumberSeries } from '@vigie/domain/billing/invoice/invoice-number.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { nextNumber } from '../../plumbing/counters.ts';

/** One series per type and year: `FA-2026`. */
export const seriesId = (type: InvoiceType, date: LocalDay): string => `${NUMBER_PREFIX[type]}-${date.slice(0, 4)}`;

export interface TakenNumber {
  readonly number: string;
  /** The series before this number. */
  readonly series: NumberSeries;
}

/** Takes the number first: from then on nobody else can date a document of the series. */
export async function takeNumber(tx: Tx, agencyId: string, type: InvoiceType, date: LocalDay): Promise<TakenNumber> {
  const sequence = await nextNumber(tx, agencyId, seriesId(type, date));
  const year = date.slice(0, 4);
  const [last] = await tx
    .select({ date: max(invoices.issuedOn) })
    .from(invoices)
    .where(
      and(
        eq(invoices.agencyId, agencyId),
        eq(invoices.type, type),
        isNotNull(invoices.number),
        between(invoices.issuedOn, `${year}-01-01`, `${year}-12-31`),
      ),
    );
  const series = { lastSequence: sequence - 1, lastDate: last?.date ?? null };
  return { number: nextInvoiceNumber(type, date, series), series };
}
