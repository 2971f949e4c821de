// Money, durations, counts and sizes as the screens show them; nothing for null. The rules live in the domain floor.
import * as duration from '@vigie/domain/shared/duration.ts';
import * as money from '@vigie/domain/shared/money-format.ts';

type Value = number | null | undefined;
const missing = (value: Value): value is null | undefined => value === null || value === undefined;

/** Integer cents → '1 234,50 €'. */
export const formatMoney = (cents: Value, currency: money.Currency = 'EUR'): string => (missing(cents) ? '' : money.formatMoney(cents, currency));

/** Integer minutes → '7 h 30'. */
export const formatDuration = (minutes: Value): string => (missing(minutes) ? '' : duration.formatDuration(minutes));

const plain = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
export const formatNumber = (value: Value): string => (missing(value) ? '' : plain.format(value));

const price = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
/** The price of one unit, which may go to the thousandth: 21.2 → '21,20', 21.205 → '21,205'. */
export const formatPrice = (value: Value): string => (missing(value) ? '' : price.format(value));

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const sizeUnits = ['o', 'ko', 'Mo', 'Go', 'To'] as const;
/** Bytes → '1,2 Mo'. */
export function formatSize(bytes: number): string {
  const rank = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizeUnits.length - 1);
  return `${oneDecimal.format(bytes / 1000 ** rank)} ${sizeUnits[rank]!}`;
}

/** `plural(3, 'site', 'sites')` → '3 sites'. */
export const plural = (count: number, one: string, many: string): string => `${formatNumber(count)} ${Math.abs(count) < 2 ? one : many}`;

/** First letters for an avatar: 'Jean Dupont' → 'JD'. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');
