// Declares the calls that bill a period for all customers: what each would be billed, and the drafts written together.
import { z } from 'zod';
import { OBSTACLE_KINDS } from '@vigie/domain/billing/period/obstacles.ts';
import type { PartState } from '@vigie/domain/billing/period/invoice-run.ts';
import { ServiceStatusSchema } from '../planning/schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Cents, Day, Id, Instant, Minutes } from '../shared/schemas.ts';

const access = { scope: 'scoped', agency: ['createInvoices'] } as const;
const period = z.object({
  from: Day,
  /** Last day included. */
  until: Day,
});

const CustomerToBill = z.object({
  customer: z.object({ id: Id, name: z.string() }),
  /** Of all services of the period, as the hours of the sites count them: unfilled places are planned. */
  plannedMinutes: Minutes,
  workedMinutes: Minutes,
  /** What other documents bill of the period. A draft has no number. */
  billed: z.object({ minutes: Minutes, documents: z.array(z.object({ invoiceId: Id, number: z.string().nullable() })) }),
  /** What the draft would bill. */
  serviceCount: z.int(),
  minutes: Minutes,
  netCents: Cents,
  totalCents: Cents,
  obstacles: z.array(z.object({ kind: z.enum(OBSTACLE_KINDS), text: z.string() })),
});

const PeriodService = z.object({
  serviceId: Id,
  /** Null: a place that nobody held, which has no status of its own. */
  agent: z.object({ id: Id, name: z.string() }).nullable(),
  siteName: z.string(),
  timeZone: z.string(),
  status: ServiceStatusSchema.nullable(),
  startAt: Instant,
  endAt: Instant,
  plannedMinutes: Minutes,
  workedMinutes: Minutes,
});

const InvoiceRun = z.object({
  id: Id,
  from: Day,
  until: Day,
  startedAt: Instant,
  stoppedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** In their order, which is that of the numbers to come. */
  parts: z.array(
    z.object({
      customer: z.object({ id: Id, name: z.string() }),
      state: z.enum(['waiting', 'done', 'refused'] satisfies PartState[]),
      /** Why nothing was written, in French. */
      message: z.string(),
      /** The draft, or what has become of it. Null: none was written, or it was deleted. */
      invoice: z
        /** `sent`: its mail was written, or it was marked by hand. */
        .object({ id: Id, number: z.string().nullable(), sent: z.boolean(), netCents: Cents, totalCents: Cents })
        .nullable(),
    }),
  ),
});

export const invoicePeriod = {
  read: endpoint({
    method: 'GET',
    path: '/invoices/period',
    summary: 'Clients à facturer sur une période : heures, montants et ce qui s’y oppose',
    access,
    query: period,
    output: z.object({
      data: z.array(CustomerToBill),
      /** Customers of the period whose ended services are all billed. */
      billedCustomers: z.int(),
      /** What the agency has to mend before any of its invoices. */
      agencyIssue: z.string().nullable(),
      hasIban: z.boolean(),
      currency: z.string(),
      /** The newest run over this period. */
      runId: Id.nullable(),
    }),
  }),
  services: endpoint({
    method: 'GET',
    path: '/invoices/period/{customerId}',
    summary: 'Services d’un client sur une période, prévus et pointés',
    access,
    params: z.object({ customerId: Id }),
    query: period,
    output: z.object({ data: z.array(PeriodService) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/invoices/period/drafts',
    summary: 'Prépare un brouillon par client d’après les services réalisés de la période',
    weight: 'heavy',
    access,
    /** `newId`, chosen by the sender, makes two clicks start one run. */
    body: period.extend({ newId: Id, customerIds: z.array(Id).min(1).max(2000) }),
    output: InvoiceRun,
  }),
  run: endpoint({
    method: 'GET',
    path: '/invoices/period/drafts/{id}',
    summary: 'Où en sont les brouillons d’une période',
    access,
    params: z.object({ id: Id }),
    output: InvoiceRun,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/invoices/period/drafts/{id}/stop',
    summary: 'Arrête la préparation des brouillons d’une période ; ceux déjà écrits restent',
    access,
    params: z.object({ id: Id }),
    output: InvoiceRun,
  }),
};
