// What a device refuses – camera, position, settings, sound – and the resulting messages, at the desk and on the guard's phone.
// Independent of the date.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { DESKTOP, openStage } from './src/stage.ts';
import { open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const place = { latitude: 43.6045, longitude: 1.4442 };
const site = await db.tenant({ agencyId: agency.id, action: 'test' }, async (tx) => {
  const customer = await makeCustomer(tx, agency.id, { name: 'Halles' });
  return makeSite(tx, agency.id, { customerId: customer.id, name: 'Marché couvert', radius: 40, ...place });
});
const DOCUMENTS = '/platform/entreprise/agency_documents';
const press = (page: Page, name: string | RegExp): Promise<void> => dialogOf(page).getByRole('button', { name }).first().click();

const me = { latitude: 43.605, longitude: 1.4442 };
const desk = await stage.visitor({ ...DESKTOP, geolocation: { ...me, accuracy: 499 }, permissions: ['geolocation'] });
const { page, errors } = desk;
await desk.signIn(agency.owner);
await desk.goto('/home');

/** The browser's own answer when a camera is refused. */
const refuseCamera = (): Promise<unknown> =>
  page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
/** Dialogs over dialogs, until none is left. */
async function closeAll(): Promise<void> {
  for (let left = await page.getByRole('dialog').count(); left > 0; left -= 1) await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
}

describe('the camera', () => {
  test('a refused camera is reported in each place’s words, and a file replaces it (A-323, A-324, F-131, F-132)', async () => {
    await refuseCamera();
    await open(desk, DOCUMENTS);
    await page.getByRole('button', { name: 'Ajouter un document' }).first().click();
    await press(page, 'Prendre une photo');
    const capture = page.getByRole('dialog', { name: 'Prendre une photo' });
    await expect.poll(() => capture.getByRole('alert').innerText()).toBe("Impossible d'accéder à la camera !");
    expect(await capture.getByRole('button', { name: 'Prendre la photo' }).count()).toBe(0);
    await capture.getByRole('button', { name: 'Choisir un fichier' }).waitFor();
    await closeAll();
    await open(desk, `/platform/sites/sites/${site.id}?onglet=consignes`);
    await page.getByRole('button', { name: /les consignes$/ }).click();
    await page.getByRole('button', { name: /Image/ }).first().click();
    await press(page, 'Prendre une photo');
    await expect.poll(() => page.getByRole('dialog', { name: 'Photo' }).getByRole('alert').innerText()).toBe("Impossible d'accéder à la caméra");
    await closeAll();
    expect(errors).toEqual([]);
  });

  test('it gives photos of at most 1280 × 1280 at quality 50 (F-130)', async () => {
    // A camera larger than the allowed size.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 });
        const paint = canvas.getContext('2d');
        setInterval(() => {
          if (!paint) return;
          paint.fillStyle = `hsl(${Date.now() % 360} 60% 50%)`;
          paint.fillRect(0, 0, 2400, 1600);
        }, 40);
        return Promise.resolve(canvas.captureStream(25));
      };
    });
    await open(desk, DOCUMENTS);
    await page.getByRole('button', { name: 'Ajouter un document' }).first().click();
    await press(page, 'Prendre une photo');
    const capture = page.getByRole('dialog', { name: 'Prendre une photo' });
    await expect.poll(() => capture.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBe(2400);
    const sending = page.waitForResponse((response) => response.url().includes('/api/upload') && response.request().method() === 'POST');
    await capture.getByRole('button', { name: 'Prendre la photo' }).click();
    const [kept] = (await (await sending).json()) as { url: string; mimeType: string }[];
    expect(kept!.mimeType).toBe('image/jpeg');
    const jpeg = await (await page.request.get(new URL(kept!.url, page.url()).href)).body();
    expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const frame = jpeg.indexOf('\xff\xc0', 0, 'latin1');
    expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([1280, 853]);
    // At quality 50 the table of the standard (ISO 10918-1, annex K) is used unchanged.
    const table = jpeg.indexOf('\xff\xdb', 0, 'latin1') + 5;
    expect([...jpeg.subarray(table, table + 8)]).toEqual([16, 11, 12, 14, 12, 10, 16, 14]);
    // The canvas of the camera paints no longer, and nothing of the dialog is kept.
    await page.reload();
  });
});

describe('the map of a site', () => {
  const scale = (page: Page): Promise<string> => page.locator('.maplibregl-ctrl-scale').innerText();
  const pinAt = (page: Page): Promise<number> =>
    page.getByRole('img', { name: 'Marché couvert' }).evaluate((pin) => Math.round(pin.getBoundingClientRect().top));

  test('it opens at zoom 18, shows the person’s position and returns to the site (A-352, F-184)', async () => {
    await open(desk, `/platform/sites/sites/${site.id}`);
    // At zoom 18 a hundred pixels are 21 metres here, at 17 they are 43.
    await expect.poll(() => scale(page)).toMatch(/^20\sm$/);
    const at = await pinAt(page);
    await page.getByRole('button', { name: 'Ma position' }).click();
    await page.getByRole('img', { name: 'Votre position, à 499 m près' }).waitFor();
    await expect.poll(() => pinAt(page)).not.toBe(at);
    await page.getByRole('button', { name: 'Recentrer' }).click();
    await expect.poll(() => pinAt(page)).toBe(at);
  });

  test('it says when no position is available and when a town is unknown (A-325, F-186)', async () => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, refused) =>
        refused?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
    });
    await page.getByRole('button', { name: 'Ma position' }).click();
    await page.getByText('Impossible de localiser votre position...').waitFor();
    await page.getByRole('button', { name: 'Modifier' }).first().click();
    const form = dialogOf(page);
    const point = await form.getByLabel('Latitude').inputValue();
    expect(point).toMatch(/^43[,.]/);
    await form.getByLabel('Code postal').fill('99999');
    await form.getByLabel('Ville', { exact: true }).fill('Xqzzville');
    await form.getByRole('button', { name: 'Voir la ville sur la carte' }).click();
    await page.getByText('Impossible de localiser la ville.').waitFor();
    await form.getByLabel('Code postal').fill('31000');
    await form.getByLabel('Ville', { exact: true }).fill('Toulouse');
    await form.getByRole('button', { name: 'Voir la ville sur la carte' }).click();
    // The map shows the town; the user places the pin.
    expect(await form.getByLabel('Latitude').inputValue()).toBe(point);
    expect(errors).toEqual([]);
    // The half-filled form is left behind.
    await page.goto('about:blank');
  });
});

describe('a link and a sound', () => {
  test('to an agent who is gone (F-134)', async () => {
    await desk.goto(`/platform/collaborateurs/agents/${crypto.randomUUID()}`);
    await page.getByText('Collaborateur introuvable').first().waitFor();
    expect(desk.errors).toEqual([]);
  });

  test('a sound that cannot be played is distinguished from a missing one (A-330)', async () => {
    await open(desk, DOCUMENTS);
    await page.getByRole('button', { name: 'Ajouter un document' }).first().click();
    await dialogOf(page)
      .getByLabel('Fichiers')
      .setInputFiles({ name: 'appel.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(2000, 'ID3 vide ') });
    await dialogOf(page).getByRole('listitem').filter({ hasText: 'appel.mp3' }).waitFor();
    await press(page, 'Enregistrer');
    const row = page.getByRole('row', { name: /appel/ });
    await row.click();
    await expect.poll(() => dialogOf(page).getByRole('alert').innerText()).toBe('Échec de la lecture du fichier audio');
    await page.keyboard.press('Escape');
    await page.route('**/*inline=1*', (route) => route.fulfill({ status: 404, body: '' }));
    await row.click();
    await expect.poll(() => dialogOf(page).getByRole('alert').innerText()).toBe('Échec lors du chargement du fichier audio');
    await page.keyboard.press('Escape');
    await page.unroute('**/*inline=1*');
    expect(desk.errors).toEqual([]);
  });

  test('deleting asks with the words for a document, for an entry of a timeline, or for anything else (A-250)', async () => {
    const asked = async (row: RegExp, action: string): Promise<string> => {
      await page
        .getByRole('row', { name: row })
        .getByRole('button', { name: /^Actions/ })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
      return page.getByRole('alertdialog').locator('p').innerText();
    };
    const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
    await open(desk, DOCUMENTS);
    expect(await asked(/appel/, 'Supprimer')).toBe('Supprimer le document ?');
    await answer('Supprimer');
    await page.getByText('Document supprimé').waitFor();
    await open(desk, '/platform/terrain/adminMc');
    await page.getByRole('button', { name: 'Écrire une main courante' }).first().click();
    await choose(dialogOf(page), page, /^Site/, 'Marché couvert');
    await choose(dialogOf(page), page, /^Type/, 'Dégât des eaux');
    await dialogOf(page).getByLabel('Description').fill('Eau sous l’étal.');
    await press(page, 'Enregistrer');
    const saved = page.getByRole('dialog', { name: 'Dégât des eaux' });
    await saved.getByRole('button', { name: 'Fermer' }).click();
    await saved.waitFor({ state: 'hidden' });
    expect(await asked(/Eau sous l’étal/, 'Suppression')).toBe('Supprimer cet élément ?');
    await answer('Supprimer');
    await page.getByRole('row', { name: /Retirée – Eau sous l’étal/ }).waitFor();
    await open(desk, '/platform/sites/sites');
    expect(await asked(/Marché couvert/, 'Suppression')).toBe('Êtes-vous sûr de vouloir supprimer cet élément ?');
    await answer('Annuler');
    expect(desk.errors).toEqual([]);
  });
});
