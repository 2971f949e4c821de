import { expect, test } from 'vitest';
import { viewOf } from './model/field-view.ts';
import { dayOf, lineOf, siteOf } from './model/test-day.ts';
import { RUNNING_TAG, runningNotice, showNotice, type Notifier } from './running-notice.ts';

const begun = lineOf('serviceStart', '20:00', { serviceId: 'service' });
const pause = lineOf('breakStart', '23:00', { serviceId: 'service' });
const ended = lineOf('serviceEnd', '05:58', { serviceId: 'service', confirmed: false, earlyAgreed: false, comment: '', photoFileId: null });
const noticeAfter = (...lines: Parameters<typeof viewOf>[1][number][]) => {
  const day = dayOf({ sites: [siteOf()] });
  return runningNotice({ day, view: viewOf(day, lines, 0) });
};

/** A phone's notifications: one with the same tag replaces the previous one. */
function phone() {
  const shown = new Map<string, string>();
  const notifier: Notifier = {
    showNotification: async (title, { tag = '', body = '' }) => void shown.set(tag, `${title} : ${body}`),
    getNotifications: async ({ tag }) => (shown.has(tag) ? [{ close: () => void shown.delete(tag) }] : []),
  };
  return { shown, notifier };
}

test('the running service has one notification with a fixed tag, updated as it goes and removed at its end (F-189)', async () => {
  const { shown, notifier } = phone();
  expect(noticeAfter()).toBeNull();
  await showNotice(notifier, noticeAfter(begun));
  expect([...shown.keys()]).toEqual([RUNNING_TAG]);
  expect(shown.get(RUNNING_TAG)).toMatch(/^Service en cours : Entrepôt, fin prévue \d\d:\d\d$/);
  await showNotice(notifier, noticeAfter(begun, pause));
  expect([...shown.values()]).toEqual([expect.stringMatching(/^Service en pause : Entrepôt/)]);
  await showNotice(notifier, noticeAfter(begun, ended));
  expect(shown.size).toBe(0);
});

test('the notification leads to the service', () => {
  expect(noticeAfter(begun)?.href).toBe('/terrain/serviceActif/service');
});
