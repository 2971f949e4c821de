// The calls about the agency's webhooks, and the queries that list them and their deliveries.
import { useQuery } from '@tanstack/react-query';
import { webhooks } from '@vigie/contract/agency/webhook-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { DeliveryStatus } from '@vigie/domain/agency/webhooks/webhook.ts';
import { clientOf } from '../../shared/api/client.ts';

export const webhooksApi = clientOf(webhooks);
export type WebhookLine = Answer<typeof webhooks.list>['data'][number];
export type DeliveryLine = Answer<typeof webhooks.deliveries>['data'][number];
export type ToldSecret = Answer<typeof webhooks.create>;

export const DELIVERIES = 'webhook-deliveries';

export const useWebhooks = () =>
  useQuery({ queryKey: ['webhooks'], queryFn: ({ signal }) => webhooksApi.list({ signal }), meta: { topics: ['settings'] } });

/** Deliveries end without a notice to the screens: there may be thousands. */
export const useDeliveries = (webhookId: string, status: DeliveryStatus | null, limit: number) =>
  useQuery({
    queryKey: [DELIVERIES, webhookId, status, limit],
    queryFn: ({ signal }) => webhooksApi.deliveries({ body: { limit, filters: { webhookId, ...(status === null ? {} : { status }) } }, signal }),
    placeholderData: (known) => known,
    meta: { topics: [DELIVERIES] },
    refetchInterval: 3000,
  });
