// Declares the calls about an agency's own subscription and its orders. All of them answer an agency without a valid subscription, which must be able to
// order one.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, listOf, listQuery, optionalText } from '../shared/schemas.ts';
import {
  CancellationReasonSchema,
  CartInput,
  OfferTypeSchema,
  OrderableOffer,
  OrderOutcome,
  PendingAgreement,
  Subscriptions,
} from './order-schemas.ts';

const reading = { scope: 'scoped', agency: ['readAgencySubscription'] } as const;
const editing = { scope: 'scoped', agency: ['editAgencySubscription'] } as const;
const withoutSubscription = true as const;

export const subscription = {
  readSubscriptions: endpoint({
    method: 'GET',
    path: '/subscriptions',
    summary: 'L’abonnement de l’agence, ses dates et ses commandes',
    access: reading,
    output: Subscriptions,
    withoutSubscription,
  }),
  listOffers: endpoint({
    method: 'POST',
    path: '/fetch/agency-offers',
    summary: 'Liste ce que l’agence peut commander',
    access: { scope: 'scoped', agency: ['readAgencySubscription', 'createArticleOrders'] },
    body: listQuery({ type: z.array(OfferTypeSchema) }),
    output: listOf(OrderableOffer),
    withoutSubscription,
  }),
  order: endpoint({
    method: 'POST',
    path: '/subscription/cart',
    summary: 'Commande une offre et la règle',
    access: { scope: 'scoped', agency: ['editAgencySubscription', 'createArticleOrders'] },
    throttle: { max: 60, windowSeconds: 3600 },
    body: CartInput,
    output: OrderOutcome,
    withoutSubscription,
  }),
  changePlan: endpoint({
    method: 'PATCH',
    path: '/plan',
    summary: 'Choisit ce qui suit la période en cours ; lève une résiliation demandée',
    access: editing,
    body: z.object({ offerId: Id, yearly: z.boolean().default(false) }),
    output: Subscriptions,
    withoutSubscription,
  }),
  keepExtra: endpoint({
    method: 'PATCH',
    path: '/subscription/extra/{id}',
    summary: 'Renonce à des licences ou au support du site à la fin de la période, ou les garde',
    access: editing,
    params: z.object({ id: Id }),
    body: z.object({ renews: z.boolean() }),
    output: Subscriptions,
    withoutSubscription,
  }),
  pendingAgreement: endpoint({
    method: 'GET',
    path: '/pending-subscription-agreement',
    summary: 'L’engagement qui attend l’accord de l’agence, s’il y en a un',
    access: reading,
    output: z.object({ agreement: PendingAgreement.nullable() }),
    withoutSubscription,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/subscription-agreement/{id}',
    summary: 'Accepte l’engagement, et règle la commande ; ou y renonce (`agreed` faux)',
    access: editing,
    params: z.object({ id: Id }),
    body: z.object({ agreed: z.boolean() }),
    output: OrderOutcome,
    withoutSubscription,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptionReason',
    summary: 'Résilie l’abonnement à la fin de l’engagement, en disant pourquoi',
    access: editing,
    body: z.object({ reason: CancellationReasonSchema, explanation: optionalText(2_000).default('') }),
    output: Subscriptions,
    withoutSubscription,
  }),
};
