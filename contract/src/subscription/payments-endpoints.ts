// Declares the calls about how an agency pays the platform. All of them answer an agency without a valid subscription, which must be able to pay.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import {
  AgencyPayment,
  BankDetails,
  PaymentMethods,
  PaymentMethodTypeSchema,
  PaymentOutcome,
  PaymentStatusSchema,
  ReturnPlaceSchema,
} from './payment-schemas.ts';

const one = z.object({ id: Id });
const reading = { scope: 'scoped', agency: ['listPaymentMethods'] } as const;
const writing = { scope: 'scoped', agency: ['editPaymentMethods'] } as const;
/** People who may order or pay see the result. */
const paying = { scope: 'scoped', agency: ['editPaymentMethods', 'editAgencySubscription', 'createArticleOrders'] } as const;
const url = z.object({ url: z.string() });
const withoutSubscription = true as const;

export const payments = {
  listMethods: endpoint({
    method: 'GET',
    path: '/payment-methods',
    summary: 'Liste les moyens de paiement de l’agence, tels que le prestataire les connaît',
    access: reading,
    output: PaymentMethods,
    withoutSubscription,
  }),
  chooseDefault: endpoint({
    method: 'POST',
    path: '/default-payment-methods/{id}',
    summary: 'Choisit le moyen de paiement par défaut',
    access: writing,
    params: one,
    output: PaymentMethods,
    withoutSubscription,
  }),
  removeMethod: endpoint({
    method: 'POST',
    path: '/payment-methods/{id}/delete',
    summary: 'Retire un moyen de paiement',
    access: writing,
    params: one,
    output: PaymentMethods,
    withoutSubscription,
  }),
  saveBankDetails: endpoint({
    method: 'POST',
    path: '/bank-details',
    summary: 'Signe un mandat de prélèvement SEPA ; le compte n’est connu que du prestataire',
    access: writing,
    throttle: { max: 20, windowSeconds: 3600 },
    body: BankDetails,
    output: PaymentMethods,
    withoutSubscription,
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/stripe',
    summary: 'Ouvre le compte de l’agence chez le prestataire de paiement',
    access: writing,
    output: Ok,
    withoutSubscription,
  }),
  cardDetails: endpoint({
    method: 'GET',
    path: '/card-details',
    summary: 'Adresse de la page où la carte est saisie ; `action` : l’écran auquel elle ramène',
    access: writing,
    query: z.object({ action: ReturnPlaceSchema.default('methods'), type: PaymentMethodTypeSchema.default('card') }),
    output: url,
    withoutSubscription,
  }),
  sepaMandate: endpoint({
    method: 'GET',
    path: '/sepa-mandate',
    summary: 'Adresse du mandat signé : celui d’un moyen de paiement, sinon celui par défaut',
    access: reading,
    query: z.object({ methodId: Id.optional() }),
    output: url,
    withoutSubscription,
  }),
  readIntent: endpoint({
    method: 'GET',
    path: '/payment-intent/{id}',
    summary: 'Où en est un paiement chez le prestataire ; `redirect` : l’écran auquel une confirmation ramène',
    access: paying,
    params: one,
    query: z.object({ redirect: ReturnPlaceSchema.default('invoices') }),
    output: PaymentOutcome,
    withoutSubscription,
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/payment/{id}/authenticate',
    summary: 'Règle un paiement en présence de la personne : adresse de confirmation (3-D Secure), ou paiement déjà accepté',
    access: paying,
    params: one,
    body: z.object({ redirect: ReturnPlaceSchema.default('invoices') }),
    output: PaymentOutcome,
    withoutSubscription,
  }),
  listPayments: endpoint({
    method: 'POST',
    path: '/fetch/payments',
    summary: 'Liste les paiements de l’agence à la plateforme',
    access: { scope: 'scoped', agency: ['listAgencyInvoices', 'listPaymentMethods', 'readAgencySubscription'] },
    body: listQuery({ status: z.array(PaymentStatusSchema), invoiceId: Id }),
    output: listOf(AgencyPayment),
    withoutSubscription,
  }),
  fixPayments: endpoint({
    method: 'GET',
    path: '/payments-fix',
    summary: 'Réessaie les paiements en erreur de l’agence (administrateurs de la plateforme)',
    access: { scope: 'scoped', agency: ['listAgencyInvoices'] },
    output: z.object({ succeeded: z.int(), refused: z.int() }),
    withoutSubscription,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payments/webhook',
    summary: 'Avis du prestataire de paiement, signé par lui',
    weight: 'medium',
    access: { scope: 'public' },
    output: Ok,
  }),
};
