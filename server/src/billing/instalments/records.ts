// Reads the instalments of an estimate, and what they bill of it.
import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { invoiceItems, invoices } from '@vigie/db/tables/billing/billing.ts';
import { estimateInstalments } from '@vigie/db/tables/billing/instalments.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Billing, InstalmentKind } from '@vigie/domain/billing/instalments/instalments.ts';
import { merged, partsOf, type Part, type PartLine } from '@vigie/domain/billing/instalments/parts.ts';
import { InvoiceStatus, invoiceSign } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { vatReason, type VatPlace } from '@vigie/domain/billing/law/vat-category.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { discountOf, itemOf, itemOfKept, lineOf, type Item } from '../lines.ts';
import type { PaperTableRow } from '../papers/records.ts';
import type { InvoiceTableRow } from '../invoices/records.ts';

export interface InstalmentRecord {
  readonly kind: InstalmentKind;
  readonly row: InvoiceTableRow;
}

/** In the order in which they were made. */
export const instalmentsOf = (tx: Tx, { agencyId, id }: Pick<PaperTableRow, 'agencyId' | 'id'>): Promise<InstalmentRecord[]> =>
  tx
    .select({ kind: estimateInstalments.kind, row: invoices })
    .from(estimateInstalments)
    .innerJoin(invoices, and(eq(invoices.agencyId, estimateInstalments.agencyId), eq(invoices.id, estimateInstalments.id)))
    .where(and(eq(estimateInstalments.agencyId, agencyId), eq(estimateInstalments.estimateId, id)))
    .orderBy(asc(estimateInstalments.createdAt), asc(estimateInstalments.id));

export interface Instalment {
  readonly kind: InstalmentKind;
  readonly estimate: PaperTableRow;
}

/** The estimate that an invoice bills a part of, or null. */
export async function instalmentOf(tx: Tx, { agencyId, id }: Pick<InvoiceTableRow, 'agencyId' | 'id'>): Promise<Instalment | null> {
  const [found] = await tx
    .select({ kind: estimateInstalments.kind, estimate: papers })
    .from(estimateInstalments)
    .innerJoin(papers, and(eq(papers.agencyId, estimateInstalments.agencyId), eq(papers.id, estimateInstalments.estimateId)))
    .where(and(eq(estimateInstalments.agencyId, agencyId), eq(estimateInstalments.id, id)));
  return found ?? null;
}

/** With the article that the agency gives to lines at 0 %, as numbered lines name it. */
export const partLine = (item: Item, place: VatPlace): PartLine => {
  const line = lineOf(item);
  return { ...line, vatExemption: vatReason(line, place).exemption, itemType: item.commercialDocItemType };
};

/** The estimates that the invoice bills, whole or a part: at most one. */
export async function estimatesOf(tx: Tx, { agencyId, id }: Pick<InvoiceTableRow, 'agencyId' | 'id'>): Promise<string[]> {
  const part = tx
    .select({ id: estimateInstalments.estimateId })
    .from(estimateInstalments)
    .where(and(eq(estimateInstalments.agencyId, agencyId), eq(estimateInstalments.id, id)));
  const found = await tx
    .select({ id: papers.id })
    .from(papers)
    .where(and(eq(papers.agencyId, agencyId), or(eq(papers.invoiceId, id), inArray(papers.id, part))));
  return found.map((paper) => paper.id);
}

/** Where they are shown they are read again: another part of them can be billed. */
export async function notifyEstimates(tx: Tx, agencyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await notifyScreens(tx, { agencyId, topic: 'estimates', ids: [...ids] });
}

const isAlive = ({ row }: InstalmentRecord): boolean => row.status !== InvoiceStatus.cancelled;
/** Deposits and progress invoices that still bill something. */
export const earlyOf = (records: readonly InstalmentRecord[]): InstalmentRecord[] => records.filter((one) => one.kind !== 'final' && isAlive(one));

/** The parts that each document bills, less its numbered credit notes. */
export async function billedBy(tx: Tx, place: VatPlace, early: readonly InstalmentRecord[]): Promise<ReadonlyMap<string, Part[]>> {
  const ids = early.map(({ row }) => row.id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ item: invoiceItems, type: invoices.type, creditOfId: invoices.creditOfId })
    .from(invoiceItems)
    .innerJoin(invoices, and(eq(invoices.agencyId, invoiceItems.agencyId), eq(invoices.id, invoiceItems.invoiceId)))
    .where(
      and(
        eq(invoiceItems.agencyId, early[0]!.row.agencyId),
        or(inArray(invoices.id, ids), and(inArray(invoices.creditOfId, ids), isNotNull(invoices.number))),
      ),
    )
    .orderBy(asc(invoiceItems.invoiceId), asc(invoiceItems.position));
  const byDocument = Map.groupBy(rows, ({ item, creditOfId }) => creditOfId ?? item.invoiceId);
  return new Map(
    [...byDocument].map(([id, lines]) => {
      const signed = lines.flatMap(({ item, type }) =>
        partsOf([partLine(itemOf(item), place)], undefined).map((part) => ({ ...part, netCents: invoiceSign(type) * part.netCents })),
      );
      return [id, merged(signed).filter(({ netCents }) => netCents !== 0)];
    }),
  );
}

/** The parts of the estimate, and what is billed of them. */
export async function billingOf(tx: Tx, place: VatPlace, estimate: PaperTableRow, records: readonly InstalmentRecord[]): Promise<Billing> {
  const lines = estimate.items.map((item) => partLine(itemOfKept(item), place));
  const billed = await billedBy(tx, place, earlyOf(records));
  return { parts: partsOf(lines, discountOf(estimate)), billed: merged([...billed.values()].flat()) };
}

/** Numbered final invoices that deduct an instalment and were not cancelled since. */
export const finalsThatDeduct = (tx: Tx, agencyId: string, instalmentId: string): Promise<{ number: string | null }[]> =>
  tx
    .selectDistinct({ number: invoices.number })
    .from(invoiceItems)
    .innerJoin(invoices, and(eq(invoices.agencyId, invoiceItems.agencyId), eq(invoices.id, invoiceItems.invoiceId)))
    .where(
      and(
        eq(invoiceItems.agencyId, agencyId),
        eq(invoiceItems.deductsId, instalmentId),
        eq(invoices.type, 'invoice'),
        isNotNull(invoices.number),
        ne(invoices.status, InvoiceStatus.cancelled),
      ),
    );
