// Checks that each total of an electronic invoice is the sum of its parts (EN 16931, BR-CO-10 to BR-CO-18, BR-DEC).
import { fraction, roundHalfUp } from '../../../shared/money.ts';
import { portion } from '../../portions.ts';
import type { EInvoice, ELine } from '../model.ts';
import { isWhole, total, type LineRule, type Rule } from './rule.ts';

const centsOf = (list: EInvoice['allowances']): number => total(list.map(({ cents }) => cents));

/** Fields whose amounts have at most two decimals: every sum is in whole cents. */
const decimals: readonly (readonly [rule: string, of: (invoice: EInvoice) => readonly number[], what: string])[] = [
  ['BR-DEC-01', ({ allowances }) => allowances.map(({ cents }) => cents), 'Une remise du document'],
  ['BR-DEC-05', ({ charges }) => charges.map(({ cents }) => cents), 'Un supplément du document'],
  ['BR-DEC-09', ({ totals }) => [totals.linesNetCents], 'La somme des lignes'],
  ['BR-DEC-10', ({ totals }) => [totals.allowancesCents], 'La somme des remises'],
  ['BR-DEC-11', ({ totals }) => [totals.chargesCents], 'La somme des suppléments'],
  ['BR-DEC-12', ({ totals }) => [totals.netCents], 'Le total HT'],
  ['BR-DEC-13', ({ totals }) => [totals.vatCents], 'Le total de TVA'],
  ['BR-DEC-14', ({ totals }) => [totals.totalCents], 'Le total TTC'],
  ['BR-DEC-16', ({ totals }) => [totals.paidCents], 'Le montant déjà payé'],
  ['BR-DEC-18', ({ totals }) => [totals.dueCents], 'Le net à payer'],
  ['BR-DEC-19', ({ vat }) => vat.map(({ basisCents }) => basisCents), 'La base d’un taux de TVA'],
  ['BR-DEC-20', ({ vat }) => vat.map(({ vatCents }) => vatCents), 'Le montant d’un taux de TVA'],
];

export const sumRules: readonly Rule[] = [
  ...decimals.map(([rule, of, what]): Rule => ({
    rule,
    at: 'items',
    text: `${what} a plus de deux décimales`,
    broken: (invoice) => !of(invoice).every(isWhole),
  })),
  {
    rule: 'BR-CO-10',
    at: 'items',
    text: 'La somme des lignes n’est pas celle de leurs montants',
    broken: ({ totals, lines }) => totals.linesNetCents !== total(lines.map(({ netCents }) => netCents)),
  },
  {
    rule: 'BR-CO-11',
    at: 'discount',
    text: 'Le total des remises n’est pas leur somme',
    broken: ({ totals, allowances }) => totals.allowancesCents !== centsOf(allowances),
  },
  {
    rule: 'BR-CO-12',
    at: 'discount',
    text: 'Le total des suppléments n’est pas leur somme',
    broken: ({ totals, charges }) => totals.chargesCents !== centsOf(charges),
  },
  {
    rule: 'BR-CO-13',
    at: 'items',
    text: 'Le total HT n’est pas la somme des lignes, moins les remises, plus les suppléments',
    broken: ({ totals: { netCents, linesNetCents, allowancesCents, chargesCents } }) => netCents !== linesNetCents - allowancesCents + chargesCents,
  },
  {
    rule: 'BR-CO-14',
    at: 'items',
    text: 'Le total de TVA n’est pas la somme des montants par taux',
    broken: ({ totals, vat }) => totals.vatCents !== total(vat.map(({ vatCents }) => vatCents)),
  },
  {
    rule: 'BR-CO-15',
    at: 'items',
    text: 'Le total TTC n’est pas le total HT augmenté de la TVA',
    broken: ({ totals }) => totals.totalCents !== totals.netCents + totals.vatCents,
  },
  {
    rule: 'BR-CO-16',
    at: 'items',
    text: 'Le net à payer n’est pas le total TTC moins ce qui est payé',
    broken: ({ totals }) => totals.dueCents !== totals.totalCents - totals.paidCents,
  },
  {
    rule: 'BR-CO-17',
    at: 'items',
    text: 'La TVA d’un taux n’est pas sa base multipliée par ce taux, arrondie au centime',
    broken: ({ vat }) => vat.some(({ basisCents, basisPoints, vatCents }) => isWhole(basisCents) && vatCents !== portion(basisCents, basisPoints)),
  },
  { rule: 'BR-CO-18', at: 'items', text: 'La facture ne détaille aucune TVA', broken: ({ vat }) => vat.length === 0 },
];

/** BT-131: the quantity at its price, rounded, less the line's discounts (facts, 5.3). */
function isOffItsSum({ quantityE4, priceE3, baseE4, allowanceCents, chargeCents, netCents }: ELine): boolean {
  if (![quantityE4, priceE3, baseE4].every(isWhole) || baseE4 <= 0) return true;
  const grossCents = roundHalfUp(fraction(BigInt(quantityE4) * BigInt(priceE3), BigInt(baseE4) * 10n));
  return netCents !== grossCents - allowanceCents + chargeCents;
}

export const lineSumRules: readonly LineRule[] = [
  { rule: 'BT-131', text: 'Le montant de la ligne n’est pas sa quantité multipliée par son prix, moins sa remise', broken: isOffItsSum },
];
