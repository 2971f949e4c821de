import { expect, test } from 'vitest';
import { isFreshPosition, lacksOf, protectionState, type PhoneState, type WatchedGuard } from './protection.ts';

const AT = Date.parse('2026-11-20T20:00:00Z');
const phone: PhoneState = { battery: 80, sensors: 'heard', placeless: false, dark: false, unsent: 0 };
const watch = (change: Partial<WatchedGuard> = {}): WatchedGuard => ({
  heardAt: '2026-11-20T20:00:00Z',
  lostAt: null,
  asking: false,
  phone,
  ...change,
});

test('a guard whose phone says all is well is protected, without a watch nobody is', () => {
  expect(protectionState(watch(), AT + 60_000)).toBe('whole');
  expect(protectionState(null, AT)).toBe('none');
});

test('what lacks is named: a dark screen, sensors, position, an empty battery', () => {
  const poor: PhoneState = { battery: 15, sensors: 'missing', placeless: true, dark: true, unsent: 3 };
  expect(lacksOf(poor)).toEqual(['écran éteint', 'sans capteurs', 'sans position fiable', 'batterie 15 %']);
  expect(lacksOf({ ...phone, battery: null })).toEqual([]);
  expect(protectionState(watch({ phone: poor }), AT)).toBe('partial');
});

test('a phone that was not heard for longer than its lease protects no longer for sure', () => {
  expect(protectionState(watch(), AT + 151_000)).toBe('partial');
  expect(protectionState(watch({ phone: { ...phone, dark: true } }), AT + 151_000)).toBe('partial');
});

test('an alarm that asks comes before what lacks, a lost signal before everything', () => {
  expect(protectionState(watch({ asking: true }), AT)).toBe('asking');
  expect(protectionState(watch({ asking: true, lostAt: '2026-11-20T20:03:00Z' }), AT)).toBe('lost');
});

test('a position is where somebody is for five minutes', () => {
  expect(isFreshPosition('2026-11-20T19:55:00Z', AT)).toBe(true);
  expect(isFreshPosition('2026-11-20T19:54:59Z', AT)).toBe(false);
});
