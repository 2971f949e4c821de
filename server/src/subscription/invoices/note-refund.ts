// Notes that the platform's people have paid back the money of a credit note.
import { and, eq } from 'drizzle-orm';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { agencyInvoices } from '@vigie/db/tables/platform/agency-payments.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { agencyInvoiceErrors } from './errors.ts';
import { todayOf } from './issue-invoice.ts';
import { presentInvoice } from './present.ts';
import { loadInvoice } from './records.ts';
import { lockFresh } from './save-invoice.ts';

export const noteRefund = (call: UserCall<typeof calls.noteRefund>) => {
  const { house, body } = call;
  const { id, refundedOn } = body;
  return platformWork(call, async (tx) => {
    const { row } = await lockFresh(tx, body);
    if (row.moneyBack !== 'refund' || row.backLeftCents === 0) throw refusal(agencyInvoiceErrors, 'agencyInvoices.nothing_to_refund');
    if (refundedOn < row.issuedOn || refundedOn > todayOf(house)) throw invalid({ refundedOn: 'Entre le jour de l’avoir et aujourd’hui' });
    await tx
      .update(agencyInvoices)
      .set({ refundedOn, backLeftCents: 0 })
      .where(and(eq(agencyInvoices.agencyId, row.agencyId), eq(agencyInvoices.id, id)));
    await notifyScreens(tx, { agencyId: row.agencyId, topic: 'agencyInvoices', ids: [id], agentIds: [] });
    return presentInvoice(house, tx, await loadInvoice(tx, id));
  });
};
