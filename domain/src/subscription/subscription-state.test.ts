import { describe, expect, test } from 'vitest';
import { OfferType, type HeldOffer } from './offer.ts';
import { restrictionOf, subscriptionState, type AgencySubscription } from './subscription-state.ts';

const TODAY = '2026-11-21';
const made = (currentPeriodEndAt: string, paid: boolean, type: HeldOffer = OfferType.management): AgencySubscription => ({
  currentPeriodEndAt,
  paid,
  operation: { offer: { type } },
});

describe('a subscription', () => {
  test('is expired when its period ended before today, not on its last day (A-206, C-173)', () => {
    const expired = (end: string) => subscriptionState(made(end, true), TODAY).expired;
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(expired)).toEqual([true, false, false]);
  });

  test('has a paid flag, and is a trial by its offer’s type (A-206, C-173)', () => {
    expect(subscriptionState(made(TODAY, true), TODAY)).toMatchObject({ paid: true, trial: false });
    expect(subscriptionState(made(TODAY, false, OfferType.trial), TODAY)).toMatchObject({ paid: false, trial: true });
  });

  test('is valid when not expired and either paid or a trial; without one, nothing is valid (A-207)', () => {
    const valid = (end: string, paid: boolean, type: HeldOffer) => subscriptionState(made(end, paid, type), TODAY).valid;
    expect(valid(TODAY, true, OfferType.management)).toBe(true);
    expect(valid(TODAY, false, OfferType.trial)).toBe(true);
    expect(valid(TODAY, false, OfferType.management)).toBe(false);
    expect(valid('2026-11-20', true, OfferType.management)).toBe(false);
    expect(valid('2026-11-20', true, OfferType.trial)).toBe(false);
    expect(subscriptionState(null, TODAY).valid).toBe(false);
  });
});

describe('what closes the screens', () => {
  const AT = Date.parse(`${TODAY}T09:00:00Z`);
  const paid = made('2027-01-31', true);

  test('nothing while the subscription is valid and no error locks', () => {
    expect(restrictionOf({ subscription: paid, errors: [] }, AT, 'Europe/Paris')).toBeNull();
    expect(restrictionOf({ subscription: paid, errors: [{ message: 'Prélèvement rejeté', lock: false }] }, AT, 'Europe/Paris')).toBeNull();
  });

  test('a locking error, whatever is paid; else an invalid subscription', () => {
    const errors = [{ message: 'Impayé', lock: true }];
    expect(restrictionOf({ subscription: paid, errors }, AT, 'Europe/Paris')).toBe('lock');
    expect(restrictionOf({ subscription: null, errors: [] }, AT, 'Europe/Paris')).toBe('subscription');
  });

  test('a lock that began later did not close them then', () => {
    const errors = [{ message: 'Impayé', lock: true, lockedAt: new Date(AT).toISOString() }];
    expect(restrictionOf({ subscription: paid, errors }, AT - 1, 'Europe/Paris')).toBeNull();
    expect(restrictionOf({ subscription: paid, errors }, AT, 'Europe/Paris')).toBe('lock');
  });
});
