// Moves the status of one or several orders, each with its date, or changes the text of one.
import { and, eq, inArray } from 'drizzle-orm';
import type { agencyInvoices as calls } from '@vigie/contract/subscription/invoices-endpoints.ts';
import { articleOrders } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { datesAfter, ordersToMove } from '@vigie/domain/subscription/article-order-moves.ts';
import { platformStale, platformWork } from '../../plumbing/platform-work.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { orderMissing } from '../invoices/errors.ts';
import { joinedOrders, presentOrder } from './list-orders.ts';

type SaveCall = UserCall<typeof calls.saveOrder>;
type Input = SaveCall['body'];
type Move = Extract<Input, { ids: unknown }>;
type Words = Exclude<Input, Move>;

/** Locked in the order of their identifiers: two people who move the same ones wait for each other. */
async function hold(tx: Tx, wanted: readonly string[]) {
  const ids = [...new Set(wanted)];
  const rows = await tx.select().from(articleOrders).where(inArray(articleOrders.id, ids)).orderBy(articleOrders.id).for('update');
  if (rows.length < ids.length) throw notFound(orderMissing);
  return rows;
}

async function move(tx: Tx, { ids, status }: Move, at: string): Promise<string[]> {
  const moving = ordersToMove(await hold(tx, ids), status);
  for (const order of moving) {
    await tx
      .update(articleOrders)
      .set({ status, ...datesAfter(order, status, at) })
      .where(and(eq(articleOrders.agencyId, order.agencyId), eq(articleOrders.id, order.id)));
    await notifyScreens(tx, { agencyId: order.agencyId, topic: 'articleOrders', ids: [order.id], agentIds: [] });
  }
  return moving.map(({ id }) => id);
}

async function change(tx: Tx, { id, version, comment, deliveryAddress, deliveryInstructions }: Words): Promise<string[]> {
  const [saved] = await tx
    .update(articleOrders)
    .set({ comment: comment.trim(), deliveryAddress: deliveryAddress.trim(), deliveryInstructions: deliveryInstructions.trim() })
    .where(and(eq(articleOrders.id, id), eq(articleOrders.version, version)))
    .returning({ agencyId: articleOrders.agencyId });
  if (!saved) throw await platformStale(tx, articleOrders, id);
  await notifyScreens(tx, { agencyId: saved.agencyId, topic: 'articleOrders', ids: [id], agentIds: [] });
  return [id];
}

export const saveOrders = (call: SaveCall) => {
  const { house, body } = call;
  return platformWork(call, async (tx) => {
    const ids = 'ids' in body ? await move(tx, body, house.clock.instant()) : await change(tx, body);
    const rows = ids.length === 0 ? [] : await joinedOrders(tx).where(inArray(articleOrders.id, ids));
    return { data: rows.map((row) => presentOrder(house, row)), changed: ids.length };
  });
};
