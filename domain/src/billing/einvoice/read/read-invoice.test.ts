import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eInvoiceOf } from '../from-document.ts';
import type { EInvoice } from '../model.ts';
import { ordinary, randomDocuments } from '../test-documents.ts';
import { ciiOf } from '../write/cii.ts';
import { ublOf } from '../write/ubl.ts';
import type { ReadInvoice } from './read-model.ts';
import { readInvoice } from './read-invoice.ts';

const problemOf = (xml: string): string | null => {
  const read = readInvoice(xml);
  return 'problem' in read ? read.problem : null;
};
const readOf = (xml: string): ReadInvoice => {
  const read = readInvoice(xml);
  if ('problem' in read) throw new Error(read.problem);
  return read.invoice;
};

/** XML cannot carry control characters: the writer leaves them out. */
const carried = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(/\\u00(?:0[0-8bcef]|1[0-9a-f])/g, ''));
/** What a reader must find: the same terms, with prices in millionths. */
const expected = (invoice: EInvoice): ReadInvoice => {
  const { lines, ...rest } = carried(invoice);
  return { ...rest, lines: lines.map(({ priceE3, ...line }) => ({ ...line, priceE6: priceE3 * 1000 })) };
};

const cii = ciiOf(eInvoiceOf(ordinary));
const ubl = ublOf(eInvoiceOf(ordinary));

describe('an invoice that Vigie wrote', () => {
  test('is read back as itself, in both syntaxes', () => {
    fc.assert(
      fc.property(randomDocuments, (document) => {
        const invoice = eInvoiceOf(document);
        expect(readOf(ciiOf(invoice))).toEqual(expected(vatPointShown(invoice)));
        expect(readOf(ublOf(invoice))).toEqual(expected(invoice));
      }),
      { numRuns: 300 },
    );
  });

  test('is recognised by its root and its namespace, whatever prefix it has', () => {
    expect(readInvoice(cii)).toMatchObject({ syntax: 'cii' });
    expect(readInvoice(ubl)).toMatchObject({ syntax: 'ubl' });
    expect(readOf(cii.replaceAll('ram:', 'a:').replace('xmlns:ram', 'xmlns:a')).number).toBe('FA-2026-00042');
    expect(problemOf(cii.replace(':CrossIndustryInvoice:100', ':Autre:1'))).toContain('n’est pas une facture électronique');
  });
});

/** CII states the date of VAT with a taxed rate only: without one, nobody reads it back. */
const vatPointShown = (invoice: EInvoice): EInvoice => ({
  ...invoice,
  vatPoint: invoice.vat.some(({ category }) => category === 'S') ? invoice.vatPoint : '',
});

describe('a file of somebody else', () => {
  test('with an entity, a document type or an unclosed element is refused', () => {
    const bomb = '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Invoice>&b;</Invoice>';
    expect(problemOf(bomb)).toContain('DOCTYPE');
    expect(problemOf('<Invoice>&inconnue;</Invoice>')).toBe('Ce fichier n’est pas un XML lisible.');
    expect(problemOf('<Invoice>A & B</Invoice>')).toBe('Ce fichier n’est pas un XML lisible.');
    expect(problemOf('<Invoice><ID></Invoice>')).toBe('Ce fichier n’est pas un XML lisible.');
    expect(problemOf('%PDF-1.7')).toBe('Ce fichier n’est pas un XML lisible.');
    expect(problemOf('')).toBe('Ce fichier n’est pas un XML lisible.');
  });

  test('may write signs by their number, but no number that is no sign', () => {
    const named = (name: string): string => readOf(cii.replace(/<ram:Name>Vigie Sud[^<]*/, `<ram:Name>${name}`)).seller.name;
    expect(named('Sud &#38; Fils &#xE9;t&#233; &#x1F6E1; &lt;SA&gt;')).toBe('Sud & Fils été 🛡 <SA>');
    expect(named('&#x10FFFF;')).toBe('\u{10FFFF}');
    for (const none of ['&#0;', '&#x110000;', '&#xD800;', '&#xDFFF;', '&#xZZ;', '&#-5;'])
      expect([none, problemOf(`<Invoice>${none}</Invoice>`)]).toEqual([none, 'Ce fichier n’est pas un XML lisible.']);
  });

  test('without a rate has none, and a price without its quantity is for one', () => {
    const bare = (xml: string, ...patterns: RegExp[]) => readOf(patterns.reduce((text, pattern) => text.replace(pattern, ''), xml)).lines[0]!;
    const [inCii, inUbl] = [
      bare(cii, /<ram:RateApplicablePercent>[^<]*<\/ram:RateApplicablePercent>/, /<ram:BasisQuantity[^<]*<\/ram:BasisQuantity>/),
      bare(ubl, /<cbc:Percent>[^<]*<\/cbc:Percent>/g, /<cbc:BaseQuantity[^<]*<\/cbc:BaseQuantity>/),
    ];
    expect([inCii.basisPoints, inCii.baseE4, inUbl.basisPoints, inUbl.baseE4]).toEqual([0, 10_000, 0, 10_000]);
    const untaxed = bare(ubl, /<cac:ClassifiedTaxCategory>.*?<\/cac:ClassifiedTaxCategory>/s);
    expect([untaxed.category, untaxed.basisPoints]).toEqual(['S', 0]);
    const untaxedCii = bare(cii, /<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/s);
    expect([untaxedCii.category, untaxedCii.basisPoints]).toEqual(['S', 0]);
  });

  test('nested without end, or of too many elements, is refused before it is built', () => {
    expect(problemOf('<a>'.repeat(200))).toContain('trop d’éléments');
    expect(problemOf(`<a>${'<b/>'.repeat(200_001)}</a>`)).toContain('trop d’éléments');
  });

  test('may write an amount with further zeros, not with a third decimal; finer prices and quantities are kept', () => {
    const amount = /<ram:GrandTotalAmount>[^<]+/;
    expect(readOf(cii.replace(amount, '<ram:GrandTotalAmount>260.400')).totals.totalCents).toBe(26_040);
    expect(problemOf(cii.replace(amount, '<ram:GrandTotalAmount>260.405'))).toBe('Le montant 260.405 a plus de deux décimales.');
    expect(problemOf(cii.replace(amount, '<ram:GrandTotalAmount>1e9'))).toBe('« 1e9 » n’est pas un nombre lisible.');
    const fine = readOf(cii.replace(/<ram:ChargeAmount>[^<]+/, '<ram:ChargeAmount>0.123456'));
    expect(fine.lines[0]!.priceE6).toBe(123_456);
  });

  test('is named by what it lacks, or by what cannot be read', () => {
    const without = (pattern: RegExp) => problemOf(cii.replace(pattern, ''));
    expect(without(/<ram:ID>FA-2026-00042<\/ram:ID>/)).toBe('Cette facture n’a pas de numéro.');
    expect(without(/<ram:IssueDateTime>.*?<\/ram:IssueDateTime>/)).toBe('Cette facture n’a pas de date.');
    expect(without(/<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/)).toBe('Cette facture ne dit pas sa devise.');
    expect(without(/<ram:Name>Vigie Sud[^<]*<\/ram:Name>/)).toBe('Cette facture ne nomme pas son fournisseur.');
    expect(problemOf(cii.replace('20261130</udt', '20261331</udt'))).toContain('n’est pas une date lisible');
    expect(problemOf(cii.replace('<ram:CategoryCode>S', '<ram:CategoryCode>L'))).toContain('catégorie de TVA « L »');
  });

  test('of a profile without lines is read with its sums', () => {
    const read = readOf(cii.replaceAll(/<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/gs, ''));
    expect(read.lines).toEqual([]);
    expect(read.totals.totalCents).toBe(readOf(ubl).totals.totalCents);
  });
});
