// Writes an invoice of the platform to an agency, with its lines and its one payment. Uses the platform's door, in the caller's transaction.
import { and, asc, eq, gt } from 'drizzle-orm';
import { agencyInvoicePayments, agencyInvoices, agencyPaymentItems, type BilledAgency } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import { agencyInvoiceAmounts, agencyInvoiceReference, agencyVatRate } from '@vigie/domain/subscription/invoice-amounts.ts';
import { creditsFor } from '@vigie/domain/subscription/credit-note.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import type { House } from '../../plumbing/house.ts';
import { firstOf } from '../../plumbing/platform-work.ts';
import { demandSeller } from './seller.ts';

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
  /** Null when nothing is left to be paid. */
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

/** The series belongs to the platform, so its dates are those of the platform's place. */
export const todayOf = ({ clock }: House): LocalDay => localDay(clock.now(), 'Europe/Paris');

/** Writes the credits that pay a part of a new invoice, and returns what they leave to be paid. Their rows are locked. */
async function payByCredits(
  house: House,
  tx: Tx,
  agencyId: string,
  invoice: { readonly id: string; readonly totalCents: number; readonly dueOn: LocalDay },
) {
  const rows = await tx
    .select()
    .from(agencyInvoices)
    .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.moneyBack, 'credit'), gt(agencyInvoices.backLeftCents, 0)))
    .orderBy(asc(agencyInvoices.issuedOn), asc(agencyInvoices.id))
    .for('update');
  const used = creditsFor(
    rows.map(({ id, backLeftCents }) => ({ id, leftCents: backLeftCents })),
    invoice.totalCents,
  );
  let left = invoice.totalCents;
  for (const { id, cents } of used) {
    left -= cents;
    const note = rows.find((row) => row.id === id);
    await tx
      .update(agencyInvoices)
      .set({ backLeftCents: (note?.backLeftCents ?? cents) - cents })
      .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.id, id)));
    await tx.insert(agencyInvoicePayments).values({
      agencyId,
      invoiceId: invoice.id,
      status: 'VALIDATED_MANUALLY',
      amountCents: cents,
      dueOn: invoice.dueOn,
      paidAt: house.clock.instant(),
      note: `Avoir ${note?.reference ?? ''}`.trim(),
      creditNoteId: id,
    });
  }
  return left;
}

/** Issued today, due today. Credits pay first. The caller has it printed (`printSoon`). `newId` when the sender chose its identifier. */
export async function issueInvoice(house: House, tx: Tx, agency: AgencyRow, lines: readonly SaleLine[], newId?: string): Promise<IssuedInvoice> {
  await demandSeller(tx);
  const agencyId = agency.id;
  const issuedOn = todayOf(house);
  const vatBp = agencyVatRate(settingsOf(agency).agencySettingsSubscription.vat, agency.holidayLocale);
  const amounts = agencyInvoiceAmounts(lines, vatBp);
  const year = issuedOn.slice(0, 4);
  const reference = agencyInvoiceReference(Number(year), await nextNumber(tx, PLATFORM_AGENCY, `agencyInvoice:${year}`));
  const { id: invoiceId } = firstOf(
    await tx
      .insert(agencyInvoices)
      .values({ agencyId, ...(newId ? { id: newId } : {}), reference, issuedOn, buyer: billedAs(agency), vatBp, ...amounts })
      .returning({ id: agencyInvoices.id }),
  );
  const items = await tx
    .insert(agencyPaymentItems)
    .values(lines.map((line, rank) => ({ agencyId, invoiceId, rank, ...line })))
    .returning({ id: agencyPaymentItems.id });
  const issued = { invoiceId, reference, itemIds: items.map(({ id }) => id) };
  const amountCents = await payByCredits(house, tx, agencyId, { id: invoiceId, totalCents: amounts.totalCents, dueOn: issuedOn });
  if (amountCents === 0) return { ...issued, paymentId: null };
  const payment = firstOf(
    await tx.insert(agencyInvoicePayments).values({ agencyId, invoiceId, amountCents, dueOn: issuedOn }).returning({ id: agencyInvoicePayments.id }),
  );
  return { ...issued, paymentId: payment.id };
}
