// Reduces the credit note of an invoice to what its earlier credit notes left.
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { leftToCredit, type LinedDocument } from '@vigie/domain/billing/invoice/left-to-credit.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import type { VatPlace } from '@vigie/domain/billing/law/vat-category.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { itemsOfParts } from '../instalments/final-lines.ts';
import { partLine } from '../instalments/records.ts';
import { discountOf, itemOf, type Item } from '../lines.ts';
import { vatPlaceOf } from '../parties.ts';
import type { Draft } from '../invoices/draft.ts';
import type { InvoiceRecord, InvoiceTableRow } from '../invoices/records.ts';

/** What tells a line from others beside its price and VAT. */
const nameOf = ({ label, siteId, category, stockReference, deductsId }: Item): string =>
  JSON.stringify([label, siteId, category, stockReference, deductsId]);

const linedOf = (row: InvoiceTableRow, items: readonly Item[], place: VatPlace): LinedDocument => ({
  lines: items.map((item) => ({ ...partLine(item, place), name: nameOf(item) })),
  discount: discountOf(row),
  totalCents: row.totalCents,
});

async function creditsOf({ tx, agencyId }: Scope, { row }: InvoiceRecord, place: VatPlace): Promise<LinedDocument[]> {
  const rows = await tx
    .select({ row: invoices, item: invoiceItems })
    .from(invoices)
    .innerJoin(invoiceItems, and(eq(invoiceItems.agencyId, invoices.agencyId), eq(invoiceItems.invoiceId, invoices.id)))
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.creditOfId, row.id), isNotNull(invoices.number)))
    .orderBy(asc(invoices.id), asc(invoiceItems.position));
  return [...Map.groupBy(rows, (one) => one.row.id).values()].map((own) =>
    linedOf(
      own[0]!.row,
      own.map(({ item }) => itemOf(item)),
      place,
    ),
  );
}

/** The draft of the whole invoice, less what numbered credit notes gave back already. */
export async function leftDraftOf(scope: Scope, record: InvoiceRecord, whole: Draft): Promise<Draft> {
  const place = vatPlaceOf(await loadAgency(scope.tx, scope.agencyId));
  const credits = await creditsOf(scope, record, place);
  if (credits.length === 0) return whole;
  const { row } = record;
  const left = leftToCredit(linedOf(row, whole.items, place), credits);
  if (left.by === 'parts') {
    const label = `Reste de la facture ${row.number} du ${formatDay(row.issuedOn)}`;
    return { ...whole, items: itemsOfParts(left.parts, label), discount: null };
  }
  const items = left.lines.map(({ at, quantity, discount }) => ({ ...whole.items[at]!, quantity, discount: discount ?? null }));
  return { ...whole, items, discount: left.discount ?? null };
}
