import { describe, expect, test } from 'vitest';
import { MUTE_TIME, SIREN_SECONDS, ageWords, alarmTitle, byUrgency, isHeard, muted, sirenSamples, soundsAgainAt, titleAt } from './alarm.ts';

const alarm = (id: string, typeKey: string, time: string, authorName = 'Marie Dupont') => ({
  id,
  typeKey,
  authorName,
  madeAt: `2026-11-20T${time}:00Z`,
});
const exit = alarm('a', 'ptiPerimeterExit', '20:00');
const still = alarm('b', 'ptiInactivity', '20:05');
const fall = alarm('c', 'ptiFall', '20:20');
const sos = alarm('d', 'ptiSos', '20:10');
const now = Date.parse('2026-11-20T20:30:00Z');

describe('the order of alerts', () => {
  test('calls for help and falls come before inactivity, inactivity before an exit, and the oldest first', () => {
    expect(byUrgency([exit, still, fall, sos]).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
    expect(byUrgency([alarm('y', 'ptiSos', '20:11'), sos]).map(({ id }) => id)).toEqual(['d', 'y']);
  });
});

describe('the window title', () => {
  test('alternates with the screen’s title, and is only the screen’s once all alerts are taken', () => {
    expect(alarmTitle(sos)).toBe('⚠ SOS – Marie Dupont');
    expect([0, 1, 2].map((beat) => titleAt([exit, sos], 'Planning · Vigie', beat))).toEqual([
      '⚠ SOS – Marie Dupont',
      'Planning · Vigie',
      '⚠ SOS – Marie Dupont',
    ]);
    expect(titleAt([], 'Planning · Vigie', 0)).toBe('Planning · Vigie');
  });
});

describe('the siren', () => {
  test('sounds while an alert is open, and never without one', () => {
    expect(isHeard([sos], {}, now)).toBe(true);
    expect(isHeard([], {}, now)).toBe(false);
  });

  test('is muted for a minute and for those alerts only: a new one sounds at once', () => {
    const mutes = muted({}, [sos], now);
    expect(isHeard([sos], mutes, now + MUTE_TIME - 1)).toBe(false);
    expect(isHeard([sos, fall], mutes, now + 1)).toBe(true);
    expect(soundsAgainAt([sos], mutes, now)).toBe(now + MUTE_TIME);
    expect(isHeard([sos], mutes, now + MUTE_TIME)).toBe(true);
    expect(soundsAgainAt([sos], mutes, now + MUTE_TIME)).toBeNull();
  });

  test('is not muted for longer by a clock set back, and forgets what is over', () => {
    const mutes = muted({}, [sos], now);
    expect(isHeard([sos], mutes, now - 3_600_000)).toBe(true);
    expect(Object.keys(muted(mutes, [fall], now + 2 * MUTE_TIME))).toEqual(['c']);
  });

  test('has two tones twice and then silence in one round, never above full volume', () => {
    const samples = sirenSamples(8000);
    expect(samples).toHaveLength(SIREN_SECONDS * 8000);
    expect(Math.max(...samples)).toBeGreaterThan(0.5);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(samples.slice(8000).every((sample) => sample === 0)).toBe(true);
    // A wave crosses zero twice: 880 times a second for 0.22 s, then 660 times.
    const crossings = (from: number, until: number) =>
      samples.slice(from, until).filter((sample, index) => Math.sign(sample) * Math.sign(samples[from + index + 1]!) < 0).length;
    expect(Math.abs(crossings(0, 1760) - 2 * 880 * 0.22)).toBeLessThan(12);
    expect(Math.abs(crossings(1760, 3520) - 2 * 660 * 0.22)).toBeLessThan(12);
  });
});

test('the age is worded in seconds, minutes, then hours', () => {
  const at = (seconds: number): string => ageWords('2026-11-20T20:00:00Z', Date.parse('2026-11-20T20:00:00Z') + seconds * 1000);
  expect([at(-3), at(12), at(60), at(3599), at(7500)]).toEqual(['0 s', '12 s', '1 min', '59 min', '2 h 05']);
});
