// An agency as the platform sees it: its status and the moves between them, what is wrong with it, and when nobody works there any more.
import { DAY } from '../shared/time.ts';

/** The platform's own row among the agencies: owner of mails and files that belong to no agency. */
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

/** Created becomes active, active and inactive turn into each other, any is archived, archived comes back inactive. */
export const agencyMayBecome = (from: AgencyStatus, to: AgencyStatus): boolean => moves[from].includes(to);

/** The people of an inactive or archived agency do not get in; the platform's own people still do (A-165, C-254). */
export const isAgencyOpen = (status: number): boolean => status === AgencyStatus.created || status === AgencyStatus.active;

/** Something that the platform holds against an agency. */
export interface AgencyError {
  readonly message: string;
  /** Closes the agency's screens as a lapsed subscription does; without it there is only a word. */
  readonly lock: boolean;
}

export const isLocked = (errors: readonly AgencyError[]): boolean => errors.some(({ lock }) => lock);

/** Days without a connection after which the platform takes an agency for inactive. */
export const maximumInactivityDays = 14;

/** Nobody of the agency has come for longer than that; who never came counts from the agency's creation. */
export const isIdle = (agency: { readonly lastSeenAt: number | null; readonly createdAt: number }, now: number): boolean =>
  now - (agency.lastSeenAt ?? agency.createdAt) > maximumInactivityDays * DAY;
