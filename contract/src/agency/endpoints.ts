// Calls about the platform's state, the agency and its live notices.
import { z } from 'zod';
import { AgencyErrorSchema, AgencySubscription } from '../shared/agency-standing.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Constants } from './schemas-constants.ts';
import { Address, Day, Id, Instant, Ok, Version, listOf, listQuery, optionalText, text } from '../shared/schemas.ts';

export const AgencyProfile = z.object({
  id: Id,
  name: text(120),
  email: optionalText(255),
  phone: optionalText(30),
  address: Address,
  siret: optionalText(20),
  vatNumber: optionalText(20),
  cnapsNumber: optionalText(60),
  currency: z.string(),
  holidayLocale: z.string(),
  timeZone: z.string(),
  status: z.int(),
  logoUrl: z.string().nullable(),
  accountsLimit: z.int(),
  agentsLimit: z.int(),
  /** Null without one, and for customers and agents: they are told by their session whether it is valid. */
  subscription: AgencySubscription.nullable(),
  /** What the platform holds against the agency; of its own people only. */
  errors: z.array(AgencyErrorSchema),
  /** Only what differs from the domain's defaults; read with `withDefaults`. */
  settings: z.record(z.string(), z.unknown()),
  version: Version,
});

export const AuditLine = z.object({
  id: Id,
  at: Instant,
  author: z.string(),
  /** What it is about, in words: « FA-2026-00012 », « Gare Matabiau »; empty when nothing is left of it. */
  subject: z.string(),
  action: z.string(),
  tableName: z.string(),
  rowId: z.string(),
  operation: z.string(),
  /** Update: column → [before, after]; otherwise the row. Sealed values are left out. */
  changes: z.record(z.string(), z.unknown()),
  /** Names of what the identifiers in the changes stand for; « supprimé » for what is there no more. */
  names: z.record(z.string(), z.string()),
});

export const Commune = z.object({
  code: z.string(),
  name: z.string(),
  zipcode: z.string(),
  department: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const AdminContacts = z.object({
  productEmail: optionalText(255),
  supportPhone: optionalText(30),
  isSupportPhoneActive: z.boolean(),
  commercialPhone: optionalText(30),
  isCommercialPhoneActive: z.boolean(),
});

export const agency = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'État du serveur et de la base',
    access: { scope: 'public' },
    output: z.object({ status: z.enum(['ok', 'degraded']), database: z.boolean(), time: Instant }),
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
      /** What goes on, else what comes next. */
      maintenanceMessage: z.object({ message: z.string(), startAt: Instant, endAt: Instant }).nullable(),
      /** Numbers that are switched off are empty. */
      adminContacts: AdminContacts,
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
    summary: 'Enregistre l’agence et ses réglages',
    access: { scope: 'scoped', agency: ['editAgencySettings'] },
    body: AgencyProfile.omit({ id: true, status: true, logoUrl: true, accountsLimit: true, agentsLimit: true, subscription: true, errors: true })
      .partial()
      .required({ version: true }),
    output: AgencyProfile,
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
