// The states of an advertisement between agencies, their moves, and what makes it unread.

/** C-238; the states of subscription operations are not an advertisement's (C-239). */
export const AdStatus = { active: 100, inactive: 200, deleted: 400 } as const;
export type AdStatus = (typeof AdStatus)[keyof typeof AdStatus];

export const adStatusLabels = {
  [AdStatus.active]: 'En cours',
  [AdStatus.inactive]: 'Désactivée',
  [AdStatus.deleted]: 'Supprimée',
} as const satisfies Record<AdStatus, string>;

/** What leads to each state (C-238). */
export const adMoveLabels = {
  [AdStatus.active]: 'Activation',
  [AdStatus.inactive]: 'Désactivation',
  [AdStatus.deleted]: 'Suppression',
} as const satisfies Record<AdStatus, string>;

/** Each into each other: deleting is a state too, which can be taken back. */
export const adMayBecome = (from: AdStatus, to: AdStatus): boolean => from !== to;

/** The deletion flag: 100 not deleted, 400 deleted (C-238). */
export type DeletionFlag = 100 | 400;
export const deletionFlag = (status: AdStatus): DeletionFlag => (status === AdStatus.deleted ? 400 : 100);

/** A deleted one is changed no more until it is brought back. */
export const isAdEditable = ({ status }: { readonly status: AdStatus }): boolean => status !== AdStatus.deleted;

/**
 * An agency is told of others' advertisements that run and that nobody of its people has opened: they are addressed to the agency, and
 * what one of its people has read need not be dealt with by another.
 */
export const isAdUnread = (ad: { readonly agencyId: string; readonly status: AdStatus }, readerAgencyId: string, readAt: string | null): boolean =>
  ad.agencyId !== readerAgencyId && ad.status === AdStatus.active && readAt === null;
