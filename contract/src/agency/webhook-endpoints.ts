// Declares the calls about an agency's webhooks: addresses, their secrets, told once, and the deliveries.
import { z } from 'zod';
import { WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from '@vigie/domain/agency/webhooks/webhook.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, listOf, listQuery, Ok, optionalText } from '../shared/schemas.ts';

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  createdAt: Instant,
  /** Who made it. Empty when the agency no longer knows them. */
  madeBy: z.string(),
  offAt: Instant.nullable(),
  offReason: z.enum(['byHand', 'gone', 'failing']).nullable(),
  /** The first failure since the last success. */
  failingSince: Instant.nullable(),
  /** Until when the former secret signs beside the new one. */
  oldSignsUntil: Instant.nullable(),
});

export const WebhookDelivery = z.object({
  id: Id,
  /** The header `webhook-id`. */
  eventId: Id,
  name: z.string(),
  /** What was sent, or will be. */
  body: z.string(),
  status: z.union([z.literal(100), z.literal(200), z.literal(300)]),
  tries: z.int(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
  /** Of the next try, while it waits for one. */
  nextAt: Instant.nullable(),
  httpStatus: z.int().nullable(),
  answer: z.string(),
  error: z.enum(['timeout', 'unreachable', 'notPublic', 'off', 'certificate']).nullable(),
});

const fields = { name: optionalText(WEBHOOK_NAME_LENGTH), url: optionalText(WEBHOOK_URL_LENGTH), events: z.array(z.string().max(60)).max(100) };
const Told = z.object({ webhook: Webhook, secret: z.string() });
const EDIT = { scope: 'scoped', agency: ['editAgencySettings'] } as const;
const READ = { scope: 'scoped', agency: ['readAgencySettings'] } as const;
const params = z.object({ id: Id });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks',
    summary: 'Les webhooks de l’agence',
    access: READ,
    /** `takesLocal`: an address of this machine is accepted. */
    output: z.object({ data: z.array(Webhook), takesLocal: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhook',
    summary: 'Crée un webhook ; son secret n’est donné qu’ici',
    access: EDIT,
    body: z.object(fields),
    output: Told,
  }),
  change: endpoint({
    method: 'POST',
    path: '/webhook/{id}',
    summary: 'Modifie un webhook',
    access: EDIT,
    params,
    body: z.object(fields),
    output: Webhook,
  }),
  turn: endpoint({
    method: 'POST',
    path: '/webhook/{id}/turn',
    summary: 'Active ou désactive un webhook',
    access: EDIT,
    params,
    body: z.object({ on: z.boolean() }),
    output: Webhook,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/webhook/{id}/secret',
    summary: 'Renouvelle le secret d’un webhook ; l’ancien signe encore un jour',
    access: EDIT,
    params,
    output: Told,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhook/{id}',
    summary: 'Supprime un webhook',
    access: EDIT,
    params,
    output: Ok,
  }),
  ping: endpoint({
    method: 'POST',
    path: '/webhook/{id}/ping',
    summary: 'Envoie un essai à un webhook',
    access: EDIT,
    params,
    output: Ok,
  }),
  deliveries: endpoint({
    method: 'POST',
    path: '/fetch/webhook-deliveries',
    summary: 'Les envois d’un webhook',
    access: READ,
    body: listQuery({ webhookId: Id, status: z.union([z.literal(100), z.literal(200), z.literal(300)]) }),
    output: listOf(WebhookDelivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/webhook-delivery/{id}/replay',
    summary: 'Refait un envoi, sous le même identifiant',
    access: EDIT,
    params,
    output: Ok,
  }),
  replayFailed: endpoint({
    method: 'POST',
    path: '/webhook/{id}/replay',
    summary: 'Refait les envois échoués d’un webhook depuis un moment',
    access: EDIT,
    params,
    body: z.object({ since: Instant }),
    output: z.object({ count: z.int() }),
  }),
};
