import { describe, expect, test } from 'vitest';
import { checkpointKindAt, metresFrom, presenceOn } from './presence.ts';

const site = { latitude: 43.6, longitude: 1.44, radius: 100 };
/** A place that many metres to the north. */
const north = (metres: number, accuracy = 10) => ({ latitude: site.latitude + metres / 111_195, longitude: site.longitude, accuracy });

describe('presence on a site', () => {
  test('99 m away is present, 101 m is not (F-199)', () => {
    expect(presenceOn(site, north(99))).toBe('onSite');
    expect(presenceOn(site, north(101))).toBe('away');
    expect(metresFrom(site, north(99))).toBe(99);
  });

  test('an accuracy worse than 100 m proves nothing, unless the whole circle is outside (F-198)', () => {
    expect(presenceOn(site, north(101, 101))).toBe('unknown');
    expect(presenceOn(site, north(99, 101))).toBe('unknown');
    expect(presenceOn(site, north(101, 100))).toBe('away');
    expect(presenceOn(site, north(5000, 800))).toBe('away');
  });

  test('is unknown, and never a fault, without a position or for a site without one', () => {
    expect(presenceOn(site, null)).toBe('unknown');
    expect(presenceOn({ latitude: null, longitude: null, radius: 100 }, north(0))).toBe('unknown');
    expect(metresFrom(site, null)).toBeNull();
  });
});

describe('a checkpoint validated by position', () => {
  test('is valid within 50 m with an accuracy of at most 100 m, otherwise it has moved (F-145)', () => {
    expect(checkpointKindAt(site, north(40))).toBe('validated');
    expect(checkpointKindAt(site, north(200))).toBe('moved');
    expect(checkpointKindAt(site, north(40, 101))).toBe('moved');
    expect(checkpointKindAt(site, null)).toBe('manual');
  });
});
