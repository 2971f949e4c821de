// The site's dialog: what was typed in a new one is offered again.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import { SiteDialog } from './site-dialog.tsx';

test('a new site is offered again after the window closed', async () => {
  const server = serve();
  server.on(identity.saveMe, () => owner());
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  const dialog = page.getByRole('dialog', { name: 'Nouveau site' });
  const name = dialog.getByRole('textbox', { name: /^Nom/ }).first();
  const draft = dialog.getByRole('group', { name: 'Brouillon retrouvé' });
  const ui = <SiteDialog onClose={() => undefined} />;
  const first = await mount(ui, { as: owner() });
  await name.fill('Écrit avant la panne');
  await expect.poll(() => Object.values(localStorage).join('')).toContain('Écrit avant la panne');
  first.leave();
  await mount(ui, { as: owner() });
  await expect.element(draft).toBeVisible();
  await expect.element(name).toHaveValue('');
  await draft.getByRole('button', { name: 'Reprendre' }).click();
  await expect.element(name).toHaveValue('Écrit avant la panne');
});
