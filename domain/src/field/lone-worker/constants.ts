// Defines the constants of the lone-worker alarm (F-194, F-195, F-198, F-206, F-210): milliseconds, metres, g and degrees.
import { MINUTE } from '../../shared/time.ts';

export const SECOND = 1000;

/** How long the guard has to answer an alarm, or to come back, before it is sent. */
export const COUNTDOWN = 60 * SECOND;
/** Consecutive positions outside the perimeter before the alarm. */
export const EXITS_BEFORE_ALARM = 5;
export const RETURN_CHECK = 60 * SECOND;
/** A position with a larger error, in metres, proves nothing. */
export const WORST_ACCURACY = 100;

const LEAST_PERIOD = 5;
const DEFAULT_PERIOD = 10;
/** Time without motion before the alarm: the agency's value, at least five minutes. */
export const inactivityPeriod = (agencyMinutes: number | null): number => Math.max(LEAST_PERIOD, agencyMinutes ?? DEFAULT_PERIOD) * MINUTE;

export const CALIBRATION = 10 * SECOND;
/** The difference from the last second's mean, in thousandths of g, that counts as motion. */
export const MOTION_THRESHOLD = 150;
export const IMPACT = 2;
export const UPRIGHT_ANGLE = 30;
export const WALKING_STEPS = 4;
export const BUFFER_SIZE = 100;
/** Time to rule out a false alarm. */
export const FALL_CHECK = 3 * SECOND;
/** Time for the guard to get up. */
export const FALL_WAIT = 3 * SECOND;
