import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount, InvoiceLine } from './invoice-line.ts';
import { lineAmounts, lineIssue } from './invoice-line.ts';
import { invoiceTotals } from './invoice-totals.ts';

const hours = (minutes: number, euros: number, vatBasisPoints = 2_000): InvoiceLine => ({
  quantity: { unit: 'hour', minutes },
  unitPriceE3: euros * 1_000,
  vatBasisPoints,
});

const percent = fc.integer({ min: 0, max: 10_000 }).map((basisPoints): Discount => ({ kind: 'percent', basisPoints }));
const line = fc
  .record({
    quantity: fc.oneof(
      fc.record({ unit: fc.constant('hour' as const), minutes: fc.integer({ min: 1, max: 60_000 }) }),
      fc.record({ unit: fc.constant('piece' as const), e4: fc.integer({ min: 1, max: 10_000_000 }) }),
    ),
    unitPriceE3: fc.integer({ min: 0, max: 500_000 }),
    vatBasisPoints: fc.constantFrom(0, 210, 550, 850, 1_000, 2_000),
    discount: fc.option(percent, { nil: undefined }),
  })
  .filter((candidate) => lineIssue(candidate) === null);
const invoice = fc.record({
  lines: fc.array(line, { maxLength: 40 }),
  discount: fc.option(percent, { nil: undefined }),
  paidCents: fc.integer({ min: 0, max: 1_000_000 }),
});
const add = (values: number[]): number => values.reduce((a, b) => a + b, 0);

test('the discount is taken off the lines to the cent, and off none that deducts an instalment', () => {
  const lines = [hours(60, 100), hours(60, 50, 1_000), { ...hours(60, -30), deducts: true }];
  // 100 € + 50 €; 50 % of them are 75 €, whatever is deducted.
  expect(invoiceTotals({ lines, discount: { kind: 'percent', basisPoints: 5_000 } })).toMatchObject({
    discountableCents: 15_000,
    discountCents: 7_500,
  });
  expect(invoiceTotals({ lines: [] })).toMatchObject({ discountableCents: 0, netCents: 0, totalCents: 0 });
});

describe('sum rules of EN 16931, for any invoice', () => {
  test('BR-CO-10: the sum of lines is the sum of the net amounts', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        expect(invoiceTotals(input).linesNetCents).toBe(add(input.lines.map((one) => lineAmounts(one).netCents)));
      }),
    );
  });

  test('BR-CO-13: the total without VAT is the sum of lines minus the document discount, per rate and overall', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const totals = invoiceTotals(input);
        expect(totals.netCents).toBe(totals.linesNetCents - totals.discountCents);
        expect(add(totals.vat.map((rate) => rate.basisCents))).toBe(totals.netCents);
        expect(add(totals.vat.map((rate) => rate.discountCents))).toBe(totals.discountCents);
      }),
    );
  });

  test('BR-CO-14 and BR-CO-17: the VAT total is the sum of the amounts rounded once per rate', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const totals = invoiceTotals(input);
        for (const rate of totals.vat) expect(rate.vatCents).toBe(Math.round((rate.basisCents * rate.basisPoints) / 10_000));
        expect(totals.vatCents).toBe(add(totals.vat.map((rate) => rate.vatCents)));
      }),
    );
  });

  test('BR-CO-15 and BR-CO-16: total with VAT and amount due', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const totals = invoiceTotals(input);
        expect(totals.totalCents).toBe(totals.netCents + totals.vatCents);
        expect(totals.dueCents).toBe(totals.totalCents - input.paidCents);
      }),
    );
  });

  test('the order of lines does not change the totals', () => {
    fc.assert(
      fc.property(invoice, (input) => {
        const { lines: _lines, ...totals } = invoiceTotals(input);
        const { lines: _reversed, ...reversed } = invoiceTotals({
          ...input,
          lines: input.lines.toReversed(),
        });
        expect(reversed).toEqual(totals);
      }),
    );
  });

  test('a correction with opposite quantities mirrors the invoice to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const opposite = lines.map(({ quantity, ...rest }): InvoiceLine => ({
          ...rest,
          quantity: quantity.unit === 'hour' ? { unit: 'hour', minutes: -quantity.minutes } : { ...quantity, e4: -quantity.e4 },
        }));
        expect(invoiceTotals({ lines: opposite }).totalCents + invoiceTotals({ lines }).totalCents).toBe(0);
      }),
    );
  });
});

describe('totals computed by hand', () => {
  test('two rates: line by line, then VAT per rate, then the sum (C-103)', () => {
    const totals = invoiceTotals({ lines: [hours(20, 21), hours(20, 21), hours(90, 30, 550)] });
    expect(totals.vat).toEqual([
      {
        category: 'S',
        basisPoints: 2_000,
        linesNetCents: 1_400,
        discountCents: 0,
        basisCents: 1_400,
        vatCents: 280,
      },
      {
        category: 'S',
        basisPoints: 550,
        linesNetCents: 4_500,
        discountCents: 0,
        basisCents: 4_500,
        vatCents: 248,
      },
    ]);
    expect(totals).toMatchObject({ netCents: 5_900, vatCents: 528, totalCents: 6_428, dueCents: 6_428 });
  });

  test('VAT is computed on the sum of a rate: three lines of 0.13 € give 8 cents, not 9', () => {
    const thirteen: InvoiceLine = {
      quantity: { unit: 'piece', e4: 10_000 },
      unitPriceE3: 130,
      vatBasisPoints: 2_000,
    };
    expect(invoiceTotals({ lines: [thirteen, thirteen, thirteen] }).vatCents).toBe(8);
  });

  test('10 % on the document is distributed over the rates', () => {
    const totals = invoiceTotals({
      lines: [hours(60, 100), hours(60, 50, 1_000)],
      discount: { kind: 'percent', basisPoints: 1_000 },
    });
    expect(totals.vat.map((rate) => rate.discountCents)).toEqual([1_000, 500]);
    expect(totals).toMatchObject({
      discountCents: 1_500,
      netCents: 13_500,
      vatCents: 2_250,
      totalCents: 15_750,
    });
  });

  test('a fixed discount of one cent applies to one rate only', () => {
    const totals = invoiceTotals({
      lines: [hours(60, 10), hours(60, 10, 1_000)],
      discount: { kind: 'amount', cents: 1 },
    });
    expect(totals.netCents).toBe(1_999);
    expect(totals.vat.map((rate) => rate.basisCents)).toEqual([999, 1_000]);
  });

  test('nothing invoiced means nothing due', () => {
    expect(invoiceTotals({ lines: [] })).toMatchObject({ vat: [], totalCents: 0, dueCents: 0 });
  });
});
