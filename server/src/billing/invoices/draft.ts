// Converts a draft for the table: due date by the customer's terms, the domain's totals, and reasons against it.
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { InvoiceInput } from '@vigie/contract/billing/schemas.ts';
import type { invoices } from '@vigie/db/tables/billing/billing.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { stockReferences } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billedPeriodIssue } from '@vigie/domain/billing/invoice/billed-period.ts';
import { dueDate, dueDateIssue } from '@vigie/domain/billing/invoice/due-date.ts';
import { lawfulSettlement, type Terms } from '@vigie/domain/customers/settlement.ts';
import { discountIssue } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { linesIssues } from '@vigie/domain/billing/invoice/validation-issues.ts';
import type { CustomerRecord } from '../../customers/present.ts';
import { invalid } from '../../plumbing/errors.ts';
import { referenceMissing } from '../../stock/errors.ts';
import { periodOf, type BillingPlace } from '../../planning/services/billed-elsewhere.ts';
import { shareServices } from '../billed.ts';
import { discountColumns, lineOf, type Item, type KeptLine } from '../lines.ts';
import type { Whose } from '../service-hours.ts';
import { loadInvoice } from './records.ts';

/** The written fields of a document. Its files and the consent about a prospect belong to the form. */
export type Draft = Omit<z.output<typeof InvoiceInput>, 'files' | 'client'>;

/** By the customer's terms, as far as the law lets them go. */
export const dueOf = (customer: Terms, date: string): string => dueDate(date, lawfulSettlement(customer));

/** Columns of the row. Nothing that the client computed is used. */
export function columnsOf(draft: Draft, customer: CustomerRecord): Omit<typeof invoices.$inferInsert, 'agencyId' | 'id' | 'customerId' | 'currency'> {
  const { discount } = draft;
  const totals = invoiceTotals({ lines: draft.items.map(lineOf), ...(discount ? { discount } : {}) });
  return {
    title: draft.title,
    reference: draft.reference,
    buyerReference: draft.buyerReference,
    issuedOn: draft.date,
    dueOn: draft.dueDate ?? dueOf(customer, draft.date),
    periodFrom: draft.periodFrom,
    periodUntil: draft.periodUntil,
    intro: draft.intro,
    notes: draft.notes,
    ...discountColumns(discount),
    netCents: totals.netCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    vatTable: [...totals.vat],
  };
}

/** Lines of another customer's sites would show one customer's places to another. */
export async function sitesIssues(
  tx: Tx,
  { agencyId, customerId }: Pick<BillingPlace, 'agencyId' | 'customerId'>,
  items: readonly Pick<Draft['items'][number], 'siteId'>[],
): Promise<Record<string, string>> {
  const named = [...new Set(items.flatMap(({ siteId }) => siteId ?? []))];
  if (named.length === 0) return {};
  const rows = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.customerId, customerId), inArray(sites.id, named)));
  const known = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(
    items.flatMap(({ siteId }, place) =>
      siteId === null || known.has(siteId) ? [] : [[`items.${place}.siteId`, 'Ce site n’est pas celui de ce client']],
    ),
  );
}

/** A line names a stock reference of this agency, or none. */
export async function stockIssues(tx: Tx, agencyId: string, items: readonly Pick<KeptLine, 'stockReference'>[]): Promise<Record<string, string>> {
  const named = [...new Set(items.flatMap(({ stockReference }) => stockReference ?? []))];
  if (named.length === 0) return {};
  const rows = await tx
    .select({ id: stockReferences.id })
    .from(stockReferences)
    .where(and(eq(stockReferences.agencyId, agencyId), inArray(stockReferences.id, named)));
  const known = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(
    items.flatMap(({ stockReference }, place) =>
      stockReference && !known.has(stockReference) ? [[`items.${place}.stockReference`, referenceMissing]] : [],
    ),
  );
}

function ownIssues(draft: Draft, customer: Terms): Record<string, string> {
  const issues = linesIssues(draft.items.map(lineOf));
  const { discount, dueDate: due, periodFrom, periodUntil } = draft;
  if (Object.keys(issues).length === 0 && discount) {
    const { discountableCents } = invoiceTotals({ lines: draft.items.map(lineOf) });
    const issue = discountIssue(discountableCents, discount);
    if (issue) issues['discount'] = issue;
  }
  const wrongDay = due === null || draft.type === 'creditNote' ? null : dueDateIssue(draft.date, due, customer);
  if (wrongDay) issues['dueDate'] = wrongDay;
  const period = billedPeriodIssue(periodFrom, periodUntil);
  if (period) issues['periodUntil'] = period;
  return issues;
}

async function correctionIssue(tx: Tx, place: BillingPlace, { type, creditOfId }: Draft): Promise<string | null> {
  if (creditOfId === null) return null;
  if (type !== 'creditNote') return 'Seul un avoir corrige une facture';
  const { row } = await loadInvoice(tx, place.agencyId, creditOfId);
  return row.type === 'invoice' && row.number !== null && row.customerId === place.customerId
    ? null
    : 'Un avoir corrige une facture numérotée du même client';
}

/** Throws all errors of a draft, by field. Returns its lines with the minutes that they bill of their services. */
export async function demandSound(tx: Tx, whose: Whose & { readonly customer: Terms }, draft: Draft, exceptId?: string): Promise<Item[]> {
  const place = { ...whose, timeZone: whose.settings.timeZone };
  const issues = {
    ...ownIssues(draft, whose.customer),
    ...(await sitesIssues(tx, place, draft.items)),
    ...(await stockIssues(tx, place.agencyId, draft.items)),
  };
  const correction = await correctionIssue(tx, place, draft);
  if (correction) issues['creditOfId'] = correction;
  const period = periodOf(draft.periodFrom, draft.periodUntil, place.timeZone);
  const { items, creditOfId } = draft;
  const shared = await shareServices(tx, whose, draft.type, { items, period, creditOfId, exceptId });
  if (shared.issue) issues['items'] = shared.issue;
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return shared.items;
}
