// Counts the open work of a month: services, documents and requests that its closing would leave unfinished.
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { requests } from '@vigie/db/tables/requests.ts';
import { InvoiceStatus } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { HoursPeriod } from '../period.ts';

const over = [ServiceStatus.ended, ServiceStatus.interrupted, ServiceStatus.archived] as const;
const settled = [...over, ServiceStatus.notDone, ServiceStatus.unscheduled] as const;

/** A service is on a document when a line names it. */
const billed = sql`exists (select 1 from invoice_items i where i.agency_id = ${services.agencyId} and ${services.id} = any (i.service_ids))`;

export async function openWork({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, { from, until, within }: HoursPeriod) {
  const [start, end] = [new Date(within.start).toISOString(), new Date(within.end).toISOString()];
  const during = and(eq(services.agencyId, agencyId), lt(services.startAt, end), gt(services.endAt, start));
  const here = and(during, ne(services.status, ServiceStatus.unscheduled));
  return {
    unfinishedServices: await tx.$count(services, and(here, isNotNull(services.publishedAt), notInArray(services.status, [...settled]))),
    draftServices: await tx.$count(services, and(here, isNull(services.publishedAt))),
    unbilledServices: await tx.$count(services, and(here, inArray(services.status, [...over]), sql`not ${billed}`)),
    draftInvoices: await tx.$count(
      invoices,
      and(
        eq(invoices.agencyId, agencyId),
        isNull(invoices.number),
        ne(invoices.status, InvoiceStatus.cancelled),
        gte(invoices.issuedOn, from),
        lte(invoices.issuedOn, until),
      ),
    ),
    pendingLeave: await tx.$count(
      requests,
      and(
        eq(requests.agencyId, agencyId),
        eq(requests.kind, 'agent'),
        isNotNull(requests.absenceTypeKey),
        eq(requests.status, RequestStatus.pending),
        lt(requests.startAt, end),
        gt(requests.endAt, start),
      ),
    ),
  };
}
