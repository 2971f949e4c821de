import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount } from '../invoice/invoice-line.ts';
import { invoiceTotals } from '../invoice/invoice-totals.ts';
import {
  deductionOf,
  documentName,
  instalmentIssue,
  leftOf,
  lineOfPart,
  nextParts,
  settlementText,
  shortDocumentName,
  type Share,
} from './instalments.ts';
import { merged, partsOf, sumOf, type Part, type PartLine } from './parts.ts';

const hours = (count: number, euros: number, vatBasisPoints = 2000): PartLine => ({
  quantity: { unit: 'hour', minutes: count * 60 },
  unitPriceE3: euros * 1000,
  vatBasisPoints,
  itemType: 'service',
});
const percent = (rate: number): Share => ({ kind: 'percent', basisPoints: rate * 100 });
const totalOf = (parts: readonly Part[]) => invoiceTotals({ lines: parts.map(lineOfPart) });

/** The final invoice: the estimate's lines, its discount, and what was billed before. */
const finalOf = (lines: readonly PartLine[], billed: readonly (readonly Part[])[], discount?: Discount) =>
  invoiceTotals({ lines: [...lines, ...billed.flat().map(deductionOf)], discount });

describe('parts of an estimate', () => {
  test('lines of one VAT and one nature are one part', () => {
    const camera: PartLine = { ...hours(0, 0), quantity: { unit: 'piece', e4: 20_000 }, unitPriceE3: 150_000, itemType: 'product' };
    // 10 h × 25 € + 4 h × 30 € = 370 €; 2 × 150 € = 300 €; 5 h × 20 € at 10 % = 100 €.
    expect(partsOf([hours(10, 25), camera, hours(4, 30), hours(5, 20, 1000)], undefined)).toEqual([
      { category: 'S', basisPoints: 2000, exemption: '', itemType: 'service', netCents: 37_000 },
      { category: 'S', basisPoints: 2000, exemption: '', itemType: 'product', netCents: 30_000 },
      { category: 'S', basisPoints: 1000, exemption: '', itemType: 'service', netCents: 10_000 },
    ]);
  });

  test('the discount of the document is taken off each part', () => {
    const parts = partsOf([hours(10, 100), hours(10, 50, 1000)], { kind: 'percent', basisPoints: 1000 });
    expect(parts.map(({ netCents }) => netCents)).toEqual([90_000, 45_000]);
  });
});

test('the parts of a rate add up to what the document taxes at that rate, to the cent', () => {
  const line = fc.record({
    count: fc.integer({ min: 1, max: 50 }),
    priceE3: fc.integer({ min: 1, max: 90_000 }),
    rate: fc.constantFrom(550, 1000, 2000),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 9_999 }), (drawn, basisPoints) => {
      const lines = drawn.map(({ count, priceE3, rate }) => ({ ...hours(count, 0, rate), unitPriceE3: priceE3 }));
      const discount: Discount = { kind: 'percent', basisPoints };
      const parts = partsOf(lines, discount);
      for (const vat of invoiceTotals({ lines, discount }).vat)
        expect(sumOf(parts.filter((part) => part.basisPoints === vat.basisPoints))).toBe(vat.basisCents);
    }),
  );
});

describe('an instalment', () => {
  test('leaves out a part of which nothing is left', () => {
    const parts = partsOf([hours(100, 25), hours(10, 20, 1000)], undefined);
    const next = nextParts({ parts, billed: parts.slice(1) }, percent(30));
    expect(next.map(({ basisPoints, netCents }) => [basisPoints, netCents])).toEqual([[2000, 75_000]]);
  });

  test('has a name of its own, and a credit note or a whole invoice keeps theirs', () => {
    expect([documentName('invoice', 'deposit'), documentName('invoice', null), documentName('creditNote', 'deposit')]).toEqual([
      'Facture d’acompte',
      'Facture',
      'Avoir',
    ]);
  });

  test('is called by one word in a column, which is never cut', () => {
    const kinds = ['deposit', 'progress', 'final', null] as const;
    expect(kinds.map((kind) => shortDocumentName('invoice', kind))).toEqual(['Acompte', 'Situation', 'Solde', 'Facture']);
    expect(shortDocumentName('creditNote', 'deposit')).toBe('Avoir');
  });

  test('of 30 % bills 30 % of each part', () => {
    const parts = partsOf([hours(100, 25), hours(10, 20, 1000)], undefined);
    // 2 500 € at 20 % and 200 € at 10 %.
    const next = nextParts({ parts, billed: [] }, percent(30));
    expect(next.map(({ netCents }) => netCents)).toEqual([75_000, 6_000]);
    // 750 + 60 + 150 + 6 = 966 €.
    expect(totalOf(next).totalCents).toBe(96_600);
  });

  test('of a rate bears a VAT that is not rounded', () => {
    // 30 % of 1 234.56 € are 370.368 €; 20 % of 370.35 € are 74.07 €, exactly.
    const parts = partsOf([{ ...hours(1, 0), unitPriceE3: 1_234_560 }], undefined);
    const next = nextParts({ parts, billed: [] }, percent(30));
    expect(next[0]!.netCents).toBe(37_035);
    expect((next[0]!.netCents * 2000) % 10_000).toBe(0);
  });

  test('of an amount asks that amount, tax included', () => {
    const parts = partsOf([hours(100, 25)], undefined);
    const next = nextParts({ parts, billed: [] }, { kind: 'amount', cents: 100_000 });
    expect(totalOf(next)).toMatchObject({ netCents: 83_333, vatCents: 16_667, totalCents: 100_000 });
  });

  test('of an amount is shared between rates by what each costs', () => {
    // 1 200 € and 110 € with tax: of 131 €, 120 € and 11 €.
    const parts = partsOf([hours(40, 25), hours(5, 20, 1000)], undefined);
    const next = nextParts({ parts, billed: [] }, { kind: 'amount', cents: 13_100 });
    expect(next.map(({ netCents }) => netCents)).toEqual([10_000, 1_000]);
  });

  test('passes what is left: refused; 30 and 70 % are the whole', () => {
    const parts = partsOf([{ ...hours(1, 0), unitPriceE3: 1_234_570 }], undefined);
    const first = nextParts({ parts, billed: [] }, percent(30));
    const billing = { parts, billed: first };
    expect(instalmentIssue(billing, percent(70))).toBeNull();
    expect(sumOf(nextParts(billing, percent(70))) + sumOf(first)).toBeLessThanOrEqual(123_457);
    expect(instalmentIssue(billing, percent(71))).toBe('Il ne reste que 864,22\u00A0€ HT à facturer de ce devis');
    expect(instalmentIssue(billing, percent(71), 'XPF')).toBe('Il ne reste que 864,22\u00A0F CFP HT à facturer de ce devis');
    expect(instalmentIssue(billing, { kind: 'amount', cents: 103_800 })).toBe('Il ne reste que 864,22\u00A0€ HT à facturer de ce devis');
  });

  test('may pass the rest by what rounding adds, and bills the rest then', () => {
    const cents = (net: number) => partsOf([{ ...hours(1, 0), unitPriceE3: net * 10 }], undefined);
    // 30 % of 1 234.43 € are 370.33 €, billed as 370.35 €; 70 % are 864.10 €, and 864.08 € are left: 864.05 € bear a whole cent of VAT.
    const parts = cents(123_443);
    const billing = { parts, billed: nextParts({ parts, billed: [] }, percent(30)) };
    expect(instalmentIssue(billing, percent(70))).toBeNull();
    expect(nextParts(billing, percent(70)).map(({ netCents }) => netCents)).toEqual([86_405]);
    // 3 000.01 € are 2 500.01 € before tax, a cent beyond 2 500 €; 3 000.03 € are three cents beyond.
    const whole = { parts: cents(250_000), billed: [] };
    expect(instalmentIssue(whole, { kind: 'amount', cents: 300_001 })).toBeNull();
    expect(nextParts(whole, { kind: 'amount', cents: 300_001 }).map(({ netCents }) => netCents)).toEqual([250_000]);
    expect(instalmentIssue(whole, { kind: 'amount', cents: 300_003 })).toContain('Il ne reste que');
  });

  test.each<[Share, string]>([
    [percent(0), 'Le taux va de 0,01 à 100 %'],
    [percent(101), 'Le taux va de 0,01 à 100 %'],
    [percent(-5), 'Le taux va de 0,01 à 100 %'],
    [{ kind: 'percent', basisPoints: 12.5 }, 'Le taux va de 0,01 à 100 %'],
    [{ kind: 'amount', cents: 0 }, 'Le montant doit être supérieur à 0'],
    [{ kind: 'amount', cents: -1 }, 'Le montant doit être supérieur à 0'],
  ])('%j is no share', (share, message) => {
    const billing = { parts: partsOf([hours(1, 25)], undefined), billed: [] };
    expect(instalmentIssue(billing, share)).toBe(message);
    expect(() => nextParts(billing, share)).toThrow(message);
  });

  test('of an estimate that comes to nothing, or to less, is refused', () => {
    const free = partsOf([hours(10, 25), hours(-10, 25)], undefined);
    const less = partsOf([hours(-10, 25)], undefined);
    for (const parts of [free, less, []])
      for (const share of [percent(30), { kind: 'amount', cents: 100 } as const])
        expect(instalmentIssue({ parts, billed: [] }, share)).toBe('Ce devis ne fait aucun montant à facturer');
  });

  test('of no amount is refused', () => {
    const parts = partsOf([{ ...hours(1, 0), unitPriceE3: 100 }], undefined);
    // 0.01 % of 0.10 €.
    expect(instalmentIssue({ parts, billed: [] }, { kind: 'percent', basisPoints: 1 })).toBe('Cette part du devis ne fait aucun montant');
  });
});

test('a credited deposit can be billed again', () => {
  const parts = partsOf([hours(100, 25)], undefined);
  const deposit = nextParts({ parts, billed: [] }, percent(40));
  const billed = merged([...deposit, ...deposit.map((part) => ({ ...part, netCents: -part.netCents }))]);
  expect(leftOf({ parts, billed }).map(({ netCents }) => netCents)).toEqual([250_000]);
});

test('the final invoice bills the rest, and its discount is that of the estimate', () => {
  const discount: Discount = { kind: 'percent', basisPoints: 1000 };
  const lines = [hours(100, 25)];
  const deposit = nextParts({ parts: partsOf(lines, discount), billed: [] }, percent(30));
  // 2 500 € less 10 % are 2 250 €; 30 % of them are 675 €; the rest is 1 575 €, with 315 € of VAT.
  expect(finalOf(lines, [deposit], discount)).toMatchObject({
    linesNetCents: 182_500,
    discountCents: 25_000,
    netCents: 157_500,
    vatCents: 31_500,
    totalCents: 189_000,
  });
});

const rates = fc.constantFrom(0, 210, 550, 850, 1000, 2000);
const anyLine = fc.record({
  minutes: fc.integer({ min: 1, max: 60_000 }),
  unitPriceE3: fc.integer({ min: 1000, max: 90_000 }),
  vatBasisPoints: rates,
  itemType: fc.constantFrom('service' as const, 'product' as const),
});
const anyDiscount = fc.option(
  fc.integer({ min: 0, max: 9000 }).map((basisPoints): Discount => ({ kind: 'percent', basisPoints })),
  { nil: undefined },
);

test('instalments of rates and the final invoice add up to the estimate: net, VAT of each rate and total', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      anyDiscount,
      fc.array(fc.integer({ min: 1, max: 6000 }), { maxLength: 4 }),
      (made, discount, asked) => {
        const lines = made.map(({ minutes, ...line }): PartLine => ({ ...line, quantity: { unit: 'hour', minutes } }));
        const parts = partsOf(lines, discount);
        const billed: Part[][] = [];
        for (const basisPoints of asked) {
          const billing = { parts, billed: merged(billed.flat()) };
          const share: Share = { kind: 'percent', basisPoints };
          if (instalmentIssue(billing, share) === null) billed.push(nextParts(billing, share));
        }
        const whole = invoiceTotals({ lines, discount });
        const all = [...billed.map(totalOf), finalOf(lines, billed, discount)];
        const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
        expect(sum(({ netCents }) => netCents)).toBe(whole.netCents);
        expect(sum(({ vatCents }) => vatCents)).toBe(whole.vatCents);
        expect(sum(({ totalCents }) => totalCents)).toBe(whole.totalCents);
        expect(all.every(({ totalCents }) => totalCents >= 0)).toBe(true);
      },
    ),
  );
});

test('a deposit that is due on its day is paid on receipt, and other documents on the customer’s terms', () => {
  const date = '2026-11-03';
  const usual = '30 jours';
  expect(settlementText({ instalment: 'deposit', date, dueDate: date }, usual)).toBe('À réception');
  expect(settlementText({ instalment: 'deposit', date, dueDate: '2026-12-03' }, usual)).toBe(usual);
  for (const instalment of ['progress', 'final', null] as const) expect(settlementText({ instalment, date, dueDate: date }, usual)).toBe(usual);
});
