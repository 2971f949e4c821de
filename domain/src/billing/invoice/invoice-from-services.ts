// Drafts invoice lines from the hours worked on sites: one line per site, specialty and pay category.
import { payKeyLabels, payKeys } from '../../agency/pay-keys.ts';
import type { PayKey } from '../../agency/pay-keys.ts';
import type { HourlyPricing } from '../../hours/amounts.ts';
import { multiply, rational, roundHalfUp } from '../../shared/money.ts';
import type { InvoiceLine } from './invoice-line.ts';

/** Work of one specialty on one site at one price. The same site may have several entries, one per service. */
export interface WorkedHours {
  /** The service with these minutes. */
  readonly serviceId?: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly specialtyLabel: string;
  readonly minutesByCategory: Readonly<Partial<Record<PayKey, number>>>;
  /** Day price with a factor or an amount per category: the site's, the specialty's or the agency's. */
  readonly pricing: HourlyPricing;
}

/** A line ready for the draft. `siteId` lets the document group its lines by site. */
export interface DraftLine extends InvoiceLine {
  readonly siteId: string;
  readonly siteName: string;
  readonly category: PayKey;
  readonly label: string;
  /** Services billed by the line, each once. */
  readonly serviceIds: readonly string[];
  /** The minutes billed for each service, in the same order. */
  readonly serviceMinutes: readonly number[];
}

/**
 * Price of one hour in a category: its amount, or the day price times its factor. It is multiplied by the specialty's markup and rounded to the three
 * printed decimals.
 */
export const hourPriceE3 = (pricing: HourlyPricing, category: PayKey): number => {
  const amount = pricing.amountsCents[category];
  const markup = rational(pricing.markup ?? 1);
  if (amount !== undefined) return roundHalfUp(multiply(rational(BigInt(amount) * 10n), markup));
  return roundHalfUp(multiply(rational(BigInt(pricing.dayPriceCents) * 10n), rational(pricing.factors[category]), markup));
};

const byFrench = new Intl.Collator('fr').compare;
const order = (line: DraftLine): number => payKeys.indexOf(line.category);

/**
 * Returns lines sorted by site, specialty and category. Minutes with the same site, specialty, category and price are added before rounding: three
 * times 20 minutes are one hour. Categories without minutes give no line.
 */
export const linesFromServices = (work: readonly WorkedHours[], vatBasisPoints: number): DraftLine[] => {
  const lines = new Map<string, DraftLine & { specialty: string; minutes: number; of: Map<string, number> }>();
  for (const worked of work) {
    for (const category of payKeys) {
      const minutes = worked.minutesByCategory[category] ?? 0;
      if (minutes === 0) continue;
      const price = hourPriceE3(worked.pricing, category);
      const key = JSON.stringify([worked.siteId, worked.specialtyLabel, category, price]);
      const known = lines.get(key);
      const total = (known?.minutes ?? 0) + minutes;
      const of = known?.of ?? new Map<string, number>();
      if (worked.serviceId !== undefined) of.set(worked.serviceId, (of.get(worked.serviceId) ?? 0) + minutes);
      lines.set(key, {
        siteId: worked.siteId,
        siteName: worked.siteName,
        specialty: worked.specialtyLabel,
        category,
        label: `${worked.specialtyLabel} – ${payKeyLabels[category]}`,
        minutes: total,
        of,
        quantity: { unit: 'hour', minutes: total },
        unitPriceE3: price,
        vatBasisPoints,
        serviceIds: [...of.keys()],
        serviceMinutes: [...of.values()],
      });
    }
  }
  return [...lines.values()]
    .toSorted(
      (a, b) =>
        byFrench(a.siteName, b.siteName) ||
        byFrench(a.siteId, b.siteId) ||
        byFrench(a.specialty, b.specialty) ||
        order(a) - order(b) ||
        a.unitPriceE3 - b.unitPriceE3,
    )
    .map(({ specialty: _specialty, minutes: _minutes, of: _of, ...line }) => line);
};
