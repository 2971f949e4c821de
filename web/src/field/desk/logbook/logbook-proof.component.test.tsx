import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { logbookProof } from '@vigie/contract/field/proof-endpoints.ts';
import { sites } from '@vigie/contract/sites/endpoints.ts';
import type { CurrentUser } from '@vigie/contract/identity/schemas.ts';
import { mount } from '../../../../test/mount.tsx';
import { refuse, serve, type Server } from '../../../../test/server.ts';
import { owner, serverConfig, staff } from '../../../../test/visitor.ts';
import type { LogbookCheck } from '../desk-api.ts';
import { LogbookCheckLine, LogbookProofActions } from './logbook-proof.tsx';

const ENTRY = '00000000-0000-7000-8000-0000000000e1';
const KEY = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE';
const opened: string[] = [];

let server: Server;
let last: LogbookCheck['last'];
beforeEach(() => {
  opened.length = 0;
  last = null;
  server = serve();
  server.on(agency.config, serverConfig);
  server.on(logbookProof.logbookCheck, () => ({ last, keyCode: KEY }));
  server.on(sites.list, () => ({ data: [], count: 0, customers: [], specialties: [] }));
});

const Screen = () => (
  <>
    <LogbookProofActions />
    <LogbookCheckLine onOpen={({ id }) => opened.push(id)} />
  </>
);
const show = (user: CurrentUser = owner()) => mount(<Screen />, { as: user });
const check = (change: Partial<NonNullable<typeof last>> = {}): NonNullable<typeof last> => ({
  at: '2026-11-02T02:12:00.000Z',
  byHand: false,
  ok: true,
  count: 9277,
  files: 111,
  broken: null,
  ...change,
});
const verifyButton = page.getByRole('button', { name: 'Vérifier l’intégrité' });
const exportButton = page.getByRole('button', { name: 'Exporter avec preuve' });

test('it says when the logbook was last verified, and how much of it', async () => {
  last = check();
  await show();
  await expect.element(page.getByText(/^Vérifiée le 02\/11\/2026 à? ?03:12 : 9.277 écritures intactes$/)).toBeVisible();
});

test('it says « cette nuit » on the same day', async () => {
  last = check({ at: new Date().toISOString(), count: 1 });
  await show();
  await expect.element(page.getByText(/^Vérifiée cette nuit à \d\d:\d\d : 1 écriture intacte$/)).toBeVisible();
});

test('it says « aujourd’hui » for a verification by hand', async () => {
  last = check({ at: new Date().toISOString(), byHand: true });
  await show();
  await expect.element(page.getByText(/^Vérifiée aujourd’hui à \d\d:\d\d/)).toBeVisible();
});

test('it says that it has not been verified yet', async () => {
  await show();
  await expect.element(page.getByText('Pas encore vérifiée : la main courante est vérifiée chaque nuit.')).toBeVisible();
});

test('an alteration is shown as an alert with its entry, which opens', async () => {
  last = check({ ok: false, broken: { number: 42, entryId: ENTRY, reason: 'content', message: 'Le contenu de cette écriture a été modifié' } });
  await show();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Altération détectée le 02/11/2026 03:12 : écriture n° 42. Le contenu de cette écriture a été modifié. Voir l’écriture');
  await page.getByRole('button', { name: 'Voir l’écriture' }).click();
  expect(opened).toEqual([ENTRY]);
});

test('it verifies by hand and updates the line', async () => {
  server.on(logbookProof.verifyLogbook, () => {
    last = check({ at: new Date().toISOString(), byHand: true, count: 3 });
    return { ok: true, count: 3, files: 0, head: null, broken: null };
  });
  await show();
  await verifyButton.click();
  await expect.element(page.getByText('Chaîne intacte : 3 écritures vérifiées')).toBeVisible();
  await expect.element(page.getByText(/^Vérifiée aujourd’hui à \d\d:\d\d : 3 écritures intactes$/)).toBeVisible();
});

test('people who may not read the whole logbook see neither the line nor the buttons', async () => {
  const asked = server.on(logbookProof.logbookCheck, () => ({ last: check(), keyCode: KEY }));
  await show(staff('listMissionEvents'));
  await expect.element(verifyButton).not.toBeInTheDocument();
  await expect.element(exportButton).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('it exports what was chosen, with the key to compare, and a refusal stays in the dialog', async () => {
  const asked = server.on(logbookProof.exportLogbook, () =>
    refuse(409, { code: 'field.nothing_to_export', message: 'Rien n’a été écrit sur cette période' }),
  );
  await show();
  await exportButton.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(KEY)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Seulement ce qui est montré au client' }).click();
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  await expect.element(dialog.getByText('Rien n’a été écrit sur cette période')).toBeVisible();
  expect(asked).toMatchObject([{ body: { siteId: null, shownOnly: true } }]);
});
