// Declares the calls about support visits: opened and ended by platform staff, seen, answered and ended by the agency.
import { z } from 'zod';
import { visitConsents, visitReason, visitStates } from '@vigie/domain/backoffice/visit.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, Ok, listOf, listQuery, optionalText } from '../shared/schemas.ts';
import { everybody } from './admin-endpoints.ts';

const times = {
  askedAt: Instant,
  begunAt: Instant.nullable(),
  /** When its hour ends. */
  endsAt: Instant.nullable(),
  /** When somebody ended it early. */
  closedAt: Instant.nullable(),
};

export const OwnVisit = z.object({
  id: Id,
  agency: z.object({ id: Id, name: z.string() }),
  reason: z.string(),
  state: z.enum(visitStates),
  ...times,
});

export const SupportVisit = z.object({
  id: Id,
  person: z.string(),
  role: z.enum(['superadmin', 'admin', 'support']),
  reason: z.string(),
  state: z.enum(visitStates),
  consent: z.enum(visitConsents),
  ...times,
  /** Who answered and who ended it, in words. Empty: nobody. */
  answeredBy: z.string(),
  closedBy: z.string(),
  minutes: z.int(),
  /** The numbers of files read and changes made. */
  filesRead: z.int(),
  changesMade: z.int(),
});

export const VisitLine = z.object({
  id: Id,
  at: Instant,
  person: z.string(),
  call: z.string(),
  kind: z.enum(['read', 'write']),
  outcome: z.enum(['done', 'begun', 'refused']),
  sentence: z.string(),
});

const one = z.object({ id: Id });
/** Visits are visible to readers of the audit trail, and always to an owner. */
const access = { scope: 'scoped', agency: ['readAuditTrail'] } as const;
const anyStanding = { withoutSubscription: true } as const;

export const visits = {
  open: endpoint({
    method: 'POST',
    path: '/admin/visits',
    summary: 'Ouvre une visite dans une agence, ou la lui demande si elle veut donner son accord',
    access: everybody,
    /** Sent again with the same `newId`, it opens nothing more. */
    body: z.object({ newId: Id.optional(), agencyId: Id, reason: optionalText(visitReason.max * 2) }),
    output: OwnVisit,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/visits',
    summary: 'Les visites de la personne : en cours, demandées, et celles du dernier jour',
    access: everybody,
    output: z.array(OwnVisit),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/admin/visits/{id}/close',
    summary: 'Termine sa propre visite, ou retire sa demande',
    access: everybody,
    params: one,
    output: Ok,
  }),
  list: endpoint({
    method: 'POST',
    path: '/fetch/support-visits',
    summary: 'Les visites du support dans l’agence',
    access,
    ...anyStanding,
    body: listQuery({}),
    output: listOf(SupportVisit),
  }),
  read: endpoint({
    method: 'GET',
    path: '/support-visit/{id}',
    summary: 'Une visite du support',
    access,
    ...anyStanding,
    params: one,
    output: SupportVisit,
  }),
  lines: endpoint({
    method: 'POST',
    path: '/support-visit/{id}/fetch/lines',
    summary: 'Ce qui a été lu et modifié pendant une visite du support',
    access,
    ...anyStanding,
    params: one,
    body: listQuery({}),
    output: listOf(VisitLine),
  }),
  close: endpoint({
    method: 'POST',
    path: '/support-visit/{id}/close',
    summary: 'Met fin à une visite du support',
    access,
    ...anyStanding,
    params: one,
    output: Ok,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/support-visit/{id}/answer',
    summary: 'Accepte ou refuse une visite que le support demande',
    access,
    ...anyStanding,
    params: one,
    body: z.object({ accept: z.boolean() }),
    output: SupportVisit,
  }),
} as const;
