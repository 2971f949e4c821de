// Bills an agency by hand for the platform, previews the page, and calls an invoice off by a credit note.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import type { AgencyInvoiceDraft } from '@vigie/contract/subscription/invoice-schemas.ts';
import { agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { agencyVatRate } from '@vigie/domain/subscription/invoice-amounts.ts';
import { invoiceMoveRefusal, moneyBackIssue, type MoneyBack } from '@vigie/domain/subscription/credit-note.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { platformStale, platformWork } from '../../plumbing/platform-work.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { invoiceMoveRefused } from './errors.ts';
import { callOffAtProvider } from './call-off-at-provider.ts';
import { issueCredit } from './issue-credit.ts';
import { billedAs, issueInvoice, todayOf } from './issue-invoice.ts';
import { presentInvoice } from './present.ts';
import { printInvoice, saleView } from './print-invoice.ts';
import { lockInvoice, loadInvoice, paymentsOf, type InvoiceRecord } from './records.ts';

type Draft = z.output<typeof AgencyInvoiceDraft>;

/** The billed agency. Lines name existing offers. */
async function demandAgency(tx: Tx, { agencyId, lines }: Draft): Promise<AgencyRow> {
  const [agency] = await tx
    .select()
    .from(agencies)
    .where(and(eq(agencies.id, agencyId), eq(agencies.kind, 'agency')));
  if (!agency) throw invalid({ agencyId: 'Agence introuvable' });
  const ids = [...new Set(lines.flatMap(({ offerId }) => offerId ?? []))];
  const known =
    ids.length === 0 ? [] : await tx.select({ id: subscriptionOffers.id }).from(subscriptionOffers).where(inArray(subscriptionOffers.id, ids));
  const wrong = lines.findIndex(({ offerId }) => offerId !== null && known.every(({ id }) => id !== offerId));
  if (wrong >= 0) throw invalid({ [`lines.${wrong}.offerId`]: 'Offre introuvable' });
  return agency;
}

/** Whether this form was sent before. A second one at the same moment waits here. */
async function isMade(tx: Tx, { newId, agencyId }: Draft): Promise<boolean> {
  if (!newId) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${newId}, 0))`);
  return (await tx.$count(agencyInvoices, and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.id, newId)))) > 0;
}

async function make(house: House, tx: Tx, draft: Draft): Promise<string> {
  if (await isMade(tx, draft)) return draft.newId!;
  const agency = await demandAgency(tx, draft);
  const lines = draft.lines.map((line) => ({ ...line, label: line.label.trim(), operationId: null }));
  const { invoiceId } = await issueInvoice(house, tx, agency, lines, draft.newId);
  return invoiceId;
}

interface Move {
  readonly id: string;
  readonly version: number;
  readonly status: AgencyInvoiceStatus;
  readonly moneyBack: MoneyBack | null;
}

/** Throws 404, or 409 when somebody changed it. */
export async function lockFresh(tx: Tx, { id, version }: Pick<Move, 'id' | 'version'>): Promise<InvoiceRecord> {
  const record = await lockInvoice(tx, id);
  if (record.row.version !== version) throw await platformStale(tx, agencyInvoices, id);
  return record;
}

/** Throws when the invoice cannot be called off so. */
async function demandMove(tx: Tx, { id, version, status, moneyBack }: Move): Promise<void> {
  const { row } = await lockFresh(tx, { id, version });
  const payments = (await paymentsOf(tx, [id])).map((payment) => payment.row);
  const refusal = invoiceMoveRefusal(row, status, payments);
  if (refusal) throw invoiceMoveRefused(refusal);
  const issue = moneyBackIssue(payments, moneyBack);
  if (issue) throw invalid({ moneyBack: issue }, issue);
}

/** The only move of an issued invoice: it is called off by a credit note. */
async function move(house: House, tx: Tx, wanted: Move): Promise<readonly string[]> {
  await demandMove(tx, wanted);
  const { id, moneyBack } = wanted;
  const noteId = await issueCredit(house, tx, { invoiceId: id, moneyBack: moneyBack ?? 'credit', isTold: true });
  return noteId === null ? [id] : [id, noteId];
}

/** The documents that were written, the one that is answered first. */
async function write({ body, house }: UserCall<typeof calls.saveInvoice>, tx: Tx): Promise<readonly string[]> {
  return 'agencyId' in body ? [await make(house, tx, body)] : move(house, tx, body);
}

/** The PDF is made between two transactions: the first locks the platform's series. */
export const saveInvoice = async (call: UserCall<typeof calls.saveInvoice>) => {
  const { body, house } = call;
  if ('status' in body) {
    // What is refused cancels nothing at the provider.
    await platformWork(call, (tx) => demandMove(tx, body));
    await callOffAtProvider(house, body.id);
  }
  const ids = await platformWork(call, (tx) => write(call, tx));
  // Printed now, not by the job: otherwise the next form would be stale because of the printer.
  for (const id of ids)
    await printInvoice(house, id).catch((error: unknown) => house.log.error({ err: error, invoiceId: id }, 'subscription.unprinted'));
  return platformWork(call, async (tx) => presentInvoice(house, tx, await loadInvoice(tx, ids[0] ?? '')));
};

/** Reads in its own transaction and renders after it: no connection waits for the printer. */
export async function previewInvoice(call: UserCall<typeof calls.previewInvoice>): Promise<FastifyReply> {
  const { house, body, query, reply } = call;
  const view = await platformWork(call, async (tx) => {
    const agency = await demandAgency(tx, body);
    const vatBp = agencyVatRate(settingsOf(agency).agencySettingsSubscription.vat, agency.holidayLocale);
    const { currency, holidayLocale } = agency;
    const sale = { reference: null, issuedOn: todayOf(house), buyer: billedAs(agency), vatBp, lines: body.lines, currency, holidayLocale };
    return saleView(await loadAgency(tx, PLATFORM_AGENCY), sale);
  });
  reply.header('cache-control', 'no-store');
  if (query.as === 'svg')
    return reply.header('content-type', 'image/svg+xml; charset=utf-8').send(Buffer.from(await house.pdf.picture('invoice', view)));
  const pdf = await house.pdf.render('invoice', view);
  return reply.header('content-type', 'application/pdf').header('content-disposition', 'inline; filename="brouillon.pdf"').send(Buffer.from(pdf));
}
