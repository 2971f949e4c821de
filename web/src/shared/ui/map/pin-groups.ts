// Groups pins that would overlap into one, which shows their number and splits when the map zooms in.
import type { Place } from './map-view.tsx';

/** Pixels between two pins: each is 26 wide, and a touch target needs 24 (WCAG 2.2, 2.5.8). */
export const APART = 44;
/** MapLibre's highest zoom. */
export const NEAREST = 22;

export interface PinGroup<M extends Place> extends Place {
  readonly together: readonly [M, ...M[]];
}

/** Position in pixels on MapLibre's world map (Web Mercator, 512 wide at zoom 0). */
export function pixelOf({ latitude, longitude }: Place, zoom: number): { readonly x: number; readonly y: number } {
  const world = 512 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude / 360 + 0.5) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

/** At the centre of all places of both. */
function joined<M extends Place>(a: PinGroup<M>, b: PinGroup<M>): PinGroup<M> {
  const share = b.together.length / (a.together.length + b.together.length);
  const between = (key: keyof Place): number => a[key] + (b[key] - a[key]) * share;
  return { latitude: between('latitude'), longitude: between('longitude'), together: [...a.together, ...b.together] };
}

/** Each group joins the first one that it would overlap. */
function joinedOnce<M extends Place>(groups: readonly PinGroup<M>[], zoom: number): PinGroup<M>[] {
  const kept: { group: PinGroup<M>; at: ReturnType<typeof pixelOf> }[] = [];
  for (const group of groups) {
    const at = pixelOf(group, zoom);
    const near = kept.find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < APART);
    if (!near) kept.push({ group, at });
    else {
      near.group = joined(near.group, group);
      near.at = pixelOf(near.group, zoom);
    }
  }
  return kept.map(({ group }) => group);
}

/** The groups at a given zoom: every marker in one group, no two groups nearer than `APART`. */
export function pinGroups<M extends Place>(markers: readonly M[], zoom: number): PinGroup<M>[] {
  let groups: PinGroup<M>[] = markers.map((marker) => ({ latitude: marker.latitude, longitude: marker.longitude, together: [marker] }));
  for (;;) {
    const fewer = joinedOnce(groups, zoom);
    if (fewer.length === groups.length) return fewer;
    groups = fewer;
  }
}

/** The higher zoom at which grouped markers separate; null when no zoom separates them. */
export function partsAt(markers: readonly Place[], zoom: number): number | null {
  for (let nearer = zoom + 1; nearer <= NEAREST; nearer += 1) if (pinGroups(markers, nearer).length > 1) return nearer;
  return null;
}
