// Provides what the use-cases about webhooks share: a locked row, its secrets, its end.
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { webhookDeliveries, webhooks } from '@vigie/db/tables/webhooks.ts';
import { DeliveryStatus, type OffReason } from '@vigie/domain/agency/webhooks/webhook.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookOf = (agencyId: string, id: string) => and(eq(webhooks.agencyId, agencyId), eq(webhooks.id, id), isNull(webhooks.removedAt));
export const deliveryOf = (agencyId: string, id: string) => and(eq(webhookDeliveries.agencyId, agencyId), eq(webhookDeliveries.id, id));

/** Always before its deliveries. Facts that are written meanwhile do not wait for it. */
export async function findWebhook(tx: Tx, agencyId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(webhookOf(agencyId, id)).for('no key update');
  return row;
}

export async function lockWebhook(tx: Tx, agencyId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(tx, agencyId, id);
  if (!row) throw notFound();
  return row;
}

/** Those that sign now. */
export function secretsOf({ seal, clock }: House, { secretSealed, oldSecretSealed, oldSignsUntil }: WebhookRow): string[] {
  const isOverlap = oldSecretSealed !== null && oldSignsUntil !== null && clock.now() < instantOf(oldSignsUntil);
  return [secretSealed, ...(isOverlap ? [oldSecretSealed] : [])].map((sealed) => seal.open(sealed));
}

/** What still waits has failed: it can be sent again. */
export async function dropWaiting(tx: Tx, agencyId: string, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: DeliveryStatus.failed, leaseUntil: null, error: 'off' })
    .where(
      and(eq(webhookDeliveries.agencyId, agencyId), eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, DeliveryStatus.waiting)),
    );
}

/** Of a locked row that is on. */
export async function switchOff(
  { clock }: House,
  tx: Tx,
  { agencyId, id }: Pick<WebhookRow, 'agencyId' | 'id'>,
  offReason: OffReason,
): Promise<void> {
  await tx.update(webhooks).set({ offAt: clock.instant(), offReason }).where(webhookOf(agencyId, id));
  await dropWaiting(tx, agencyId, id);
}
