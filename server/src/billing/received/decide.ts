// Decides on a received invoice, links it to an order, and says what is invoiced of an order.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { receivedInvoices as calls } from '@vigie/contract/billing/received-endpoints.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { receivedInvoices, receivedStates } from '@vigie/db/tables/billing/received.ts';
import { orderStanding, receivedMoveIssues } from '@vigie/domain/billing/received/received.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { forbidden, invalid, notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { answerReceived, lockReceived, ownReceived, presentReceivedRow, withOrder } from './records.ts';

const demandEdit = ({ actor }: Pick<Scope, 'actor'>): void => {
  if (!has(actor, 'editPurchaseOrders')) throw forbidden('editPurchaseOrders');
};

export async function moveReceived(call: ScopedCall<typeof calls.move>) {
  const { tx, agencyId, params, body, house } = call;
  demandEdit(call);
  const { row } = await lockReceived(tx, agencyId, params.id, body.version);
  const { code, reasonCode, reason } = body;
  const issues = receivedMoveIssues(row.status, code, reasonCode);
  if (Object.keys(issues).length > 0) throw invalid(issues, issues['code']);
  const now = house.clock.instant();
  await tx.update(receivedInvoices).set({ status: code, reasonCode, reason }).where(ownReceived(agencyId, params.id));
  await tx.insert(receivedStates).values({ agencyId, receivedId: params.id, code, at: now, reasonCode, reason, createdAt: now });
  if (row.flowId !== null) await house.jobs.send(tx, 'billing.deliveries', {});
  await notifyScreens(tx, { agencyId, topic: 'purchaseOrders', ids: [] });
  return answerReceived(call, params.id);
}

async function demandOrder({ tx, agencyId }: Scope, id: string) {
  const [order] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.agencyId, agencyId), eq(papers.kind, 'purchaseOrder'), eq(papers.id, id)));
  return order ?? null;
}

export async function linkReceived(call: ScopedCall<typeof calls.link>) {
  const { tx, agencyId, params, body } = call;
  demandEdit(call);
  await lockReceived(tx, agencyId, params.id, body.version);
  const order = body.orderId === null ? null : await demandOrder(call, body.orderId);
  if (body.orderId !== null && (order === null || order.number === null)) throw invalid({ orderId: 'Choisissez un bon de commande validé' });
  await tx.update(receivedInvoices).set({ orderId: body.orderId }).where(ownReceived(agencyId, params.id));
  await notifyScreens(tx, { agencyId, topic: 'purchaseOrders', ids: [] });
  return answerReceived(call, params.id);
}

/** In euros, before tax. */
export async function receivedOfOrder(call: ScopedCall<typeof calls.ofOrder>) {
  const { tx, agencyId, params } = call;
  const order = await demandOrder(call, params.id);
  if (order === null) throw notFound('Bon de commande introuvable');
  const rows = await withOrder(tx)
    .where(and(eq(receivedInvoices.agencyId, agencyId), eq(receivedInvoices.orderId, params.id)))
    .orderBy(asc(receivedInvoices.issuedOn), sql`${receivedInvoices.id}`);
  return {
    ...orderStanding(
      order.netCents,
      rows.map(({ row }) => row),
    ),
    invoices: rows.map(presentReceivedRow),
  };
}
