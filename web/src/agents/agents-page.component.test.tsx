// The list of collaborators: what each right adds to the menu of a row.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { agencyLimits, agencyProfile, staff } from '../../test/visitor.ts';
import type { AgentLine } from './agent-words.ts';
import { AgentsPage } from './agents-page.tsx';

const line = (rank: number, lastname: string, status: AgentStatus): AgentLine => ({
  id: `00000000-0000-7000-8000-00000000000${rank}`,
  number: `A-${rank}`,
  firstname: 'Nadia',
  lastname,
  fullname: `Nadia ${lastname}`,
  type: 'EMPLOYEE',
  status,
  plannable: true,
  isFake: false,
  position: '',
  email: '',
  phones: null,
  address: { street: '', complement: '', zipcode: '', city: '', country: 'France', latitude: null, longitude: null },
  rating: 3,
  sendPlanning: false,
  specialties: [],
  anomalies: [],
  activeContract: null,
  lastLogin: null,
  isManager: false,
  willActivateOn: null,
  willDeactivateOn: null,
  pictureUrl: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
});
const ROWS = [line(1, 'Licence', AgentStatus.licensed), line(2, 'Simple', AgentStatus.unlicensed), line(3, 'Partie', AgentStatus.archived)];

const NO_LICENCE = 'Ce collaborateur n’a pas de licence';

/** The entries of the menu of each row; null where the row has no menu. */
async function menus(...rights: string[]): Promise<(string[] | null)[]> {
  const server = serve();
  server.on(identity.saveMe, () => staff('listAgents', ...rights));
  server.on(agents.list, () => ({ data: ROWS, count: ROWS.length, specialties: [], filtered: ROWS.length }));
  server.on(agency.profile, agencyProfile);
  server.on(agents.pricing, () => agencyLimits());
  const { leave } = await mount(<AgentsPage />, { as: staff('listAgents', ...rights) });
  const found: (string[] | null)[] = [];
  for (const { fullname } of ROWS) {
    const row = page.getByRole('row', { name: new RegExp(fullname) });
    await expect.element(row).toBeVisible();
    const button = row.getByRole('button', { name: /^Actions/ });
    if (button.elements().length === 0) {
      found.push(null);
      continue;
    }
    await button.click();
    const menu = page.getByRole('menu');
    await expect.element(menu).toBeVisible();
    found.push(
      menu
        .getByRole('menuitem')
        .elements()
        .map((item) => item.textContent),
    );
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
  }
  leave();
  return found;
}

test.each<[string[], (string[] | null)[]]>([
  [[], [null, null, null]],
  [['readAgents'], [['Ouvrir'], ['Ouvrir'], ['Ouvrir']]],
  [['editAgents'], [['Modifier'], ['Modifier'], ['Réactivation']]],
  [['readAgentBadges'], Array(3).fill(['Télécharger le badge', 'Numéro d’identification'])],
  [['readAgentSheets'], Array(3).fill(['Fiche de renseignements', 'Bon de remise'])],
  [['deleteAgents'], Array(3).fill(['Suppression'])],
  [['archiveAgents'], [['Archivage'], ['Archivage'], null]],
  [
    ['editAgentLicences'],
    [
      ['Retirer la licence', 'Envoyer un nouveau lien'],
      ['Attribuer une licence', `Envoyer un nouveau lien${NO_LICENCE}`],
      [`Envoyer un nouveau lien${NO_LICENCE}`],
    ],
  ],
])('the right %j gives a row these actions and no other (F-241)', async (rights, expected) => {
  expect(await menus(...rights)).toEqual(expected);
});

test('the list is filtered by who has a licence and who has none, by the numbers of their statuses (F-232)', async () => {
  const server = serve();
  server.on(identity.saveMe, () => staff('listAgents'));
  const asked = server.on(agents.list, () => ({ data: ROWS, count: ROWS.length, specialties: [], filtered: ROWS.length }));
  server.on(agency.profile, agencyProfile);
  server.on(agents.pricing, () => agencyLimits());
  await mount(<AgentsPage />, { as: staff('listAgents') });
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page
    .getByRole('dialog', { name: 'Filtres' })
    .getByRole('combobox', { name: /^Licence/ })
    .click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  const labels = options.elements().map((one) => one.textContent);
  for (const option of labels) await page.getByRole('option', { name: option, exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('dialog', { name: 'Filtres' }).getByRole('button', { name: 'Appliquer' }).click();
  await expect.poll(() => asked.at(-1)?.body.filters).toMatchObject({ status: [100, 200] });
  expect(labels).toEqual(['Avec licence', 'Sans licence']);
});
