import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentBuckets } from '../documents/document.ts';
import { addDays } from '../shared/time-day.ts';
import { deadlineOf, expirationBuckets, isExpired, isInBucket, nearestBucket, proposedExpiry, withCard } from './expiration.ts';

const today = '2026-11-21';

test('lists and documents have their buckets (A-336, A-337, F-326, F-328/bands)', () => {
  const far = (days: number) => nearestBucket(addDays(today, days), today);
  expect([-1, 0, 1, 7, 8, 30, 31, 60, 90, 120, 121].map(far)).toEqual(['expired', 0, 7, 7, 30, 30, 60, 60, 90, 120, null]);
  expect([-1, 0, 30, 31, 90, 91].map((days) => nearestBucket(addDays(today, days), today, documentBuckets))).toEqual([
    'expired',
    30,
    30,
    60,
    90,
    null,
  ]);
});

test('today has not expired yet, and a bucket includes the nearer ones (F-327)', () => {
  expect(isExpired(today, today)).toBe(false);
  expect([0, 7, 8].map((days) => isInBucket(addDays(today, days), today, 7))).toEqual([true, true, false]);
  const cumulative = fc.property(fc.integer({ min: -10, max: 200 }), (days) => {
    const held = expirationBuckets.map((bucket) => isInBucket(addDays(today, days), today, bucket));
    return held.every((is, index) => index === 0 || !held[index - 1] || is);
  });
  expect(fc.check(cumulative).failed).toBe(false);
});

test('usual validities are proposed', () => {
  expect(proposedExpiry('sst', '2026-11-21')).toBe('2028-11-21');
  expect(proposedExpiry('ssiap1', '2026-11-21')).toBe('2029-11-21');
  expect(proposedExpiry('residencePermit', '2026-11-21')).toBeNull();
});

test('the deadline is the later of the date and the renewal receipt', () => {
  expect(deadlineOf({ expiresOn: '2026-11-01', receiptUntil: '2027-02-01' })).toBe('2027-02-01');
  expect(deadlineOf({ expiresOn: '2027-05-01', receiptUntil: '2027-02-01' })).toBe('2027-05-01');
  expect(deadlineOf({ expiresOn: null, receiptUntil: null })).toBeNull();
});

test('the card number fills in the end of validity, but never replaces a typed one', () => {
  const number = 'CAR-031-2028-05-14-20230000001';
  const draft = {
    typeKey: 'professionalCard' as const,
    number: '',
    issuedOn: null,
    expiresOn: null,
    receiptUntil: null,
  };
  expect(withCard([], 'car 031 2028 05 14 20230000001')).toEqual([{ ...draft, number, expiresOn: '2028-05-14' }]);
  expect(withCard([{ ...draft, expiresOn: '2028-05-01' }], number)).toEqual([{ ...draft, number, expiresOn: '2028-05-01' }]);
  expect(withCard([{ ...draft, typeKey: 'sst' }], '')).toEqual([{ ...draft, typeKey: 'sst' }]);
});
