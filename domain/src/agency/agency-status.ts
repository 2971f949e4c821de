// Defines an agency's statuses, the moves between them, its errors and when it counts as idle.
import { DAY } from '../shared/time.ts';

/** The platform's own row among the agencies. It owns the mails and files that belong to no agency. */
export const platformAgencyId = '00000000-0000-7000-8000-000000000000';

/** */
export const AgencyStatus = { created: 0, active: 100, inactive: 200, archived: 300 } as const;
export type AgencyStatus = (typeof AgencyStatus)[keyof typeof AgencyStatus];

export const agencyStatusLabels = {
  [AgencyStatus.created]: 'Créée',
  [AgencyStatus.active]: 'Activée',
  [AgencyStatus.inactive]: 'Désactivée',
  [AgencyStatus.archived]: 'Archivée',
} as const satisfies Record<AgencyStatus, string>;

const moves: Record<AgencyStatus, readonly AgencyStatus[]> = {
  [AgencyStatus.created]: [AgencyStatus.active, AgencyStatus.archived],
  [AgencyStatus.active]: [AgencyStatus.inactive, AgencyStatus.archived],
  [AgencyStatus.inactive]: [AgencyStatus.active, AgencyStatus.archived],
  [AgencyStatus.archived]: [AgencyStatus.inactive],
};

/** Created becomes active. Active and inactive can switch. Any status can be archived, and an archived agency comes back inactive. */
export const agencyMayBecome = (from: AgencyStatus, to: AgencyStatus): boolean => moves[from].includes(to);

/** Members of an inactive or archived agency cannot sign in. Platform staff still can (A-165, C-254). */
export const isAgencyOpen = (status: number): boolean => status === AgencyStatus.created || status === AgencyStatus.active;

/** A problem that the platform records against an agency. */
export interface AgencyError {
  readonly message: string;
  /** Closes the agency's screens like a lapsed subscription does. Without it, the error is only a message. */
  readonly lock: boolean;
  /** Since when it locks. Without it: since ever. */
  readonly lockedAt?: string;
}

/** What the platform records now, beside what stood: a lock that stood goes on, another begins. */
export function datedErrors(before: readonly AgencyError[], after: readonly Pick<AgencyError, 'message' | 'lock'>[], now: string): AgencyError[] {
  const stood = before.filter(({ lock }) => lock);
  const since = stood.length === 0 ? [now] : stood.flatMap(({ lockedAt }) => lockedAt ?? []);
  // One that locks since ever wins over those with a date.
  const lockedAt = since.length < stood.length ? undefined : since.toSorted((a, b) => a.localeCompare(b))[0];
  return after.map(({ message, lock }) => ({ message, lock, ...(lock && lockedAt !== undefined ? { lockedAt } : {}) }));
}

/** Whether the agency was locked at that instant by what is recorded now. */
export const isLocked = (errors: readonly AgencyError[], at: number): boolean =>
  errors.some(({ lock, lockedAt }) => lock && (lockedAt === undefined || Date.parse(lockedAt) <= at));

/** Days without a sign-in after which the platform treats an agency as inactive. */
export const maximumInactivityDays = 14;

/** True when no member has signed in for longer than that. If nobody ever has, counting starts when the agency was created. */
export const isIdle = (agency: { readonly lastSeenAt: number | null; readonly createdAt: number }, now: number): boolean =>
  now - (agency.lastSeenAt ?? agency.createdAt) > maximumInactivityDays * DAY;
