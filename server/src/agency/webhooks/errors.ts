// Lists the refusals about an agency's webhooks.
import { WEBHOOKS_AT_MOST } from '@vigie/domain/agency/webhooks/webhook.ts';
import type { Refusals } from '../../plumbing/errors.ts';

export const webhookErrors = {
  'agency.too_many_webhooks': { status: 409, message: `L’agence a déjà ${WEBHOOKS_AT_MOST} webhooks : supprimez d’abord ceux qui ne servent plus.` },
  'agency.webhook_by_visitor': {
    status: 403,
    message: 'Seules les personnes de l’agence choisissent où ses données partent : une visite du support ne le fait pas.',
  },
  'agency.webhook_off': { status: 409, message: 'Ce webhook est désactivé : activez-le d’abord.' },
  'agency.delivery_waits': { status: 409, message: 'Cet envoi attend déjà son tour.' },
} as const satisfies Refusals;
