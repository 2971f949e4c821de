import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { agencyProfile, staff } from '../../../test/visitor.ts';
import { agentId, boardAnswer, facts } from '../board/data/board-fixture.ts';
import { CircuitDialog } from './circuit-dialog.tsx';

const DAY = '2026-12-07';
const REX = { id: '00000000-0000-7000-8000-0000000000d0', name: 'Rex', validUntil: null };

test('a circuit takes the dog of its handler, and loses it with them (F-077/dog)', async () => {
  const board = boardAnswer([], { from: DAY, until: DAY });
  const agents = board.agents.map((agent) => (agent.id === agentId(1) ? { ...agent, facts: { ...facts(), dogs: [REX] } } : agent));
  const handler = agents.find(({ id }) => id === agentId(1))!;
  const server = serve();
  server.on(planning.board, () => ({ ...board, agents }));
  server.on(agency.profile, agencyProfile);
  await mount(<CircuitDialog start={{ day: DAY }} onClose={() => undefined} />, { as: staff('listServices', 'createServices', 'listSites') });
  const guards = page.getByRole('combobox', { name: /^Collaborateur/ });
  const dog = page.getByRole('combobox', { name: /^Chien/ });
  await expect.element(guards).toBeVisible();
  expect(dog.elements()).toEqual([]);
  await guards.click();
  await page.getByRole('option', { name: `${handler.firstname} ${handler.lastname}` }).click();
  await dog.click();
  await page.getByRole('option', { name: /^Rex/ }).click();
  await expect.element(dog).toHaveValue(`Rex (${handler.firstname} ${handler.lastname})`);
  await guards.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(dog).not.toBeInTheDocument();
});

test('the specialty bears the agency’s own word (A-351)', async () => {
  const server = serve();
  server.on(planning.board, () => boardAnswer([], { from: DAY, until: DAY }));
  server.on(agency.profile, () => ({ ...agencyProfile(), settings: { vocabulary: { specialty: 'Métier' } } }));
  await mount(<CircuitDialog start={{ day: DAY }} onClose={() => undefined} />, { as: staff('listServices', 'createServices', 'listSites') });
  await expect.element(page.getByRole('combobox', { name: 'Métier' })).toBeVisible();
  expect(page.getByText('Spécialité').elements()).toEqual([]);
});
