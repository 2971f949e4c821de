// Follows the position only while a screen needs it: during a round, never in a pause.
import { useEffect, useState } from 'react';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { LOCATION, positionOf } from '../../shared/device/take-fix.ts';
import { noteLocation } from '../../shared/device/location-permission.ts';
import { locator } from '../../shared/native-shell.ts';

export interface Watched {
  readonly position: DevicePosition | null;
  /** The device said that it gives no position. */
  readonly isRefused: boolean;
}

export function useWatch(isOn: boolean): Watched {
  const [watched, setWatched] = useState<Watched>({ position: null, isRefused: false });
  useEffect(() => {
    const device = isOn ? locator() : undefined;
    if (!device) return undefined;
    const id = device.watchPosition(
      (found) => {
        noteLocation('granted');
        setWatched({ position: positionOf(found), isRefused: false });
      },
      ({ code }) => {
        if (code === 1) noteLocation('denied');
        setWatched((before) => (code === 3 ? before : { position: null, isRefused: true }));
      },
      LOCATION,
    );
    return () => device.clearWatch(id);
  }, [isOn]);
  return isOn ? watched : { position: null, isRefused: false };
}
