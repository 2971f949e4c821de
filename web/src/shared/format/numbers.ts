// Formats money, durations, counts and sizes for the screens. Null gives an empty text. The rules are in the domain floor.
import * as duration from '@vigie/domain/shared/duration.ts';
import * as money from '@vigie/domain/shared/money-format.ts';
import * as words from '@vigie/domain/shared/words-of-number.ts';

type Value = number | null | undefined;
const missing = (value: Value): value is null | undefined => value === null || value === undefined;

/** Integer cents → '1 234,50 €'. */
export const formatMoney = (cents: Value, currency: money.Currency = 'EUR'): string => (missing(cents) ? '' : money.formatMoney(cents, currency));

/** Integer minutes → '7 h 30'. */
export const formatDuration = (minutes: Value): string => (missing(minutes) ? '' : duration.formatDuration(minutes));

const plain = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
export const formatNumber = (value: Value): string => (missing(value) ? '' : plain.format(value));

const price = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
/** A unit price, with up to three decimals: 21.2 → '21,20', 21.205 → '21,205'. */
export const formatPrice = (value: Value): string => (missing(value) ? '' : price.format(value));

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
/** Bytes → '1,2 Mo'. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  for (; size >= 1000 && unit < 4; unit += 1) size /= 1000;
  return `${oneDecimal.format(size)} ${' kMGT'[unit]!.trim()}o`;
}

/** `plural(3, 'site', 'sites')` → '3 sites'. */
export const { plural } = words;

/** Initials for an avatar: 'Jean Dupont' → 'JD'. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');
