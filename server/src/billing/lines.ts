// Converts lines between the wire, the domain and the table: the same quantities, prices and discounts in three forms.
import { and, eq, gte } from 'drizzle-orm';
import type { z } from 'zod';
import type { InvoiceItemInput } from '@vigie/contract/billing/schemas.ts';
import { invoiceItems } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { chargedPriceE3, lineAmounts, type Discount, type InvoiceLine, type Quantity } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { isTakenFromStock } from '@vigie/domain/billing/stock-lines.ts';
import type { InvoiceTableRow, ItemRow } from './invoices/records.ts';

export type Item = z.output<typeof InvoiceItemInput>;
/** What lines that were kept before do not say. */
type StockPart = 'commercialDocItemType' | 'mustBeDeductedFromStock' | 'stockReference';
type LaterPart = StockPart | 'coefficient' | 'specialty' | 'vatExemption' | 'serviceMinutes' | 'deductsId';

const ONE_E4 = 10_000;
/** The stock fields of a line without any. */
export const notFromStock: Pick<Item, StockPart> = { commercialDocItemType: 'service', mustBeDeductedFromStock: false, stockReference: null };

/** A line that was kept whole, perhaps before products and articles of exemption were known. */
export type KeptLine = Omit<Item, LaterPart> & Partial<Pick<Item, LaterPart>>;
export const itemOfKept = (line: KeptLine): Item => ({
  ...notFromStock,
  coefficient: 1,
  specialty: '',
  vatExemption: '',
  serviceMinutes: [],
  deductsId: null,
  ...line,
});

export const lineOf = ({
  quantity,
  unitPriceE3,
  coefficient = 1,
  discount,
  vatBasisPoints,
  vatCategory,
  vatExemption,
  deductsId,
  ...kept
}: KeptLine): InvoiceLine => ({
  quantity,
  unitPriceE3,
  vatBasisPoints,
  ...(coefficient === 1 ? {} : { coefficient }),
  ...(discount ? { discount } : {}),
  ...(vatCategory ? { vatCategory } : {}),
  ...(vatExemption ? { vatExemption } : {}),
  ...(deductsId ? { deducts: true } : {}),
  ...(isTakenFromStock({ ...notFromStock, ...kept }) ? { takenFromStock: true } : {}),
});

/** A customer sees the price that is charged, not what it is made of, nor where a product comes from. */
export const asCustomerSees = <T extends Omit<Item, 'deductsId'>>(item: T): T => ({
  ...item,
  unitPriceE3: chargedPriceE3(item),
  coefficient: 1,
  specialty: '',
  mustBeDeductedFromStock: false,
  stockReference: null,
});

export const discountOf = ({ discountBp, discountCents }: Pick<ItemRow, 'discountBp' | 'discountCents'>): Discount | undefined =>
  discountBp !== null ? { kind: 'percent', basisPoints: discountBp } : discountCents !== null ? { kind: 'amount', cents: discountCents } : undefined;

export const discountColumns = (discount: Discount | null | undefined) => ({
  discountBp: discount?.kind === 'percent' ? discount.basisPoints : null,
  discountCents: discount?.kind === 'amount' ? discount.cents : null,
});

const quantityOf = ({ unit, minutes, quantityE4 }: ItemRow): Quantity =>
  unit === 'hour' ? { unit, minutes: minutes ?? 0 } : { unit, e4: quantityE4 ?? 0 };

export const itemOf = (row: ItemRow): Item => ({
  label: row.label,
  description: row.description,
  siteId: row.siteId,
  category: row.category,
  quantity: quantityOf(row),
  unitPriceE3: row.unitPriceE3,
  coefficient: row.coefficientE4 / ONE_E4,
  specialty: row.specialty,
  discount: discountOf(row) ?? null,
  vatBasisPoints: row.vatBp,
  vatCategory: row.vatCategory,
  vatExemption: row.vatExemption,
  serviceIds: row.serviceIds,
  serviceMinutes: row.serviceMinutes ?? [],
  commercialDocItemType: row.itemType,
  mustBeDeductedFromStock: row.fromStock,
  stockReference: row.stockReferenceId,
  deductsId: row.deductsId,
});

const columnsOf = (
  item: Item,
  invoice: Pick<InvoiceTableRow, 'agencyId' | 'id' | 'customerId'>,
  position: number,
): typeof invoiceItems.$inferInsert => ({
  agencyId: invoice.agencyId,
  invoiceId: invoice.id,
  customerId: invoice.customerId,
  position,
  label: item.label,
  description: item.description,
  siteId: item.siteId,
  category: item.category,
  unit: item.quantity.unit,
  minutes: item.quantity.unit === 'hour' ? item.quantity.minutes : null,
  quantityE4: item.quantity.unit === 'hour' ? null : item.quantity.e4,
  unitPriceE3: item.unitPriceE3,
  coefficientE4: Math.round(item.coefficient * ONE_E4),
  specialty: item.specialty,
  ...discountColumns(item.discount),
  vatBp: item.vatBasisPoints,
  vatCategory: item.vatCategory,
  vatExemption: item.vatExemption,
  netCents: lineAmounts(lineOf(item)).netCents,
  serviceIds: item.serviceIds,
  serviceMinutes: item.serviceIds.length > 0 && item.serviceMinutes.length === item.serviceIds.length ? item.serviceMinutes : null,
  itemType: item.commercialDocItemType,
  fromStock: item.mustBeDeductedFromStock,
  stockReferenceId: item.stockReference,
  deductsId: item.deductsId,
});

/** Writes the lines in order. An unchanged line leaves no trace in the audit trail. */
export async function writeItems(tx: Tx, invoice: Pick<InvoiceTableRow, 'agencyId' | 'id' | 'customerId'>, items: readonly Item[]): Promise<void> {
  const own = and(eq(invoiceItems.agencyId, invoice.agencyId), eq(invoiceItems.invoiceId, invoice.id));
  await tx.delete(invoiceItems).where(and(own, gte(invoiceItems.position, items.length)));
  const known = await tx.select({ id: invoiceItems.id, position: invoiceItems.position }).from(invoiceItems).where(own);
  for (const [position, item] of items.entries()) {
    const row = known.find((one) => one.position === position);
    const columns = columnsOf(item, invoice, position);
    if (row)
      await tx
        .update(invoiceItems)
        .set(columns)
        .where(and(eq(invoiceItems.agencyId, invoice.agencyId), eq(invoiceItems.id, row.id)));
    else await tx.insert(invoiceItems).values(columns);
  }
}
