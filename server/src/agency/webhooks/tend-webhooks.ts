// Run by the clock: wakes deliveries that are due and that nobody holds, whatever has become of their jobs.
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '@vigie/db/tables/webhooks.ts';
import { DeliveryStatus } from '@vigie/domain/agency/webhooks/webhook.ts';
import type { House } from '../../plumbing/house.ts';

export async function tendWebhooks(house: House): Promise<void> {
  const now = house.clock.instant();
  await house.db.platform(async (tx) => {
    const due = await tx
      .selectDistinct({ agencyId: webhookDeliveries.agencyId, webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, and(eq(webhooks.agencyId, webhookDeliveries.agencyId), eq(webhooks.id, webhookDeliveries.webhookId)))
      .where(
        and(
          isNull(webhooks.offAt),
          isNull(webhooks.removedAt),
          eq(webhookDeliveries.status, DeliveryStatus.waiting),
          lte(webhookDeliveries.nextAt, now),
          or(isNull(webhookDeliveries.leaseUntil), lte(webhookDeliveries.leaseUntil, now)),
        ),
      );
    for (const one of due) await house.jobs.send(tx, 'webhooks.deliver', one);
  }, 'webhooks.tend');
}
