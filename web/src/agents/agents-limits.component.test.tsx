// The list of collaborators at the limits of the plan: what is said, and what it costs.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { fullAnswer } from '../../test/full-sample.ts';
import { mount } from '../../test/mount.tsx';
import { serve, type Server } from '../../test/server.ts';
import { agencyLimits, agencyProfile, owner, serverConfig } from '../../test/visitor.ts';
import { AgentsPage } from './agents-page.tsx';

const row = page.getByRole('row', { name: /Basile Roy/ });
const limits = { agents: 50, accounts: 10 };

let server: Server;
beforeEach(() => {
  Object.assign(limits, { agents: 50, accounts: 10 });
  server = serve();
  server.on(identity.saveMe, () => owner());
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  const answer = fullAnswer(agents.list.output);
  const status = { status: 200 as const, willActivateOn: null, willDeactivateOn: null, isManager: false, isFake: false };
  const data = answer.data.map((one) => ({ ...one, fullname: 'Basile Roy', firstname: 'Basile', lastname: 'Roy', pictureUrl: null, ...status }));
  server.on(agents.list, () => ({ ...answer, data, count: 1 }));
  server.on(agents.pricing, () =>
    agencyLimits({ agentsLimit: limits.agents, accountsLimit: limits.accounts, countAgents: { agents: 4, accounts: 2 } }),
  );
});

async function shown(): Promise<void> {
  await mount(<AgentsPage />, { as: owner() });
  await expect.element(row).toBeVisible();
}
const openMenu = async (): Promise<void> => {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
};
const give = page.getByRole('menuitem', { name: 'Attribuer une licence' });

test('a full quota says so in a tooltip and opens its dialog (F-257, F-259, C-182)', async () => {
  limits.accounts = 2;
  await shown();
  await openMenu();
  await expect.element(give).toHaveAttribute('title', 'Vous avez atteint la limite de votre forfait de licence utilisateur.');
  await give.click();
  const quota = page.getByRole('dialog', { name: 'Licences : quota atteint' });
  await expect.element(quota.getByText('2 sur 2 licences')).toBeVisible();
});

test('with a licence left it is given for a duration that has to be chosen (F-257, C-182)', async () => {
  limits.accounts = 3;
  await shown();
  await openMenu();
  await expect.element(give).not.toHaveAttribute('title');
  await give.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect.element(dialog.getByText('Obligatoire')).toBeVisible();
});

test('one file too many opens the quota with its price (F-266)', async () => {
  limits.agents = 4;
  await shown();
  await page
    .getByRole('button', { name: /^Ajouter un collaborateur/ })
    .first()
    .click();
  const quota = page.getByRole('dialog', { name: 'Fiches collaborateurs : quota atteint' });
  await expect.element(quota.getByText('Vous avez atteint votre quota de fiches collaborateurs')).toBeVisible();
  await expect.element(quota.getByText('4 sur 4 fiches')).toBeVisible();
  await expect.element(quota.getByText(/1,50\s€\sHT/)).toBeVisible();
});
