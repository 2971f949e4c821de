// The position while a screen needs it, and only then: a round under way, never a pause.
import { useEffect, useState } from 'react';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { positionOf } from './take-fix.ts';

export interface Watched {
  readonly position: DevicePosition | null;
  /** The device said that it gives none. */
  readonly isRefused: boolean;
}

export function useWatch(isOn: boolean): Watched {
  const [watched, setWatched] = useState<Watched>({ position: null, isRefused: false });
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return undefined;
    const id = navigator.geolocation.watchPosition(
      (found) => setWatched({ position: positionOf(found), isRefused: false }),
      ({ code }) => setWatched((before) => (code === 3 ? before : { position: null, isRefused: true })),
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    return () => navigator.geolocation.clearWatch(id);
  }, [isOn]);
  return isOn ? watched : { position: null, isRefused: false };
}
