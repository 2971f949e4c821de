// The texts of margins: rates, sums of several sites, and what a margin leaves out.
import { formatDuration } from '../../shared/format/numbers.ts';
import type { MarginLine, MarginList } from './api.ts';

/** Always one decimal, so that a column of rates aligns. */
const rate = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** 333 → « 33,3 % »; empty where nothing was billed. */
export const rateText = (perMille: number | null): string => (perMille === null ? '' : `${rate.format(perMille / 10)}\u00a0%`);

/** What a margin does not include, shown beside every margin. */
export const MARGIN_ABOUT =
  'Facturé hors taxes, moins les salaires bruts des heures faites : ni charges patronales, ni heures supplémentaires, ni congés.';

/** « 12 h sans taux horaire » of people whose contract states no pay. */
export const unpricedText = ({ unpricedMinutes }: Pick<MarginList['totals'], 'unpricedMinutes'>): string =>
  unpricedMinutes === 0 ? '' : `${formatDuration(unpricedMinutes)} sans taux horaire au contrat`;

export interface CustomerMargin {
  readonly name: string;
  readonly netCents: number;
  readonly costCents: number;
}

/** « 3 200 h pas encore facturées » */
export const unbilledText = ({ unbilledMinutes }: Pick<MarginList['totals'], 'unbilledMinutes'>): string =>
  unbilledMinutes === 0 ? '' : `${formatDuration(unbilledMinutes)} pas encore facturées`;

/** The sites of each customer together, the greatest amounts first. */
export function byCustomer(lines: readonly MarginLine[]): CustomerMargin[] {
  const sums = [...Map.groupBy(lines, ({ customer }) => customer.id).values()].map((own) => {
    const netCents = own.reduce((sum, line) => sum + line.netCents, 0);
    const costCents = own.reduce((sum, line) => sum + line.costCents, 0);
    return { name: own[0]?.customer.name ?? '', netCents, costCents };
  });
  const weight = ({ netCents, costCents }: CustomerMargin): number => Math.max(netCents, costCents);
  return sums.toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name, 'fr'));
}
