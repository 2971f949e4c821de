// Golden cases of invoices: each line is computed by hand, and says by which text.
import { expect, test } from 'vitest';
import type { Settlement } from '../customers/settlement.ts';
import { dueDate } from '../billing/invoice/due-date.ts';
import type { Discount, InvoiceLine } from '../billing/invoice/invoice-line.ts';
import { invoiceTotals } from '../billing/invoice/invoice-totals.ts';

const hours = (minutes: number, euros: number, rate = 2000, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  quantity: { unit: 'hour', minutes },
  unitPriceE3: Math.round(euros * 1000),
  vatBasisPoints: rate,
  ...more,
});
const pieces = (count: number, euros: number, rate = 2000): InvoiceLine => ({
  quantity: { unit: 'piece', e4: count * 10_000 },
  unitPriceE3: Math.round(euros * 1000),
  vatBasisPoints: rate,
});
const off = (percent: number): Discount => ({ kind: 'percent', basisPoints: percent * 100 });

// EN 16931: a line to the cent (BR-DEC-23), VAT once a rate on the sum (BR-CO-17), discounts before it (BR-S-08).
test.each<[words: string, lines: InvoiceLine[], discount: Discount | undefined, net: number, vat: number, total: number]>([
  // 21.00; 20 % are 4.20.
  ['one hour at 21 €', [hours(60, 21)], undefined, 2100, 420, 2520],
  // 21 / 3 = 7.00; 1.40.
  ['twenty minutes at 21 €', [hours(20, 21)], undefined, 700, 140, 840],
  // 23.105 × 7 / 60 = 2.6956; 2.70; 0.54.
  ['seven minutes at 23.105 €', [hours(7, 23.105)], undefined, 270, 54, 324],
  // Three times twenty minutes in one line are an hour, not 3 × 7.70 = 23.10 of 23.11.
  ['sixty minutes at 23.105 €', [hours(60, 23.105)], undefined, 2311, 462, 2773],
  // 3 × 33.33 = 99.99; 10 % are 10.00; 89.99; 17.998.
  ['10 % off the document', [pieces(3, 33.33)], off(10), 8999, 1800, 10_799],
  // 33.33 − 3.33 = 30.00 (C-102).
  ['10 % off a line', [{ ...pieces(1, 33.33), discount: off(10) }], undefined, 3000, 600, 3600],
  // 7.50 off 150.00: 5.00 of 100 and 2.50 of 50; 19.00 and 4.75.
  ['5 % off two rates', [pieces(1, 100), pieces(1, 50, 1000)], off(5), 14_250, 2375, 16_625],
  // 3 × 0.13 = 0.39; 0.078 is 0.08, where three lines apart would be 0.09.
  ['three lines of 13 cents', [pieces(1, 0.13), pieces(1, 0.13), pieces(1, 0.13)], undefined, 39, 8, 47],
  // 0.006 is 0.01; 0.004 is nothing.
  ['three cents', [pieces(1, 0.03)], undefined, 3, 1, 4],
  ['two cents', [pieces(1, 0.02)], undefined, 2, 0, 2],
  // 123.45 × 5.5 % = 6.78975.
  ['5.5 %', [pieces(1, 123.45, 550)], undefined, 12_345, 679, 13_024],
  // 99.99 × 2.1 % = 2.09979.
  ['2.1 %', [pieces(1, 99.99, 210)], undefined, 9999, 210, 10_209],
  // 10.10 × 8.5 % = 0.8585.
  ['8.5 %, overseas', [pieces(1, 10.1, 850)], undefined, 1010, 86, 1096],
  // 8 × 21 = 168.00; 33.60.
  ['ten hours less two', [hours(600, 21), hours(-120, 21)], undefined, 16_800, 3360, 20_160],
  ['an exempt line', [pieces(1, 500, 0)], undefined, 50_000, 0, 50_000],
  // 23 × 1.15 = 26.45; × 8 = 211.60; 42.32.
  ['a coefficient of 1.15', [hours(480, 23, 2000, { coefficient: 1.15 })], undefined, 21_160, 4232, 25_392],
  // 100.00 − 20.00; 16.00.
  ['20 € off a line', [{ ...pieces(1, 100), discount: { kind: 'amount', cents: 2000 } }], undefined, 8000, 1600, 9600],
  // 151 h 40 × 21.50 = 3 260.8333; 652.166.
  ['a month of 151 h 40 at 21.50 €', [hours(9100, 21.5)], undefined, 326_083, 65_217, 391_300],
])('%s', (_words, lines, discount, netCents, vatCents, totalCents) => {
  expect(invoiceTotals({ lines, discount })).toMatchObject({ netCents, vatCents, totalCents });
});

const terms = (settlementPeriod: Settlement['settlementPeriod'], settlementPeriodDays: number): Settlement => ({
  settlementPeriod,
  settlementPeriodDays,
});

// C-014; « fin de mois » in both of its lawful readings (art. L441-10 C. com.).
test.each<[words: string, date: string, settlement: Settlement, due: string]>([
  ['on receipt', '2026-11-21', terms('onReceipt', 30), '2026-11-21'],
  // 9 days of November, 21 of December.
  ['30 days', '2026-11-21', terms('days', 30), '2026-12-21'],
  // 28 of February are 28 days; two more.
  ['30 days from 31 January', '2027-01-31', terms('days', 30), '2027-03-02'],
  // A leap year has one day more.
  ['30 days from 31 January 2028', '2028-01-31', terms('days', 30), '2028-03-01'],
  // 21 November + 30 = 21 December, whose month ends on the 31st.
  ['30 days, then the end of the month', '2026-11-21', terms('daysThenEndOfMonth', 30), '2026-12-31'],
  // 21 November + 45 = 5 January.
  ['45 days, then the end of the month', '2026-11-21', terms('daysThenEndOfMonth', 45), '2027-01-31'],
  // 30 November + 45 = 14 January.
  ['the end of the month, then 45 days', '2026-11-21', terms('endOfMonthThenDays', 45), '2027-01-14'],
  ['60 days over a year’s end', '2026-12-01', terms('days', 60), '2027-01-30'],
])('%s from %s', (_words, date, settlement, due) => {
  expect(dueDate(date, settlement)).toBe(due);
});
