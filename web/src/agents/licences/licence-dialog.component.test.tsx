import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { agents } from '@vigie/contract/agents/endpoints.ts';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { fullAnswer } from '../../../test/full-sample.ts';
import { mount } from '../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../test/server.ts';
import { agencyLimits, agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import type { AgentLine } from '../agent-words.ts';
import { LicenceDialog } from './licence-dialog.tsx';

const AGENT = { id: '00000000-0000-7000-8000-0000000000a7', fullname: 'Zoé Martin', email: 'zoe@agence.test', version: 2 } as AgentLine;
const pricing = (accounts: number) =>
  agencyLimits({ accountsLimit: 3, vFreeAccounts: 1, extraLicence: { monthlyCents: 999, dailyCents: 50 }, countAgents: { agents: 5, accounts } });

const dialog = page.getByRole('dialog');
const choices = async (): Promise<string[]> => {
  await dialog.getByRole('combobox', { name: /^Durée de la licence/ }).click();
  return page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '));
};

let server: Server;
beforeEach(() => {
  server = serve();
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
});

test('beyond the plan seven choices show their prices, and the button accepts the one that is chosen (C-187, C-189)', async () => {
  server.on(agents.pricing, () => pricing(4));
  const sent = server.on(agents.saveLicence, () => refuse(409, { code: 'agents.price_changed', message: 'Le prix a changé' }));
  await mount(<LicenceDialog agent={AGENT} onClose={() => {}} />, { as: owner() });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Vous avez atteint la limite de votre forfait de licence utilisateur.');
  expect(await choices()).toEqual([
    'Durée illimitée : 9,99 € HT par mois',
    '1 jour : 0,50 € HT',
    '2 jours : 1,00 € HT',
    '3 jours : 1,50 € HT',
    '4 jours : 2,00 € HT',
    '5 jours : 2,50 € HT',
    '10 jours : 5,00 € HT',
  ]);
  await page.getByRole('option', { name: /^3 jours/ }).click();
  await expect.element(dialog).toMatchTextContent(/au prix de 1,50\s€ HT/);
  await dialog.getByRole('button', { name: 'Accepter le prix et attribuer' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ subscription: 3, extraPriceCents: 150 });
});

test('while the plan has a licence left it is free, and nothing is accepted (C-187)', async () => {
  server.on(agents.pricing, () => pricing(3));
  const sent = server.on(agents.saveLicence, () => refuse(409, { code: 'shared.refused', message: 'Non' }));
  await mount(<LicenceDialog agent={AGENT} onClose={() => {}} />, { as: owner() });
  await expect.element(dialog.getByRole('button', { name: 'Attribuer' })).toBeVisible();
  expect(await choices()).toHaveLength(7);
  await page.getByRole('option', { name: 'Durée illimitée : comprise dans le forfait' }).click();
  await dialog.getByRole('button', { name: 'Attribuer' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.extraPriceCents).toBeUndefined();
});

test('a licence that opens at once shows the code with the address, one that begins later none', async () => {
  server.on(agents.pricing, () => pricing(3));
  const answer = { ...fullAnswer(agents.saveLicence.output), id: AGENT.id };
  server.on(agents.saveLicence, () => ({ ...answer, status: 100 as const }));
  let closed = 0;
  const give = async (email: string): Promise<void> => {
    await dialog.getByRole('textbox', { name: 'E-mail de connexion' }).fill(email);
    await choices();
    await page.getByRole('option', { name: /^Durée illimitée/ }).click();
    await dialog.getByRole('button', { name: 'Attribuer' }).click();
  };
  const shown = await mount(<LicenceDialog agent={AGENT} onClose={() => (closed += 1)} />, { as: owner() });
  await give('zoe+terrain@agence.test');
  const code = page.getByRole('img', { name: 'Code de connexion de Zoé Martin' });
  await expect.element(code).toBeVisible();
  const expected = `${location.origin}${location.pathname}#/login?compte=zoe%2Bterrain%40agence.test`;
  expect(code.element().querySelector('path')?.getAttribute('d')).toBe(qrDrawing(expected).path);
  expect(closed).toBe(0);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  expect(closed).toBe(1);
  shown.leave();

  server.on(agents.saveLicence, () => ({ ...answer, status: 200 as const }));
  await mount(<LicenceDialog agent={AGENT} onClose={() => (closed += 1)} />, { as: owner() });
  await give('zoe@agence.test');
  await expect.poll(() => closed).toBe(2);
});
