// Defines the platform's announcements: their statuses, single and bulk changes, and the days on which they show.
import type { LocalDay } from '../shared/time-day.ts';

/** Reading B of the specification (decisions, 12; C-278). */
export const AnnouncementStatus = { active: 100, inactive: 200, deleted: 300 } as const;
export type AnnouncementStatus = (typeof AnnouncementStatus)[keyof typeof AnnouncementStatus];

export const announcementStatusLabels = {
  [AnnouncementStatus.active]: 'Activé',
  [AnnouncementStatus.inactive]: 'Désactivé',
  [AnnouncementStatus.deleted]: 'Supprimé',
} as const satisfies Record<AnnouncementStatus, string>;

interface WithStatus {
  readonly status: AnnouncementStatus;
}

/** A deleted announcement stays deleted. The others can be switched on and off, and deleted (C-279). */
export const announcementMayBecome = (from: AnnouncementStatus, to: AnnouncementStatus): boolean =>
  from !== AnnouncementStatus.deleted && from !== to;

/** Returns the selected items that the change affects. When there are none, there is nothing to save (C-279, C-280). */
export const concernedBy = <T extends WithStatus>(items: readonly T[], target: AnnouncementStatus): T[] =>
  items.filter(({ status }) => announcementMayBecome(status, target));

/** Active, from its first day to its last, both included (C-282). */
export const isAnnounced = (item: WithStatus & { readonly startDate: LocalDay; readonly endDate: LocalDay }, today: LocalDay): boolean =>
  item.status === AnnouncementStatus.active && item.startDate <= today && today <= item.endDate;

export const announcementIssues = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): Record<string, string> =>
  startDate && endDate && endDate < startDate ? { endDate: 'La fin précède le début' } : {};
