import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CustomerType } from '../../customers/customer-type.ts';
import { eInvoiceProblems } from './check/problems.ts';
import { countryCode } from './country-code.ts';
import { eInvoiceOf } from './from-document.ts';
import { hourLine, ordinary, randomDocuments } from './test-documents.ts';
import { readXml, type Read } from './test-xml.ts';
import { ciiOf } from './write/cii.ts';
import { ublOf } from './write/ubl.ts';

const cents = (text: string): number => Math.round(Number(text) * 100);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const LINES = 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem';

/** The sums of a file, and the same sums from its lines, discounts and rates (EN 16931, BR-CO-10 to BR-CO-16). */
function ofCii(file: Read) {
  const at = (name: string): number => cents(file.text(`${SUMS}/${name}`));
  const allowances = file.parts(`${SETTLEMENT}/SpecifiedTradeAllowanceCharge`).map((one) => ({
    isCharge: one.text('ChargeIndicator/Indicator') === 'true',
    cents: cents(one.text('ActualAmount')),
  }));
  return {
    stated: ['LineTotalAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount', 'TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map(at),
    due: at('DuePayableAmount'),
    lines: file.texts(`${LINES}/SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`).map(cents),
    allowances: sum(allowances.filter(({ isCharge }) => !isCharge).map((one) => one.cents)),
    charges: sum(allowances.filter(({ isCharge }) => isCharge).map((one) => one.cents)),
    vat: sum(file.texts(`${SETTLEMENT}/ApplicableTradeTax/CalculatedAmount`).map(cents)),
  };
}

function ofUbl(file: Read, line: string) {
  const at = (name: string): number => cents(file.text(`LegalMonetaryTotal/${name}`));
  const allowances = file
    .parts('AllowanceCharge')
    .map((one) => ({ isCharge: one.text('ChargeIndicator') === 'true', cents: cents(one.text('Amount')) }));
  return {
    stated: [
      at('LineExtensionAmount'),
      at('AllowanceTotalAmount'),
      at('ChargeTotalAmount'),
      at('TaxExclusiveAmount'),
      cents(file.text('TaxTotal/TaxAmount')),
      at('TaxInclusiveAmount'),
    ],
    due: at('PayableAmount'),
    lines: file.texts(`${line}/LineExtensionAmount`).map(cents),
    allowances: sum(allowances.filter(({ isCharge }) => !isCharge).map((one) => one.cents)),
    charges: sum(allowances.filter(({ isCharge }) => isCharge).map((one) => one.cents)),
    vat: sum(file.texts('TaxTotal/TaxSubtotal/TaxAmount').map(cents)),
  };
}

describe('five hundred random documents', () => {
  test('break no rule of the standard, and both files add up to the cent (EN 16931, BR-CO-10 to BR-CO-16)', () => {
    fc.assert(
      fc.property(randomDocuments, (source) => {
        const invoice = eInvoiceOf(source);
        expect(eInvoiceProblems(invoice)).toEqual([]);
        const cii = ofCii(readXml(ciiOf(invoice)));
        const ubl = ofUbl(readXml(ublOf(invoice)), source.type === 'creditNote' ? 'CreditNoteLine' : 'InvoiceLine');
        expect(ubl).toEqual(cii);
        const [lines = Number.NaN, allowances = 0, charges = 0, net = 0, vat = 0, total = 0] = cii.stated;
        expect([lines, allowances, charges]).toEqual([sum(cii.lines), cii.allowances, cii.charges]);
        expect([net, vat, total]).toEqual([lines - allowances + charges, cii.vat, net + vat]);
        expect(cii.due).toBe(total);
      }),
      { numRuns: 500 },
    );
  });

  test('have on each line a quantity and a price whose product is its amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), (minutes, unitPriceE3) => {
        const file = readXml(ciiOf(eInvoiceOf({ ...ordinary, lines: [hourLine(minutes, { unitPriceE3 })] })));
        const [quantity] = file.parts(`${LINES}/SpecifiedLineTradeDelivery/BilledQuantity`);
        const [count] = file.texts(`${LINES}/SpecifiedLineTradeDelivery/BilledQuantity`).map(Number);
        const base = Number(file.text(`${LINES}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity`));
        const hours = quantity!.attribute('unitCode') === 'HUR' ? count! : count! / 60;
        expect(hours).toBeCloseTo(minutes / 60, 9);
        // Four decimals at most (BR-FR-DEC-02).
        expect(String(count)).toMatch(/^\d+(\.\d{1,4})?$/);
        const price = Number(file.text(`${LINES}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`));
        expect(Math.abs((count! * price) / base - (minutes * unitPriceE3) / 60_000)).toBeLessThan(1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the terms of an ordinary invoice', () => {
  const file = readXml(ciiOf(eInvoiceOf(ordinary)));
  const head = 'ExchangedDocument';

  test('are its number, type, days, profile and kind of service (BT-1, BT-2, BT-3, BT-9, BT-23, BT-24)', () => {
    expect(file.text(`${head}/ID`)).toBe('FA-2026-00042');
    expect(file.text(`${head}/TypeCode`)).toBe('380');
    expect(file.text(`${head}/IssueDateTime/DateTimeString`)).toBe('20261130');
    expect(file.text(`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)).toBe('20261230');
    expect(file.text('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')).toBe('urn:cen.eu:en16931:2017');
    expect(file.text('ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID')).toBe('S1');
  });

  test('are the buyer’s own references and the period billed (BT-10, BT-13, BG-14)', () => {
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
    expect(file.text(`${agreement}/BuyerReference`)).toBe('SERVICE-7');
    expect(file.text(`${agreement}/BuyerOrderReferencedDocument/IssuerAssignedID`)).toBe('BC 4500012345');
    expect(file.text(`${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/DateTimeString`)).toBe('20261101');
    expect(file.text(`${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`)).toBe('20261130');
  });

  test('are both parties with SIREN, VAT number and electronic address (BT-30, BT-31, BT-34, BT-47 to BT-49)', () => {
    for (const [party, siren, vat] of [
      ['SellerTradeParty', '732829320', 'FR44732829320'],
      ['BuyerTradeParty', '404833048', 'FR83404833048'],
    ] as const) {
      const [one] = file.parts(`SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/${party}`);
      expect(one!.text('SpecifiedLegalOrganization/ID')).toBe(siren);
      expect(one!.parts('SpecifiedLegalOrganization/ID')[0]!.attribute('schemeID')).toBe('0002');
      expect(one!.text('SpecifiedTaxRegistration/ID')).toBe(vat);
      expect(one!.text('URIUniversalCommunication/URIID')).toBe(siren);
      expect(one!.parts('URIUniversalCommunication/URIID')[0]!.attribute('schemeID')).toBe('0225');
      expect(one!.text('PostalTradeAddress/CountryID')).toBe('FR');
    }
  });

  test('are the three notes of the law, each once, and the kind of trade (BR-FR-05, BR-FR-06, BR-FR-20)', () => {
    const codes = file.parts(`${head}/IncludedNote`).flatMap((note) => note.texts('SubjectCode'));
    expect(codes.toSorted()).toEqual(['AAB', 'BAR', 'PMD', 'PMT', 'REG']);
    expect(
      file
        .parts(`${head}/IncludedNote`)
        .find((note) => note.texts('SubjectCode')[0] === 'BAR')!
        .text('Content'),
    ).toBe('B2B');
  });

  test('are its account, found in the bank details, and 20 minutes at the price of an hour (BT-84, BT-149)', () => {
    expect(file.text(`${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`)).toBe(
      'FR7630006000011234567890189',
    );
    const [, short] = file.parts(LINES);
    expect(short!.text('SpecifiedLineTradeDelivery/BilledQuantity')).toBe('20');
    expect(short!.text('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity')).toBe('60');
    expect(short!.text('SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')).toBe('7.00');
    // 10 h and 20 min at 21 €: 217.00, and 20 % of it.
    expect(file.text(`${SUMS}/GrandTotalAmount`)).toBe('260.40');
  });

  test('state when the VAT falls due: once paid, or on debits by option (BT-8; art. 269-2 CGI)', () => {
    const point = `${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`;
    expect(file.text(point)).toBe('72');
    const debits = eInvoiceOf({ ...ordinary, onDebits: true });
    expect(readXml(ciiOf(debits)).text(point)).toBe('5');
    expect(readXml(ublOf(debits)).text('InvoicePeriod/DescriptionCode')).toBe('3');
    const goods = eInvoiceOf({ ...ordinary, lines: [hourLine(60, { itemType: 'product' })] });
    expect([goods.vatPoint, goods.process]).toEqual(['', 'B1']);
  });
});

describe('other documents', () => {
  test('a credit note cites its invoice with the day, and owes no date of payment (BG-3, BR-FR-CO-05)', () => {
    const credit = eInvoiceOf({
      ...ordinary,
      type: 'creditNote',
      number: 'AV-2026-00007',
      corrects: { number: 'FA-2026-00042', date: '2026-11-30' },
    });
    const cii = readXml(ciiOf(credit));
    expect(cii.text('ExchangedDocument/TypeCode')).toBe('381');
    expect(cii.text(`${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe('FA-2026-00042');
    expect(cii.text(`${SETTLEMENT}/InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString`)).toBe('20261130');
    const ubl = readXml(ublOf(credit));
    expect(ubl.text('CreditNoteTypeCode')).toBe('381');
    expect(ubl.text('BillingReference/InvoiceDocumentReference/IssueDate')).toBe('2026-11-30');
    expect(ubl.texts('DueDate')).toEqual([]);
  });

  test('a deposit is of type 386; the final invoice is of process 4 and cites what it deducts (BT-3, BT-23, BG-3)', () => {
    const deposit = eInvoiceOf({ ...ordinary, instalment: 'deposit' });
    expect(eInvoiceProblems(deposit)).toEqual([]);
    expect([readXml(ciiOf(deposit)).text('ExchangedDocument/TypeCode'), readXml(ublOf(deposit)).text('InvoiceTypeCode')]).toEqual(['386', '386']);
    expect([deposit.process, deposit.preceding]).toEqual(['S1', []]);
    const deducts = [{ number: 'FA-2026-00040', date: '2026-10-31' }];
    const lines = [hourLine(600), { ...hourLine(-60), deducts: true }];
    const final = eInvoiceOf({ ...ordinary, instalment: 'final', deducts, lines });
    expect(eInvoiceProblems(final)).toEqual([]);
    expect([final.typeCode, final.process, final.preceding]).toEqual([380, 'S4', [{ number: 'FA-2026-00040', issuedOn: '2026-10-31' }]]);
  });

  test('VAT on a deposit for goods is due when it is paid, not on debits (BT-8; art. 269-2 a CGI)', () => {
    const goods = { ...ordinary, instalment: 'deposit' as const, lines: [hourLine(60, { itemType: 'product' })] };
    expect([eInvoiceOf(goods).vatPoint, eInvoiceOf({ ...goods, onDebits: true }).vatPoint]).toEqual(['432', '']);
  });

  test('an agency in franchise names its reason and its code, and its SIREN replaces a VAT number (BT-32, BT-120, BT-121)', () => {
    const invoice = eInvoiceOf({
      ...ordinary,
      seller: { ...ordinary.seller, vatNumber: '' },
      place: { holidayLocale: 'FR', franchise: true },
      lines: [hourLine(600, { vatBasisPoints: 0 })],
    });
    expect(eInvoiceProblems(invoice)).toEqual([]);
    expect(invoice.vat).toEqual([
      expect.objectContaining({ category: 'E', vatCents: 0, reason: 'TVA non applicable, art. 293 B du CGI', reasonCode: 'VATEX-FR-FRANCHISE' }),
    ]);
    expect(invoice.seller.taxNumber).toBe('732829320');
  });

  test('a private person and a company abroad are named by their e-mail address, and have no SIREN', () => {
    const person = eInvoiceOf({
      ...ordinary,
      buyer: { ...ordinary.buyer, type: CustomerType.person, siren: '', vatNumber: '' },
      legalNotes: ordinary.legalNotes.filter(({ code }) => code !== 'PMT'),
    });
    expect(eInvoiceProblems(person)).toEqual([]);
    expect([person.buyer.electronic, person.buyer.siren]).toEqual([{ scheme: 'EM', id: 'compta@tanneurs.test' }, '']);
    const abroad = eInvoiceOf({ ...ordinary, buyer: { ...ordinary.buyer, country: 'Belgique', siren: '', vatNumber: 'BE0403170701' } });
    expect(eInvoiceProblems(abroad)).toEqual([]);
    expect([abroad.buyer.country, abroad.notes.find(({ code }) => code === 'BAR')?.text]).toEqual(['BE', 'B2BINT']);
  });

  test('a company overseas is French: it has its SIREN, and the code of its department', () => {
    const island = eInvoiceOf({ ...ordinary, buyer: { ...ordinary.buyer, country: 'La Réunion' } });
    expect(eInvoiceProblems(island)).toEqual([]);
    expect([island.buyer.country, island.buyer.siren, island.notes.find(({ code }) => code === 'BAR')?.text]).toEqual(['RE', '404833048', 'B2B']);
  });

  test('a sale to an association without a SIREN is declared, not transmitted', () => {
    const club = eInvoiceOf({
      ...ordinary,
      buyer: { ...ordinary.buyer, type: CustomerType.association, siren: '', siret: '', vatNumber: '' },
    });
    expect(eInvoiceProblems(club)).toEqual([]);
    expect(club.notes.find(({ code }) => code === 'BAR')?.text).toBe('B2C');
  });

  test('a country is known by its French name, with or without its signs', () => {
    expect(['France', '', 'belgique', 'ALLEMAGNE', 'Côte d’Ivoire', 'Etats-Unis', 'La Réunion', 'Atlantide'].map(countryCode)).toEqual([
      'FR',
      'FR',
      'BE',
      'DE',
      'CI',
      'US',
      'RE',
      '',
    ]);
  });
});

test('two categories without VAT each have their own reason (BT-120)', () => {
  const lines = [hourLine(600, { vatBasisPoints: 0 }), hourLine(600, { vatBasisPoints: 0, vatCategory: 'AE' })];
  const { vat } = eInvoiceOf({ ...ordinary, place: { holidayLocale: 'FR', franchise: true }, lines });
  const reasons = new Map(vat.map(({ category, reason }) => [category, reason]));
  expect(reasons.get('E')).toBe('TVA non applicable, art. 293 B du CGI');
  expect(reasons.get('AE')).toMatch(/^Autoliquidation[^;]*$/);
});
