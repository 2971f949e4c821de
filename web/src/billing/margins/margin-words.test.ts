import { describe, expect, test } from 'vitest';
import type { MarginLine } from './api.ts';
import { byCustomer, rateText, unbilledText, unpricedText } from './margin-words.ts';

const line = (name: string, netCents: number, costCents: number): MarginLine => ({
  customer: { id: name, name },
  site: null,
  minutes: 60,
  unpricedMinutes: 0,
  netCents,
  costCents,
  marginCents: netCents - costCents,
  ratePerMille: null,
});

describe('the texts of margins', () => {
  test('a rate is shown with one decimal, and not at all where nothing was billed', () => {
    expect([rateText(333), rateText(-235), rateText(0), rateText(null)]).toEqual(['33,3\u00a0%', '-23,5\u00a0%', '0,0\u00a0%', '']);
  });

  test('hours without a known pay, and those not billed yet, are mentioned, and zero is not', () => {
    expect(unpricedText({ unpricedMinutes: 90 })).toMatch(/^1\sh\s30 sans taux horaire au contrat$/);
    expect(unbilledText({ unbilledMinutes: 45 })).toMatch(/pas encore facturées$/);
    expect([unpricedText({ unpricedMinutes: 0 }), unbilledText({ unbilledMinutes: 0 })]).toEqual(['', '']);
  });

  test('the sites of a customer are together, the greatest amounts first, including one that only costs', () => {
    expect(byCustomer([line('A', 100, 50), line('B', 0, 500), line('A', 150, 60), line('C', 300, 10)])).toEqual([
      { name: 'B', netCents: 0, costCents: 500 },
      { name: 'C', netCents: 300, costCents: 10 },
      { name: 'A', netCents: 250, costCents: 110 },
    ]);
  });
});
