// Lists the refusals about an agency's subscription and its orders.
import * as paymentTexts from '@vigie/domain/subscription/payment-texts.ts';
import type { Refusals } from '../../plumbing/errors.ts';

export const orderErrors = {
  'subscription.order_failed': { status: 409, message: paymentTexts.orderFailed },
  'subscription.not_orderable': { status: 409, message: 'Cette offre ne peut plus être commandée' },
  'subscription.unpaid': { status: 409, message: 'Une échéance de votre abonnement n’est pas réglée : réglez-la d’abord.' },
  'subscription.waiting': { status: 409, message: 'Un abonnement commandé attend déjà votre accord ou son paiement.' },
  'subscription.none': { status: 409, message: 'Aucun abonnement en cours : commandez-en un.' },
  'subscription.cancelled': { status: 409, message: 'La résiliation de cet abonnement est déjà enregistrée.' },
} as const satisfies Refusals;

export const offerMissing = 'Offre introuvable';
export const agreementMissing = 'Cet engagement n’attend plus votre accord';

export const extraMissing = 'Rien de tel n’est reconduit avec votre abonnement';
