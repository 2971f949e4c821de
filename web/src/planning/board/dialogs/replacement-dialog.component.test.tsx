import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve, type Asked, type Server } from '../../../../test/server.ts';
import { owner } from '../../../../test/visitor.ts';
import { absence, agentId, boardAnswer } from '../data/board-fixture.ts';
import { boardHistory } from '../history/board-history.ts';
import { ReplacementDialog } from './replacement-dialog.tsx';

const TODAY = localDay(Date.now(), 'Europe/Paris');
const day = (at: number): string => addDays(TODAY, at);
const id = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;
let server: Server;
let sent: readonly Asked<typeof planning.replace>[];

beforeEach(() => {
  boardHistory.clear();
  server = serve();
  server.on(planning.board, ({ body }) =>
    boardAnswer(
      [3, 5, 8]
        .map((at, index) => ({ id: id(index + 1), day: day(at), from: '08:00', until: '16:00', agents: [0] }))
        .filter((service) => service.day >= body.from && service.day <= body.until),
      { from: body.from, until: body.until, unavailabilities: [{ ...absence(0, day(2), day(5)), typeKey: 'sickLeave' }] },
    ),
  );
  sent = server.on(planning.replace, () => ({ replaced: 2, undo: id(9) }));
});

const choose = async (name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a recorded absence gives the days, the services and the reason of a replacement, which an undo takes back', async () => {
  let closed = false;
  await mount(<ReplacementDialog shownFrom={TODAY} onClose={() => (closed = true)} />, { as: owner() });
  await choose('Collaborateur à remplacer', 'Amadou Diallo');
  const [first, last] = [day(2), day(5)].map((each) => each.split('-').toReversed().join('/'));
  await expect.element(page.getByText(`Arrêt maladie du ${first} au ${last} : seuls les services de ces jours sont cochés.`)).toBeVisible();
  await expect.element(page.getByText('Services (2/2)')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Raison du remplacement' })).toHaveValue('Absence du collaborateur');
  await choose('Remplaçant, du plus adapté au moins adapté', 'Fatou Keïta');
  await page.getByRole('button', { name: 'Remplacer sur 2 services' }).click();
  await expect.poll(() => closed).toBe(true);
  expect(sent[0]?.body).toMatchObject({
    fromAgentId: agentId(0),
    replacements: [id(1), id(2)].map((serviceId) => ({ serviceId, toAgentId: agentId(1) })),
    reason: 'absence',
  });
  expect(boardHistory.get().last?.title).toBe('2 services confiés aux remplaçants');
});

test('without one the reason is asked where it is missing', async () => {
  server.on(planning.board, ({ body }) =>
    boardAnswer([{ id: id(1), day: day(3), from: '08:00', until: '16:00', agents: [0] }], { from: body.from, until: body.until }),
  );
  await mount(<ReplacementDialog shownFrom={TODAY} onClose={() => undefined} />, { as: owner() });
  await choose('Collaborateur à remplacer', 'Amadou Diallo');
  await choose('Remplaçant, du plus adapté au moins adapté', 'Fatou Keïta');
  await page.getByRole('button', { name: 'Remplacer sur 1 service' }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Raison du remplacement' }))
    .toHaveAccessibleDescription('Choisissez la raison du remplacement');
  expect(sent).toHaveLength(0);
});

test('from a guard’s own row the best free colleague and the reason stand: one click replaces', async () => {
  await mount(<ReplacementDialog shownFrom={TODAY} agentId={agentId(0)} onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByRole('combobox', { name: 'Raison du remplacement' })).toHaveValue('Absence du collaborateur');
  await page.getByRole('button', { name: 'Remplacer sur 2 services' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ fromAgentId: agentId(0), reason: 'absence' });
  expect(new Set(sent[0]?.body.replacements.map(({ toAgentId }) => toAgentId)).size).toBe(1);
});

test('what the dialog proposes by itself is lost without a question', async () => {
  let closed = false;
  await mount(<ReplacementDialog shownFrom={TODAY} agentId={agentId(0)} onClose={() => (closed = true)} />, { as: owner() });
  await expect.element(page.getByRole('button', { name: 'Remplacer sur 2 services' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBe(true);
});
