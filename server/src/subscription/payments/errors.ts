// Lists the refusals about payment methods and payments, with the specification's texts.
import * as paymentTexts from '@vigie/domain/subscription/payment-texts.ts';
import type { Refusals } from '../../plumbing/errors.ts';

export const paymentErrors = {
  'payments.already_default': { status: 409, message: paymentTexts.alreadyDefault },
  'payments.invalid_method': { status: 409, message: paymentTexts.invalidMethod },
  'payments.default_kept': { status: 409, message: paymentTexts.defaultKept },
  'payments.no_customer': { status: 409, message: paymentTexts.noCustomer },
  'payments.no_address': { status: 422, message: paymentTexts.noAddress },
  'payments.customer_failed': { status: 502, message: paymentTexts.customerFailed },
  'payments.sepa_closed': { status: 403, message: 'Le mandat de prélèvement SEPA se met en place avec Vigie : écrivez-nous.' },
  'payments.no_mandate': { status: 404, message: 'Aucun mandat de prélèvement n’est signé' },
  'payments.closed': { status: 409, message: 'Le paiement en ligne n’est pas encore ouvert : écrivez à Vigie.' },
  'payments.silent': { status: 502, message: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant.' },
  'payments.forged': { status: 400, message: 'Avis non signé par le prestataire de paiement' },
} as const satisfies Refusals;

export const methodMissing = 'Moyen de paiement introuvable';
export const paymentMissing = 'Paiement introuvable';

/** Why a payment was not collected, stored with it (C-214 to C-216). */
export const failures = {
  noDefault: paymentTexts.noDefault,
  noCard: paymentTexts.noCard,
  noAccount: paymentTexts.noAccount,
  declined: paymentTexts.declined,
  cancelled: paymentTexts.cancelled,
  authentication: paymentTexts.authentication,
  unknown: paymentTexts.unknown,
} as const;
export type Failure = keyof typeof failures;
