import { expect, test } from 'vitest';
import { growingDelays, waitAfter, waitText } from './growing-delay.ts';

test('four failures of a name have no delay, the fifth starts one, which doubles up to 15 minutes', () => {
  const waits = Array.from({ length: 12 }, (_, index) => waitAfter(index + 1, growingDelays.name));
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

test('an address and all callers together have higher limits, and any number of failures can be computed', () => {
  expect([waitAfter(49, growingDelays.address), waitAfter(50, growingDelays.address)]).toEqual([0, 30]);
  expect([waitAfter(999, growingDelays.all), waitAfter(1000, growingDelays.all)]).toEqual([0, 30]);
  expect(waitAfter(1_000_000, growingDelays.all)).toBe(900);
});

test('second-step codes have five attempts, and are forgotten after a day', () => {
  expect([4, 5, 6].map((failures) => waitAfter(failures, growingDelays.code))).toEqual([0, 30, 60]);
  expect(growingDelays.code.forgetSeconds).toBe(86_400);
});

test('nothing is forgotten before the longest wait is over', () => {
  for (const { maxSeconds, forgetSeconds } of Object.values(growingDelays)) expect(forgetSeconds).toBeGreaterThanOrEqual(maxSeconds);
});

test.each([
  [0.2, 'Trop de tentatives. Réessayez dans 1 seconde.'],
  [30, 'Trop de tentatives. Réessayez dans 30 secondes.'],
  [60, 'Trop de tentatives. Réessayez dans 1 minute.'],
  [61, 'Trop de tentatives. Réessayez dans 2 minutes.'],
  [900, 'Trop de tentatives. Réessayez dans 15 minutes.'],
])('a wait of %s s is worded', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
