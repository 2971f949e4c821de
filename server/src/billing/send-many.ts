// Mails several documents of one kind, each to its usual recipients (C-099).
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { doorOf } from '../plumbing/http/own-door.ts';
import { estimateFace, orderFace } from './papers/face.ts';
import { mailPaper } from './papers/send-paper.ts';
import { eachSeparately } from './each-separately.ts';
import { mailInvoice } from './invoices/send-invoice.ts';
import { demandPrinted } from './invoices/waiting-prints.ts';

type Call = ScopedCall<typeof calls.sendMany>;

const KINDS: Readonly<Record<Call['params']['type'], { readonly right: Right; readonly mail: typeof mailInvoice }>> = {
  invoice: { right: 'sendInvoices', mail: mailInvoice },
  estimate: { right: estimateFace.rights.send, mail: mailPaper(estimateFace) },
  purchaseOrder: { right: orderFace.rights.send, mail: mailPaper(orderFace) },
};

/** One transaction each: refused ones do not stop the others, and none is sent twice. */
export async function sendMany(call: Call) {
  const { house, agencyId, actor, params, body } = call;
  const { right, mail } = KINDS[params.type];
  if (!has(actor, right)) throw forbidden(right);
  const door = doorOf(call, 'billing.sendMany');
  const { done, refused } = await eachSeparately(body.ids, async (id) => {
    await demandPrinted(house, agencyId, id);
    await house.db.tenant(door, (tx) => mail({ ...call, tx }, id, { message: '', again: false }));
    return id;
  });
  return { sent: done, refused };
}
