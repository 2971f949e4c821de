import { describe, expect, test } from 'vitest';
import { formatDuration, formatHundredths, parseDuration } from './duration.ts';
import { formatDate, formatDateTime, formatDay, formatInterval, formatMonth, formatTime } from './time-format.ts';
import { instantOf } from './time.ts';

const PARIS = 'Europe/Paris';

describe('French dates', () => {
  const evening = instantOf('2026-12-31T23:05:00Z');

  test('instants are shown in the place’s local day and time', () => {
    expect(formatDate(evening, PARIS)).toBe('01/01/2027');
    expect(formatTime(evening, PARIS)).toBe('00:05');
    expect(formatDateTime(evening, PARIS)).toBe('01/01/2027 00:05');
    expect(formatDateTime(evening, 'Indian/Reunion')).toBe('01/01/2027 03:05');
    expect(formatDay('2026-11-09')).toBe('09/11/2026');
    expect(formatMonth('2027-08-31')).toBe('août 2027');
  });

  test('an interval shows its second day only when it differs', () => {
    const start = instantOf('2026-11-21T18:00:00Z');
    expect(formatInterval({ start, end: start + 3_600_000 }, PARIS)).toBe('21/11/2026 19:00 - 20:00');
    expect(formatInterval({ start, end: start + 12 * 3_600_000 }, PARIS)).toBe('21/11/2026 19:00 - 22/11/2026 07:00');
  });
});

describe('durations', () => {
  test('are shown in hours and minutes', () => {
    expect([750, 720, 5, 0, -65, 9100, 74_045].map(formatDuration)).toEqual([
      '12\u00A0h\u00A030',
      '12\u00A0h\u00A000',
      '0\u00A0h\u00A005',
      '0\u00A0h\u00A000',
      '-1\u00A0h\u00A005',
      '151\u00A0h\u00A040',
      '1\u202F234\u00A0h\u00A005',
    ]);
  });

  test('are exported in hundredths, rounded half up', () => {
    expect([440, 20, 450, 0, -30, 3].map((minutes) => formatHundredths(minutes))).toEqual(['7,33', '0,33', '7,50', '0,00', '-0,50', '0,05']);
    expect(formatHundredths(440, '.')).toBe('7.33');
  });

  test('are read back as typed', () => {
    expect(['12 h 30', '12h30', '12:30', '12h', '12', 'douze'].map(parseDuration)).toEqual([750, 750, 750, 720, 720, null]);
    expect([750, 74_045].map((minutes) => parseDuration(formatDuration(minutes)))).toEqual([750, 74_045]);
  });
});
