// Lists services whose hours were corrected after billing, with the lines and credit notes that correct the documents.
import type { z } from 'zod';
import type { CorrectedService } from '@vigie/contract/billing/schemas.ts';
import {
  MONTHS_OF_CORRECTIONS,
  billedGround,
  billedOf,
  creditsOf,
  differenceOf,
  sumOf,
  type BilledPart,
  type MinutesByKey,
} from '@vigie/domain/billing/invoice/billed-minutes.ts';
import { linesFromServices } from '@vigie/domain/billing/invoice/invoice-from-services.ts';
import { addMonths } from '@vigie/domain/shared/time-day.ts';
import { instantOf, startOfDay } from '@vigie/domain/shared/time.ts';
import type { Tx } from '@vigie/db/door.ts';
import { itemOfDraft, labelOfSpecialty, priceIn, type Prices } from './ready-lines.ts';
import { countServices, namedServices, type NamedService, type Whose } from './service-hours.ts';

export interface CorrectionsWish extends Prices {
  readonly from: string;
  readonly until: string;
  readonly siteIds: readonly string[];
  readonly vat: number;
}

type Corrected = z.input<typeof CorrectedService>;

/** Services that lines bill by the minute, from a year before the period to a month after it. */
async function candidates(tx: Tx, whose: Whose, parts: readonly BilledPart[], { from, until, siteIds }: CorrectionsWish): Promise<NamedService[]> {
  const { timeZone } = whose.settings;
  const since = startOfDay(addMonths(from, -MONTHS_OF_CORRECTIONS), timeZone);
  const before = startOfDay(addMonths(until, 1), timeZone);
  const ids = new Set(parts.flatMap(({ kind, serviceId, minutes }) => (kind === 'invoice' && minutes !== null ? [serviceId] : [])));
  const named = await namedServices(tx, whose.agencyId, [...ids]);
  return named
    .filter(({ startAt, siteId }) => {
      const start = instantOf(startAt);
      return start >= since && start < before && (siteIds.length === 0 || siteIds.includes(siteId));
    })
    .toSorted((a, b) => instantOf(a.startAt) - instantOf(b.startAt));
}

const documentsOf = (parts: readonly BilledPart[]): Corrected['documents'] => {
  const invoices = parts.filter(({ kind }) => kind === 'invoice');
  return [...new Map(invoices.map(({ invoiceId, number }) => [invoiceId, { invoiceId, number }])).values()];
};

/** An excess on a draft is corrected in the draft. */
const standsOnDraft = (parts: readonly BilledPart[], excess: MinutesByKey): boolean =>
  sumOf(excess) > 0 && parts.some(({ kind, number }) => kind === 'invoice' && number === null);

export async function correctedHours(tx: Tx, whose: Whose, parts: readonly BilledPart[], wish: CorrectionsWish): Promise<Corrected[]> {
  const byService = Map.groupBy(parts, ({ serviceId }) => serviceId);
  const partsOf = (id: string): readonly BilledPart[] => byService.get(id) ?? [];
  const named = await candidates(tx, whose, parts, wish);
  const counted = await countServices(tx, whose, named, (id) => billedGround(partsOf(id)));
  return named.flatMap(({ id, siteId, siteName, startAt, specialtyKey }) => {
    const own = partsOf(id);
    const now = counted.get(id) ?? {};
    const billed = billedOf(own);
    const { missing, excess } = differenceOf(now, billed);
    const credits = creditsOf(excess, own);
    if (sumOf(missing) === 0 && credits.length === 0 && !standsOnDraft(own, excess)) return [];
    const work = { serviceId: id, siteId, siteName, specialtyLabel: labelOfSpecialty(specialtyKey), minutesByCategory: missing };
    return [
      {
        serviceId: id,
        siteName,
        startAt,
        billedMinutes: sumOf(billed),
        countedMinutes: sumOf(now),
        documents: documentsOf(own),
        items: linesFromServices([{ ...work, pricing: priceIn(wish, specialtyKey) }], wish.vat).map(itemOfDraft),
        missingMinutes: sumOf(missing),
        credits: credits.map(({ invoiceId, number, minutes }) => ({ invoiceId, number, minutes: sumOf(minutes) })),
      },
    ];
  });
}
