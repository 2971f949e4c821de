import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../shared/time-day.ts';
import { documentBuckets, expirationBuckets, isAlertDay, isExpired, isInBucket, macWindow, nearestBucket, proposedExpiry } from './expiration.ts';

const today = '2026-11-21';

test('buckets of lists and of documents (F-326)', () => {
  const far = (days: number) => nearestBucket(addDays(today, days), today);
  expect([-1, 0, 1, 7, 8, 30, 31, 60, 90, 120, 121].map(far)).toEqual(['expired', 0, 7, 7, 30, 30, 60, 60, 90, 120, null]);
  expect([-1, 0, 30, 31, 90, 91].map((days) => nearestBucket(addDays(today, days), today, documentBuckets))).toEqual(['expired', 30, 30, 60, 90, null]);
});

test('today is not over yet, and a bucket holds the nearer ones (F-327)', () => {
  expect(isExpired(today, today)).toBe(false);
  expect([0, 7, 8].map((days) => isInBucket(addDays(today, days), today, 7))).toEqual([true, true, false]);
  const cumulative = fc.property(fc.integer({ min: -10, max: 200 }), (days) => {
    const held = expirationBuckets.map((bucket) => isInBucket(addDays(today, days), today, bucket));
    return held.every((is, index) => index === 0 || !held[index - 1] || is);
  });
  expect(fc.check(cumulative).failed).toBe(false);
});

test('alerts leave on their lead days', () => {
  expect(isAlertDay('professionalCard', addDays(today, 180), today)).toBe(true);
  expect(isAlertDay('professionalCard', addDays(today, 179), today)).toBe(false);
  expect(isAlertDay('palpation', addDays(today, 30), today)).toBe(false);
});

test('usual validities are proposed', () => {
  expect(proposedExpiry('sst', '2026-11-21')).toBe('2028-11-21');
  expect(proposedExpiry('ssiap1', '2026-11-21')).toBe('2029-11-21');
  expect(proposedExpiry('residencePermit', '2026-11-21')).toBeNull();
  expect(macWindow('2028-11-21')).toEqual({ from: '2026-11-21', until: '2028-11-21' });
});
