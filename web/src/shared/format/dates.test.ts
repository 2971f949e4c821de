import { afterEach, describe, expect, test } from 'vitest';
import { formatAgo, setDisplayZone } from './dates.ts';

afterEach(() => setDisplayZone(undefined));

/** Some ICU versions write narrow spaces. */
const ago = (instant: string, now: string): string => formatAgo(instant, Date.parse(now)).replaceAll(/\s/gu, ' ');

describe('relative times', () => {
  test.each([
    // Paris is at UTC+1 in November: Tuesday 24 at 20:00, Friday 27 at 06:00.
    ['2026-11-27T05:00:00Z', '2026-11-24T19:00:00Z', 'dans 3 jours'],
    ['2026-11-26T22:59:00Z', '2026-11-24T19:00:00Z', 'après-demain'],
    ['2026-11-25T21:00:00Z', '2026-11-24T19:00:00Z', 'demain'],
    ['2026-11-21T05:00:00Z', '2026-11-24T19:00:00Z', 'il y a 3 jours'],
    ['2026-11-21T22:30:00Z', '2026-11-24T05:00:00Z', 'il y a 3 jours'],
  ])('the distance counts calendar days: %s at %s is « %s »', (instant, now, words) => {
    expect(ago(instant, now)).toBe(words);
  });

  test.each([
    // The night of 28 March 2027 is an hour shorter, that of 31 October an hour longer.
    ['2027-03-31T04:00:00Z', '2027-03-27T19:00:00Z', 'dans 4 jours'],
    ['2027-03-30T22:30:00Z', '2027-03-28T21:30:00Z', 'dans 3 jours'],
    ['2027-11-01T22:30:00Z', '2027-10-30T22:30:00Z', 'demain'],
    ['2027-10-31T22:30:00Z', '2027-10-30T22:15:00Z', 'dans 24 heures'],
  ])('days are counted correctly across a clock change: %s at %s is « %s »', (instant, now, words) => {
    expect(ago(instant, now)).toBe(words);
  });

  test('within a day the distance is in hours or minutes, or « now »', () => {
    const now = '2026-11-24T19:00:00Z';
    expect(ago('2026-11-25T05:00:00Z', now)).toBe('dans 10 heures');
    expect(ago('2026-11-24T18:55:00Z', now)).toBe('il y a 5 minutes');
    expect(ago('2026-11-24T19:00:20Z', now)).toBe("à l'instant");
  });

  test('days are those of the agency, wherever the phone is', () => {
    setDisplayZone('Indian/Reunion');
    expect(ago('2026-11-26T20:30:00Z', '2026-11-24T19:00:00Z')).toBe('dans 3 jours');
    setDisplayZone('Europe/Paris');
    expect(ago('2026-11-26T20:30:00Z', '2026-11-24T19:00:00Z')).toBe('après-demain');
  });
});
