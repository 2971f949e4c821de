// What became of the question for the position on this device, kept here so that the next screen knows before it asks (A-328, F-185).
import { nativeShell } from '../native-shell.ts';

export const LocationPermission = { notRequested: -1, denied: 0, whenInUse: 1, always: 2 } as const;
export type LocationPermission = (typeof LocationPermission)[keyof typeof LocationPermission];

const KEY = 'vigie-location-permission';

/** A page is only located while it is in use; in the background only the native shell is, and it says so. */
export const permissionOf = (outcome: 'granted' | 'denied', inBackground: boolean): LocationPermission =>
  outcome === 'denied' ? LocationPermission.denied : inBackground ? LocationPermission.always : LocationPermission.whenInUse;

/** Any other text counts as never asked. */
export const readPermission = (kept: string | null): LocationPermission =>
  Object.values(LocationPermission).find((value) => kept === String(value)) ?? LocationPermission.notRequested;

/** Storage refused: nothing is known, and the question is asked as the first time. */
export function locationPermission(): LocationPermission {
  try {
    return readPermission(localStorage.getItem(KEY));
  } catch {
    return LocationPermission.notRequested;
  }
}

export function noteLocation(outcome: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(KEY, String(permissionOf(outcome, nativeShell()?.locatesInBackground === true)));
  } catch {
    // Private browsing without storage: the device itself still remembers.
  }
}
