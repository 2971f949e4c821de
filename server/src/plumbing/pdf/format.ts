// Formats quantities, unit prices and rates for printed documents.
import type { Quantity } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { formatDuration } from '@vigie/domain/shared/duration.ts';
import { formatCents } from '@vigie/domain/shared/money-format.ts';

const NO_BREAK_SPACE = '\u00A0';

/** Digits after the comma without trailing zeros: 15 000 ten-thousandths are '1,5'. */
const decimal = (whole: number, decimals: number, least = 0): string => {
  const scale = 10 ** decimals;
  const size = Math.abs(whole);
  const rest = String(size % scale).padStart(decimals, '0');
  const kept = rest.slice(0, Math.max(least, rest.replace(/0+$/, '').length));
  const units = formatCents(Math.floor(size / scale) * 100).slice(0, -3);
  return `${whole < 0 ? '-' : ''}${units}${kept === '' ? '' : `,${kept}`}`;
};

const UNITS: Record<Exclude<Quantity['unit'], 'hour'>, string> = {
  piece: '',
  day: 'j',
  month: 'mois',
  kilometre: 'km',
  flatRate: '',
};

/** '12 h 30', '3', '1,5 j', '120 km'. */
export const formatQuantity = (quantity: Quantity): string => {
  if (quantity.unit === 'hour') return formatDuration(quantity.minutes).replaceAll(' ', NO_BREAK_SPACE);
  const unit = UNITS[quantity.unit];
  return `${decimal(quantity.e4, 4)}${unit === '' ? '' : NO_BREAK_SPACE + unit}`;
};

/** Decimals that a unit price needs: two, or three. */
export const priceDecimals = (unitPriceE3: number): number => (unitPriceE3 % 10 === 0 ? 2 : 3);

/** '21,00', '23,105'. The prices of one document have the same number of decimals. */
export const formatUnitPrice = (unitPriceE3: number, decimals = 2): string => decimal(unitPriceE3, 3, decimals);

/** The typographic minus sign instead of the hyphen. */
export const withMinus = (amount: string): string => amount.replace(/^-/, '\u2212');

/** '20 %', '5,5 %'. */
export const formatBasisPoints = (basisPoints: number): string => `${decimal(basisPoints, 2)}${NO_BREAK_SPACE}%`;

/** 'FR76 3000 6000 …': an IBAN in groups of four. */
export const formatIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, `$1${NO_BREAK_SPACE}`);
