// Checks whether the device has motion sensors: four attempts, half a second apart (F-192).
import { SECOND } from './constants.ts';

export const SENSOR_POLL = SECOND / 2;
const TRIES = 4;

export const SENSORS_NEEDED = "Les capteurs de l'appareil sont nécessaires au fonctionnement du PTI";

export interface SensorCheck {
  readonly state: 'checking' | 'present' | 'missing';
  readonly tries: number;
}

export const startSensorCheck: SensorCheck = { state: 'checking', tries: 0 };

/** A sensor that answers late still counts as present. */
export function checkSensors(check: SensorCheck, hasAnswered: boolean): SensorCheck {
  if (hasAnswered) return check.state === 'present' ? check : { ...check, state: 'present' };
  if (check.state !== 'checking') return check;
  const tries = check.tries + 1;
  return { state: tries < TRIES ? 'checking' : 'missing', tries };
}
