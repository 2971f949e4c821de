import { describe, expect, test } from 'vitest';
import { instantOf, isoOf } from '../shared/time.ts';
import { wholeHours } from './whole-hours.ts';

const hours = (start: string, end: string, zone = 'Europe/Paris'): string[] =>
  wholeHours({ start: instantOf(start), end: instantOf(end) }, zone).map(isoOf);

describe('the whole hours of a local clock', () => {
  test('both ends count when they are whole', () => {
    expect(hours('2026-11-20T20:00:00Z', '2026-11-20T22:00:00Z')).toEqual(['2026-11-20T20:00:00Z', '2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z']);
  });

  test('between minutes it begins with the next one', () => {
    expect(hours('2026-11-20T20:07:30Z', '2026-11-20T21:59:59Z')).toEqual(['2026-11-20T21:00:00Z']);
    expect(hours('2026-11-20T20:07:00Z', '2026-11-20T20:40:00Z')).toEqual([]);
  });

  test('in October 02:00 is shown twice, an hour apart', () => {
    // 01:30 in summer to 03:30 in winter is three hours: 02:00, 02:00 again, 03:00.
    expect(hours('2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z')).toEqual(['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z']);
  });

  test('in March 02:00 is not shown: 03:00 follows 01:00 after an hour', () => {
    // The last Sunday of March 2026 is the 29th; the change is at 01:00 UTC.
    expect(hours('2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z')).toEqual(['2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z']);
  });

  test('a zone half an hour beside the others has its own whole hours', () => {
    expect(hours('2026-11-20T20:00:00Z', '2026-11-20T22:00:00Z', 'Asia/Kolkata')).toEqual(['2026-11-20T20:30:00Z', '2026-11-20T21:30:00Z']);
  });

  test('a change of half an hour moves the whole hours', () => {
    // Lord Howe ends its summer at 02:00 (+11), which becomes 01:30 (+10:30). That is 15:00 UTC on 4 April 2026.
    expect(hours('2026-04-04T13:30:00Z', '2026-04-04T17:00:00Z', 'Australia/Lord_Howe')).toEqual([
      '2026-04-04T14:00:00Z',
      '2026-04-04T15:30:00Z',
      '2026-04-04T16:30:00Z',
    ]);
  });

  test('before 1970 too', () => {
    expect(hours('1969-12-31T10:20:00Z', '1969-12-31T12:10:00Z')).toEqual(['1969-12-31T11:00:00Z', '1969-12-31T12:00:00Z']);
  });
});
