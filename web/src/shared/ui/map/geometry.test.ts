import { describe, expect, test } from 'vitest';
import { accuracyCircle, boxOf, circleRing } from './geometry.ts';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };

/** Metres between two points, by the haversine formula. */
function metres(from: readonly number[], to: readonly number[]): number {
  const rad = (value = 0): number => (value * Math.PI) / 180;
  const a =
    Math.sin((rad(to[1]) - rad(from[1])) / 2) ** 2 + Math.cos(rad(from[1])) * Math.cos(rad(to[1])) * Math.sin((rad(to[0]) - rad(from[0])) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(a));
}

describe('geometry of maps', () => {
  test('every point of a circle of 300 metres is 300 metres away', () => {
    for (const point of circleRing(PARIS, 300)) {
      expect(metres([PARIS.longitude, PARIS.latitude], point)).toBeCloseTo(300, 3);
    }
  });

  test('the ring is closed', () => {
    const ring = circleRing(PARIS, 50);
    expect(ring.at(-1)).toEqual(ring[0]);
  });

  test('the box contains all places, and there is none without places', () => {
    expect(boxOf([PARIS, { latitude: 45.76, longitude: 4.84 }])).toEqual([2.3522, 45.76, 4.84, 48.8566]);
    expect(boxOf([])).toBeNull();
  });

  test('the person’s own position has a circle only when its accuracy is under 500 metres (F-184)', () => {
    expect(accuracyCircle({ ...PARIS, accuracy: 499 })).toEqual({ ...PARIS, radius: 499 });
    for (const accuracy of [500, 2000, 0, null]) expect(accuracyCircle({ ...PARIS, accuracy })).toBeNull();
  });
});
