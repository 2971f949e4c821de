// Says what the server is to know of this phone now: sensors, battery, what waits, the alarm that asks.
import type { AlarmKind } from '@vigie/domain/field/lone-worker/watch.ts';
import { alarmsOf } from '@vigie/domain/field/lone-worker/watch.ts';
import type { WatchedState } from '@vigie/domain/field/lone-worker/watch-words.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { isInTheDark } from '../../shared/native-shell.ts';
import { isSettled } from '../../shared/offline/schedule.ts';
import { fieldStore } from '../field-store.ts';
import { batteryLevel } from './battery.ts';
import type { Said } from './beater.ts';
import type { Protection } from './standing.ts';

interface Known {
  readonly protection: Protection;
  readonly watched: WatchedState & { readonly needsTouch: boolean };
  readonly ids: Partial<Record<AlarmKind, string>>;
  readonly position: DevicePosition | null;
}

const SECOND = 1000;
const sensorWords = { present: 'heard', missing: 'missing', checking: 'checking' } as const;

/** An alarm that asks, or whose report is still on its way. */
function pendingOf({ watched, ids }: Known): NonNullable<Said>['pending'] {
  const asks = alarmsOf(watched.watch).find(({ phase }) => phase !== 'reported');
  const id = asks && ids[asks.kind];
  if (!asks || !id) return null;
  return { kind: asks.kind, id, seconds: asks.until === null ? 0 : Math.max(0, Math.ceil((asks.until - Date.now()) / SECOND)) };
}

/** No position in a pause nor on the road: then no perimeter is watched. */
export function saidOf(known: Known): Said {
  const { protection, watched, position } = known;
  const { dutyId, siteId, activity, circle } = protection;
  if (dutyId === null) return null;
  return {
    serviceId: dutyId,
    siteId,
    isActive: activity === 'active',
    phone: {
      battery: batteryLevel(),
      sensors: watched.isComputer || watched.needsTouch ? 'missing' : sensorWords[watched.watch.sensors.state],
      placeless: circle !== null && watched.isPlaceless,
      dark: isInTheDark(),
      unsent: (fieldStore.get()?.state.lines ?? []).filter((line) => !isSettled(line)).length,
    },
    position: circle ? position : null,
    pending: pendingOf(known),
  };
}
