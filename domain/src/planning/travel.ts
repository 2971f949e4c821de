// Estimates the minutes of travel between two sites from their positions. The planner may correct it.
// In France the road is about a third longer than the straight line, and slower over short distances. Twenty-five kilometres an hour in a town
// limited to 50, forty-five around it, sixty-five on roads of 80 (decree 2018-487). Two minutes
// are added for leaving and parking the car. docs/decisions/0011-circuits.md gives the sources of the figures.
import { distanceKm } from './distance.ts';
import type { Location } from './judge/planning-context.ts';

const DETOUR = 1.3;
const PARKING_MINUTES = 2;
/** The same entrance or across the street: on foot. */
const SAME_PLACE_KM = 0.1;

/** The speed applies up to this many kilometres of road. */
const stretches: readonly { readonly untilKm: number; readonly kmPerHour: number }[] = [
  { untilKm: 5, kmPerHour: 25 },
  { untilKm: 20, kmPerHour: 45 },
  { untilKm: Number.POSITIVE_INFINITY, kmPerHour: 65 },
];

/** Kilometres of road. */
export const roadKm = (from: Location, to: Location): number => distanceKm(from, to) * DETOUR;

function minutesOnRoad(km: number): number {
  let [minutes, done] = [0, 0];
  for (const { untilKm, kmPerHour } of stretches) {
    if (km <= done) break;
    minutes += ((Math.min(km, untilKm) - done) / kmPerHour) * 60;
    done = untilKm;
  }
  return minutes;
}

/** Whole minutes, rounded up. null where a position is unknown. */
export function travelMinutes(from: Location | null | undefined, to: Location | null | undefined): number | null {
  if (!from || !to) return null;
  if (distanceKm(from, to) <= SAME_PLACE_KM) return 0;
  return Math.ceil(minutesOnRoad(roadKm(from, to)) + PARKING_MINUTES);
}
