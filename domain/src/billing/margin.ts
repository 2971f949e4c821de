// Computes the margin of work: the amount billed for a period before tax, minus the cost of its hours (C-149).
import { fraction, roundHalfUp } from '../shared/money.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { shareOut } from './portions.ts';

/** The days that decide when a document's revenue counts. */
export interface BilledDays {
  readonly issuedOn: LocalDay;
  /** Last day of the billed period. */
  readonly periodUntil: LocalDay | null;
  /** For a credit note: the same days of the corrected invoice. */
  readonly corrected: { readonly issuedOn: LocalDay; readonly periodUntil: LocalDay | null } | null;
}

/** The last day of the billed period, or the day of issue without one. A credit note uses the period that it corrects. */
export const revenueDay = ({ issuedOn, periodUntil, corrected }: BilledDays): LocalDay =>
  periodUntil ?? (corrected ? (corrected.periodUntil ?? corrected.issuedOn) : issuedOn);

export interface BilledLine {
  readonly siteId: string | null;
  readonly netCents: number;
}

/** A document's net amount by site. Adjustments to the whole are distributed over the lines. null: no particular site. */
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
  /** Null while nothing is billed to the customer: unbilled work is not a loss. */
  readonly marginCents: number | null;
  /** Tenths of a per cent of the revenue. null without revenue. */
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

/** The customers with billed amounts. */
export const billedCustomers = (places: readonly PlaceSums[]): ReadonlySet<string> =>
  new Set(places.filter(({ netCents }) => netCents !== 0).map(({ customerId }) => customerId));

const sum = (places: readonly PlaceSums[], name: 'netCents' | 'costCents' | 'minutes' | 'unpricedMinutes'): number =>
  places.reduce((total, place) => total + place[name], 0);

/** Sums over the billed customers. Work for the others is separate. */
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
