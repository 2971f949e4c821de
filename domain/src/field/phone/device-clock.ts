// The clock of a phone may be wrong: when a message was really made, and whether that had to be reckoned.
import { DAY, MINUTE } from '../../shared/time.ts';

/** A device a few minutes off is believed: it does no harm, and its owner sees that time. */
export const CLOCK_TOLERANCE_MINUTES = 5;
/** A message waits on a phone for days at most; beyond that, its clock stood elsewhere. */
export const LONGEST_WAIT_DAYS = 7;

export interface ReckonedMoment {
  readonly at: number;
  /** The device's clock was not believed; both times are kept. */
  readonly doubtful: boolean;
}

/**
 * The moment that counts. `sentAt` is the device's time when it sent: its distance to the moment of reception is the
 * error of its clock, and corrects `madeAt`. What then still lies in the future, or a week back, is taken as received now.
 */
export function reckonMoment(madeAt: number, sentAt: number | null, receivedAt: number): ReckonedMoment {
  const error = sentAt === null ? 0 : receivedAt - sentAt;
  const wrong = Math.abs(error) > CLOCK_TOLERANCE_MINUTES * MINUTE;
  const at = wrong ? madeAt + error : madeAt;
  const ahead = at - receivedAt;
  if (ahead > CLOCK_TOLERANCE_MINUTES * MINUTE || ahead < -LONGEST_WAIT_DAYS * DAY) return { at: receivedAt, doubtful: true };
  return { at, doubtful: wrong };
}
