// Remembers on this device how the person answered the location prompt, before the next screen asks (A-328, F-185).
import { nativeShell } from '../native-shell.ts';

export const LocationPermission = { notRequested: -1, denied: 0, whenInUse: 1, always: 2 } as const;
export type LocationPermission = (typeof LocationPermission)[keyof typeof LocationPermission];

const KEY = 'vigie-location-permission';

/** A web page is located only while in use. Only the native shell is located in the background, and it reports that. */
export const permissionOf = (outcome: 'granted' | 'denied', inBackground: boolean): LocationPermission =>
  outcome === 'denied' ? LocationPermission.denied : inBackground ? LocationPermission.always : LocationPermission.whenInUse;

/** Any other text counts as never asked. */
export const readPermission = (kept: string | null): LocationPermission =>
  Object.values(LocationPermission).find((value) => kept === String(value)) ?? LocationPermission.notRequested;

/** When storage is refused, nothing is known and the prompt is shown as if for the first time. */
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
    // Private browsing has no storage, but the device itself remembers.
  }
}
