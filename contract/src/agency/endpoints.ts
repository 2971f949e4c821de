// Declares the calls about the platform's state, the agency and its live notices.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { AddressProposal, AdminContacts, AgencyProfile, AuditLine, Commune } from './schemas.ts';
import { Constants } from './schemas-constants.ts';
import { Day, Instant, Ok, listOf, listQuery } from '../shared/schemas.ts';

export const agency = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'État du serveur et de la base',
    access: { scope: 'public' },
    output: z.object({ status: z.enum(['ok', 'degraded']), database: z.boolean(), time: Instant }),
  }),
  alive: endpoint({
    method: 'GET',
    path: '/health/alive',
    summary: 'Le processus répond',
    access: { scope: 'public' },
    output: Ok,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'Le processus peut servir : la base répond et son schéma est à jour. Sinon 503, avec Retry-After.',
    access: { scope: 'public' },
    output: Ok,
  }),
  version: endpoint({
    method: 'GET',
    path: '/version',
    summary: 'Version servie',
    access: { scope: 'public' },
    output: z.object({ version: z.string() }),
  }),
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Constantes livrées par le serveur',
    access: { scope: 'public', moreWhenSignedIn: true },
    offline: 'cached',
    output: Constants.partial().extend({
      version: z.string(),
      /** The current maintenance, else the next one. */
      maintenanceMessage: z.object({ message: z.string(), startAt: Instant, endAt: Instant }).nullable(),
      /** Disabled numbers are empty. */
      adminContacts: AdminContacts,
      /** Whether a new agency may sign up by itself, and the days of its trial. */
      signUp: z.object({ open: z.boolean(), trialDays: z.int() }),
      /** Without a mail server mails stay in the outbox. */
      sendsMails: z.boolean(),
    }),
  }),
  timestamp: endpoint({
    method: 'POST',
    path: '/metrics/timestamp',
    summary: 'Compte un geste de l’interface',
    access: { scope: 'user' },
    body: z.object({ target: z.string().max(200), event: z.string().max(60), type: z.string().max(60) }),
    output: Ok,
  }),
  communes: endpoint({
    method: 'GET',
    path: '/communes',
    summary: 'Communes par nom ou code postal',
    access: { scope: 'user' },
    query: z.object({ query: z.string().min(2).max(80) }),
    output: z.array(Commune),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/addresses',
    summary: 'Adresses de la Base Adresse Nationale, les plus proches du texte d’abord',
    access: {
      scope: 'scoped',
      agency: ['createSites', 'editSites', 'createCustomers', 'editCustomers', 'editAgencySettings'],
    },
    query: z.object({
      query: z.string().trim().min(3).max(200),
      /** « 1 »: the whole address is given. Without it, its beginning. */
      whole: z.literal('1').optional(),
    }),
    /** Unavailable: switched off, or the service does not answer. Then there is no proposal. */
    output: z.object({ available: z.boolean(), data: z.array(AddressProposal) }),
    throttle: { max: 600, windowSeconds: 60 },
  }),
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    summary: 'L’agence et ses réglages',
    access: { scope: 'scoped', agency: 'member', agent: 'member', customer: 'member' },
    output: AgencyProfile,
    offline: 'cached',
    withoutSubscription: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/profile',
    alsoAt: '/agency',
    summary: 'Enregistre l’agence et ses réglages',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    body: AgencyProfile.omit({
      id: true,
      status: true,
      logoUrl: true,
      colour: true,
      accountsLimit: true,
      agentsLimit: true,
      subscription: true,
      errors: true,
    })
      .partial()
      .required({ version: true }),
    output: AgencyProfile,
    withoutSubscription: true,
  }),
  typesInUse: endpoint({
    method: 'GET',
    path: '/types-in-use',
    summary: 'Types de l’agence que des enregistrements portent',
    access: { scope: 'scoped', agency: ['readAgencySettings'] },
    output: z.object({
      unavailabilityTypes: z.array(z.string()),
      salaryElementTypes: z.array(z.string()),
      /** Of these, the types that elements have: their unit stays too. */
      recordedElementTypes: z.array(z.string()),
      serviceEventTypes: z.array(z.string()),
    }),
    withoutSubscription: true,
  }),
  live: endpoint({
    method: 'GET',
    path: '/live',
    summary: 'Avis en direct (server-sent events)',
    access: { scope: 'scoped', agency: 'member', agent: 'member', customer: 'member' },
    produces: ['text/event-stream'],
    withoutSubscription: true,
  }),
  audit: endpoint({
    method: 'POST',
    path: '/fetch/audit',
    summary: 'Qui a fait quoi',
    access: { scope: 'scoped', agency: ['readAuditTrail'] },
    body: listQuery({
      tableName: z.union([z.string().max(60), z.array(z.string().max(60)).max(60)]),
      rowId: z.string().max(60),
      action: z.string().max(80),
      operation: z.array(z.enum(['insert', 'update', 'delete'])),
      from: Day,
      until: Day,
    }),
    output: listOf(AuditLine),
  }),
};
