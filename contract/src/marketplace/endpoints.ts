// Declares the calls about advertisements between agencies.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, listOf, listQuery } from '../shared/schemas.ts';
import {
  AdAnswerStatusSchema,
  AdStatusSchema,
  AdTypeSchema,
  Offer,
  OfferAnswer,
  OfferAnswerInput,
  OfferInput,
  OfferReportInput,
  OfferRow,
  OfferThread,
} from './schemas.ts';
import { adCounts } from './unread-endpoints.ts';

/** Limits what reaches people of other agencies: a desk writes a few in an hour, a machine thousands. */
const throttle = { max: 60, windowSeconds: 3600 } as const;
const one = z.object({ id: Id });
const oneAnswer = z.object({ offerId: Id, answerId: Id });

export const marketplace = {
  ...adCounts,
  listOffers: endpoint({
    method: 'POST',
    path: '/fetch/offers',
    summary: 'Liste les annonces en cours des autres agences, ou celles de l’agence (`own`)',
    access: { scope: 'scoped', agency: ['listOffers'] },
    body: listQuery({
      own: z.boolean(),
      type: z.array(AdTypeSchema),
      /** For one's own. Without it, all except deleted ones. */
      status: z.array(AdStatusSchema),
      /** Those for one of them, and those for the whole country. */
      departments: z.array(z.string().max(3)),
      unread: z.boolean(),
    }),
    output: listOf(OfferRow),
  }),
  readOffer: endpoint({
    method: 'GET',
    path: '/offer/{id}',
    summary: 'Une annonce, avec les réponses que l’agence peut voir',
    access: { scope: 'scoped', agency: ['readOffers'] },
    params: one,
    output: Offer,
  }),
  saveOffer: endpoint({
    method: 'POST',
    path: '/offer',
    summary: 'Publie ou modifie une annonce de l’agence',
    access: { scope: 'scoped', agency: ['createOffers', 'editOffers'] },
    throttle,
    body: OfferInput,
    output: Offer,
  }),
  moveOffer: endpoint({
    method: 'PUT',
    path: '/offer/{id}/status/{status}',
    summary: 'Active, désactive ou supprime une annonce de l’agence',
    access: { scope: 'scoped', agency: ['editOffers', 'deleteOffers'] },
    params: one.extend({ status: z.enum(['100', '200', '400']) }),
    output: OfferRow,
  }),
  markOfferRead: endpoint({
    method: 'POST',
    path: '/offer/{id}/read',
    summary: 'L’agence a lu l’annonce d’une autre',
    access: { scope: 'scoped', agency: ['readOffers'] },
    params: one,
    output: Ok,
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/offer/{id}/answer',
    summary: 'Répond à l’annonce d’une autre agence',
    access: { scope: 'scoped', agency: ['createOfferAnswers'] },
    throttle,
    params: one,
    body: OfferAnswerInput,
    output: OfferAnswer,
  }),
  listOfferAnswers: endpoint({
    method: 'POST',
    path: '/fetch/offers/answers',
    summary: 'Liste les réponses de l’agence, ou celles à l’une de ses annonces (`offerId`)',
    access: { scope: 'scoped', agency: ['listOfferAnswers'] },
    body: listQuery({ offerId: Id, ids: z.array(Id).max(100), status: z.array(AdAnswerStatusSchema) }),
    output: listOf(OfferAnswer),
  }),
  markAnswersRead: endpoint({
    method: 'POST',
    path: '/offer/{id}/answers-read',
    summary: 'L’agence a regardé les réponses à son annonce',
    access: { scope: 'scoped', agency: ['listOfferAnswers'] },
    params: one,
    output: Ok,
  }),
  decideOfferAnswer: endpoint({
    method: 'PUT',
    path: '/offer/{offerId}/answer/{answerId}/status/{status}',
    summary: 'L’agence de l’annonce accepte ou refuse une réponse, ou la remet en attente',
    access: { scope: 'scoped', agency: ['editOfferAnswers'] },
    params: oneAnswer.extend({ status: z.enum(['100', '200', '300']) }),
    output: OfferAnswer,
  }),
  /** The two agencies of the answer only. */
  readThread: endpoint({
    method: 'GET',
    path: '/offer/{offerId}/answer/{answerId}/messages',
    summary: 'Ce que les deux agences se sont écrit sous une réponse',
    access: { scope: 'scoped', agency: ['listOfferAnswers'] },
    params: oneAnswer,
    output: OfferThread,
  }),
  /** By the right to answer, or for the advertising agency by that to decide. */
  writeInThread: endpoint({
    method: 'POST',
    path: '/offer/{offerId}/answer/{answerId}/message',
    summary: 'Écrit à l’autre agence sous une réponse',
    access: { scope: 'scoped', agency: ['listOfferAnswers'] },
    throttle,
    params: oneAnswer,
    body: OfferAnswerInput,
    output: OfferThread,
  }),
  markThreadRead: endpoint({
    method: 'POST',
    path: '/offer/{offerId}/answer/{answerId}/read',
    summary: 'L’agence a lu ce que l’autre a écrit sous une réponse',
    access: { scope: 'scoped', agency: ['listOfferAnswers'] },
    params: oneAnswer,
    output: Ok,
  }),
  reportOffer: endpoint({
    method: 'POST',
    path: '/offer/{id}/report',
    summary: 'Signale à la plateforme l’annonce d’une autre agence',
    access: { scope: 'scoped', agency: ['readOffers'] },
    throttle,
    params: one,
    body: OfferReportInput,
    output: Ok,
  }),
};
