// Where an agent is in relation to a place: on it, away from it, or unknown. A position is never compulsory.
import { distanceKm } from '../planning/distance.ts';
import { CHECKPOINT_ACCURACY, CHECKPOINT_RADIUS } from './round-run.ts';

export interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Position of a device; accuracy is the radius in metres that it is sure of. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

export type Presence = 'onSite' | 'away' | 'unknown';

/** Whole metres between the device and the place, or null when one of the two is not known. */
export function metresFrom(place: Place, position: DevicePosition | null): number | null {
  if (!position || place.latitude === null || place.longitude === null) return null;
  return Math.round(distanceKm({ latitude: place.latitude, longitude: place.longitude }, position) * 1000);
}

/**
 * On site within the radius (F-199), away when the device is surely outside. A position less sure than 100 m proves
 * nothing (F-198), unless even its whole circle lies outside.
 */
export function presenceOn(place: Place & { readonly radius: number }, position: DevicePosition | null): Presence {
  const metres = metresFrom(place, position);
  if (metres === null || !position) return 'unknown';
  if (metres - position.accuracy > place.radius) return 'away';
  if (position.accuracy > 100) return 'unknown';
  return metres <= place.radius ? 'onSite' : 'away';
}

/** A checkpoint validated by position (F-145): in range it is validated, else its place has moved; without a position it is by hand. */
export function checkpointKindAt(checkpoint: Place, position: DevicePosition | null): 'validated' | 'moved' | 'manual' {
  const metres = metresFrom(checkpoint, position);
  if (metres === null || !position) return 'manual';
  return metres <= CHECKPOINT_RADIUS && position.accuracy <= CHECKPOINT_ACCURACY ? 'validated' : 'moved';
}
