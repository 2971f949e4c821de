// Lists what each VAT category requires: parties, rates, sums and reasons (EN 16931, BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O).
import { portion } from '../../portions.ts';
import type { VatCategory } from '../../invoice/invoice-line.ts';
import type { EInvoice } from '../model.ts';
import { isBlank, isWhole, total, type Rule } from './rule.ts';

/** For each category, its letters in the names of the rules and its French name. */
const families: readonly (readonly [category: VatCategory, family: string, name: string])[] = [
  ['S', 'S', 'en TVA normale'],
  ['Z', 'Z', 'à taux zéro'],
  ['E', 'E', 'exonérée de TVA'],
  ['AE', 'AE', 'en autoliquidation'],
  ['K', 'IC', 'livrée dans l’Union européenne'],
  ['G', 'G', 'exportée'],
  ['O', 'O', 'hors champ de la TVA'],
];

const bears = (category: VatCategory, { lines, allowances, charges }: EInvoice): boolean =>
  [...lines, ...allowances, ...charges].some((one) => one.category === category);
const ofCategory = (category: VatCategory, { vat }: EInvoice) => vat.filter((one) => one.category === category);

/** Every rate of S has one subtotal, every other category has exactly one (BR-S-01, BR-E-01…). */
function lacksSubtotal(category: VatCategory, invoice: EInvoice): boolean {
  const own = ofCategory(category, invoice);
  if (!bears(category, invoice)) return category !== 'S' && own.length > 0;
  return category === 'S' ? own.length === 0 : own.length !== 1;
}

/** BT-116 of each subtotal: its lines, less its discounts, plus its charges (BR-S-08…). */
const isOffBasis = (category: VatCategory, invoice: EInvoice): boolean =>
  ofCategory(category, invoice).some(({ basisPoints, basisCents }) => {
    const same = (one: { readonly category: VatCategory; readonly basisPoints: number }): boolean =>
      one.category === category && one.basisPoints === basisPoints;
    const lines = total(invoice.lines.filter(same).map(({ netCents }) => netCents));
    const allowances = total(invoice.allowances.filter(same).map(({ cents }) => cents));
    return basisCents !== lines - allowances + total(invoice.charges.filter(same).map(({ cents }) => cents));
  });

const hasWrongRate = (category: VatCategory, list: readonly { readonly category: VatCategory; readonly basisPoints: number }[]): boolean =>
  list.some((one) => one.category === category && (category === 'S' ? one.basisPoints <= 0 : one.basisPoints !== 0));

function commonRules([category, family, name]: (typeof families)[number]): Rule[] {
  const rate = category === 'S' ? 'porte un taux au-dessus de zéro' : 'est à 0 %';
  const wrongRate = (number: string, what: string, of: (invoice: EInvoice) => Parameters<typeof hasWrongRate>[1]): Rule => ({
    rule: `BR-${family}-${number}`,
    at: what === 'Une ligne' ? 'items' : 'discount',
    text: `${what} ${name} ${rate}`,
    broken: (invoice) => hasWrongRate(category, of(invoice)),
  });
  const wantsReason = category !== 'S' && category !== 'Z';
  return [
    {
      rule: `BR-${family}-01`,
      at: 'items',
      text: `Le détail de la TVA ne correspond pas aux lignes : il y manque la part ${name}, ou elle y est de trop`,
      broken: (invoice) => lacksSubtotal(category, invoice),
    },
    wrongRate('05', 'Une ligne', ({ lines }) => lines),
    wrongRate('06', 'Une remise', ({ allowances }) => allowances),
    wrongRate('07', 'Un supplément', ({ charges }) => charges),
    {
      rule: `BR-${family}-08`,
      at: 'items',
      text: `La base de TVA de la part ${name} n’est pas la somme de ses lignes`,
      broken: (invoice) => isOffBasis(category, invoice),
    },
    {
      rule: `BR-${family}-09`,
      at: 'items',
      text: category === 'S' ? 'La TVA d’un taux n’est pas sa base multipliée par ce taux' : `La part ${name} ne porte pas de TVA`,
      broken: (invoice) =>
        ofCategory(category, invoice).some((one) =>
          category === 'S' ? isWhole(one.basisCents) && one.vatCents !== portion(one.basisCents, one.basisPoints) : one.vatCents !== 0,
        ),
    },
    {
      rule: `BR-${family}-10`,
      at: 'items',
      text: wantsReason ? `Dites pourquoi la part ${name} ne porte pas de TVA` : `La part ${name} n’a pas de motif d’exonération`,
      broken: (invoice) => ofCategory(category, invoice).some(({ reason, reasonCode }) => (isBlank(reason) && isBlank(reasonCode)) === wantsReason),
    },
  ];
}

/** Lines (02), discounts (03) and charges (04) require the same of the parties. */
function partyRules(category: VatCategory, family: string, at: string, text: string, isUnfit: (invoice: EInvoice) => boolean): Rule[] {
  const places = [
    ['02', ({ lines }: EInvoice) => lines],
    ['03', ({ allowances }: EInvoice) => allowances],
    ['04', ({ charges }: EInvoice) => charges],
  ] as const;
  return places.map(([number, of]) => ({
    rule: `BR-${family}-${number}`,
    at,
    text,
    broken: (invoice) => of(invoice).some((one) => one.category === category) && isUnfit(invoice),
  }));
}

const noVatNumber = ({ seller }: EInvoice): boolean => isBlank(seller.vatNumber);
const noTaxNumber = ({ seller }: EInvoice): boolean => isBlank(seller.vatNumber) && isBlank(seller.taxNumber);
const SELLER_VAT = 'Complétez le numéro de TVA de l’agence : une facture avec TVA le porte (art. 242 nonies A, ann. II CGI)';

const isMixed = (of: (invoice: EInvoice) => readonly { readonly category: VatCategory }[]) => (invoice: EInvoice) =>
  invoice.vat.some(({ category }) => category === 'O') && of(invoice).some(({ category }) => category !== 'O');
const MIX = 'Une facture ne mêle pas des lignes hors champ de la TVA et d’autres lignes : établissez deux factures';

export const vatRules: readonly Rule[] = [
  { rule: 'BR-O-11', at: 'items', text: MIX, broken: isMixed(({ vat }) => vat) },
  { rule: 'BR-O-12', at: 'items', text: MIX, broken: isMixed(({ lines }) => lines) },
  { rule: 'BR-O-13', at: 'items', text: MIX, broken: isMixed(({ allowances }) => allowances) },
  { rule: 'BR-O-14', at: 'items', text: MIX, broken: isMixed(({ charges }) => charges) },
  ...families.flatMap(commonRules),
  ...partyRules('S', 'S', 'agency', SELLER_VAT, noVatNumber),
  ...partyRules('Z', 'Z', 'agency', SELLER_VAT, noTaxNumber),
  ...partyRules('E', 'E', 'agency', 'Complétez le numéro de TVA ou le SIREN de l’agence : une ligne exonérée le demande', noTaxNumber),
  ...partyRules('AE', 'AE', 'customerId', 'L’autoliquidation demande les numéros de TVA de l’agence et du client', (invoice) =>
    [invoice.seller.vatNumber, invoice.buyer.vatNumber].some(isBlank),
  ),
  ...partyRules('K', 'IC', 'customerId', 'Une livraison dans l’Union demande les numéros de TVA de l’agence et du client', (invoice) =>
    [invoice.seller.vatNumber, invoice.buyer.vatNumber].some(isBlank),
  ),
  ...partyRules('G', 'G', 'agency', 'Complétez le numéro de TVA de l’agence : une exportation le demande', noVatNumber),
  ...partyRules('O', 'O', 'items', 'Une facture hors champ de la TVA ne porte aucun numéro de TVA', ({ seller, buyer }) =>
    [seller.vatNumber, buyer.vatNumber].some((number) => !isBlank(number)),
  ),
  {
    rule: 'BR-IC-11',
    at: 'periodFrom',
    text: 'Une livraison dans l’Union dit sa période',
    broken: (invoice) => bears('K', invoice) && invoice.period === null,
  },
  {
    rule: 'BR-IC-12',
    at: 'customerId',
    text: 'Une livraison dans l’Union dit le pays de sa destination',
    broken: (invoice) => bears('K', invoice) && isBlank(invoice.deliverTo),
  },
];
