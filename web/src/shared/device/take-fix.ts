// Takes one fresh and precise position from the device, or explains why there is none.
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { locator, type Fix as DeviceFix } from '../native-shell.ts';
import { noteLocation } from './location-permission.ts';

export type NoFix = 'denied' | 'unavailable' | 'timeout';
export type Fix = { readonly position: DevicePosition } | { readonly position: null; readonly reason: NoFix };

/** A-325, F-186. */
export const NO_POSITION = 'Impossible de localiser votre position...';

/** A-328, F-185. An old position proves nothing, so the cache is not used. */
export const LOCATION = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 } as const satisfies PositionOptions;

export const positionOf = ({ coords }: DeviceFix): DevicePosition => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: Math.round(coords.accuracy),
});

const REASONS: Readonly<Record<number, NoFix>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

export function takeFix(timeout: number = LOCATION.timeout): Promise<Fix> {
  const device = locator();
  if (!device) return Promise.resolve({ position: null, reason: 'unavailable' });
  return new Promise((resolve) => {
    device.getCurrentPosition(
      (found) => {
        noteLocation('granted');
        resolve({ position: positionOf(found) });
      },
      ({ code }) => {
        if (code === 1) noteLocation('denied');
        resolve({ position: null, reason: REASONS[code] ?? 'unavailable' });
      },
      { ...LOCATION, timeout },
    );
  });
}
