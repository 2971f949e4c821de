// Revokes a cancellation by choosing the current plan again.
import { invalidate } from '../../shared/api/query-client.ts';
import { toast } from '../../shared/ui/toast.ts';
import { STANDING, subscriptionApi, type Subscriptions } from '../api.ts';

export async function takeBack({ offerId, yearly }: NonNullable<Subscriptions['subscription']>): Promise<void> {
  if (offerId === null) return;
  await subscriptionApi.changePlan({ body: { offerId, yearly } });
  await invalidate(STANDING);
  toast.success('Abonnement repris');
}
