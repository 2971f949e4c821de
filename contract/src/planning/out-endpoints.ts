// Declares the calls that export a planning: an agent's calendar, printed boards and months, and their workbook.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, Ok } from '../shared/schemas.ts';
import { BoardDocument } from './out-schemas.ts';

/** Who reads the planning of sites: each has an address of their own, which reads with their rights. */
const siteReaders = { scope: 'scoped', agency: ['readSitesPlanning'], customer: ['readSitesPlanning'] } as const;

export const outCalls = {
  readFeed: endpoint({
    method: 'GET',
    path: '/planning-feed',
    summary: 'Dit si le collaborateur a une adresse d’agenda',
    access: { scope: 'scoped', agent: 'member' },
    output: z.object({ createdAt: Instant.nullable() }),
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/planning-feed',
    summary: 'Crée l’adresse d’agenda du collaborateur ; celle d’avant ne répond plus',
    access: { scope: 'scoped', agent: 'member' },
    /** The address is only shown once, because only its fingerprint is stored. */
    output: z.object({ address: z.string(), createdAt: Instant }),
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/planning-feed',
    summary: 'Révoque l’adresse d’agenda du collaborateur',
    access: { scope: 'scoped', agent: 'member' },
    output: Ok,
  }),
  readSiteFeed: endpoint({
    method: 'GET',
    path: '/site-planning-feed/{siteId}',
    summary: 'Dit si la personne a une adresse d’agenda de ce site',
    access: siteReaders,
    params: z.object({ siteId: Id }),
    output: z.object({ createdAt: Instant.nullable() }),
  }),
  makeSiteFeed: endpoint({
    method: 'POST',
    path: '/site-planning-feed/{siteId}',
    summary: 'Crée l’adresse d’agenda d’un site ; celle d’avant ne répond plus',
    access: siteReaders,
    params: z.object({ siteId: Id }),
    /** Shown once, as above. */
    output: z.object({ address: z.string(), createdAt: Instant }),
  }),
  revokeSiteFeed: endpoint({
    method: 'DELETE',
    path: '/site-planning-feed/{siteId}',
    summary: 'Révoque l’adresse d’agenda d’un site',
    access: siteReaders,
    params: z.object({ siteId: Id }),
    output: Ok,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/{token}.ics',
    summary: 'L’agenda d’un collaborateur ou d’un site (iCalendar), sans compte : l’adresse est le secret',
    access: { scope: 'public' },
    params: z.object({ token: z.string().max(100) }),
    produces: ['text/calendar'],
    throttle: { max: 60, windowSeconds: 60 },
  }),
  boardDocument: endpoint({
    method: 'POST',
    path: '/fetch/circuits-planning/document',
    summary: 'Un tableau de planning tel qu’il est affiché, en PDF ou en classeur',
    weight: 'heavy',
    access: { scope: 'scoped', agency: ['readSitesPlanning', 'readAgentsPlanning'], customer: ['readSitesPlanning'] },
    body: BoardDocument,
    produces: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  recipients: endpoint({
    method: 'POST',
    path: '/fetch/circuits-planning/recipients',
    summary: 'Les adresses à qui un planning est envoyé, et celles qui en veulent une copie',
    access: { scope: 'scoped', agency: ['sendSitesPlanning', 'sendAgentsPlanning'] },
    /** The single customer whose sites are shown, or the single agent whose month it is. */
    body: z.object({ kind: z.enum(['sites', 'agents']), customerId: Id.nullable().default(null), agentId: Id.nullable().default(null) }),
    output: z.object({ to: z.array(z.string()), bcc: z.array(z.string()) }),
  }),
  agentMonth: endpoint({
    method: 'GET',
    path: '/agent-planning/{id}/{month}/pdf',
    summary: 'Le mois publié d’un collaborateur, à afficher ou à emporter',
    access: { scope: 'scoped', agency: ['readAgentsPlanning'], agent: 'member' },
    params: z.object({ id: Id, month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Format invalide') }),
    produces: ['application/pdf'],
  }),
};
