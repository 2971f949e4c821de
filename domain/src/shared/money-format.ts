// Formats and parses amounts as French readers write them: 1 234,50 €.

const THIN_NO_BREAK_SPACE = '\u202F';
const NO_BREAK_SPACE = '\u00A0';

/** The currencies an agency may choose, with the sign shown after the amount. Euros come first. */
export const currencySigns = {
  EUR: '€',
  MAD: 'MAD',
  GBP: '£',
  USD: '$',
  CHF: 'CHF',
  XOF: 'F CFA',
  GHS: 'GHS',
  MUR: 'MUR',
  MRU: 'MRU',
  RUB: '₽',
  SAR: 'SAR',
  IRR: 'IRR',
  TRY: '₺',
  CUP: 'CUP',
  DZD: 'DZD',
  CAD: '$ CA',
  XPF: 'F CFP',
} as const satisfies Record<string, string>;

export type Currency = keyof typeof currencySigns;
export const currencies = Object.keys(currencySigns) as readonly Currency[];

/** '1 234,50' with narrow no-break spaces between thousands. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const units = String(Math.floor(size / 100)).replaceAll(/\B(?=(\d{3})+$)/g, THIN_NO_BREAK_SPACE);
  return `${cents < 0 ? '-' : ''}${units},${String(size % 100).padStart(2, '0')}`;
}

/** '1 234,50 €'. */
export const formatMoney = (cents: number, currency: Currency = 'EUR'): string => `${formatCents(cents)}${NO_BREAK_SPACE}${currencySigns[currency]}`;

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencySigns, code);
/** The same in the currency that a document bears. One that is not offered any more shows its code. */
export const moneyIn = (cents: number, code: string): string =>
  `${formatCents(cents)}${NO_BREAK_SPACE}${isCurrency(code) ? currencySigns[code] : code}`;

const amountPattern = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/;

/** Returns the cents of a typed amount ('1 234,5', '12.50 €'). Null when it is not an amount to the cent. */
export function parseCents(text: string): number | null {
  const match = amountPattern.exec(text.replaceAll(/[\s€]/g, ''));
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}
