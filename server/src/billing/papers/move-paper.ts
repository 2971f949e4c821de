// Moves a paper by hand: accepts, cancels, copies or deletes it, and turns an estimate into an invoice.
import { and, eq } from 'drizzle-orm';
import type { estimates } from '@vigie/contract/billing/paper-endpoints.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { paperAfter } from '@vigie/domain/billing/paper.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency } from '../../agency/profile.ts';
import { endFile } from '../../documents/files/erase-file.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { discountOf, itemOfKept } from '../lines.ts';
import { demandCustomer } from '../make-customer.ts';
import { answerInvoice } from '../invoices/read-invoice.ts';
import { createDraft } from '../invoices/save-invoice.ts';
import { demandRight, estimateFace, type Face, type PaperCalls } from './face.ts';
import { answerPaper } from './present.ts';
import { demandPaperMove, lockPaper, stateOf, type PaperTableRow } from './records.ts';
import { createPaper } from './save-paper.ts';

const own = (agencyId: string, id: string) => and(eq(papers.agencyId, agencyId), eq(papers.id, id));

export const movePaper = (face: Face) => async (call: ScopedCall<PaperCalls['move']>) => {
  const { tx, agencyId, actor, params, body, house } = call;
  demandRight(face, actor, 'edit');
  const record = await lockPaper(tx, face, agencyId, params.id, body.version);
  demandPaperMove(record, body.move);
  await tx
    .update(papers)
    .set({
      status: paperAfter(stateOf(record), body.move),
      ...(body.move === 'receive' ? { receivedAt: house.clock.instant(), refusedAt: null } : {}),
    })
    .where(own(agencyId, params.id));
  await notifyScreens(tx, { agencyId, topic: face.topic, ids: [params.id] });
  return answerPaper(call, face, params.id);
};

export const removePaper =
  (face: Face) =>
  async ({ tx, agencyId, actor, params, house }: ScopedCall<PaperCalls['remove']>): Promise<{ ok: true }> => {
    demandRight(face, actor, 'remove');
    const record = await lockPaper(tx, face, agencyId, params.id);
    demandPaperMove(record, 'delete');
    await tx.delete(papers).where(own(agencyId, params.id));
    for (const id of record.row.fileIds) await endFile(house, tx, { agencyId, id });
    await notifyScreens(tx, { agencyId, topic: face.topic, ids: [params.id], deleted: true });
    return { ok: true };
  };

const todayOf = async ({ tx, agencyId, house }: Scope): Promise<string> => localDay(house.clock.now(), (await loadAgency(tx, agencyId)).timeZone);

/** The fields of a copy. Files stay with their own paper. */
const copied = ({ name, intro, notes, items, recipients }: PaperTableRow) => ({
  name,
  intro,
  notes,
  items: items.map(itemOfKept),
  recipients,
});

export const duplicatePaper = (face: Face) => async (call: ScopedCall<PaperCalls['duplicate']>) => {
  const { tx, agencyId, actor, params } = call;
  demandRight(face, actor, 'create');
  const { row } = await lockPaper(tx, face, agencyId, params.id);
  const date = await todayOf(call);
  const { customerId, agentId } = row;
  const draft = { ...copied(row), customerId, agentId, date, validUntil: null, discount: discountOf(row) ?? null, files: [] };
  return answerPaper(call, face, await createPaper(call, face, draft));
};

/** A draft of today with the same lines and discount. A second request returns the existing invoice. */
export async function estimateToInvoice(call: ScopedCall<typeof estimates.toInvoice>) {
  const { tx, agencyId, actor, params, body } = call;
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  demandRight(estimateFace, actor, 'read');
  const record = await lockPaper(tx, estimateFace, agencyId, params.id);
  const { row } = record;
  if (row.invoiceId !== null) return answerInvoice(call, row.invoiceId);
  demandPaperMove(record, 'invoice');
  const customerId = row.customerId ?? '';
  await demandCustomer(call, customerId, body.client);
  const { name: title, intro, notes, items } = copied(row);
  const discount = discountOf(row) ?? null;
  const common = { type: 'invoice' as const, customerId, dueDate: null, periodFrom: null, periodUntil: null, creditOfId: null };
  const draft = { ...common, title, reference: '', buyerReference: '', intro, notes, items, discount, date: await todayOf(call) };
  const invoiceId = await createDraft(call, draft, { operation: 'estimate' });
  await tx.update(papers).set({ invoiceId }).where(own(agencyId, row.id));
  await notifyScreens(tx, { agencyId, topic: 'estimates', ids: [row.id] });
  return answerInvoice(call, invoiceId);
}
