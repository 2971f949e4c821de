import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { onCall } from '@vigie/contract/field/on-call-endpoints.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve, type Asked, type Server } from '../../../../test/server.ts';
import { owner, staff } from '../../../../test/visitor.ts';
import { AlertSheetDialog } from './alert-sheet-dialog.tsx';
import { OnCallDialog } from './on-call-dialog.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});

const id = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const PEOPLE = [
  { id: id(1), name: 'Marc Lefort', email: 'marc@a.fr', phone: '+33639980002', push: true },
  { id: id(2), name: 'Olivia Renard', email: '', phone: '', push: false },
  { id: id(3), name: 'Nadia Blanc', email: 'nadia@a.fr', phone: '', push: false },
];

/** The server keeps the order that is saved. */
function keeps(order: readonly string[]): readonly Asked<typeof onCall.saveOnCall>[] {
  let ids = order;
  const answer = (): Answer<typeof onCall.onCall> => ({
    data: ids.flatMap((one) => PEOPLE.find((person) => person.id === one) ?? []),
    others: PEOPLE.filter((person) => !ids.includes(person.id)),
    seconds: 60,
    byMail: false,
    byPhone: true,
  });
  server.on(onCall.onCall, answer);
  return server.on(onCall.saveOnCall, ({ body }) => {
    ({ ids } = body);
    return answer();
  });
}
const order = async () => page.getByRole('list', { name: 'Ordre d’appel' }).element().textContent;

test('the order of calls is changed, filled and emptied, each change saved at once', async () => {
  const saved = keeps([id(1), id(2)]);
  await mount(<OnCallDialog onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByText('06 39 98 00 02 · marc@a.fr · notifications reçues')).toBeVisible();
  await expect.element(page.getByText('sans téléphone · sans e-mail · sans notifications')).toBeVisible();
  await expect.element(page.getByText(/la première personne par notification, SMS et appel vocal/)).toBeVisible();
  await page.getByRole('button', { name: 'Appeler Olivia Renard plus tôt' }).click();
  await expect.poll(order).toMatch(/Olivia Renard.*Marc Lefort/);
  await page.getByRole('button', { name: 'Ajouter Nadia Blanc' }).click();
  await expect.poll(order).toMatch(/Olivia Renard.*Marc Lefort.*Nadia Blanc/);
  await page.getByRole('button', { name: 'Retirer Olivia Renard de l’astreinte' }).click();
  await expect.poll(order).not.toMatch(/Olivia/);
  expect(saved.map(({ body }) => body.ids)).toEqual([
    [id(2), id(1)],
    [id(2), id(1), id(3)],
    [id(1), id(3)],
  ]);
});

test('who may not change the settings reads the list, and an empty one says what that means', async () => {
  keeps([]);
  await mount(<OnCallDialog onClose={() => undefined} />, { as: staff('readSupervision') });
  await expect.element(page.getByText('Personne n’est d’astreinte : une alerte sans réponse n’appelle personne.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Ajouter/ })).not.toBeInTheDocument();
});

test('the sheet of an alert tells its steps, the next call, the instructions and who is near', async () => {
  const at = '2026-11-21T18:00:00.000Z';
  server.on(onCall.alertSheet, () => ({
    alert: {
      id: id(5),
      typeKey: 'ptiFall',
      label: 'Chute',
      description: 'Une chute avec immobilisation a été détectée',
      agent: { id: id(6), name: 'Amadou Diallo', phone: '+33612345678' },
      authorName: 'Amadou Diallo',
      site: { id: id(7), name: 'Entrepôt Nord', latitude: null, longitude: null },
      position: null,
      serviceId: null,
      madeAt: at,
      receivedAt: at,
    },
    site: { address: '1 rue du Quai, 31000 Toulouse', instructions: 'Clés au PC' },
    steps: [{ id: id(8), at: '2026-11-21T18:01:00.000Z', by: 'Vigie', words: 'Appel de Marc Lefort (astreinte 1) : notification' }],
    nextCallAt: '2026-11-21T18:02:00.000Z',
    takenBy: null,
    takenAt: null,
    nearby: [
      { agentId: id(9), name: 'Nadia Blanc', phone: '', site: 'Quai 7', metres: 1240, positionAt: null },
      { agentId: id(1), name: 'Karim Benali', phone: '+33611111111', site: 'Quai 8', metres: null, positionAt: null },
    ],
  }));
  await mount(<AlertSheetDialog id={id(5)} onClose={() => undefined} />, { as: owner() });
  await expect.element(page.getByRole('dialog', { name: /^Chute – Amadou Diallo, 21\/11\/2026 19:00/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Appeler Amadou Diallo' })).toHaveAttribute('href', 'tel:+33612345678');
  const said = (name: string) => page.getByRole('region', { name }).element().textContent;
  expect(said('Déroulement')).toMatch(/19:00Chute.*19:01Appel de Marc Lefort.*19:02Appel de la personne suivante/);
  expect(said('Collègues les plus proches')).toMatch(/Nadia Blanc, Quai 7à 1,2 km, d’après son site.*distance inconnue/);
  await expect.element(page.getByText('Clés au PC')).toBeVisible();
});
