// Says when a message was made, whatever was done to the phone's clock before, between and after.
import { DAY, MINUTE } from '../../shared/time.ts';

/** A device that is a few minutes off is trusted: it does no harm, and its owner sees that time. */
export const CLOCK_TOLERANCE_MINUTES = 5;
const TOLERANCE = CLOCK_TOLERANCE_MINUTES * MINUTE;
/** Without a trace of the server's clock, what seems to have waited longer was made by a wrong one. */
export const LONGEST_WAIT_DAYS = 7;

/** What a phone knew of its clock when it made a message. */
export interface KnownClock {
  /** The last answer before, by the server's clock, in epoch milliseconds. */
  readonly seenAt: number;
  /** The server's time minus the device's, at that answer or since the phone noticed a change. */
  readonly error: number;
  /** Milliseconds from that answer to the message, by a clock that nobody can set. It stops while a phone sleeps. Null: Vigie was opened again. */
  readonly elapsed: number | null;
  /** The phone saw its clock go back between that answer and the sending. Nobody knows by which hour the message was made. */
  readonly jumped: boolean;
}

/** Epoch milliseconds. */
export interface MessageTimes {
  /** By the device's clock. */
  readonly madeAt: number;
  /** By the device's clock. Its difference from the reception is the error at sending. */
  readonly sentAt: number | null;
  readonly receivedAt: number;
  readonly known: KnownClock | null;
  /** Milliseconds from the making to the sending, by the clock of `elapsed`. */
  readonly waited: number | null;
}

export interface ReckonedMoment {
  readonly at: number;
  /** The device's clock was wrong, or was changed and nobody knows when. */
  readonly doubtful: boolean;
}

/** The error that counts: none while the device is close enough. */
export const countedError = (error: number): number => (Math.abs(error) > TOLERANCE ? error : 0);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;

/** The message was made after the last answer and before its reception. The monotonic clock brings both nearer. */
function boundsOf({ receivedAt, known, waited }: Pick<MessageTimes, 'receivedAt' | 'known' | 'waited'>) {
  const earliest = known ? known.seenAt + (known.elapsed ?? 0) : receivedAt - LONGEST_WAIT_DAYS * DAY;
  const latest = receivedAt - (waited ?? 0);
  return { earliest, latest, isPossible: (at: number): boolean => at >= earliest - TOLERANCE && at <= latest + TOLERANCE };
}

/** The device's time, corrected by the error at sending and by that known before. */
function candidatesOf({ madeAt, sentAt, receivedAt, known }: MessageTimes) {
  const bySending = madeAt + countedError(sentAt === null ? (known?.error ?? 0) : receivedAt - sentAt);
  return { bySending, byKnown: known ? madeAt + countedError(known.error) : bySending };
}

/** The device's clock says nothing: the edge that the monotonic clock gave counts, else the reception. */
const atEdge = ({ receivedAt, known, waited }: MessageTimes, earliest: number, latest: number): number =>
  Math.min(receivedAt, waited === null && known !== null && known.elapsed !== null ? earliest : latest);

/** The monotonic clock says the same: no second change of the clock can hide here. */
const isPinned = (at: number, { known, waited }: MessageTimes, earliest: number, latest: number): boolean =>
  (known !== null && known.elapsed !== null && isNear(at, earliest)) || (waited !== null && isNear(at, latest));

/**
 * The time that counts. The two corrections often agree, or only one is possible: the clock was set, perhaps more than once. Where both are possible and disagree, the clock was set and nobody
 * knows when. The one counts then that leaves no unexplained time.
 */
function reckoned(times: MessageTimes): ReckonedMoment {
  const { madeAt, waited, known } = times;
  const { earliest, latest, isPossible } = boundsOf(times);
  const { bySending, byKnown } = candidatesOf(times);
  const possible = [byKnown, bySending].filter(isPossible);
  const [first, second = first] = possible;
  const isSetMeanwhile = possible.length === 1;
  if (first === undefined || second === undefined) return { at: atEdge(times, earliest, latest), doubtful: true };
  if (isNear(first, second)) return { at: first, doubtful: first !== madeAt || (isSetMeanwhile && !isPinned(first, times, earliest, latest)) };
  // An error that the phone reckoned from a clock gone back lies at the earliest moment by its making. That proves nothing.
  const isKnownProven = known?.jumped !== true && isNear(byKnown, earliest);
  const isSentAtOnce = waited !== null && isNear(bySending, latest) && !isKnownProven;
  return { at: isSentAtOnce ? bySending : byKnown, doubtful: true };
}

/** As above; where the phone saw its clock go back meanwhile, only a moment that the monotonic clock pins is certain. */
export function reckonMoment(told: MessageTimes): ReckonedMoment {
  const known = told.known !== null && told.known.seenAt <= told.receivedAt + TOLERANCE ? told.known : null;
  const times = { ...told, known };
  const found = reckoned(times);
  const { earliest, latest } = boundsOf(times);
  return known?.jumped === true && !isNear(earliest, latest) ? { ...found, doubtful: true } : found;
}
