// Declares the calls by which administrators watch the advertisements between agencies, and take one off the market.
import { z } from 'zod';
import { AdStatusSchema, AdTypeSchema } from '../marketplace/schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Instant, listOf, listQuery, optionalText } from '../shared/schemas.ts';
import { admins } from './admin-endpoints.ts';

export const AdminAdRow = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  type: AdTypeSchema,
  status: AdStatusSchema,
  agencyId: Id,
  agencyName: z.string(),
  answersCount: z.int(),
  /** Reports that nobody has judged. */
  reportsCount: z.int(),
  removedAt: Instant.nullable(),
  removalReason: z.string(),
  createdAt: Instant,
});

export const AdminAd = AdminAdRow.extend({
  description: z.string(),
  contact: z.string(),
  /** The newest first. */
  reports: z.array(
    z.object({ id: Id, agencyName: z.string(), authorName: z.string(), reason: z.string(), createdAt: Instant, closedAt: Instant.nullable() }),
  ),
});

export const marketCalls = {
  adminAds: endpoint({
    method: 'POST',
    path: '/admin/fetch/ads',
    summary: 'Liste les annonces entre agences, celles que des agences ont signalées parmi elles',
    access: admins,
    body: listQuery({ type: z.array(AdTypeSchema), reported: z.boolean(), removed: z.boolean() }),
    output: listOf(AdminAdRow),
  }),
  adminAd: endpoint({
    method: 'GET',
    path: '/admin/ad/{id}',
    summary: 'Une annonce entre agences avec ses signalements',
    access: admins,
    params: z.object({ id: Id }),
    output: AdminAd,
  }),
  /** Either way the reports that wait are judged. What the two agencies of an answer write to each other is shown to nobody else. */
  judgeAd: endpoint({
    method: 'PUT',
    path: '/admin/ad/{id}/judgement',
    summary: 'Retire une annonce avec un motif que son agence lit, la remet, ou classe ses signalements',
    access: admins,
    params: z.object({ id: Id }),
    body: z.object({ removed: z.boolean(), reason: optionalText(500).default('') }),
    output: AdminAd,
  }),
} as const;
