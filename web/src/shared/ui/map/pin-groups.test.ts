import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APART, NEAREST, partsAt, pinGroups, pixelOf } from './pin-groups.ts';

const zooms = Array.from({ length: NEAREST + 1 }, (_, zoom) => zoom);
const near = (centre: number, spread: number) => fc.double({ min: centre - spread, max: centre + spread, noNaN: true });
const town = fc
  .constantFrom(0.0005, 0.01, 0.3)
  .chain((spread) => fc.array(fc.record({ latitude: near(43.6, spread), longitude: near(1.44, spread) }), { minLength: 1, maxLength: 60 }));

describe('pins on a map', () => {
  test('each pin is in one group, and no two groups overlap at any zoom', () => {
    fc.assert(
      fc.property(town, fc.constantFrom(...zooms), (places, zoom) => {
        const groups = pinGroups(places, zoom);
        expect(groups.reduce((sum, { together }) => sum + together.length, 0)).toBe(places.length);
        expect(new Set(groups.flatMap(({ together }) => together))).toEqual(new Set(places));
        const at = groups.map((group) => pixelOf(group, zoom));
        for (const [rank, one] of at.entries())
          for (const other of at.slice(0, rank)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(APART);
      }),
    );
  });

  test('a group is placed at the centre of its places, and says from which zoom on it splits', () => {
    const drive = { latitude: 43.6, longitude: 1.444 };
    const gallery = { latitude: 43.602, longitude: 1.444 };
    const hall = { latitude: 43.601, longitude: 1.447 };
    const [group, ...others] = pinGroups([drive, gallery, hall], 10);
    expect(others).toEqual([]);
    expect(group?.latitude).toBeCloseTo(43.601, 9);
    expect(group?.longitude).toBeCloseTo(1.445, 9);
    const zoom = partsAt([drive, gallery], 10)!;
    expect(pinGroups([drive, gallery], zoom - 1)).toHaveLength(1);
    expect(pinGroups([drive, gallery], zoom)).toHaveLength(2);
  });

  test('two sites at one address are one pin at any zoom', () => {
    const address = { latitude: 43.6045, longitude: 1.444 };
    expect(pinGroups([address, { ...address }], NEAREST)).toHaveLength(1);
    expect(partsAt([address, { ...address }], 10)).toBeNull();
  });
});
