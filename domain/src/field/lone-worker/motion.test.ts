import { describe, expect, test } from 'vitest';
import { bearingAt, degreesBetween, isMoved, isWalking, startMotion, withSample, type Sample } from './motion.ts';
import { EVERY, LYING, still, turned, UPRIGHT, walk } from './test-samples.ts';

const after = (samples: readonly Sample[]) => samples.reduce(withSample, startMotion);

test('the buffer contains the last 100 samples (F-206)', () => {
  const { buffer } = after(still(0, 101 * EVERY));
  expect([buffer.length, buffer[0]!.at, buffer.at(-1)!.at]).toEqual([100, EVERY, 100 * EVERY]);
});

test('the orientation is that of the last second, or after a given moment', () => {
  const motion = after([...still(0, 1000), ...still(1000, 2000, LYING)]);
  expect([bearingAt(motion, 1980), bearingAt(motion, 980), bearingAt(motion, 1980, 1980)]).toEqual([LYING, UPRIGHT, null]);
});

test.each([0, 29, 30, 31, 90, 180])('%d degrees are measured correctly', (degrees) => {
  expect(degreesBetween(UPRIGHT, turned(degrees))).toBe(degrees);
});

describe('a device', () => {
  const motion = after(still(0, 2000));

  test.each([
    [149, false],
    [151, true],
  ])('a difference of %d thousandths of g counts as moved: %s (F-210)', (thousandths, moved) => {
    expect(isMoved(motion, { ...UPRIGHT, x: thousandths / 1000, at: 2000 })).toBe(moved);
  });

  test('turning counts as moving, and the very first sample does not', () => {
    expect([isMoved(motion, { ...turned(20), at: 2000 }), isMoved(startMotion, { ...LYING, at: 0 })]).toEqual([true, false]);
  });
});

describe('steps', () => {
  test('four in a row are walking, three are not (F-210)', () => {
    expect([isWalking(after(walk(0, 1500)), 1500), isWalking(after(walk(0, 2000)), 2000)]).toEqual([false, true]);
  });

  test('count only in succession: not two seconds later, not across a rest, not before a given moment', () => {
    const walked = after(walk(0, 2000));
    expect([isWalking(walked, 3500), isWalking(walked, 3501), isWalking(walked, 2000, 0)]).toEqual([true, false, false]);
    expect(isWalking(after([...walk(0, 1500), ...still(1500, 4000), ...walk(4000, 4500)]), 4400)).toBe(false);
  });

  test('ten shakes a second are not four steps', () => {
    const shaken = still(0, 1000).map((sample) => (sample.at % 100 < 40 ? { ...sample, y: 1.5 } : sample));
    expect(after(shaken).steps.length).toBeLessThanOrEqual(4);
    expect(isWalking(after(shaken.slice(0, 25)), 500)).toBe(false);
  });
});
