// Renders the PDF of a draft that may be unsaved, marked BROUILLON.
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { loadCustomer } from '../../customers/queries.ts';
import { pictureHeaded, printHeaded } from '../../documents/files/print-headed.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import type { InvoiceView } from '../../plumbing/pdf/views.ts';
import { linesIssues } from '@vigie/domain/billing/invoice/validation-issues.ts';
import { dueOf, type Draft } from './draft.ts';
import { keptLines } from '../instalments/keep-lines.ts';
import { lineOf } from '../lines.ts';
import { partiesOf } from '../parties.ts';
import { printedInvoice } from './print-invoice.ts';
import { deductedBy, loadInvoice, type InvoiceTableRow } from './records.ts';

async function siteNames(tx: Tx, agencyId: string, { items, customerId }: Draft): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ siteId }) => siteId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.customerId, customerId), inArray(sites.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const loadRow = async (tx: Tx, agencyId: string, id: string | null | undefined) => (id ? (await loadInvoice(tx, agencyId, id)).row : null);
/** Of the stored document, or of what it corrects: a new one takes the agency's. */
const currencyOf = (agency: Pick<InvoiceTableRow, 'currency'>, ...known: readonly (InvoiceTableRow | null | undefined)[]): string =>
  known.find((row) => row)?.currency ?? agency.currency;

async function viewOf(tx: Tx, agencyId: string, asked: Draft): Promise<InvoiceView> {
  const record = asked.id ? await loadInvoice(tx, agencyId, asked.id) : null;
  const draft = await keptLines(tx, agencyId, asked, record?.row ?? null);
  const issues = linesIssues(draft.items.map(lineOf));
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const agency = await loadAgency(tx, agencyId);
  const customer = await loadCustomer(tx, agencyId, draft.customerId);
  const names = await siteNames(tx, agencyId, draft);
  const original = await loadRow(tx, agencyId, draft.creditOfId);
  const { discount, ...fields } = draft;
  const deducted = await deductedBy(
    tx,
    agencyId,
    draft.items.map((item) => ({ item })),
  );
  return printedInvoice({
    ...fields,
    instalment: record?.instalment ?? null,
    deducts: deducted.map((row) => ({ number: row.number ?? '', date: row.issuedOn })),
    number: null,
    dueDate: draft.dueDate ?? dueOf(customer, draft.date),
    currency: currencyOf(agency, record?.row, original),
    ...(discount ? { discount } : {}),
    lines: draft.items.map((item) => ({
      ...lineOf(item),
      label: item.label,
      description: item.description,
      group: item.siteId === null ? null : (names.get(item.siteId) ?? null),
    })),
    corrects: original?.number ? { number: original.number, date: original.issuedOn } : null,
    parties: partiesOf(agency, customer),
    settings: settingsOf(agency),
    holidayLocale: agency.holidayLocale,
  });
}

/** Reads in its own transaction and renders after it: no connection waits for the printer. */
export async function previewInvoice({
  house,
  agencyId,
  userId,
  actor,
  body,
  query,
  reply,
}: ScopedCall<typeof calls.preview>): Promise<FastifyReply> {
  if (!billingCan.createInvoice(actor) && !billingCan.editInvoice(actor)) throw forbidden('createInvoices');
  const view = await house.db.tenant({ agencyId, userId, action: 'billing.preview' }, (tx) => viewOf(tx, agencyId, body));
  reply.header('cache-control', 'no-store');
  if (query.as === 'svg')
    return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(Buffer.from(await pictureHeaded({ house, agencyId }, 'invoice', view)));
  const pdf = await printHeaded({ house, agencyId }, 'invoice', view);
  return reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="brouillon.pdf"').send(Buffer.from(pdf));
}
