// Creates a draft or changes one: totals come from the domain, and a numbered document stays unchanged.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import type { InvoiceInput } from '@vigie/contract/billing/schemas.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import type { Tx } from '@vigie/db/door.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../../agency/profile.ts';
import { loadCustomer } from '../../customers/queries.ts';
import { exchangeFiles } from '../../documents/files/exchange-files.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { lockCustomer } from '../billed.ts';
import { keptLines } from '../instalments/keep-lines.ts';
import { columnsOf, demandSound, type Draft } from './draft.ts';
import { writeItems } from '../lines.ts';
import { demandCustomer } from '../make-customer.ts';
import { answerInvoice } from './read-invoice.ts';
import { demandMove, lockInvoice } from './records.ts';

type Input = z.output<typeof InvoiceInput>;

/** The source of a draft that was not written by hand. */
type Origin = Partial<Pick<typeof invoices.$inferInsert, 'operation' | 'recurrenceId' | 'recurrenceDay' | 'fileIds' | 'currency'>>;

/** A credit note bears the currency of what it corrects, whatever the agency's is today. */
async function currencyOf(tx: Tx, agency: AgencyRow, { creditOfId }: Draft): Promise<string> {
  if (creditOfId === null) return agency.currency;
  const [original] = await tx
    .select({ currency: invoices.currency })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agency.id), eq(invoices.id, creditOfId)));
  return original?.currency ?? agency.currency;
}

/** Writes a new draft. The caller has checked the right. `origin.currency`: that of the estimate which it bills. */
export async function createDraft({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, draft: Draft, origin: Origin = {}): Promise<string> {
  const agency = await loadAgency(tx, agencyId);
  const customer = await loadCustomer(tx, agencyId, draft.customerId);
  await lockCustomer(tx, { agencyId, customerId: customer.id });
  const items = await demandSound(tx, { agencyId, customerId: customer.id, customer, settings: settingsOf(agency) }, draft);
  const fromServices = draft.type === 'invoice' && draft.items.some(({ serviceIds }) => serviceIds.length > 0);
  const [row] = await tx
    .insert(invoices)
    .values({
      ...columnsOf(draft, customer),
      agencyId,
      customerId: customer.id,
      currency: await currencyOf(tx, agency, draft),
      type: draft.type,
      creditOfId: draft.creditOfId,
      operation: fromServices ? 'services' : 'manual',
      ...origin,
    })
    .returning({ id: invoices.id });
  if (!row) throw new Error('the invoice was not written');
  await writeItems(tx, { agencyId, id: row.id, customerId: customer.id }, items);
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [row.id] });
  return row.id;
}

async function changeDraft(scope: Scope, id: string, { files, ...draft }: Omit<Input, 'client'>): Promise<void> {
  const { tx, agencyId } = scope;
  const record = await lockInvoice(tx, agencyId, id, draft.version);
  demandMove(record, 'edit');
  const { row } = record;
  const settings = settingsOf(await loadAgency(tx, agencyId));
  const customer = await loadCustomer(tx, agencyId, draft.customerId);
  await lockCustomer(tx, { agencyId, customerId: customer.id });
  // The type of a document, and what it corrects, are fixed at its creation.
  const kept = await keptLines(tx, agencyId, { ...draft, type: row.type, creditOfId: row.creditOfId }, row);
  const items = await demandSound(tx, { agencyId, customerId: customer.id, customer, settings }, kept, id);
  if (customer.id !== row.customerId) await writeItems(tx, row, []);
  await tx
    .update(invoices)
    .set({
      ...columnsOf(kept, customer),
      customerId: customer.id,
      refused: false,
      ...(files ? { fileIds: await exchangeFiles(scope, row.fileIds, files) } : {}),
    })
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id)));
  await writeItems(tx, { agencyId, id, customerId: customer.id }, items);
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [id] });
}

export async function saveInvoice(call: ScopedCall<typeof calls.saveInvoice>) {
  const { actor } = call;
  const { client, ...body } = call.body;
  const { id, files = [], ...draft } = body;
  if (!(id ? billingCan.editInvoice(actor) : billingCan.createInvoice(actor))) throw forbidden(id ? 'editInvoices' : 'createInvoices');
  if (body.type === 'invoice') await demandCustomer(call, body.customerId, client);
  if (!id)
    return answerInvoice(
      call,
      await createDraft(call, await keptLines(call.tx, call.agencyId, draft, null), { fileIds: await exchangeFiles(call, [], files) }),
    );
  await changeDraft(call, id, body);
  return answerInvoice(call, id);
}
