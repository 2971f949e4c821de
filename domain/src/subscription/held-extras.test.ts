import { describe, expect, test } from 'vitest';
import { isHeldExtra, monthlyPrice, renewExtra, type Extra } from './held-extras.ts';
import { OfferType } from './offer.ts';

const licence: Extra = { unitPriceCents: 900, yearly: false, endsOn: '2026-12-20', renews: true };
/** A month that follows 21 November to 20 December. */
const month = { startedOn: '2026-11-21', servedFrom: '2026-11-21', from: '2026-12-21', until: '2027-01-20' };

test('licences and website support are held; packs, articles and the subscription itself are not (C-178)', () => {
  expect(Object.values(OfferType).filter(isHeldExtra)).toEqual([OfferType.website, OfferType.accounts]);
});

describe('a renewal bills what is held', () => {
  test('a whole month at its price', () => {
    expect(renewExtra(licence, month)).toEqual({
      bills: [{ from: '2026-12-21', until: '2027-01-20', unitPriceCents: 900, isUsed: false }],
      endsOn: '2027-01-20',
    });
  });

  test('only the days that its first payment does not cover, to the cent', () => {
    // Bought on 5 December for a month: paid to 4 January. 16 of the 31 days remain: 900 × 16 / 31 = 464.516 cents.
    expect(renewExtra({ ...licence, endsOn: '2027-01-04' }, month)).toEqual({
      bills: [{ from: '2027-01-05', until: '2027-01-20', unitPriceCents: 465, isUsed: false }],
      endsOn: '2027-01-20',
    });
    // One of the 31 days remains: 900 / 31 = 29.03 cents.
    expect(renewExtra({ ...licence, endsOn: '2027-01-19' }, month).bills).toEqual([
      { from: '2027-01-20', until: '2027-01-20', unitPriceCents: 29, isUsed: false },
    ]);
    expect(renewExtra({ ...licence, endsOn: '2027-01-20' }, month)).toEqual({ bills: [], endsOn: '2027-01-20' });
  });

  test('twelve months with a yearly renewal', () => {
    expect(renewExtra(licence, { ...month, startedOn: '2026-12-21', until: '2027-12-20' }).bills).toEqual([
      { from: '2026-12-21', until: '2027-12-20', unitPriceCents: 10_800, isUsed: false },
    ]);
  });

  test('a year that was paid is followed by a year, once it ends', () => {
    const yearly: Extra = { unitPriceCents: 9_900, yearly: true, endsOn: '2027-01-04', renews: true };
    expect(renewExtra(yearly, month)).toEqual({
      bills: [{ from: '2027-01-05', until: '2028-01-04', unitPriceCents: 9_900, isUsed: false }],
      endsOn: '2028-01-04',
    });
    expect(renewExtra({ ...yearly, endsOn: '2027-01-21' }, month).bills).toEqual([]);
  });

  test('from the day on which the agency came back, not the time in between', () => {
    // Paid to 20 December, back on 10 March. The first month is billed as used, the next one in advance.
    const back = { startedOn: '2027-03-10', servedFrom: '2027-03-10', from: '2027-04-10', until: '2027-05-09' };
    expect(renewExtra(licence, back)).toEqual({
      bills: [
        { from: '2027-03-10', until: '2027-04-09', unitPriceCents: 900, isUsed: true },
        { from: '2027-04-10', until: '2027-05-09', unitPriceCents: 900, isUsed: false },
      ],
      endsOn: '2027-05-09',
    });
  });

  test('nothing once it is given up, but days that were used and not paid', () => {
    expect(renewExtra({ ...licence, renews: false }, month)).toEqual({ bills: [], endsOn: '2026-12-20' });
    // 10 of the 30 days from 21 November to 20 December: 900 × 10 / 30 = 300.
    expect(renewExtra({ ...licence, endsOn: '2026-12-10', renews: false }, month).bills).toEqual([
      { from: '2026-12-11', until: '2026-12-20', unitPriceCents: 300, isUsed: true },
    ]);
  });
});

test('a price by days follows the months of the subscription, short ones too', () => {
  // From 31 January: 31 January to 27 February has 28 days, 28 February to 30 March 31.
  expect(monthlyPrice(2_800, '2027-01-31', '2027-01-31', '2027-02-27')).toBe(2_800);
  expect(monthlyPrice(2_800, '2027-01-31', '2027-02-27', '2027-02-27')).toBe(100);
  expect(monthlyPrice(3_100, '2027-01-31', '2027-02-27', '2027-02-28')).toBe(111 + 100);
});
