// Decides from a phone's beats alone when silence, or an alarm that nobody answered, becomes an alert. Milliseconds of the server's clock.
import { MINUTE } from '../../shared/time.ts';
import { SECOND } from './constants.ts';
import type { AlarmKind } from './watch.ts';

/** Between beats that are heard. One that was not is tried again sooner: ten tries fit in a lease. */
export const BEAT_EVERY = 45 * SECOND;
export const BEAT_AGAIN = 10 * SECOND;
/** The same while an alarm asks. */
export const ASKING_AGAIN = 3 * SECOND;
/** How long a guard is not missed. Two beats and a passage without a network, such as a lift, tell nobody. */
export const LEASE = 150 * SECOND;
/** The phone said that its screen goes dark: a page in the dark cannot beat. */
export const DARK_LEASE = 10 * MINUTE;
/** A report of the phone itself may still be on its way when its countdown ends. */
export const REPORT_SLACK = 10 * SECOND;
/** A server that looked nowhere for so long heard nobody: silence until then is its own. */
export const DEAF_AFTER = 30 * SECOND;

/** An alarm that asks on the phone. `id` is that of the report to come, so that it is never written twice. */
export interface Pending {
  readonly kind: AlarmKind;
  readonly id: string;
  /** What is left of the countdown: the phone's clock may be wrong. */
  readonly seconds: number;
}

export interface Lease {
  readonly leaseUntil: number;
  /** When the announced alarm is raised in the phone's place. */
  readonly pendingUntil: number | null;
  /** Since when the guard is missed; null while heard. */
  readonly lostAt: number | null;
}

/** The agency's own time of silence, never shorter than the lease. */
export const leaseOf = (silenceMinutes: number): number => Math.max(LEASE, silenceMinutes * MINUTE);

interface HeardBeat {
  readonly isDark: boolean;
  readonly pending: Pick<Pending, 'seconds'> | null;
}

export const heard = ({ isDark, pending }: HeardBeat, now: number, lease = LEASE): Lease => ({
  leaseUntil: now + (isDark ? Math.max(DARK_LEASE, lease) : lease),
  pendingUntil: pending === null ? null : now + pending.seconds * SECOND + REPORT_SLACK,
  lostAt: null,
});

/** What is to be told now. An announced alarm comes first: it says more than silence. */
export function dueOf({ leaseUntil, pendingUntil, lostAt }: Lease, now: number): 'pending' | 'silence' | null {
  if (pendingUntil !== null && now >= pendingUntil) return 'pending';
  return lostAt === null && now >= leaseUntil ? 'silence' : null;
}

/** Once told, a guard is missed: silence adds nothing to the alarm, and no second alert. */
export const told = (lease: Lease, now: number): Lease => ({ ...lease, pendingUntil: null, lostAt: lease.lostAt ?? now });

/** Time for the phones to be heard again by a server that was away. Null: it was not. */
export const graceOf = (lastLook: number, now: number): { readonly leaseUntil: number; readonly pendingUntil: number } | null =>
  now - lastLook > DEAF_AFTER ? { leaseUntil: now + LEASE, pendingUntil: now + DEAF_AFTER } : null;

/** How the phone's beats fared: when one was heard, and when one was last tried. */
export interface BeatsSoFar {
  readonly heardAt: number;
  readonly triedAt: number;
  /** Something that the server has not heard: an alarm asks, protection ends, the screen goes dark. */
  readonly isNews: boolean;
  readonly isAsking: boolean;
}

export function isBeatDue({ heardAt, triedAt, isNews, isAsking }: BeatsSoFar, now: number): boolean {
  if (triedAt > heardAt) return now - triedAt >= (isAsking ? ASKING_AGAIN : BEAT_AGAIN);
  return isNews || now - heardAt >= BEAT_EVERY;
}
