import { expect, test } from 'vitest';
import { activityOf, watchesPerimeter, type Standing } from './when-active.ts';

const working: Standing = { isEnabled: true, isServiceActive: true, isPaused: false, isBetweenStops: false };
const none = { ptiDuringBreak: false, ptiBetweenCircuitServices: false };
const both = { ptiDuringBreak: true, ptiBetweenCircuitServices: true };

test.each([
  ['at work', working, none, 'active'],
  ['without the setting', { ...working, isEnabled: false }, both, 'off'],
  ['without a service', { ...working, isServiceActive: false }, both, 'noService'],
  ['in a pause', { ...working, isPaused: true }, none, 'paused'],
  ['in a pause, if configured', { ...working, isPaused: true }, { ...none, ptiDuringBreak: true }, 'active'],
  ['between two stops', { ...working, isBetweenStops: true }, none, 'betweenStops'],
  ['between two stops, if configured', { ...working, isBetweenStops: true }, { ...none, ptiBetweenCircuitServices: true }, 'active'],
  [
    'in a pause between two stops, the pause not configured',
    { ...working, isPaused: true, isBetweenStops: true },
    { ...both, ptiDuringBreak: false },
    'paused',
  ],
] as const)('%s the alarm is %4$s (F-191)', (_, standing, settings, activity) => {
  expect(activityOf(standing, settings)).toBe(activity);
});

test('no position is watched during a pause or on the road, even when the alarm is active', () => {
  const watches = (change: Partial<Standing>) => watchesPerimeter({ ...working, ...change }, both);
  expect([watches({}), watches({ isPaused: true }), watches({ isBetweenStops: true }), watches({ isEnabled: false })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
