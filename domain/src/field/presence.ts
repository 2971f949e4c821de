// Decides whether an agent is at a place, away from it or at an unknown position. A position is never mandatory.
import { distanceKm } from '../planning/distance.ts';
import { CHECKPOINT_ACCURACY, CHECKPOINT_RADIUS } from './round-run.ts';

export interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A device's position. The accuracy is a radius in metres. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

export type Presence = 'onSite' | 'away' | 'unknown';

/** Whole metres between the device and the place, or null when either is unknown. */
export function metresFrom(place: Place, position: DevicePosition | null): number | null {
  if (!position || place.latitude === null || place.longitude === null) return null;
  return Math.round(distanceKm({ latitude: place.latitude, longitude: place.longitude }, position) * 1000);
}

/**
 * On site within the radius (F-199), away when the device is certainly outside. A position less accurate than 100 m proves nothing (F-198), unless its
 * whole circle is outside.
 */
export function presenceOn(place: Place & { readonly radius: number }, position: DevicePosition | null): Presence {
  const metres = metresFrom(place, position);
  if (metres === null || !position) return 'unknown';
  if (metres - position.accuracy > place.radius) return 'away';
  if (position.accuracy > 100) return 'unknown';
  return metres <= place.radius ? 'onSite' : 'away';
}

/** A checkpoint validated by position (F-145): in range it is validated, otherwise it has moved. Without a position it is manual. */
export function checkpointKindAt(checkpoint: Place, position: DevicePosition | null): 'validated' | 'moved' | 'manual' {
  const metres = metresFrom(checkpoint, position);
  if (metres === null || !position) return 'manual';
  return metres <= CHECKPOINT_RADIUS && position.accuracy <= CHECKPOINT_ACCURACY ? 'validated' : 'moved';
}
