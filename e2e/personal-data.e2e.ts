// Personal data on screen: a file is exported, kept for a dispute, and erased once its person has left. A guard exports their own.
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Download } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { agents } from '@vigie/db/tables/people.ts';
import { makeAgent, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { readArchive } from '@vigie/domain/field/logbook/logbook-archive.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, PHONE, settled } from './src/stage.ts';

const stage = await openStage();
const agency = await emptyAgency(stage.db);
const EMAIL = `lise-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
const lise = await stage.db.platform(async (tx) => {
  const agent = await makeAgent(tx, agency.id, { firstname: 'Lise', lastname: 'Quetzal', status: 100, email: EMAIL });
  const user = await makeUser(tx, { email: EMAIL, firstname: 'Lise', lastname: 'Quetzal' });
  await makeMember(tx, agency.id, { kind: 'agent', agentId: agent.id, userId: user.id, email: EMAIL, firstname: 'Lise', lastname: 'Quetzal' });
  return agent;
});
const FILE = `/platform/collaborateurs/agents/${lise.id}`;
const PAGE = '/platform/entreprise/personal-data';
const desk = await stage.visitor();
await desk.signIn(agency.owner);
const { page } = desk;

const archiveOf = async (download: Download) => {
  const files = await readArchive(await buffer(await download.createReadStream()), inflateRawSync);
  return Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]));
};
const act = async (name: string): Promise<void> => {
  await desk.goto(FILE);
  await settled(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('an agent’s data', () => {
  test('the guard exports it from their own account, on a phone', async () => {
    const guard = await stage.visitor(PHONE);
    await guard.signIn(EMAIL);
    await guard.goto('/user');
    const [download] = await Promise.all([
      guard.page.waitForEvent('download'),
      guard.page.getByRole('button', { name: 'Exporter mes données' }).click(),
    ]);
    const { 'donnees.json': data, 'mes-donnees.html': readable } = await archiveOf(download);
    expect(data).toContain(EMAIL);
    expect(readable).toContain('Données personnelles de Lise Quetzal');
  });

  test('it is exported from their file, which is logged', async () => {
    const waiting = page.waitForEvent('download');
    await act('Exporter ses données');
    const { 'mes-donnees.html': readable } = await archiveOf(await waiting);
    expect(readable).toContain('Quetzal');
    await desk.goto(PAGE);
    await page.getByRole('list', { name: 'Exports et effacements' }).getByText(`Collaborateur n° ${lise.number}`).first().waitFor();
    await page
      .getByRole('row', { name: /Positions GPS/ })
      .getByText('2 mois')
      .waitFor();
  });

  test('it is kept for a dispute until that is lifted, and erased once they have left', async () => {
    await act('Conserver pour litige');
    const hold = dialogOf(page);
    await hold.getByLabel('Motif').fill('Prud’hommes');
    await hold.getByRole('button', { name: 'Conserver', exact: true }).click();
    await hold.waitFor({ state: 'hidden' });
    await stage.db.platform((tx) => tx.update(agents).set({ status: 300 }).where(eq(agents.id, lise.id)));
    await page.reload();
    await act('Effacer ses données');
    const held = dialogOf(page);
    await held.getByText('Ces données sont conservées pour un litige').waitFor();
    await page.keyboard.press('Escape');
    await desk.goto(PAGE);
    await page.getByRole('button', { name: 'Lever la conservation de Lise Quetzal' }).click();
    await page.getByRole('button', { name: 'Lever', exact: true }).last().click();
    await page.getByText('Personne. Une fiche se conserve').waitFor();
    await act('Effacer ses données');
    const erase = dialogOf(page);
    await erase.getByRole('region', { name: 'Conservé parce que la loi l’exige' }).getByText('Registre du personnel et fiche').waitFor();
    await erase.getByLabel('Pour confirmer, recopiez le prénom et le nom').fill('Lise Quetzal');
    await erase.getByRole('button', { name: 'Effacer définitivement' }).click();
    await page.getByRole('heading', { name: `Ancien collaborateur ${lise.number}` }).waitFor();
    expect(desk.errors).toEqual([]);
  });
});
