import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, serverConfig, staff } from '../../../test/visitor.ts';
import { boardAnswer, siteId } from '../board/data/board-fixture.ts';
import { ServiceDialog } from './service-dialog.tsx';

const DAY = '2026-12-07';
const rights = ['listServices', 'createServices', 'editServices', 'listAgents'] as const;
const site = page.getByRole('combobox', { name: /^Site/ });

async function shown(as: CurrentUser): Promise<void> {
  const server = serve();
  server.on(planning.board, () => boardAnswer([], { from: DAY, until: DAY }));
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  server.on(agents.rightsTemplates, () => ({ data: [], count: 0 }));
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

test('people who may create them add a site and a guard from a service (F-252, F-272)', async () => {
  await shown(staff(...rights, 'listSites', 'readSites', 'createSites', 'readAgents', 'createAgents'));
  await site.click();
  await page.getByRole('option', { name: 'Ajouter un site' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau site' });
  await expect.element(form).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('combobox', { name: /^Collaborateur/ }).click();
  await page.getByRole('option', { name: 'Ajouter un collaborateur' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Nouveau collaborateur' })).toBeVisible();
});

test('people who may not create them find no line that adds (F-252, F-272)', async () => {
  await shown(staff(...rights, 'listSites'));
  await site.click();
  await expect.element(page.getByRole('option', { name: /Musée/ })).toBeVisible();
  expect(page.getByRole('option', { name: /^Ajouter/ }).elements()).toEqual([]);
});
