// Lists the rules that the French reform adds to the European standard (facts, 5.5: BR-FR, from the reform's schematron).
import { isSiren } from '../../../shared/identifiers-company.ts';
import { isAcceptedVatRate } from '../../law/vat-rate.ts';
import type { EInvoice } from '../model.ts';
import { isBetweenBusinesses, isBlank, isFrenchBusiness, isKnownTrade, type Rule } from './rule.ts';

const PROCESSES = 'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ');
/** Already paid, or a deposit: the due date may lie before the invoice. */
const PAID_PROCESSES = ['B2', 'S2', 'M2'];
const LEGAL_CODES = ['PMT', 'PMD', 'AAB'];
const timesOf = ({ notes }: EInvoice, code: string): number => notes.filter((note) => note.code === code).length;
const daysOf = ({ issuedOn, dueOn, period, preceding }: EInvoice): readonly string[] => [
  issuedOn,
  dueOn ?? '',
  period?.from ?? '',
  period?.until ?? '',
  ...preceding.map((one) => one.issuedOn),
];

export const frenchRules: readonly Rule[] = [
  {
    rule: 'BR-FR-01',
    at: 'number',
    text: 'Le numéro de la facture dépasse 35 caractères',
    broken: ({ number }) => number.length > 35,
  },
  {
    rule: 'BR-FR-02',
    at: 'number',
    text: 'Le numéro de la facture n’a que des lettres sans accent, des chiffres et + - _ /',
    broken: ({ number }) => !/^[A-Za-z0-9+\-_/]*$/.test(number),
  },
  {
    rule: 'BR-FR-03',
    at: 'date',
    text: 'Toutes les dates de la facture sont entre 2000 et 2099',
    broken: (invoice) => daysOf(invoice).some((day) => day !== '' && !/^20\d\d-\d\d-\d\d$/.test(day)),
  },
  {
    rule: 'BR-FR-05',
    at: 'agency',
    text: 'Entre professionnels, la facture porte l’indemnité de recouvrement, les pénalités de retard et l’escompte',
    broken: (invoice) => isBetweenBusinesses(invoice) && LEGAL_CODES.some((code) => timesOf(invoice, code) === 0),
  },
  {
    rule: 'BR-FR-06',
    at: 'agency',
    text: 'L’indemnité de recouvrement, les pénalités de retard et l’escompte n’apparaissent qu’une fois chacun',
    broken: (invoice) => LEGAL_CODES.some((code) => timesOf(invoice, code) > 1),
  },
  { rule: 'BR-FR-08', at: 'type', text: 'Le cadre de facturation n’est pas de la liste', broken: ({ process }) => !PROCESSES.includes(process) },
  {
    rule: 'BR-FR-09',
    at: 'agency',
    text: 'Le SIRET de l’agence ne commence pas par son SIREN',
    broken: ({ seller }) => !isBlank(seller.siret) && !seller.siret.startsWith(seller.siren),
  },
  {
    rule: 'BR-FR-09',
    at: 'customerId',
    text: 'Le SIRET du client ne commence pas par son SIREN',
    broken: ({ buyer }) => !isBlank(buyer.siret) && !buyer.siret.startsWith(buyer.siren),
  },
  { rule: 'BR-FR-10', at: 'agency', text: 'Complétez le SIRET de l’agence : son SIREN en vient', broken: ({ seller }) => isBlank(seller.siren) },
  {
    rule: 'BR-FR-11',
    at: 'customerId',
    text: 'Complétez le SIREN du client : une facture entre professionnels le porte',
    broken: (invoice) => isFrenchBusiness(invoice) && isBlank(invoice.buyer.siren),
  },
  {
    rule: 'BR-FR-12',
    at: 'agency',
    text: 'L’agence n’a pas d’adresse électronique de facturation',
    broken: ({ seller }) => isBlank(seller.electronic.id),
  },
  {
    rule: 'BR-FR-13',
    at: 'customerId',
    text: 'Le client n’a pas d’adresse électronique de facturation',
    broken: (invoice) => isFrenchBusiness(invoice) && isBlank(invoice.buyer.electronic.id),
  },
  {
    rule: 'BR-FR-16',
    at: 'items',
    text: 'Un taux de TVA n’existe pas en France',
    broken: ({ lines, vat }) => [...lines, ...vat].some(({ basisPoints }) => !isAcceptedVatRate(basisPoints)),
  },
  {
    rule: 'BR-FR-20',
    at: 'customerId',
    text: 'Le genre de l’opération n’est pas dit une fois',
    broken: (invoice) => !isKnownTrade(invoice) || timesOf(invoice, 'BAR') !== 1,
  },
  {
    rule: 'BR-FR-21',
    at: 'customerId',
    text: 'L’adresse électronique d’un client français commence par son SIREN',
    broken: (invoice) => {
      const { electronic, siren } = invoice.buyer;
      return isFrenchBusiness(invoice) && (electronic.scheme !== '0225' || !electronic.id.startsWith(siren));
    },
  },
  {
    rule: 'BR-FR-32',
    at: 'agency',
    text: 'Le SIREN de l’agence n’est pas valable : neuf chiffres, dont une clé',
    broken: ({ seller }) => !isBlank(seller.siren) && !isSiren(seller.siren),
  },
  {
    rule: 'BR-FR-32',
    at: 'customerId',
    text: 'Le SIREN du client n’est pas valable : neuf chiffres, dont une clé',
    broken: ({ buyer }) => !isBlank(buyer.siren) && !isSiren(buyer.siren),
  },
  {
    rule: 'BR-FR-CO-05',
    at: 'creditOfId',
    text: 'Un avoir cite la facture qu’il corrige et sa date',
    broken: ({ typeCode, preceding }) => typeCode === 381 && (preceding.length === 0 || preceding.some(({ issuedOn }) => issuedOn === '')),
  },
  {
    rule: 'BR-FR-CO-07',
    at: 'dueDate',
    text: 'L’échéance ne peut pas précéder la date de la facture',
    broken: ({ dueOn, issuedOn, typeCode, process }) => dueOn !== null && dueOn < issuedOn && typeCode !== 386 && !PAID_PROCESSES.includes(process),
  },
  {
    rule: 'BR-FR-CO-12',
    at: 'currency',
    text: 'Une facture électronique dans une autre devise demande la TVA en euros, que Vigie ne calcule pas',
    broken: ({ currency }) => currency !== 'EUR',
  },
];
