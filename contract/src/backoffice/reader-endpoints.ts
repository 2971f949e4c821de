// Declares the calls with which signed-in people read the platform's content and write to the platform.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Ok, optionalText, text } from '../shared/schemas.ts';
import { News, Sponsor, Tutorial, UsefulDoc } from './communication-schemas.ts';

const access = { scope: 'user' } as const;

export const readerCalls = {
  news: endpoint({
    method: 'GET',
    path: '/announcements',
    summary: 'Les actualités du jour que la personne n’a pas encore fermées',
    access,
    output: z.array(News),
  }),
  readNews: endpoint({
    method: 'POST',
    path: '/announcements/{id}/read',
    summary: 'Ferme une actualité : elle ne revient plus',
    access,
    params: z.object({ id: Id }),
    output: Ok,
  }),
  tutorials: endpoint({
    method: 'GET',
    path: '/tutorials',
    summary: 'Les tutoriels destinés à la personne',
    access,
    output: z.array(Tutorial),
  }),
  usefulDocs: endpoint({
    method: 'GET',
    path: '/useful-docs',
    summary: 'Les documents utiles destinés à la personne',
    access,
    output: z.array(UsefulDoc),
  }),
  sponsor: endpoint({
    method: 'GET',
    path: '/configurations/sponsor',
    summary: 'Le texte du parrainage ; 404 tant qu’il n’est pas en ligne',
    access,
    output: Sponsor,
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/feedback',
    summary: 'Envoie une demande d’amélioration',
    access,
    body: z.object({ message: text(4000), page: optionalText(300).default(''), agencyId: Id.optional() }),
    output: Ok,
    throttle: { max: 30, windowSeconds: 300 },
  }),
} as const;
