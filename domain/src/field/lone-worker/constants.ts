// The numbers of the lone-worker alarm (F-194, F-195, F-198, F-206, F-210): milliseconds, metres, g and degrees.
import { MINUTE } from '../../shared/time.ts';

export const SECOND = 1000;

/** How long the guard has to answer an alarm, or to come back, before it is reported. */
export const COUNTDOWN = 60 * SECOND;
/** Positions outside, one after another, before the alarm. */
export const EXITS_BEFORE_ALARM = 5;
export const RETURN_CHECK = 60 * SECOND;
/** A position less sure than this many metres proves nothing. */
export const WORST_ACCURACY = 100;

const LEAST_PERIOD = 5;
const DEFAULT_PERIOD = 10;
/** Time without motion before the alarm: what the agency says, never under five minutes. */
export const inactivityPeriod = (agencyMinutes: number | null): number => Math.max(LEAST_PERIOD, agencyMinutes ?? DEFAULT_PERIOD) * MINUTE;

export const CALIBRATION = 10 * SECOND;
/** Thousandths of g by which a sample differs from the last second's mean when the device is moved. */
export const MOTION_THRESHOLD = 150;
export const IMPACT = 2;
export const UPRIGHT_ANGLE = 30;
export const WALKING_STEPS = 4;
export const BUFFER_SIZE = 100;
/** Is it a false alarm? */
export const FALL_CHECK = 3 * SECOND;
/** Does he get up? */
export const FALL_WAIT = 3 * SECOND;
