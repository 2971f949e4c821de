import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, staff } from '../../../test/visitor.ts';
import { boardAnswer, siteId } from '../board/data/board-fixture.ts';
import { ServiceDialog } from './service-dialog.tsx';

const DAY = '2026-12-07';
const rights = ['listServices', 'createServices', 'editServices', 'listAgents'] as const;
const site = page.getByRole('combobox', { name: /^Site/ });

async function shown(as: CurrentUser): Promise<void> {
  const server = serve();
  server.on(planning.board, () => boardAnswer([], { from: DAY, until: DAY }));
  server.on(agency.profile, agencyProfile);
  await mount(<ServiceDialog start={{ day: DAY, siteId: siteId(0) }} onClose={() => undefined} />, { as });
}

test('the site of a service is closed to people who may not list sites, and names none to them (F-272)', async () => {
  await shown(staff(...rights));
  await expect.element(site).toHaveAttribute('readonly');
  await userEvent.hover(site);
  await expect.element(page.getByRole('tooltip', { name: 'Vous ne pouvez pas lister les sites' })).toBeVisible();
  await site.click();
  await expect.element(page.getByRole('option', { name: /Musée/ })).not.toBeInTheDocument();
});

test('the site of a service is chosen by people who may list sites (F-272)', async () => {
  await shown(staff(...rights, 'listSites'));
  await site.click();
  await expect.element(page.getByRole('option', { name: /Musée/ })).toBeVisible();
});
