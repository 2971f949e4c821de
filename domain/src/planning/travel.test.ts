import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roadKm, travelMinutes } from './travel.ts';

const lyon = { latitude: 45.7578, longitude: 4.832 };
const villeurbanne = { latitude: 45.7719, longitude: 4.8902 };
const vienne = { latitude: 45.5242, longitude: 4.8781 };

const inFrance = fc.record({ latitude: fc.double({ min: 42, max: 51, noNaN: true }), longitude: fc.double({ min: -4, max: 8, noNaN: true }) });

describe('travel minutes', () => {
  test('are realistic for a nearby town, and for a main road farther away', () => {
    expect(roadKm(lyon, villeurbanne)).toBeCloseTo(6.2, 1);
    expect(travelMinutes(lyon, villeurbanne)).toBe(16);
    expect(travelMinutes(lyon, vienne)).toBe(48);
  });

  test('are zero at the same place, and unknown without a position', () => {
    expect(travelMinutes(lyon, { ...lyon, latitude: lyon.latitude + 0.0005 })).toBe(0);
    expect([travelMinutes(lyon, null), travelMinutes(undefined, lyon)]).toEqual([null, null]);
  });

  test('are symmetric, whole, and increase with the distance', () => {
    fc.assert(
      fc.property(inFrance, inFrance, inFrance, (a, b, c) => {
        const [there, back, other] = [travelMinutes(a, b)!, travelMinutes(b, a)!, travelMinutes(a, c)!];
        expect(there).toBe(back);
        expect(Number.isInteger(there)).toBe(true);
        const [nearer, farther] = roadKm(a, b) < roadKm(a, c) ? [there, other] : [other, there];
        expect(nearer).toBeLessThanOrEqual(farther);
      }),
    );
  });
});
