// Corrects the time of a message when the phone's clock is wrong, and says whether it did.
import { DAY, MINUTE } from '../../shared/time.ts';

/** A device that is a few minutes off is trusted: it does no harm, and its owner sees that time. */
export const CLOCK_TOLERANCE_MINUTES = 5;
/** A message waits on a phone for days at most. Beyond that, its clock was wrong. */
export const LONGEST_WAIT_DAYS = 7;

export interface ReckonedMoment {
  readonly at: number;
  /** The device's clock was not trusted. Both times are kept. */
  readonly doubtful: boolean;
}

/**
 * Returns the time that counts. `sentAt` is the device's time of sending. Its difference from the reception time is the clock error, which corrects
 * `madeAt`. A result in the future, or more than a week back, becomes the reception time.
 */
export function reckonMoment(madeAt: number, sentAt: number | null, receivedAt: number): ReckonedMoment {
  const error = sentAt === null ? 0 : receivedAt - sentAt;
  const wrong = Math.abs(error) > CLOCK_TOLERANCE_MINUTES * MINUTE;
  const at = wrong ? madeAt + error : madeAt;
  const ahead = at - receivedAt;
  if (ahead > CLOCK_TOLERANCE_MINUTES * MINUTE || ahead < -LONGEST_WAIT_DAYS * DAY) return { at: receivedAt, doubtful: true };
  return { at, doubtful: wrong };
}
