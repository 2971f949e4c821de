import { describe, expect, test } from 'vitest';
import { announcementIssues, announcementMayBecome, AnnouncementStatus, announcementStatusLabels, concernedBy, isAnnounced } from './announcement.ts';

const statuses = Object.values(AnnouncementStatus);

describe('the status of an announcement', () => {
  test('has three values with their labels', () => {
    expect(announcementStatusLabels).toEqual({ 100: 'Activé', 200: 'Désactivé', 300: 'Supprimé' });
  });

  test('can be switched on and off, and a deleted one never comes back (C-279)', () => {
    const allowed = statuses.flatMap((from) => statuses.filter((to) => announcementMayBecome(from, to)).map((to) => `${from}→${to}`));
    expect(allowed).toEqual(['100→200', '100→300', '200→100', '200→300']);
  });

  test('a bulk change skips deleted ones and those already in the status (C-279)', () => {
    const items = statuses.map((status) => ({ status }));
    expect(concernedBy(items, AnnouncementStatus.active)).toEqual([{ status: 200 }]);
    expect(concernedBy([{ status: 100 }, { status: 300 }], AnnouncementStatus.active)).toEqual([]);
  });
});

test('an active announcement shows from its first day to its last', () => {
  const item = { status: AnnouncementStatus.active, startDate: '2026-11-20', endDate: '2026-11-22' };
  const shown = (today: string) => isAnnounced(item, today);
  expect(['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(shown)).toEqual([false, true, true, false]);
  expect(isAnnounced({ ...item, status: AnnouncementStatus.inactive }, '2026-11-21')).toBe(false);
});

test('an end before the start is refused', () => {
  expect(announcementIssues({ startDate: '2026-11-20', endDate: '2026-11-19' })).toEqual({ endDate: 'La fin précède le début' });
  expect(announcementIssues({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual({});
});
