// Computes the straight-line distance between two places.

import type { Location } from './judge/planning-context.ts';

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(from: Location, to: Location): number {
  const latitude = radians(to.latitude - from.latitude) / 2;
  const longitude = radians(to.longitude - from.longitude) / 2;
  const chord = Math.sin(latitude) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.atan2(Math.sqrt(chord), Math.sqrt(Math.abs(1 - chord)));
}
