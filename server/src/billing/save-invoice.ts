// Creates a draft or changes one: totals come from the domain, a numbered document stays as it is.
import { and, eq } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { loadAgency, settingsOf } from '../agency/profile.ts';
import { loadCustomer } from '../customers/queries.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { tell } from '../plumbing/realtime.ts';
import { holdCustomer } from './billed.ts';
import { columnsOf, demandSound, type Draft } from './draft.ts';
import { writeItems } from './lines.ts';
import { answerInvoice } from './read-invoice.ts';
import { demandMove, lockInvoice } from './records.ts';

/** What a draft was made of, when it was not written by hand. */
type Origin = Pick<typeof invoices.$inferInsert, 'operation' | 'recurrenceId' | 'recurrenceDay'>;

/** Writes a new draft; the caller has checked who may. */
export async function createDraft({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, draft: Draft, origin: Origin = {}): Promise<string> {
  const agency = await loadAgency(tx, agencyId);
  const customer = await loadCustomer(tx, agencyId, draft.customerId);
  await holdCustomer(tx, { agencyId, customerId: customer.id });
  await demandSound(tx, { agencyId, customerId: customer.id, timeZone: settingsOf(agency).timeZone }, draft);
  const fromServices = draft.type === 'invoice' && draft.items.some(({ serviceIds }) => serviceIds.length > 0);
  const [row] = await tx
    .insert(invoices)
    .values({
      ...columnsOf(draft, customer),
      agencyId,
      customerId: customer.id,
      currency: agency.currency,
      type: draft.type,
      creditOfId: draft.creditOfId,
      operation: fromServices ? 'services' : 'manual',
      ...origin,
    })
    .returning({ id: invoices.id });
  if (!row) throw new Error('the invoice was not written');
  await writeItems(tx, { agencyId, id: row.id, customerId: customer.id }, draft.items);
  await tell(tx, { agencyId, topic: 'invoices', ids: [row.id] });
  return row.id;
}

async function changeDraft({ tx, agencyId }: Scope, id: string, draft: Draft): Promise<void> {
  const record = await lockInvoice(tx, agencyId, id, draft.version);
  demandMove(record, 'edit');
  const { row } = record;
  const { timeZone } = settingsOf(await loadAgency(tx, agencyId));
  const customer = await loadCustomer(tx, agencyId, draft.customerId);
  await holdCustomer(tx, { agencyId, customerId: customer.id });
  // What a document is, and what it corrects, is decided when it is made.
  const kept = { ...draft, type: row.type, creditOfId: row.creditOfId };
  await demandSound(tx, { agencyId, customerId: customer.id, timeZone }, kept, id);
  if (customer.id !== row.customerId) await writeItems(tx, row, []);
  await tx
    .update(invoices)
    .set({ ...columnsOf(kept, customer), customerId: customer.id, refused: false })
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, id)));
  await writeItems(tx, { agencyId, id, customerId: customer.id }, draft.items);
  await tell(tx, { agencyId, topic: 'invoices', ids: [id] });
}

export async function saveInvoice(call: ScopedCall<typeof calls.saveInvoice>) {
  const { actor, body } = call;
  const { id } = body;
  if (!(id ? billingCan.editInvoice(actor) : billingCan.createInvoice(actor))) throw forbidden(id ? 'editInvoices' : 'createInvoices');
  if (!id) return answerInvoice(call, await createDraft(call, body));
  await changeDraft(call, id, body);
  return answerInvoice(call, id);
}
