// Lists the fields that every electronic invoice must have (EN 16931, BR-01 to BR-65), with the sentence shown when one is missing.
import type { EParty } from '../model.ts';
import { isBlank, isWhole, type LineRule, type Rule } from './rule.ts';

const hasNoAddress = ({ street, zipcode, city }: EParty): boolean => [street, zipcode, city].every(isBlank);
const IBAN_CODES = ['30', '58'];

export const presenceRules: readonly Rule[] = [
  { rule: 'BR-02', at: 'number', text: 'La facture n’a pas de numéro', broken: ({ number }) => isBlank(number) },
  { rule: 'BR-03', at: 'date', text: 'La facture n’a pas de date', broken: ({ issuedOn }) => isBlank(issuedOn) },
  {
    rule: 'BR-04',
    at: 'type',
    text: 'Le type du document n’est ni une facture ni un avoir',
    broken: ({ typeCode }) => ![380, 381, 386].includes(typeCode),
  },
  { rule: 'BR-05', at: 'currency', text: 'La devise de la facture manque', broken: ({ currency }) => !/^[A-Z]{3}$/.test(currency) },
  { rule: 'BR-06', at: 'agency', text: 'Le nom de l’agence manque', broken: ({ seller }) => isBlank(seller.name) },
  { rule: 'BR-07', at: 'customerId', text: 'Le nom du client manque', broken: ({ buyer }) => isBlank(buyer.name) },
  { rule: 'BR-08', at: 'agency', text: 'L’adresse de l’agence manque', broken: ({ seller }) => hasNoAddress(seller) },
  { rule: 'BR-09', at: 'agency', text: 'Le pays de l’agence manque', broken: ({ seller }) => !/^[A-Z]{2}$/.test(seller.country) },
  { rule: 'BR-10', at: 'customerId', text: 'L’adresse du client manque', broken: ({ buyer }) => hasNoAddress(buyer) },
  {
    rule: 'BR-11',
    at: 'customerId',
    text: 'Le pays du client n’est pas reconnu : écrivez son nom en français dans sa fiche',
    broken: ({ buyer }) => !/^[A-Z]{2}$/.test(buyer.country),
  },
  { rule: 'BR-16', at: 'items', text: 'Une facture a au moins une ligne', broken: ({ lines }) => lines.length === 0 },
  {
    rule: 'BR-29',
    at: 'periodUntil',
    text: 'Le dernier jour de la période précède le premier',
    broken: ({ period }) => period !== null && period.until < period.from,
  },
  {
    rule: 'BR-49',
    at: 'agency',
    text: 'Le moyen de paiement n’a pas de code',
    broken: ({ payment }) => payment !== null && isBlank(payment.code),
  },
  {
    rule: 'BR-61',
    at: 'agency',
    text: 'Un virement demande l’IBAN de l’agence dans ses coordonnées bancaires',
    broken: ({ payment }) => payment !== null && IBAN_CODES.includes(payment.code) && isBlank(payment.iban),
  },
  {
    rule: 'BR-55',
    at: 'creditOfId',
    text: 'La facture d’origine est citée sans son numéro',
    broken: ({ preceding }) => preceding.some(({ number }) => isBlank(number)),
  },
  {
    rule: 'BR-62',
    at: 'agency',
    text: 'L’adresse électronique de l’agence n’a pas de registre',
    broken: ({ seller: { electronic } }) => !isBlank(electronic.id) && isBlank(electronic.scheme),
  },
  {
    rule: 'BR-63',
    at: 'customerId',
    text: 'L’adresse électronique du client n’a pas de registre',
    broken: ({ buyer: { electronic } }) => !isBlank(electronic.id) && isBlank(electronic.scheme),
  },
  {
    rule: 'BR-CO-25',
    at: 'dueDate',
    text: 'Une facture à payer dit son échéance ou ses conditions de paiement',
    broken: ({ totals, dueOn, terms }) => totals.dueCents > 0 && dueOn === null && isBlank(terms),
  },
  {
    rule: 'BR-CO-26',
    at: 'agency',
    text: 'L’agence n’a ni SIREN, ni SIRET, ni numéro de TVA',
    broken: ({ seller }) => [seller.siren, seller.siret, seller.vatNumber].every(isBlank),
  },
  {
    rule: 'BR-CO-09',
    at: 'agency',
    text: 'Le numéro de TVA de l’agence commence par le code de son pays, FR en France',
    broken: ({ seller }) => !isBlank(seller.vatNumber) && !/^[A-Z]{2}/.test(seller.vatNumber),
  },
  {
    rule: 'BR-CO-09',
    at: 'customerId',
    text: 'Le numéro de TVA du client commence par le code de son pays, FR en France',
    broken: ({ buyer }) => !isBlank(buyer.vatNumber) && !/^[A-Z]{2}/.test(buyer.vatNumber),
  },
  {
    rule: 'BR-33',
    at: 'discount',
    text: 'La remise du document n’a pas de motif',
    broken: ({ allowances }) => allowances.some(({ reason }) => isBlank(reason)),
  },
  {
    rule: 'BR-38',
    at: 'discount',
    text: 'Le supplément du document n’a pas de motif',
    broken: ({ charges }) => charges.some(({ reason }) => isBlank(reason)),
  },
];

export const lineRules: readonly LineRule[] = [
  { rule: 'BR-21', text: 'La ligne n’a pas de rang', broken: ({ id }) => isBlank(id) },
  { rule: 'BR-22', text: 'La quantité manque', broken: ({ quantityE4 }) => !Number.isFinite(quantityE4) },
  {
    rule: 'BR-FR-DEC-02',
    text: 'La quantité a plus de quatre décimales',
    broken: ({ quantityE4, baseE4 }) => !isWhole(quantityE4) || !isWhole(baseE4),
  },
  { rule: 'BR-23', text: 'L’unité de la quantité manque', broken: ({ unit }) => isBlank(unit) },
  { rule: 'BR-24', text: 'Le montant de la ligne manque', broken: ({ netCents }) => !Number.isFinite(netCents) },
  { rule: 'BR-DEC-23', text: 'Le montant de la ligne a plus de deux décimales', broken: ({ netCents }) => !isWhole(netCents) },
  { rule: 'BR-DEC-24', text: 'La remise de la ligne a plus de deux décimales', broken: ({ allowanceCents }) => !isWhole(allowanceCents) },
  { rule: 'BR-DEC-27', text: 'Le supplément de la ligne a plus de deux décimales', broken: ({ chargeCents }) => !isWhole(chargeCents) },
  { rule: 'BR-25', text: 'La désignation manque', broken: ({ name }) => isBlank(name) },
  { rule: 'BR-26', text: 'Le prix unitaire manque', broken: ({ priceE3 }) => !isWhole(priceE3) },
  { rule: 'BR-27', text: 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité', broken: ({ priceE3 }) => priceE3 < 0 },
  { rule: 'BR-CO-04', text: 'Le régime de TVA de la ligne manque', broken: ({ category }) => isBlank(category) },
];
