// Declares the calls about vacant services offered to agents, and services that agents give away or exchange.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, optionalText } from '../shared/schemas.ts';
import { Candidates, Desk, Mine, OfferInput, PartnerServices, Partners, SwapInput, UnplannedServices } from './offer-schemas.ts';

const desk = { scope: 'scoped', agency: ['editServices'] } as const;
const own = { scope: 'scoped', agent: 'member' } as const;
const one = z.object({ id: Id });
const taken = z.object({ result: z.enum(['taken', 'asked']) });

export const offers = {
  candidates: endpoint({
    method: 'POST',
    path: '/fetch/service-offers/candidates',
    summary: 'À qui des services vacants peuvent être proposés',
    access: desk,
    body: z.object({ serviceIds: OfferInput.shape.serviceIds }),
    output: Candidates,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/service-offers',
    summary: 'Propose des services vacants à des collaborateurs, ou à tous ceux qui peuvent les prendre',
    access: desk,
    body: OfferInput,
    output: z.object({ offered: z.int(), agents: z.int(), refused: z.array(z.object({ id: Id, message: z.string() })) }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/service-offers/{id}',
    summary: 'Reprend une offre : le service n’est plus à prendre',
    access: desk,
    params: one,
    output: Ok,
  }),
  desk: endpoint({
    method: 'POST',
    path: '/fetch/service-offers',
    summary: 'Les offres et les échanges de services, avec l’avis des règles sur ce qui attend',
    access: desk,
    body: z.object({}),
    output: Desk,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/service-offers/{id}/answers/{answerId}',
    summary: 'Confie le service proposé à un collaborateur qui le demande, ou le lui refuse',
    access: desk,
    params: z.object({ id: Id, answerId: Id }),
    body: z.object({ accepted: z.boolean(), confirmed: z.boolean().default(false) }),
    output: Ok,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/service-offers/mine',
    summary: 'Les services que le collaborateur peut prendre, et ses échanges',
    access: own,
    output: Mine,
  }),
  take: endpoint({
    method: 'POST',
    path: '/service-offers/{id}/take',
    summary: 'Prend un service proposé, ou le demande quand l’agence confirme',
    access: own,
    params: one,
    output: taken,
  }),
  unplanned: endpoint({
    method: 'POST',
    path: '/fetch/unplanned-services',
    summary: 'Les services à venir ou en cours auxquels il manque quelqu’un, avec l’avis des règles sur le collaborateur',
    access: { scope: 'scoped', agent: ['startUnplannedServices'] },
    body: z.object({}),
    output: UnplannedServices,
  }),
  takeUnplanned: endpoint({
    method: 'POST',
    path: '/unplanned-services/{id}/take',
    summary: 'Prend une place libre d’un service, ou la demande quand l’agence confirme',
    access: { scope: 'scoped', agent: ['startUnplannedServices'] },
    params: one,
    output: taken,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/service-offers/{id}/decline',
    summary: 'Décline un service proposé, ou revient sur ce refus',
    access: own,
    params: one,
    body: z.object({ declined: z.boolean().default(true) }),
    output: Ok,
  }),
  partners: endpoint({
    method: 'GET',
    path: '/service-swaps/partners',
    summary: 'Les services que le collaborateur peut échanger, et ses collègues',
    access: own,
    output: Partners,
  }),
  partnerServices: endpoint({
    method: 'GET',
    path: '/service-swaps/partners/{id}',
    summary: 'Les services publiés à venir d’un collègue',
    access: own,
    params: one,
    output: PartnerServices,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/service-swaps',
    summary: 'Propose un service à un collègue, seul ou contre un des siens',
    access: own,
    body: SwapInput,
    output: Ok,
  }),
  answerSwap: endpoint({
    method: 'POST',
    path: '/service-swaps/{id}/{act}',
    summary: 'Accepte ou décline un échange, ou retire celui que l’on a proposé',
    access: own,
    params: z.object({ id: Id, act: z.enum(['accept', 'decline', 'withdraw']) }),
    output: Ok,
  }),
  decideSwap: endpoint({
    method: 'PUT',
    path: '/service-swaps/{id}/{act}',
    summary: 'Valide ou refuse un échange que les deux collaborateurs veulent',
    access: desk,
    params: z.object({ id: Id, act: z.enum(['approve', 'refuse']) }),
    body: z.object({ reason: optionalText(500).default(''), confirmed: z.boolean().default(false) }),
    output: Ok,
  }),
};
