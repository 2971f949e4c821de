// Simulates samples and positions for the tests of this folder: fifty samples a second, gravity, steps and impacts.
import type { DevicePosition } from '../presence.ts';
import { strengthOf, type Sample, type Vector } from './motion.ts';

export const EVERY = 20;
export const UPRIGHT: Vector = { x: 0, y: 1, z: 0 };
export const LYING: Vector = { x: 0, y: 0, z: 1 };

/** A direction tilted from upright by a number of degrees. */
export const turned = (degrees: number): Vector => ({ x: 0, y: Math.cos((degrees * Math.PI) / 180), z: Math.sin((degrees * Math.PI) / 180) });

/** Samples over [from, until[ of a device that keeps its orientation and does not move. */
export function still(from: number, until: number, bearing: Vector = UPRIGHT): Sample[] {
  return Array.from({ length: Math.ceil((until - from) / EVERY) }, (_, index) => ({ ...bearing, at: from + index * EVERY }));
}

/** The same with a peak of 1.4 g twice a second. */
export const walk = (from: number, until: number, bearing: Vector = UPRIGHT): Sample[] =>
  still(from, until, bearing).map((sample) => ((sample.at - from) % 500 < 100 ? pushed(sample, 1.4) : sample));

export const pushed = (sample: Sample, strength: number): Sample => {
  const share = strength / strengthOf(sample);
  return { at: sample.at, x: sample.x * share, y: sample.y * share, z: sample.z * share };
};

export const impact = (at: number, strength = 3): Sample => ({ at, x: 0, y: strength, z: 0 });

export const SITE = { latitude: 48.85, longitude: 2.35, radius: 100 };
const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180;
/** A position that many metres north of the site. */
export const metresAway = (metres: number, accuracy = 10): DevicePosition => ({
  latitude: SITE.latitude + metres / METRES_PER_DEGREE,
  longitude: SITE.longitude,
  accuracy,
});
