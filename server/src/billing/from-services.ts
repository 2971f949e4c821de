// Builds a draft's lines from the work on a customer's sites: the agents' and sites' hours, with prices.
import type { billing as calls } from '@vigie/contract/billing/endpoints.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { billedOf, sumOf, type BilledPart } from '@vigie/domain/billing/invoice/billed-minutes.ts';
import { unbilledLines } from '@vigie/domain/billing/invoice/billed-services.ts';
import { billingCan } from '@vigie/domain/billing/billing-can.ts';
import { linesFromPassages } from '@vigie/domain/billing/circuit-passages.ts';
import { linesFromServices, type WorkedHours } from '@vigie/domain/billing/invoice/invoice-from-services.ts';
import { ordinaryVatRate } from '@vigie/domain/billing/law/vat-rate.ts';
import type { HoursLine } from '@vigie/domain/hours/summary.ts';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { formatDay, formatMonth } from '@vigie/domain/shared/time-format.ts';
import { minutesOf, type Interval } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf, type AgencyRow } from '../agency/profile.ts';
import type { CustomerRecord } from '../customers/present.ts';
import { loadCustomer } from '../customers/queries.ts';
import { pricingOf, specialtyFactorsOf } from '../customers/read-pricing.ts';
import { countWork, isOver, type CountedLine } from '../hours/count-work.ts';
import { loadWork, type Work } from '../hours/load-work.ts';
import { hoursPeriod } from '../hours/period.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { billedParts } from '../planning/services/billed-elsewhere.ts';
import { correctedHours } from './corrected-hours.ts';
import { itemOfDraft, labelOfSpecialty, priceIn, type Prices } from './ready-lines.ts';
import { circuitsToCome, passagesOf } from './passages.ts';

/** « Prestations de sécurité, novembre 2026 », or the days when they are not a whole month. */
function titleOf({ invoiceSettings }: AgencySettings, from: string, until: string): string {
  const isMonth = from === firstOfMonth(from) && until === lastOfMonth(from);
  const period = isMonth ? formatMonth(from) : `du ${formatDay(from)} au ${formatDay(until)}`;
  return `${invoiceSettings.invoiceRecurrenceTitle}, ${period}`;
}

const minutesIn = (intervals: readonly Interval[]): number => intervals.reduce((sum, interval) => sum + Math.floor(minutesOf(interval)), 0);

const workedOf = ({ work, line }: CountedLine, prices: Prices): WorkedHours => ({
  serviceId: line.serviceId,
  siteId: line.siteId,
  siteName: work.site.name,
  specialtyLabel: labelOfSpecialty(line.specialtyKey),
  minutesByCategory: line.minutes,
  pricing: priceIn(prices, line.specialtyKey),
});

function leftOut(lines: readonly Pick<HoursLine, 'serviceId' | 'total'>[], parts: readonly BilledPart[]) {
  const byService = Map.groupBy(parts, ({ serviceId }) => serviceId);
  const minutes = new Map<string, number>();
  for (const { serviceId, total } of lines) minutes.set(serviceId, (minutes.get(serviceId) ?? 0) + total);
  return [...minutes].flatMap(([serviceId, total]) => {
    const own = byService.get(serviceId) ?? [];
    const found = own.findLast(({ kind }) => kind === 'invoice');
    if (!found) return [];
    const isWhole = own.some((part) => part.minutes === null);
    return [{ serviceId, invoiceId: found.invoiceId, number: found.number, minutes: isWhole ? total : sumOf(billedOf(own)) }];
  });
}

export interface Billed {
  readonly agency: AgencyRow;
  readonly customer: CustomerRecord;
  /** The customer's services, and circuits with a stop there. */
  readonly work: readonly Work[];
  /** What its documents bill of these services. */
  readonly parts: readonly BilledPart[];
  readonly now: number;
}
type Asked = Pick<ScopedCall<typeof calls.fromServices>['body'], 'from' | 'until' | 'siteIds' | 'coefficient' | 'vatBasisPoints'>;

const pricesOf = ({ agency, customer }: Pick<Billed, 'agency' | 'customer'>, { coefficient }: Pick<Asked, 'coefficient'>): Prices => {
  const settings = settingsOf(agency);
  return { pricing: pricingOf(customer, settings), specialties: specialtyFactorsOf(customer, settings), coefficient };
};
const vatOf = (agency: AgencyRow, { vatBasisPoints }: Pick<Asked, 'vatBasisPoints'>): number =>
  vatBasisPoints ?? (settingsOf(agency).vatRegime.franchise ? 0 : ordinaryVatRate(agency.holidayLocale));

/** The lines of finished work that no document bills. A period that is billed for all customers reads the same. */
export function linesToBill({ agency, customer, work, parts, now }: Billed, asked: Asked) {
  const settings = settingsOf(agency);
  const { within } = hoursPeriod(asked.from, asked.until, settings);
  // A circuit is billed by passage, everything else by the hour.
  const wish = { customerId: customer.id, siteIds: asked.siteIds, within, basis: settings.hours.basis };
  const hourly = work.filter(({ stops }) => stops.length === 0);
  const counted = countWork(hourly, { settings, now, within }).filter(({ line }) => line.total > 0);
  const done = counted.filter(({ assignment }) => isOver(assignment.row.status));
  const billed = parts.filter(({ kind }) => kind === 'invoice');
  const passed = unbilledLines(passagesOf(work, wish), billed);
  const split = unbilledLines(
    done.map(({ line }) => line),
    billed,
  );
  const open = new Set(split.toBill);
  const [prices, vat] = [pricesOf({ agency, customer }, asked), vatOf(agency, asked)];
  const lines = linesFromServices(
    done.filter(({ line }) => open.has(line)).map((one) => workedOf(one, prices)),
    vat,
  );
  const passageLines = linesFromPassages(passed.toBill, settings.pricing, vat);
  return {
    title: titleOf(settings, asked.from, asked.until),
    periodFrom: asked.from,
    periodUntil: asked.until,
    items: [...lines, ...passageLines.map((line) => ({ ...line, category: null }))].map(itemOfDraft),
    serviceCount: new Set([...split.toBill, ...passed.toBill].map(({ serviceId }) => serviceId)).size,
    minutes: split.toBill.reduce((sum, { total }) => sum + total, 0),
    alreadyBilled: leftOut(
      [...split.billed, ...passed.billed.map(({ serviceId, intervals }) => ({ serviceId, total: minutesIn(intervals) }))],
      parts,
    ),
    notEnded:
      new Set(counted.filter(({ assignment }) => !isOver(assignment.row.status)).map(({ line }) => line.serviceId)).size + circuitsToCome(work, wish),
  };
}

export async function draftFromServices({ tx, agencyId, actor, body, house }: ScopedCall<typeof calls.fromServices>) {
  if (!billingCan.createInvoice(actor)) throw forbidden('createInvoices');
  const customer = await loadCustomer(tx, agencyId, body.customerId);
  const agency = await loadAgency(tx, agencyId);
  const settings = settingsOf(agency);
  const { within } = hoursPeriod(body.from, body.until, settings);
  const work = await loadWork(tx, agencyId, within, { customerIds: [customer.id], siteIds: body.siteIds });
  const parts = await billedParts(tx, { agencyId, customerId: customer.id, timeZone: settings.timeZone }, {});
  const corrections = { ...body, ...pricesOf({ agency, customer }, body), vat: vatOf(agency, body) };
  return {
    ...linesToBill({ agency, customer, work, parts, now: house.clock.now() }, body),
    corrected: await correctedHours(tx, { agencyId, customerId: customer.id, settings }, parts, corrections),
  };
}
