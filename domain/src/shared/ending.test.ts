import { expect, test } from 'vitest';
import { expirationBuckets, isInBucket, nearestBucket } from '../agents/expiration.ts';
import { documentBuckets, expiryBadge } from '../documents/document.ts';
import { endingOf, endingWords } from './ending.ts';
import { addDays } from './time-day.ts';

const today = '2026-11-21';
const at = (days: number) => endingOf(addDays(today, days), today);

test('an end is announced sixty days before, its last day included', () => {
  expect(endingOf(null, today)).toBeNull();
  expect([61, 60, 0, -1].map(at)).toEqual([null, { over: false, days: 60 }, { over: false, days: 0 }, { over: true, days: -1 }]);
  expect([60, 1, 0, -3].map((days) => endingWords(at(days)!))).toEqual(['Dans 60 j', 'Dans 1 j', 'Aujourd’hui', 'Terminé']);
});

test('at -1, 6, 59 and 61 days a deadline is in its bucket, contracts being urgent up to sixty (C-168)', () => {
  const days = [-1, 6, 59, 61];
  expect(days.map((far) => nearestBucket(addDays(today, far), today))).toEqual(['expired', 7, 60, 90]);
  expect(expirationBuckets.map((bucket) => days.filter((far) => isInBucket(addDays(today, far), today, bucket)))).toEqual([
    [],
    [6],
    [6],
    [6, 59],
    [6, 59, 61],
    [6, 59, 61],
  ]);
  expect(days.map(at)).toEqual([{ over: true, days: -1 }, { over: false, days: 6 }, { over: false, days: 59 }, null]);
});

test('documents and deadlines have buckets, contracts and the subscription have sixty days (A-338, F-328/sixty)', () => {
  expect(documentBuckets).toEqual([30, 60, 90]);
  expect(expirationBuckets).toEqual([0, 7, 30, 60, 90, 120]);
  expect([-1, 10, 45, 75, 120].map((days) => expiryBadge(addDays(today, days), today))).toEqual(['expired', '30', '60', '90', null]);
  expect([-1, 10, 45, 75, 120].map((days) => at(days) !== null)).toEqual([true, true, true, false, false]);
});
