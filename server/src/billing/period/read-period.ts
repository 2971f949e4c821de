// Reads a period to bill: its customers with hours, amounts and obstacles, and the services of one of them.
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { invoicePeriod as calls } from '@vigie/contract/billing/period-endpoints.ts';
import { invoiceRecurrences } from '@vigie/db/tables/billing/recurrences.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { holdsIban } from '@vigie/domain/agency/getting-started.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { byDifference, differenceOf, obstaclesOf } from '@vigie/domain/billing/period/obstacles.ts';
import { RecurrenceStatus } from '@vigie/domain/billing/recurring.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { loadCustomer } from '../../customers/queries.ts';
import type { CountedLine } from '../../hours/count-work.ts';
import { presentIn } from '../../hours/hours-detail.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { recipientsOf } from '../invoices/read-invoice.ts';
import { customersToBill, hoursByCustomer, workOf, type CustomerToBill, type Place, type Unfilled } from './customers-to-bill.ts';
import { issuesBefore, totalsOf, type Ready } from './issues-before.ts';
import { newestRun } from './records.ts';

type Row = z.input<(typeof calls.read)['output']>['data'][number];

async function billedByRecurrence(tx: Tx, agencyId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ customerId: invoiceRecurrences.customerId })
    .from(invoiceRecurrences)
    .where(and(eq(invoiceRecurrences.agencyId, agencyId), eq(invoiceRecurrences.status, RecurrenceStatus.running)));
  return new Set(rows.map(({ customerId }) => customerId));
}

function billedOf({ alreadyBilled }: Ready): Row['billed'] {
  const documents = new Map(alreadyBilled.map(({ invoiceId, number }) => [invoiceId, { invoiceId, number }]));
  return { minutes: alreadyBilled.reduce((sum, { minutes }) => sum + minutes, 0), documents: [...documents.values()] };
}

interface Judged {
  readonly row: Row;
  readonly agencyIssue: string | null;
}

async function judged({ tx, agency, now }: Place, { customer, ready, hours }: CustomerToBill, recurring: ReadonlySet<string>): Promise<Judged> {
  const issues = issuesBefore(agency, customer, ready, localDay(now, agency.timeZone));
  const { netCents, totalCents } = totalsOf(ready);
  const { plannedMinutes, workedMinutes } = hours;
  return {
    agencyIssue: issues['agency'] ?? null,
    row: {
      customer: { id: customer.id, name: customer.name },
      plannedMinutes,
      workedMinutes,
      billed: billedOf(ready),
      serviceCount: ready.serviceCount,
      minutes: ready.minutes,
      netCents,
      totalCents,
      obstacles: obstaclesOf({
        issues,
        pricesE3: ready.items.map(({ unitPriceE3 }) => unitPriceE3),
        unfinished: ready.notEnded,
        isProspect: customer.prospect,
        hasRecurrence: recurring.has(customer.id),
        recipients: await recipientsOf(tx, agency.id, customer.id),
      }),
    },
  };
}

export async function readPeriod({ tx, agencyId, actor, query, house }: ScopedCall<typeof calls.read>) {
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  const agency = await loadAgency(tx, agencyId);
  const place = { tx, agency, now: house.clock.now() };
  const found = await customersToBill(place, query);
  const recurring = await billedByRecurrence(tx, agencyId);
  const rows: Judged[] = [];
  for (const one of found) if (one.ready.items.length > 0) rows.push(await judged(place, one, recurring));
  return {
    data: rows.map(({ row }) => row).toSorted(byDifference),
    billedCustomers: found.filter(({ ready }) => ready.items.length === 0 && ready.alreadyBilled.length > 0).length,
    agencyIssue: rows.find(({ agencyIssue }) => agencyIssue !== null)?.agencyIssue ?? null,
    hasIban: holdsIban(settingsOf(agency).invoiceSettings.bankDetails),
    currency: agency.currency,
    runId: await newestRun(tx, agencyId, query),
  };
}

type Service = z.input<(typeof calls.services)['output']>['data'][number];

const presentLine =
  (settings: AgencySettings) =>
  (line: CountedLine): Service => {
    const { serviceId, agent, site, status, startAt, endAt, plannedMinutes, workedMinutes } = presentIn(settings)(line);
    const name = `${agent.firstname} ${agent.lastname}`;
    return {
      serviceId,
      agent: { id: agent.id, name },
      siteName: site.name,
      timeZone: site.timeZone,
      status,
      startAt,
      endAt,
      plannedMinutes,
      workedMinutes,
    };
  };

const presentUnfilled = ({ work: { service, site }, siteName, minutes }: Unfilled): Service => ({
  serviceId: service.id,
  agent: null,
  siteName,
  timeZone: site.timeZone,
  status: null,
  startAt: service.startAt,
  endAt: service.endAt,
  plannedMinutes: minutes,
  workedMinutes: 0,
});

/** The greatest differences first, then by day. Places that nobody held stand among them. */
export async function readPeriodServices({ tx, agencyId, actor, params, query, house }: ScopedCall<typeof calls.services>) {
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  const customer = await loadCustomer(tx, agencyId, params.customerId);
  const place = { tx, agency: await loadAgency(tx, agencyId), now: house.clock.now() };
  const work = await workOf(place, query, customer.id);
  const { lines, unfilled } = hoursByCustomer(place, work, query)(customer.id);
  const size = (one: Service): number => Math.abs(differenceOf(one));
  const rows = [...lines.map(presentLine(settingsOf(place.agency))), ...unfilled.map(presentUnfilled)];
  return { data: rows.toSorted((a, b) => size(b) - size(a) || a.startAt.localeCompare(b.startAt)) };
}
