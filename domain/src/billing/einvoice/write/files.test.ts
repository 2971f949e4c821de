import { expect, test } from 'vitest';
import { eInvoiceOf } from '../from-document.ts';
import { ordinary } from '../test-documents.ts';
import { readXml } from '../test-xml.ts';
import { ciiOf } from './cii.ts';
import { ublOf } from './ubl.ts';
import { amount, decimal, price, quantity } from './xml.ts';

const invoice = eInvoiceOf(ordinary);
const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';

test('a taxed invoice states its rate, one out of the scope of VAT states none (BR-O-05)', () => {
  const rates = (category: 'S' | 'O') => {
    const vat = invoice.vat.slice(0, 1).map((one) => ({ ...one, category }));
    return readXml(ciiOf({ ...invoice, vat })).texts(`${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`);
  };
  expect([rates('S').length, rates('O').length]).toEqual([1, 0]);
});

test('the place of delivery is stated when there is one', () => {
  const place = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID';
  expect(readXml(ciiOf({ ...invoice, deliverTo: 'DE' })).texts(place)).toEqual(['DE']);
  expect(ciiOf({ ...invoice, deliverTo: '' })).toContain('<ram:ApplicableHeaderTradeDelivery/>');
});

test('both files name the profile of the European standard (BT-24)', () => {
  const profile = 'urn:cen.eu:en16931:2017';
  expect(readXml(ublOf(invoice)).text('CustomizationID')).toBe(profile);
  expect(readXml(ciiOf(invoice)).text('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')).toBe(profile);
});

test('a decimal has a digit before its point, the digits that it needs after it, and its sign', () => {
  expect([amount(5), amount(-5), amount(2520), amount(0)]).toEqual(['0.05', '-0.05', '25.20', '0.00']);
  expect([quantity(10_000), quantity(12_500), quantity(1), price(7), decimal(120, 2)]).toEqual(['1', '1.25', '0.0001', '0.007', '1.2']);
});
