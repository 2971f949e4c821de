// Defines the states of an advertisement between agencies, their moves, and when it is unread.

/** C-238. An advertisement does not use the states of subscription operations (C-239). */
export const AdStatus = { active: 100, inactive: 200, deleted: 400 } as const;
export type AdStatus = (typeof AdStatus)[keyof typeof AdStatus];

export const adStatusLabels = {
  [AdStatus.active]: 'En cours',
  [AdStatus.inactive]: 'Désactivée',
  [AdStatus.deleted]: 'Supprimée',
} as const satisfies Record<AdStatus, string>;

/** The label of the move to each state (C-238). */
export const adMoveLabels = {
  [AdStatus.active]: 'Activation',
  [AdStatus.inactive]: 'Désactivation',
  [AdStatus.deleted]: 'Suppression',
} as const satisfies Record<AdStatus, string>;

/** Every state can become any other. Deletion is a state too, and can be undone. */
export const adMayBecome = (from: AdStatus, to: AdStatus): boolean => from !== to;

/** The deletion flag: 100 not deleted, 400 deleted (C-238). */
export type DeletionFlag = 100 | 400;
export const deletionFlag = (status: AdStatus): DeletionFlag => (status === AdStatus.deleted ? 400 : 100);

/** A deleted one cannot be changed until it is restored. */
export const isAdEditable = ({ status }: { readonly status: AdStatus }): boolean => status !== AdStatus.deleted;

/** The platform took it off the market: nobody else sees it, whatever its state, until the platform puts it back. */
export const isAdRemoved = ({ removedAt }: { readonly removedAt: string | null }): boolean => removedAt !== null;

/**
 * Unread: another agency's active advertisement that none of this agency's people has opened. Advertisements are addressed to the agency, so one reader is
 * enough.
 */
export const isAdUnread = (ad: { readonly agencyId: string; readonly status: AdStatus }, readerAgencyId: string, readAt: string | null): boolean =>
  ad.agencyId !== readerAgencyId && ad.status === AdStatus.active && readAt === null;
