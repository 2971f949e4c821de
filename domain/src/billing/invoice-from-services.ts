// Draft lines of an invoice from the hours worked on sites: one line per site, specialty and pay category.
import type { InvoiceLine } from './invoice-line.ts';

/** The twelve categories of worked minutes, in the order in which they are billed (C-318). */
export const BILLED_CATEGORIES = [
  'day',
  'night',
  'saturday',
  'saturdayNight',
  'sunday',
  'sundayNight',
  'holiday',
  'holidayNight',
  'saturdayHoliday',
  'saturdayHolidayNight',
  'sundayHoliday',
  'sundayHolidayNight',
] as const;
export type BilledCategory = (typeof BILLED_CATEGORIES)[number];

export const BILLED_CATEGORY_LABELS: Record<BilledCategory, string> = {
  day: 'Heures de jour',
  night: 'Heures de nuit',
  saturday: 'Samedi, jour',
  saturdayNight: 'Samedi, nuit',
  sunday: 'Dimanche, jour',
  sundayNight: 'Dimanche, nuit',
  holiday: 'Jour férié, jour',
  holidayNight: 'Jour férié, nuit',
  saturdayHoliday: 'Samedi férié, jour',
  saturdayHolidayNight: 'Samedi férié, nuit',
  sundayHoliday: 'Dimanche férié, jour',
  sundayHolidayNight: 'Dimanche férié, nuit',
};

/** Work of one specialty on one site at one price; several entries of the same site may follow each other (one a service). */
export interface WorkedHours {
  readonly siteId: string;
  readonly siteName: string;
  readonly specialtyLabel: string;
  readonly minutesByCategory: Readonly<Partial<Record<BilledCategory, number>>>;
  /** Price of a day hour, in cents. */
  readonly priceCents: number;
  /** Multiplier of the day price by category, in thousandths (1 100 = 1.1); 1 000 when absent. The additive table is the default of the agency, not of this function. */
  readonly factors: Readonly<Partial<Record<BilledCategory, number>>>;
  /** A price by category, in cents; stands before the factor. */
  readonly amounts?: Readonly<Partial<Record<BilledCategory, number>>> | undefined;
}

/** A line ready for the draft; `siteId` lets the document group its lines by site. */
export interface DraftLine extends InvoiceLine {
  readonly siteId: string;
  readonly siteName: string;
  readonly category: BilledCategory;
  readonly label: string;
}

/** Price of one hour of a category: cents × thousandths is exactly millicents. */
export const hourPriceMillicents = (worked: WorkedHours, category: BilledCategory): number => {
  const amount = worked.amounts?.[category];
  return amount === undefined ? worked.priceCents * (worked.factors[category] ?? 1_000) : amount * 1_000;
};

const byFrench = new Intl.Collator('fr').compare;
const order = (line: DraftLine): number => BILLED_CATEGORIES.indexOf(line.category);

/**
 * Lines sorted by site, specialty and category. Minutes of the same site, specialty, category and price are added before
 * anything is rounded, so that three services of 20 minutes are one hour. Categories without minutes give no line.
 */
export const linesFromServices = (work: readonly WorkedHours[], vatBasisPoints: number): DraftLine[] => {
  const lines = new Map<string, DraftLine & { specialty: string; minutes: number }>();
  for (const worked of work) {
    for (const category of BILLED_CATEGORIES) {
      const minutes = worked.minutesByCategory[category] ?? 0;
      if (minutes === 0) continue;
      const price = hourPriceMillicents(worked, category);
      const key = JSON.stringify([worked.siteId, worked.specialtyLabel, category, price]);
      const total = (lines.get(key)?.minutes ?? 0) + minutes;
      lines.set(key, {
        siteId: worked.siteId,
        siteName: worked.siteName,
        specialty: worked.specialtyLabel,
        category,
        label: `${worked.specialtyLabel} – ${BILLED_CATEGORY_LABELS[category]}`,
        minutes: total,
        quantity: { unit: 'hour', minutes: total },
        unitPriceMillicents: price,
        vatBasisPoints,
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
        a.unitPriceMillicents - b.unitPriceMillicents,
    )
    .map(({ specialty: _specialty, minutes: _minutes, ...line }) => line);
};
