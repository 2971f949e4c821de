// Writes an invoice of the platform to an agency, with its lines and its one payment. Uses the platform's door, in the caller's transaction.
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems, type BilledAgency } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agencyInvoiceAmounts, agencyInvoiceReference, agencyVatRate } from '@vigie/domain/subscription/invoice-amounts.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { nextNumber } from '../../plumbing/counters.ts';

export interface SaleLine {
  readonly offerId: string | null;
  readonly operationId: string | null;
  readonly label: string;
  readonly quantity: number;
  /** Before tax. */
  readonly unitPriceCents: number;
}

export interface IssuedInvoice {
  readonly invoiceId: string;
  readonly reference: string;
  /** Null when nothing is to be paid. */
  readonly paymentId: string | null;
  /** In the order of the lines. */
  readonly itemIds: readonly string[];
}

/** The agency as its invoices show it. */
export const billedAs = (agency: AgencyRow): BilledAgency => ({
  name: agency.name,
  lines: [agency.street, agency.complement, `${agency.zipcode} ${agency.city}`.trim(), agency.country === 'France' ? '' : agency.country].filter(
    (line) => line !== '',
  ),
  siret: agency.siret,
  vatNumber: agency.vatNumber,
});

const one = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('an insert gave no row');
  return row;
};

/** Due on the day of issue. The caller has it printed (`printSoon`). `newId` when the sender chose its identifier. */
export async function issueInvoice(
  tx: Tx,
  agency: AgencyRow,
  lines: readonly SaleLine[],
  issuedOn: LocalDay,
  newId?: string,
): Promise<IssuedInvoice> {
  const agencyId = agency.id;
  const vatBp = agencyVatRate(settingsOf(agency).agencySettingsSubscription.vat, agency.holidayLocale);
  const amounts = agencyInvoiceAmounts(lines, vatBp);
  const year = issuedOn.slice(0, 4);
  const reference = agencyInvoiceReference(Number(year), await nextNumber(tx, PLATFORM_AGENCY, `agencyInvoice:${year}`));
  const { id: invoiceId } = one(
    await tx
      .insert(agencyInvoices)
      .values({ agencyId, ...(newId ? { id: newId } : {}), reference, issuedOn, buyer: billedAs(agency), vatBp, ...amounts })
      .returning({ id: agencyInvoices.id }),
  );
  const items = await tx
    .insert(agencyPaymentItems)
    .values(lines.map((line, rank) => ({ agencyId, invoiceId, rank, ...line })))
    .returning({ id: agencyPaymentItems.id });
  if (amounts.totalCents === 0) return { invoiceId, reference, paymentId: null, itemIds: items.map(({ id }) => id) };
  const payment = one(
    await tx
      .insert(agencyInvoicePayments)
      .values({ agencyId, invoiceId, amountCents: amounts.totalCents, dueOn: issuedOn })
      .returning({ id: agencyInvoicePayments.id }),
  );
  return { invoiceId, reference, paymentId: payment.id, itemIds: items.map(({ id }) => id) };
}
