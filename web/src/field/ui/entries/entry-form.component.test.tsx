import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventCategoryOf, eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { SERVICE, SITE, daySite, dayWith, openPhone, serviceInHand, type Phone } from '../../../../test/guard-phone.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import type { Day } from '../../model/field-view.ts';
import { EntryForm } from './entry-form.tsx';

const incident = eventCategoryOf('incident');
const otherIncident = eventType('otherIncident');
const types = page.getByRole('group', { name: 'Type' });
const words = page.getByRole('textbox', { name: 'Ce que vous avez vu, fait, qui était là' });
const save = page.getByRole('button', { name: 'Enregistrer', exact: true });

let server: Server;
beforeEach(() => {
  server = serve();
});

const inService = (change: Parameters<typeof dayWith>[0] = {}): Day => dayWith({ services: [serviceInHand(60)], ...change });
const writing = (day: Day = inService()): Promise<Phone> =>
  openPhone(server, day, (ready) => <EntryForm ready={ready} category={incident} />, 'createMissionEvents');

async function choose(label = otherIncident.label): Promise<void> {
  await types.getByRole('button', { name: label, exact: true }).click();
  await expect.element(words).toBeVisible();
}
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(2000, 1000);
  canvas.getContext('2d')?.fillRect(0, 0, 2000, 1000);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'portail.png', { type: 'image/png' });
}

/** At once: the driver's upload would wait. */
function pick(file: File): void {
  const input = page.getByLabelText('Fichier à joindre').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('the category’s types are tiles, and the chosen one heads the form and can be changed without losing the text', async () => {
  await writing();
  await expect.element(page.getByRole('heading', { name: incident.label })).toBeVisible();
  await expect.element(page.getByText('Entrepôt Nord')).toBeVisible();
  await choose();
  await expect.element(page.getByRole('heading', { name: otherIncident.label })).toBeVisible();
  await words.fill('Portail forcé');
  await page.getByRole('button', { name: 'Changer de type' }).click();
  await expect.element(words).not.toBeInTheDocument();
  await choose();
  await expect.element(words).toHaveValue('Portail forcé');
});

test('a type that says nothing by itself requires text or a photo, and nothing is sent before', async () => {
  const { sent } = await writing();
  await choose();
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Écrivez quelques mots ou prenez une photo');
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await expect.element(words).toHaveAccessibleDescription('Écrivez quelques mots ou prenez une photo');
  expect(sent('logbookEntry')).toEqual([]);
});

test('the entry is sent with its type, place, text and position, and then appears under its own address', async () => {
  const { sent, address } = await writing();
  await choose();
  await words.fill('  Portail forcé à 2 h  ');
  await expect.element(page.getByText('Votre position est jointe.')).toBeVisible();
  await save.click();
  await expect
    .poll(() => sent('logbookEntry'))
    .toEqual([
      {
        siteId: SITE,
        serviceId: SERVICE,
        parentId: null,
        eventType: otherIncident.id,
        description: 'Portail forcé à 2 h',
        fileIds: [],
        position: expect.objectContaining({ latitude: 43.6045, longitude: 1.444 }),
      },
    ]);
  expect(address()).toMatch(/\/incident\/[\da-f-]{36}$/);
});

test('a double press writes one entry', async () => {
  const { sent, address } = await writing();
  await choose();
  await words.fill('Portail forcé');
  await save.dblClick();
  await expect.poll(() => address()).toContain('/incident/');
  await expect.poll(() => sent('logbookEntry').length).toBe(1);
});

test('a camera photo and a file of the phone are shown, can be removed, and are sent before their entry', async () => {
  const { sent, uploads } = await writing();
  await choose();
  await page.getByRole('button', { name: 'Prendre une photo' }).click();
  const camera = page.getByRole('dialog', { name: 'Prendre une photo' });
  await expect.poll(() => (camera.getByLabelText('Image de la caméra').element() as HTMLVideoElement).videoWidth).toBeGreaterThan(0);
  await camera.getByRole('button', { name: 'Prendre la photo' }).click();
  await expect.element(page.getByRole('img', { name: 'Pièce jointe 1' })).toBeVisible();
  await page.getByLabelText('Fichier à joindre').upload(await picture());
  const second = page.getByRole('img', { name: 'Pièce jointe 2' });
  await expect.element(second).toBeVisible();
  await expect.poll(() => (second.element() as HTMLImageElement).naturalWidth).toBe(1280);
  await page.getByLabelText('Fichier à joindre').upload(new File(['%PDF-1.4'], 'plainte.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('plainte.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la photo 1' }).click();
  await expect.element(page.getByRole('img', { name: 'Pièce jointe 2' })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => sent('logbookEntry').length).toBe(1);
  expect(uploads.map(({ query }) => query['id'])).toEqual(sent('logbookEntry')[0]?.fileIds);
  expect(uploads).toHaveLength(2);
});

test('two photos chosen at once and saved at once are both there: saving waits for them', async () => {
  const { sent } = await writing();
  await choose();
  for (const photo of [await picture(), await picture()]) pick(photo);
  await save.click();
  await expect.poll(() => sent('logbookEntry').map(({ fileIds }) => fileIds.length)).toEqual([2]);
});

test('a file that is too large is refused with a message', async () => {
  await writing();
  await choose();
  pick(new File([new Uint8Array(26 * 1024 * 1024)], 'film.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('status', { name: 'Messages' })).toMatchTextContent('Erreur: fichiers volumineux');
  await expect.element(page.getByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();
});

test('closing in the middle loses nothing: type, text and photo are there when it is reopened', async () => {
  const { leave, open, sent } = await writing();
  await choose();
  await words.fill('Portail forcé');
  await page.getByLabelText('Fichier à joindre').upload(await picture());
  await expect.element(page.getByRole('img', { name: 'Pièce jointe 1' })).toBeVisible();
  leave();
  const again = await open();
  await expect.element(page.getByRole('heading', { name: otherIncident.label })).toBeVisible();
  await expect.element(words).toHaveValue('Portail forcé');
  await expect.element(page.getByRole('img', { name: 'Pièce jointe 1' })).toBeVisible();
  await save.click();
  await expect.poll(() => sent('logbookEntry').map(({ description, fileIds }) => [description, fileIds.length])).toEqual([['Portail forcé', 1]]);
  again.leave();
  await open();
  await expect.element(types).toBeVisible();
});

test('without a network it is stored on the phone, and sent when the network is back', async () => {
  const { sent, address } = await writing();
  await choose();
  await words.fill('Portail forcé');
  server.goesAway();
  await save.click();
  await expect.poll(() => address()).toContain('/incident/');
  expect(sent('logbookEntry')).toEqual([]);
  server.comesBack();
  dispatchEvent(new Event('online'));
  await expect.poll(() => sent('logbookEntry').length).toBe(1);
});

test('a guard who may not write at this site is told before writing', async () => {
  await writing(inService({ sites: [daySite({ mayWriteEntries: false })] }));
  await expect.element(page.getByText('Demandez ce droit à votre agence ; en cas de danger, appelez-la.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Retour au service' })).toBeVisible();
  await expect.element(types).not.toBeInTheDocument();
});

test('without a service no entry can be written, and a link to one is shown', async () => {
  await writing(dayWith({ services: [] }));
  await expect.element(page.getByText('Aucun service en cours')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Prendre mon service' })).toBeVisible();
});

test('the tiles and the save button are reachable by keyboard', async () => {
  const { address } = await writing();
  const tile = types.getByRole('button', { name: otherIncident.label, exact: true });
  await expect.element(tile).toBeVisible();
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await words.fill('Portail forcé');
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => address()).toContain('/incident/');
});
