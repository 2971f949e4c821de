// The margin of work: what was billed for a period before tax, less what its hours cost (C-149).
import { fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { shareOut } from './portions.ts';

/** The day to which a document's revenue belongs. */
export interface BilledDays {
  readonly issuedOn: LocalDay;
  /** Last day of what it bills. */
  readonly periodUntil: LocalDay | null;
  /** Of a credit note: the same of the invoice that it corrects. */
  readonly corrected: { readonly issuedOn: LocalDay; readonly periodUntil: LocalDay | null } | null;
}

/** The last day of the billed period; without one the day of issue. A credit note takes from the period that it corrects. */
export const revenueDay = ({ issuedOn, periodUntil, corrected }: BilledDays): LocalDay =>
  periodUntil ?? (corrected ? (corrected.periodUntil ?? corrected.issuedOn) : issuedOn);

export interface BilledLine {
  readonly siteId: string | null;
  readonly netCents: number;
}

/** A document's net by site, what is taken off or added to the whole of it shared out by the lines; null: of no site in particular. */
export function netBySite(netCents: number, lines: readonly BilledLine[]): Map<string | null, number> {
  const sites = new Map<string | null, number>();
  const gross = lines.reduce((sum, line) => sum + line.netCents, 0);
  if (gross === 0) return new Map(netCents === 0 ? [] : [[null, netCents]]);
  const parts = shareOut(
    netCents,
    lines.map((line) => line.netCents),
  );
  lines.forEach(({ siteId }, index) => sites.set(siteId, (sites.get(siteId) ?? 0) + (parts[index] ?? 0)));
  return sites;
}

export interface Margin {
  /** Null while nothing is billed to the customer: work that waits for its invoice is no loss. */
  readonly marginCents: number | null;
  /** Tenths of a per cent of the revenue; null without revenue. */
  readonly ratePerMille: number | null;
}

export const marginOf = (netCents: number, costCents: number, billed: boolean): Margin => ({
  marginCents: billed ? netCents - costCents : null,
  ratePerMille: billed && netCents > 0 ? roundHalfUp(fraction(BigInt(netCents - costCents) * 1000n, netCents)) : null,
});

/** Revenue and cost of one place. */
export interface PlaceSums {
  readonly customerId: string;
  readonly netCents: number;
  readonly costCents: number;
  readonly minutes: number;
  readonly unpricedMinutes: number;
}

/** The customers to whom something was billed. */
export const billedCustomers = (places: readonly PlaceSums[]): ReadonlySet<string> =>
  new Set(places.filter(({ netCents }) => netCents !== 0).map(({ customerId }) => customerId));

const sum = (places: readonly PlaceSums[], name: 'netCents' | 'costCents' | 'minutes' | 'unpricedMinutes'): number =>
  places.reduce((total, place) => total + place[name], 0);

/** Sums over the customers that were billed; the work for the others is told apart. */
export function marginTotals(places: readonly PlaceSums[], billed: ReadonlySet<string>) {
  const [counted, waiting] = [places.filter(({ customerId }) => billed.has(customerId)), places.filter(({ customerId }) => !billed.has(customerId))];
  const [netCents, costCents] = [sum(counted, 'netCents'), sum(counted, 'costCents')];
  return {
    minutes: sum(counted, 'minutes'),
    unpricedMinutes: sum(counted, 'unpricedMinutes'),
    netCents,
    costCents,
    ...marginOf(netCents, costCents, counted.length > 0),
    unbilledMinutes: sum(waiting, 'minutes'),
    unbilledCostCents: sum(waiting, 'costCents'),
  };
}
