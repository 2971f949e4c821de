import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { NotificationsPanel } from '../../app/shell/menus/notifications-panel.tsx';
import { NotificationsPage } from './notifications-page.tsx';

test.each([
  [1, '1 non lue'],
  [2, '2 non lues'],
])('%i unread notifications are named in the singular or the plural (A-001)', async (unread, words) => {
  const server = serve();
  server.on(identity.notifications, () => ({ data: [], unread }));
  await mount(
    <>
      <NotificationsPanel id="bell" />
      <NotificationsPage />
    </>,
    { as: owner() },
  );
  await expect.element(page.getByRole('button', { name: `Notifications, ${words}`, exact: true })).toBeVisible();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
