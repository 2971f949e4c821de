// Lists, saves, interrupts, resumes and deletes recurring invoices.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { recurrences as calls } from '@vigie/contract/billing/recurrence-endpoints.ts';
import type { RecurrenceInput } from '@vigie/contract/billing/recurrence-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { discountIssue } from '@vigie/domain/billing/invoice/invoice-line.ts';
import {
  RecurrenceStatus,
  recurrenceMoveIssue,
  resumedAfter,
  scheduleIssues,
  statusOfSchedule,
  type Schedule,
} from '@vigie/domain/billing/recurring.ts';
import { linesIssues } from '@vigie/domain/billing/invoice/validation-issues.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { forbidden, invalid, refusal, transportErrors } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { sitesIssues, stockIssues } from '../invoices/draft.ts';
import { billingErrors, moveRefused } from '../errors.ts';
import { demandCustomer } from '../make-customer.ts';
import { discountColumns, lineOf } from '../lines.ts';
import { presentInvoiceRow } from '../invoices/present.ts';
import { recordOf, withCustomer as invoicesWithCustomer } from '../invoices/records.ts';
import { generateDue } from './generate.ts';
import { answerRecurrence, countOf, loadRecurrence, lockRecurrence, presentRecurrenceRow, scheduleOf, withCustomer } from './records.ts';

type Input = z.output<typeof RecurrenceInput>;

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: invoiceRecurrences.createdAt,
    title: sql`fold(${invoiceRecurrences.title})`,
    customer: sql`fold(${customers.name})`,
    startAt: invoiceRecurrences.startAt,
    endAt: invoiceRecurrences.endAt,
    netCents: invoiceRecurrences.netCents,
    status: invoiceRecurrences.status,
  },
  search: sql`fold(${invoiceRecurrences.title} || ' ' || ${customers.name})`,
  filters: {
    customer: (id: string) => eq(invoiceRecurrences.customerId, id),
    status: (values: RecurrenceStatus[]) => inArray(invoiceRecurrences.status, values),
  },
  tie: invoiceRecurrences.id,
};

const own = (agencyId: string, id: string) => and(eq(invoiceRecurrences.agencyId, agencyId), eq(invoiceRecurrences.id, id));
const todayOf = ({ house }: Pick<Scope, 'house'>, { timeZone }: AgencyRow): string => localDay(house.clock.now(), timeZone);

export async function listRecurrences(call: ScopedCall<typeof calls.list>) {
  const { tx, agencyId, body } = call;
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(invoiceRecurrences.agencyId, agencyId), where);
  const rows = await withCustomer(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const today = todayOf(call, await loadAgency(tx, agencyId));
  return { data: rows.map((row) => presentRecurrenceRow(row, today)), count: await countOf(tx, scoped) };
}

export async function readRecurrence(call: ScopedCall<typeof calls.read>) {
  const { tx, agencyId, params } = call;
  return answerRecurrence(tx, agencyId, { id: params.id, today: todayOf(call, await loadAgency(tx, agencyId)) });
}

const scheduleIn = ({ startAt, endAt, frequencyRhythm, frequency }: Input): Schedule => ({ startAt, endAt, rhythm: frequencyRhythm, frequency });

async function demandSound({ tx, agencyId }: Scope, input: Input, today: string, before: Schedule | null): Promise<void> {
  const lines = input.items.map(lineOf);
  const issues: Record<string, string> = { ...scheduleIssues(scheduleIn(input), today, before), ...linesIssues(lines) };
  if (input.discount && Object.keys(linesIssues(lines)).length === 0) {
    const issue = discountIssue(invoiceTotals({ lines }).linesNetCents, input.discount);
    if (issue) issues['discount'] = issue;
  }
  Object.assign(issues, await sitesIssues(tx, { agencyId, customerId: input.customerId }, input.items), await stockIssues(tx, agencyId, input.items));
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

function columnsOf(input: Input, agency: AgencyRow) {
  const { discount } = input;
  const totals = invoiceTotals({ lines: input.items.map(lineOf), ...(discount ? { discount } : {}) });
  return {
    customerId: input.customerId,
    title: input.title || settingsOf(agency).invoiceSettings.invoiceRecurrenceTitle,
    reference: input.reference,
    buyerReference: input.buyerReference,
    servicePeriod: input.servicePeriod,
    intro: input.intro,
    notes: input.notes,
    ...discountColumns(discount),
    items: input.items.map((item) => ({ ...item, category: null, serviceIds: [], serviceMinutes: [] })),
    currency: agency.currency,
    netCents: totals.netCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    vatTable: [...totals.vat],
    ...scheduleIn(input),
  };
}

async function change(call: Scope, id: string, input: Input, agency: AgencyRow): Promise<string> {
  const { tx, agencyId } = call;
  const row = await lockRecurrence(tx, agencyId, id, input.version);
  await demandSound(call, input, todayOf(call, agency), scheduleOf(row));
  // A later end reactivates it.
  const status = statusOfSchedule(row.status, scheduleIn(input), row.generatedUntil);
  await tx
    .update(invoiceRecurrences)
    .set({ ...columnsOf(input, agency), status })
    .where(own(agencyId, id));
  return id;
}

async function create(call: Scope, input: Input, agency: AgencyRow): Promise<string> {
  const { tx, agencyId } = call;
  const id = input.newId ?? crypto.randomUUID();
  await demandSound(call, input, todayOf(call, agency), null);
  const [row] = await tx
    .insert(invoiceRecurrences)
    .values({ ...columnsOf(input, agency), agencyId, id })
    .onConflictDoNothing()
    .returning({ id: invoiceRecurrences.id });
  // The same form again, after its answer was lost.
  if (!row && (await tx.$count(invoiceRecurrences, own(agencyId, id))) === 0) throw refusal(transportErrors, 'shared.duplicate');
  return id;
}

/** An invoice due today is created at once. */
export async function saveRecurrence(call: ScopedCall<typeof calls.save>) {
  const { tx, agencyId, actor, body } = call;
  const right = body.id ? 'editInvoiceRecurrences' : 'createInvoiceRecurrences';
  if (!has(actor, right)) throw forbidden(right);
  const agency = await loadAgency(tx, agencyId);
  await demandCustomer(call, body.customerId, body.client);
  const id = await (body.id ? change(call, body.id, body, agency) : create(call, body, agency));
  const today = todayOf(call, agency);
  await generateDue(call, id, today);
  await notifyScreens(tx, { agencyId, topic: 'recurrences', ids: [id] });
  return answerRecurrence(tx, agencyId, { id, today });
}

export async function moveRecurrence(call: ScopedCall<typeof calls.move>) {
  const { tx, agencyId, actor, params, body } = call;
  if (!has(actor, 'editInvoiceRecurrences')) throw forbidden('editInvoiceRecurrences');
  const row = await lockRecurrence(tx, agencyId, params.id, body.version);
  const issue = recurrenceMoveIssue(row.status, body.move);
  if (issue) throw moveRefused(issue);
  const today = todayOf(call, await loadAgency(tx, agencyId));
  const skips = body.move === 'resume' && !body.catchUp;
  const generatedUntil = skips ? resumedAfter(row.generatedUntil, today) : row.generatedUntil;
  const status = body.move === 'suspend' ? RecurrenceStatus.suspended : statusOfSchedule(RecurrenceStatus.running, scheduleOf(row), generatedUntil);
  await tx.update(invoiceRecurrences).set({ status, generatedUntil }).where(own(agencyId, params.id));
  await generateDue(call, params.id, today);
  await notifyScreens(tx, { agencyId, topic: 'recurrences', ids: [params.id] });
  return answerRecurrence(tx, agencyId, { id: params.id, today });
}

export async function removeRecurrence({ tx, agencyId, actor, params }: ScopedCall<typeof calls.remove>): Promise<{ ok: true }> {
  if (!has(actor, 'deleteInvoiceRecurrences')) throw forbidden('deleteInvoiceRecurrences');
  await lockRecurrence(tx, agencyId, params.id);
  if ((await loadRecurrence(tx, agencyId, params.id)).generated > 0) throw refusal(billingErrors, 'billing.has_invoices');
  await tx.delete(invoiceRecurrences).where(own(agencyId, params.id));
  await notifyScreens(tx, { agencyId, topic: 'recurrences', ids: [params.id], deleted: true });
  return { ok: true };
}

const generated: ListDeclaration = { orderBy: { createdAt: invoices.createdAt, date: invoices.issuedOn }, tie: invoices.id };

export async function listGenerated(call: ScopedCall<typeof calls.invoices>) {
  const { tx, agencyId, params, body } = call;
  await loadRecurrence(tx, agencyId, params.id);
  const { orderBy, limit, offset } = listParts(generated, body);
  const scoped = and(eq(invoices.agencyId, agencyId), eq(invoices.recurrenceId, params.id));
  const rows = await invoicesWithCustomer(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const today = todayOf(call, await loadAgency(tx, agencyId));
  return { data: rows.map((row) => presentInvoiceRow(recordOf(row), today)), count: await tx.$count(invoices, scoped) };
}
