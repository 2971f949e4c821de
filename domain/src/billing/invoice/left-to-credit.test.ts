import { describe, expect, test } from 'vitest';
import type { Discount } from './invoice-line.ts';
import { leftToCredit, type LinedDocument, type NamedLine } from './left-to-credit.ts';

const hours = (name: string, count: number, euros: number, more: Partial<NamedLine> = {}): NamedLine => ({
  name,
  quantity: { unit: 'hour', minutes: count * 60 },
  unitPriceE3: euros * 1000,
  vatBasisPoints: 2000,
  itemType: 'service',
  ...more,
});
const lined = (totalCents: number, lines: readonly NamedLine[], discount?: Discount): LinedDocument => ({ lines, discount, totalCents });

describe('what is left of an invoice to credit', () => {
  // 10 h × 25 € + 4 h × 30 € = 370 €, 444 € with 20 % of VAT.
  const invoice = lined(44_400, [hours('Jour', 10, 25), hours('Nuit', 4, 30)]);

  test('is each line less its credited hours, and no line that is credited whole', () => {
    // 4 h × 25 € and 4 h × 30 €: 220 €, 264 € with VAT.
    const credit = lined(26_400, [hours('Jour', 4, 25), hours('Nuit', 4, 30)]);
    expect(leftToCredit(invoice, [credit])).toEqual({
      by: 'lines',
      lines: [{ at: 0, quantity: { unit: 'hour', minutes: 360 }, discount: undefined }],
      discount: undefined,
    });
  });

  test('counts all credit notes, over lines of the same name and price', () => {
    const twice = lined(60_000, [hours('Jour', 10, 25), hours('Jour', 10, 25)]);
    const credits = [lined(21_000, [hours('Jour', 7, 25)]), lined(15_000, [hours('Jour', 5, 25)])];
    expect(leftToCredit(twice, credits)).toMatchObject({ by: 'lines', lines: [{ at: 1, quantity: { minutes: 480 } }] });
  });

  test('is an amount for each VAT and nature where a credit note names other lines', () => {
    // A gesture of 50 € before tax on 370 €: 320 € are left.
    const gesture = hours('Geste commercial', 0, 50, { quantity: { unit: 'flatRate', e4: 10_000 } });
    expect(leftToCredit(invoice, [lined(6_000, [gesture])])).toEqual({
      by: 'parts',
      parts: [{ category: 'S', basisPoints: 2000, exemption: '', itemType: 'service', netCents: 32_000 }],
    });
  });

  test('keeps what credit notes left of a discount in euros', () => {
    // 370 € less 37 €: 333 €, 399.60 € with VAT. A first note gave 10 h less 25 €: 225 €, 270 €.
    const discounted = lined(39_960, invoice.lines, { kind: 'amount', cents: 3_700 });
    const credit = lined(27_000, [hours('Jour', 10, 25)], { kind: 'amount', cents: 2_500 });
    expect(leftToCredit(discounted, [credit])).toMatchObject({
      by: 'lines',
      lines: [{ at: 1, quantity: { minutes: 240 } }],
      discount: { kind: 'amount', cents: 1_200 },
    });
  });

  test('a line’s own discount is reduced by what was given of it', () => {
    // 250 € less 50 €: 200 €, 240 € with VAT. A first note of 4 h less 20 €: 80 €, 96 €.
    const own = lined(24_000, [hours('Jour', 10, 25, { discount: { kind: 'amount', cents: 5_000 } })]);
    const credit = lined(9_600, [hours('Jour', 4, 25, { discount: { kind: 'amount', cents: 2_000 } })]);
    expect(leftToCredit(own, [credit])).toMatchObject({
      by: 'lines',
      lines: [{ at: 0, quantity: { minutes: 360 }, discount: { kind: 'amount', cents: 3_000 } }],
    });
  });

  test('never asks more than the rest, whatever VAT was rounded to', () => {
    const cents = (e4: number, name = 'Cent') => hours(name, 0, 0, { quantity: { unit: 'piece', e4: e4 * 10_000 }, unitPriceE3: 10 });
    // 3 cents bear one of VAT (0.6), two bear none (0.4). Of 4 cents 2 are left, and one cent bears none.
    expect(leftToCredit(lined(4, [cents(3)]), [lined(2, [cents(2)])])).toMatchObject({ by: 'lines', lines: [{ quantity: { e4: 10_000 } }] });
    // 8 cents bear two. Of ten, a gesture of three with its cent leaves 6: five and their cent.
    expect(leftToCredit(lined(10, [cents(8)]), [lined(4, [cents(3, 'Geste')])])).toMatchObject({ by: 'parts', parts: [{ netCents: 5 }] });
    // Where only 5 are left, five and their cent are one too many.
    expect(leftToCredit(lined(9, [cents(8)]), [lined(4, [cents(3, 'Geste')])])).toMatchObject({ by: 'parts', parts: [{ netCents: 4 }] });
  });
});
