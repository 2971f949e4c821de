// Pins that would lie over one another stand as one, which tells how many and parts when the map comes nearer.
import type { Place } from './map-view.tsx';

/** Pixels between two pins: each is 26 wide, and a finger needs 24 to itself (WCAG 2.2, 2.5.8). */
export const APART = 44;
/** The nearest that MapLibre comes. */
export const NEAREST = 22;

export interface PinGroup<M extends Place> extends Place {
  readonly together: readonly [M, ...M[]];
}

/** Pixels of the whole world on MapLibre's map (Web Mercator, 512 wide at zoom 0). */
export function pixelOf({ latitude, longitude }: Place, zoom: number): { readonly x: number; readonly y: number } {
  const world = 512 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude / 360 + 0.5) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

/** Amid all places of both. */
function joined<M extends Place>(a: PinGroup<M>, b: PinGroup<M>): PinGroup<M> {
  const share = b.together.length / (a.together.length + b.together.length);
  const between = (key: keyof Place): number => a[key] + (b[key] - a[key]) * share;
  return { latitude: between('latitude'), longitude: between('longitude'), together: [...a.together, ...b.together] };
}

/** Each group joins the first one that it would lie over. */
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

/** What stands where at a zoom of the map: every marker in one group, no two groups nearer than `APART`. */
export function pinGroups<M extends Place>(markers: readonly M[], zoom: number): PinGroup<M>[] {
  let groups: PinGroup<M>[] = markers.map((marker) => ({ latitude: marker.latitude, longitude: marker.longitude, together: [marker] }));
  for (;;) {
    const fewer = joinedOnce(groups, zoom);
    if (fewer.length === groups.length) return fewer;
    groups = fewer;
  }
}

/** A zoom or more nearer, where markers that stand as one part; null for those that no zoom parts. */
export function partsAt(markers: readonly Place[], zoom: number): number | null {
  for (let nearer = zoom + 1; nearer <= NEAREST; nearer += 1) if (pinGroups(markers, nearer).length > 1) return nearer;
  return null;
}
