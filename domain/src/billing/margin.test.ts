import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billedCustomers, marginOf, marginTotals, netBySite, revenueDay } from './margin.ts';

describe('the margin', () => {
  test('is revenue minus cost, with its rate in tenths of a per cent, or none without revenue (C-149)', () => {
    expect(marginOf(21_000, 14_000, true)).toEqual({ marginCents: 7_000, ratePerMille: 333 });
    expect(marginOf(10_000, 12_345, true)).toEqual({ marginCents: -2_345, ratePerMille: -235 });
    expect(marginOf(0, 500, true)).toEqual({ marginCents: -500, ratePerMille: null });
    expect(marginOf(-300, 0, true)).toEqual({ marginCents: -300, ratePerMille: null });
    expect(marginOf(0, 500, false)).toEqual({ marginCents: null, ratePerMille: null });
  });

  test('excludes work for customers not billed yet, and reports it separately', () => {
    const place = (customerId: string, netCents: number, costCents: number, minutes = 60) => ({
      customerId,
      netCents,
      costCents,
      minutes,
      unpricedMinutes: 0,
    });
    // « a » is billed as one amount without a site, and the hours of its sites count against it.
    const places = [place('a', 10_000, 0, 0), place('a', 0, 4_000), place('b', 0, 3_000, 90)];
    expect(marginTotals(places, billedCustomers(places))).toEqual({
      minutes: 60,
      unpricedMinutes: 0,
      netCents: 10_000,
      costCents: 4_000,
      marginCents: 6_000,
      ratePerMille: 600,
      unbilledMinutes: 90,
      unbilledCostCents: 3_000,
    });
    expect(marginTotals([], new Set())).toMatchObject({ netCents: 0, marginCents: null, ratePerMille: null });
  });
});

describe('the revenue day of a document', () => {
  const days = { issuedOn: '2026-12-02', periodUntil: null, corrected: null };
  test('is the end of the billed period, or its own date; a credit note uses the period that it corrects', () => {
    expect(revenueDay(days)).toBe('2026-12-02');
    expect(revenueDay({ ...days, periodUntil: '2026-11-30' })).toBe('2026-11-30');
    expect(revenueDay({ ...days, corrected: { issuedOn: '2026-11-02', periodUntil: '2026-10-31' } })).toBe('2026-10-31');
    expect(revenueDay({ ...days, corrected: { issuedOn: '2026-11-02', periodUntil: null } })).toBe('2026-11-02');
  });
});

describe('the net amount of a document by site', () => {
  test('distributes the document discount over the lines', () => {
    const lines = [
      { siteId: 'a', netCents: 6_000 },
      { siteId: 'b', netCents: 3_000 },
      { siteId: 'a', netCents: 1_000 },
      { siteId: null, netCents: 0 },
    ];
    expect([...netBySite(9_000, lines)]).toEqual([
      ['a', 6_300],
      ['b', 2_700],
      [null, 0],
    ]);
    expect([...netBySite(500, [])]).toEqual([[null, 500]]);
    expect([...netBySite(0, [])]).toEqual([]);
  });

  test('loses no cent', () => {
    const line = fc.record({ siteId: fc.constantFrom('a', 'b', null), netCents: fc.integer({ min: 0, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.array(line, { maxLength: 12 }), (net, lines) => {
        expect([...netBySite(net, lines).values()].reduce((sum, cents) => sum + cents, 0)).toBe(net);
      }),
    );
  });
});
