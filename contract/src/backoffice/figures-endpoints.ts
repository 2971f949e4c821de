// Declares the calls about the platform's figures: revenue, churn, reasons for leaving, and totals.
import { z } from 'zod';
import { cancellationReasonLabels } from '@vigie/domain/subscription/cancellation-reason.ts';
import { churnWindows } from '@vigie/domain/subscription/churn.ts';
import { offerGroups } from '@vigie/domain/subscription/offer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { numberEnum } from '../shared/enums.ts';
import { Day, Id, Instant, listOf, listQuery } from '../shared/schemas.ts';
import { admins } from './admin-endpoints.ts';

export const CancellationReasonSchema = numberEnum(cancellationReasonLabels);

/** The four names proposed by the specification (C-306). All are computed from the same months. */
export const metricNames = ['churn', 'new-agencies', 'leaving-agencies', 'last-months'] as const;
const Months = z.coerce
  .number()
  .int()
  .refine((value) => (churnWindows as readonly number[]).includes(value), '3, 6 ou 12 mois')
  .default(12);

const Month = z.string().regex(/^\d{4}-\d{2}$/);
/** Cents before tax. */
const cents = z.int();

export const PlatformFigures = z.object({
  agencies: z.int(),
  activeAgencies: z.int(),
  agents: z.int(),
  paymentDefaults: z.int(),
  customerContacts: z.int(),
  sites: z.int(),
  estimates: z.int(),
  invoices: z.int(),
  users: z.int(),
});

export const platformFigures = {
  metric: endpoint({
    method: 'GET',
    path: '/admin/metrics/{name}',
    summary: 'Agences venues et parties, mois par mois, et leur somme sur la fenêtre',
    access: admins,
    params: z.object({ name: z.enum(metricNames) }),
    query: z.object({ months: Months }),
    output: z.object({
      /** The figure of that name: a mean rate in percent, or a count. null when no month has a rate. */
      value: z.number().nullable(),
      rate: z.number().nullable(),
      subscribed: z.int(),
      left: z.int(),
      series: z.array(z.object({ month: Month, active: z.int(), subscribed: z.int(), left: z.int(), /** Percent. */ rate: z.number().nullable() })),
    }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/admin/figures',
    summary: 'Combien il y a de chaque chose sur toute la plateforme',
    access: admins,
    output: PlatformFigures,
  }),
  turnover: endpoint({
    method: 'POST',
    path: '/admin/dashboard/fetch/turnover',
    summary: 'Chiffre d’affaires de la plateforme, hors taxes, mois par mois, à côté de l’année d’avant',
    access: admins,
    body: z.object({ from: Day, until: Day }).refine(({ from, until }) => from <= until, { path: ['until'], message: 'La fin précède le début' }),
    output: z.object({
      months: z.array(z.object({ month: Month, billedCents: cents, settledCents: cents, earlierCents: cents })),
      groups: z.array(z.object({ group: z.enum(offerGroups), billedCents: cents })),
      billedCents: cents,
      settledCents: cents,
      earlierCents: cents,
    }),
  }),
  reasons: endpoint({
    method: 'POST',
    path: '/admin/fetch/subscriptionReasons',
    summary: 'Pourquoi des agences ont arrêté leur abonnement',
    access: admins,
    body: listQuery({ reason: z.array(CancellationReasonSchema), from: Day, until: Day }),
    output: listOf(
      z.object({
        id: Id,
        agency: z.object({ id: Id, name: z.string() }),
        reason: CancellationReasonSchema,
        explanation: z.string(),
        createdBy: z.string(),
        createdAt: Instant,
      }),
    ),
  }),
} as const;
