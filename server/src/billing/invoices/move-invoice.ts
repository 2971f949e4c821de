// Moves invoices by hand: refuses a draft, marks it to be checked, restores it, cancels. Also deletes drafts.
import { and, eq } from 'drizzle-orm';
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { flagsAfter } from '@vigie/domain/billing/invoice/invoice-moves.ts';
import { endFile } from '../../documents/files/erase-file.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { estimatesOf, notifyEstimates } from '../instalments/records.ts';
import { answerInvoice } from './read-invoice.ts';
import { demandMove, lockInvoice, stateOf } from './records.ts';

export async function moveInvoice(call: ScopedCall<typeof calls.move>) {
  const { tx, agencyId, actor, params, body } = call;
  if (!billingCan.editInvoice(actor)) throw forbidden('editInvoices');
  const record = await lockInvoice(tx, agencyId, params.id, body.version);
  demandMove(record, body.move);
  const { status, refused } = flagsAfter(stateOf(record), body.move);
  await tx
    .update(invoices)
    .set({ status, refused })
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, params.id)));
  await notifyScreens(tx, {
    agencyId,
    topic: 'invoices',
    ids: [params.id],
    ...(record.row.number === null ? {} : { customerId: record.row.customerId }),
  });
  if (body.move === 'cancel') await notifyEstimates(tx, agencyId, await estimatesOf(tx, record.row));
  return answerInvoice(call, params.id);
}

/** The lines are deleted with the draft (foreign key). */
export async function removeInvoice({ tx, agencyId, actor, params, house }: ScopedCall<typeof calls.remove>): Promise<{ ok: true }> {
  if (!billingCan.deleteInvoice(actor)) throw forbidden('deleteInvoices');
  const record = await lockInvoice(tx, agencyId, params.id);
  demandMove(record, 'delete');
  const estimates = await estimatesOf(tx, record.row);
  for (const id of record.row.fileIds) await endFile(house, tx, { agencyId, id });
  await tx.delete(invoices).where(and(eq(invoices.agencyId, agencyId), eq(invoices.id, params.id)));
  await notifyScreens(tx, { agencyId, topic: 'invoices', ids: [params.id] });
  await notifyEstimates(tx, agencyId, estimates);
  return { ok: true };
}
