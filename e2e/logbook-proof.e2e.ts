import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { readArchive } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { ENTRIES_FILE } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
await db.platform((tx) => makeSite(tx, agency.id, { name: 'Quai des Brumes' }));
const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.manager);
const folder = mkdtempSync(join(tmpdir(), 'vigie-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dialog = () => dialogOf(page);

async function write(description: string): Promise<void> {
  await page.getByRole('button', { name: 'Écrire une main courante' }).first().click();
  await choose(dialog(), page, /^Site/, 'Quai des Brumes');
  await choose(dialog(), page, /^Type/, 'Intrusion');
  await dialog()
    .getByLabel(/^Description/)
    .fill(description);
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('dialog', { name: 'Intrusion' }).getByText(description).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
}

describe('a logbook with its proof', () => {
  const zip = join(folder, 'export.zip');

  test('it is verified by hand, and the page says when', async () => {
    await goto('/platform/terrain/adminMc');
    await settled(page);
    await page.getByText('Pas encore vérifiée').waitFor();
    await write('Porte 4 forcée');
    await write('Porte 4 refermée');
    await page.getByRole('button', { name: 'Vérifier l’intégrité' }).click();
    await page.getByText(/^Vérifiée aujourd’hui à \d\d:\d\d : 2 écritures intactes$/).waitFor();
    expect(await page.getByText('Pas encore vérifiée').count()).toBe(0);
  });

  test('it is exported, and its page checks it without a network', async () => {
    await page.getByRole('button', { name: 'Exporter avec preuve' }).click();
    await choose(dialog(), page, /^Site/, 'Quai des Brumes');
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog().getByRole('button', { name: 'Exporter', exact: true }).click(),
    ]);
    await download.saveAs(zip);
    const files = await readArchive(readFileSync(zip), inflateRawSync);
    const verifier = join(folder, 'verifier.html');
    writeFileSync(verifier, files.get('verifier.html')!);
    const reader = await page.context().newPage();
    const asked: string[] = [];
    const wrong: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    reader.on('pageerror', ({ message }) => wrong.push(message));
    await reader.goto(pathToFileURL(verifier).href);
    await reader.getByLabel(/^Export de main courante/).setInputFiles(zip);
    await reader.getByText('Main courante intacte').waitFor();
    await reader.getByRole('row', { name: /^1 .* Quai des Brumes .* Intrusion Porte 4 forcée/ }).waitFor();
    await reader.getByLabel('Empreinte reçue par e-mail (facultatif)').fill('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA');
    await reader.getByRole('button', { name: 'Vérifier' }).click();
    await reader.getByText('L’empreinte reçue par e-mail n’est pas de cet export').waitFor();
    await reader.getByLabel('Empreinte reçue par e-mail (facultatif)').fill('');
    const forged = new Map(files).set(ENTRIES_FILE, Buffer.from(Buffer.from(files.get(ENTRIES_FILE)!).toString('utf8').replace('forcée', 'fermée')));
    await reader
      .getByLabel(/^Export de main courante/)
      .setInputFiles([...forged].map(([name, bytes]) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })));
    await reader.getByText('L’écriture n° 1 a été modifiée').waitFor();
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([]);
    expect(wrong).toEqual([]);
    await reader.close();
    expect(errors).toEqual([]);
  });
});
