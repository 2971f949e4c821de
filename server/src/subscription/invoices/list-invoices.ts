// Lists invoices: all agencies' for the super-administrator, an agency's own behind its row-level security, with its turnover and one archive.
import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { listParts, type ListQuery } from '@vigie/db/list.ts';
import { agencyInvoicePayments, agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgencyInvoiceStatus, settledStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { OfferStatus } from '@vigie/domain/subscription/offer.ts';
import { isInModeration } from '@vigie/domain/subscription/partial-payments.ts';
import { loadAgency } from '../../agency/profile.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { sendArchive } from '../../documents/files/stream.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { ScopedCall, UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { agencyInvoiceErrors } from './errors.ts';
import { presentInvoice, presentInvoices } from './present.ts';
import { printInvoice } from './print-invoice.ts';
import { billedSign, invoiceList, invoiceSums, joinedInvoices, loadInvoice } from './records.ts';

async function pageOf(house: House, tx: Tx, query: ListQuery, agencyId?: string) {
  const { where, orderBy, limit, offset } = listParts(invoiceList, query);
  const wanted = and(agencyId === undefined ? undefined : eq(agencyInvoices.agencyId, agencyId), where);
  const rows = await joinedInvoices(tx)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { data: await presentInvoices(house, tx, rows), ...(await invoiceSums(tx, wanted)) };
}

export const listAllInvoices = (call: UserCall<typeof calls.adminInvoices>) => platformWork(call, (tx) => pageOf(call.house, tx, call.body));

export const readInvoice = (call: UserCall<typeof calls.adminInvoice>) =>
  platformWork(call, async (tx) => presentInvoice(call.house, tx, await loadInvoice(tx, call.params.id)));

export const listOffers = (call: UserCall<typeof calls.billableOffers>) =>
  platformWork(call, async (tx) => ({
    data: await tx
      .select()
      .from(subscriptionOffers)
      .where(eq(subscriptionOffers.status, OfferStatus.active))
      .orderBy(subscriptionOffers.type, subscriptionOffers.name),
  }));

/** The payments of valid invoices. */
const ownStatuses = async (tx: Tx, agencyId: string) => {
  const rows = await tx
    .selectDistinct({ status: agencyInvoicePayments.status })
    .from(agencyInvoicePayments)
    .innerJoin(
      agencyInvoices,
      and(eq(agencyInvoices.agencyId, agencyInvoicePayments.agencyId), eq(agencyInvoices.id, agencyInvoicePayments.invoiceId)),
    )
    .where(and(eq(agencyInvoicePayments.agencyId, agencyId), eq(agencyInvoices.status, AgencyInvoiceStatus.active)));
  return rows.map(({ status }) => status);
};

export async function listOwnInvoices({ house, tx, agencyId, body }: ScopedCall<typeof calls.ownInvoices>) {
  const { status } = await loadAgency(tx, agencyId);
  return { ...(await pageOf(house, tx, body, agencyId)), moderation: isInModeration(status, await ownStatuses(tx, agencyId)) };
}

/** Invoices and credit notes by the month of their own date, credit notes against. */
export async function readTurnover({ tx, agencyId, body }: ScopedCall<typeof calls.turnover>) {
  const month = sql<string>`to_char(${agencyInvoices.issuedOn}, 'YYYY-MM')`;
  const settled = sql<string>`coalesce(sum((select sum(p.amount_cents) from agency_invoice_payments p
    where p.agency_id = ${agencyInvoices}.agency_id and p.invoice_id = ${agencyInvoices}.id
    and p.status in (${sql.join(
      settledStatuses.map((status) => sql`${status}`),
      sql`, `,
    )}))), 0) - sum(${agencyInvoices.backCents})`;
  const rows = await tx
    .select({
      month,
      excl: sql<string>`sum(${billedSign} * ${agencyInvoices.exclCents})`,
      total: sql<string>`sum(${billedSign} * ${agencyInvoices.totalCents})`,
      settled,
    })
    .from(agencyInvoices)
    .where(
      and(
        eq(agencyInvoices.agencyId, agencyId),
        body.from ? gte(agencyInvoices.issuedOn, body.from) : undefined,
        body.until ? lte(agencyInvoices.issuedOn, body.until) : undefined,
      ),
    )
    .groupBy(month)
    .orderBy(month);
  const data = rows.map((row) => ({
    month: row.month,
    exclCents: Number(row.excl),
    totalCents: Number(row.total),
    settledCents: Number(row.settled),
  }));
  const sum = (key: 'exclCents' | 'totalCents' | 'settledCents'): number => data.reduce((before, each) => before + each[key], 0);
  return { data, sums: { exclCents: sum('exclCents'), totalCents: sum('totalCents'), settledCents: sum('settledCents') } };
}

/** Opens its own doors: the archive may be downloaded slowly. Invoices without a print are printed first. */
export async function archiveInvoices(call: Omit<ScopedCall<typeof calls.invoicesArchive>, 'tx'>): Promise<FastifyReply> {
  const { house, reply, agencyId, userId } = call;
  const own = eq(agencyInvoices.agencyId, agencyId);
  const scope = { agencyId, userId, action: 'agencyInvoices.archive' };
  const unprinted = await house.db.tenant(scope, (tx) =>
    tx
      .select({ id: agencyInvoices.id })
      .from(agencyInvoices)
      .where(and(own, isNull(agencyInvoices.fileId))),
  );
  for (const { id } of unprinted) await printInvoice(house, id);
  const records = await house.db.tenant(scope, (tx) =>
    joinedInvoices(tx).where(own).orderBy(desc(agencyInvoices.issuedOn), desc(agencyInvoices.reference)),
  );
  const list = records.flatMap(({ file }) => file ?? []);
  if (list.length === 0) throw refusal(agencyInvoiceErrors, 'agencyInvoices.none');
  return sendArchive(house, reply, list);
}
