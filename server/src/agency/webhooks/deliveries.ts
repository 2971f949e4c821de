// Lists the deliveries of a webhook, and sends them again: one, or all that failed since a moment.
import { and, count, eq, sql } from 'drizzle-orm';
import type { webhooks as calls } from '@vigie/contract/agency/webhook-endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { webhookDeliveries, webhookEvents } from '@vigie/db/tables/webhooks.ts';
import { bodyOf } from '@vigie/domain/agency/webhooks/events.ts';
import { DeliveryStatus } from '@vigie/domain/agency/webhooks/webhook.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { webhookErrors } from './errors.ts';
import { deliveryOf, lockWebhook } from './records.ts';

const declaration: ListDeclaration = {
  orderBy: { createdAt: webhookDeliveries.createdAt },
  filters: {
    webhookId: (id: string) => eq(webhookDeliveries.webhookId, id),
    status: (status: DeliveryStatus) => eq(webhookDeliveries.status, status),
  },
  tie: webhookDeliveries.id,
};

const ofEvent = and(eq(webhookEvents.agencyId, webhookDeliveries.agencyId), eq(webhookEvents.id, webhookDeliveries.eventId));

export async function listDeliveries({ tx, agencyId, body }: ScopedCall<typeof calls.deliveries>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(webhookDeliveries.agencyId, agencyId), where);
  const rows = await tx
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, ofEvent)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(webhookDeliveries).where(scoped);
  const data = rows.map(({ delivery, event }) => ({
    ...delivery,
    name: event.name,
    body: bodyOf(event.name, event.at, event.facts),
    nextAt: delivery.status === DeliveryStatus.waiting ? delivery.nextAt : null,
  }));
  return { data, count: total?.count ?? 0 };
}

/** As if it was told for the first time, under the same identifier. */
const again = (now: string) => ({ status: DeliveryStatus.waiting, tries: 0, nextAt: now, leaseUntil: null, error: null });

async function demandOn({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, webhookId: string): Promise<void> {
  const { offAt } = await lockWebhook(tx, agencyId, webhookId);
  if (offAt !== null) throw refusal(webhookErrors, 'agency.webhook_off');
}

export async function replayDelivery(call: ScopedCall<typeof calls.replay>) {
  const { tx, agencyId, house, params } = call;
  const [found] = await tx.select({ webhookId: webhookDeliveries.webhookId }).from(webhookDeliveries).where(deliveryOf(agencyId, params.id));
  if (!found) throw notFound();
  await demandOn(call, found.webhookId);
  const [locked] = await tx.select({ status: webhookDeliveries.status }).from(webhookDeliveries).where(deliveryOf(agencyId, params.id)).for('update');
  if (locked?.status === DeliveryStatus.waiting) throw refusal(webhookErrors, 'agency.delivery_waits');
  await tx.update(webhookDeliveries).set(again(house.clock.instant())).where(deliveryOf(agencyId, params.id));
  await house.jobs.send(tx, 'webhooks.deliver', { agencyId, webhookId: found.webhookId });
  return { ok: true as const };
}

export async function replayFailed(call: ScopedCall<typeof calls.replayFailed>) {
  const { tx, agencyId, house, params, body } = call;
  await demandOn(call, params.id);
  const replayed = await tx
    .update(webhookDeliveries)
    .set(again(house.clock.instant()))
    .where(
      and(
        eq(webhookDeliveries.agencyId, agencyId),
        eq(webhookDeliveries.webhookId, params.id),
        eq(webhookDeliveries.status, DeliveryStatus.failed),
        sql`${webhookDeliveries.createdAt} >= ${body.since}::timestamptz`,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  if (replayed.length > 0) await house.jobs.send(tx, 'webhooks.deliver', { agencyId, webhookId: params.id });
  return { count: replayed.length };
}
