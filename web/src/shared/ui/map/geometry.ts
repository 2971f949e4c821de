// Geometry for maps: a circle in metres as a polygon, and the bounding box of places.

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH = 6_371_008.8;
const STEPS = 64;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (value: number): number => (value * 180) / Math.PI;

/** The closed ring [longitude, latitude][] of a circle on the sphere. */
export function circleRing({ latitude, longitude }: Place, radius: number): [number, number][] {
  const distance = radius / EARTH;
  const lat = radians(latitude);
  return Array.from({ length: STEPS + 1 }, (_, step): [number, number] => {
    const bearing = (2 * Math.PI * (step % STEPS)) / STEPS;
    const toLat = Math.asin(Math.sin(lat) * Math.cos(distance) + Math.cos(lat) * Math.sin(distance) * Math.cos(bearing));
    const east = Math.sin(bearing) * Math.sin(distance) * Math.cos(lat);
    const toLon = radians(longitude) + Math.atan2(east, Math.cos(distance) - Math.sin(lat) * Math.sin(toLat));
    return [degrees(toLon), degrees(toLat)];
  });
}

/** [west, south, east, north], or null without places. */
export function boxOf(places: readonly Place[]): [number, number, number, number] | null {
  if (places.length === 0) return null;
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** From this many metres on a position is too vague for a circle: it would cover the district (F-184). */
const VAGUE = 500;

/** The accuracy circle around the person's own position, or nothing. */
export const accuracyCircle = <P extends Place & { readonly accuracy: number | null }>(position: P): (Place & { readonly radius: number }) | null =>
  position.accuracy !== null && position.accuracy > 0 && position.accuracy < VAGUE
    ? { latitude: position.latitude, longitude: position.longitude, radius: position.accuracy }
    : null;
