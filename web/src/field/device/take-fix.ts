// One position from the device, fresh and precise, or why there is none.
import type { DevicePosition } from '@vigie/domain/field/presence.ts';

export type NoFix = 'denied' | 'unavailable' | 'timeout';
export type Fix = { readonly position: DevicePosition } | { readonly position: null; readonly reason: NoFix };

/** F-185. An old position proves nothing, so none is taken from the cache. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

export const positionOf = ({ coords }: GeolocationPosition): DevicePosition => ({
  latitude: coords.latitude,
  longitude: coords.longitude,
  accuracy: Math.round(coords.accuracy),
});

const REASONS: Readonly<Record<number, NoFix>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

export function takeFix(timeout: number = OPTIONS.timeout ?? 15_000): Promise<Fix> {
  if (!('geolocation' in navigator)) return Promise.resolve({ position: null, reason: 'unavailable' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (found) => resolve({ position: positionOf(found) }),
      ({ code }) => resolve({ position: null, reason: REASONS[code] ?? 'unavailable' }),
      { ...OPTIONS, timeout },
    );
  });
}
