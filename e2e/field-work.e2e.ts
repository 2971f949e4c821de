// One service on the guard's phone, with its questions and three ways to validate a point, followed at the desk.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agencyReports, logbookEntries, roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { fieldGuard, HERE, presentTag, sign, withReader } from './src/stages/field-stage.ts';
import { dialogOf } from './src/hand.ts';
import { openStage, PHONE, settled } from './src/stage.ts';
import { open } from './src/look/words.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const stage = await openStage();
const { db } = stage;
const world = await fieldGuard(db);
const { agency, agent, service, site, round } = world;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const guard = await stage.visitor({ ...PHONE, geolocation: HERE, permissions: ['geolocation'] });
await withReader(guard.page);
await guard.signIn(world.email);
const desk = await stage.visitor();
await desk.signIn(agency.manager);
const alerts = await desk.page.context().newPage();

const { page } = guard;
const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
const sheet = () => dialogOf(page);
const inSheet = (name: string | RegExp) => sheet().getByRole('button', { name }).first();
const words = (): Promise<string> => page.locator('main').innerText();
const startOf = async (): Promise<string | null> => {
  const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, service.id)));
  return rows[0]?.realStartAt ?? null;
};
const transmitted = () => button('Tout est transmis').waitFor();

describe('taking up a service', () => {
  test('it asks before it starts; declining starts nothing, and later the running one is offered instead (F-119)', async () => {
    await open(desk, '/platform/terrain/supervision');
    await open(guard, '/terrain/priseService');
    await button('Prendre mon service').click();
    await inSheet('Annuler').click();
    await sheet().waitFor({ state: 'hidden' });
    expect(await startOf()).toBeNull();
    await button('Prendre mon service').click();
    await inSheet('Prendre mon service').click();
    await inSheet('Prendre quand même').or(page.getByText('En service depuis')).first().waitFor();
    if (await inSheet('Prendre quand même').isVisible()) await inSheet('Prendre quand même').click();
    await page.waitForURL(/serviceActif/);
    await transmitted();
    await expect.poll(startOf).not.toBeNull();
    await open(guard, `/terrain/priseService/${world.circuit.id}`);
    const resume = page.getByRole('link', { name: /^Reprendre le service/ });
    await resume.waitFor();
    expect(await button('Prendre ma tournée').count()).toBe(0);
    await resume.click();
    await page.waitForURL(/serviceActif/);
  });

  test('the desk sees it without a reload, with the guard’s alarm and entries (F-183)', async () => {
    await expect.poll(() => desk.page.locator('main').innerText(), { timeout: 10_000 }).toMatch(/Nadia Belkacem[^]*pris à \d\d:\d\d/);
    await alerts.goto(`${stage.url}/#/terrain/adminDashboard/adminAlerts`);
    await settled(alerts);
    await desk.goto('/terrain/adminDashboard/adminEvents');
    await settled(desk.page);
    const box = (await button(/^SOS/).boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await alerts
      .getByRole('list', { name: 'Alertes à prendre en charge' })
      .getByText(/Nadia Belkacem/)
      .waitFor({ timeout: 20_000 });
    await page.mouse.up();
    await sheet().waitFor();
    await sheet().getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => desk.page.locator('main').innerText(), { timeout: 10_000 }).toMatch(/SOS|Alerte/);
    await open(guard, '/incident');
    await page.getByText('Dégât des eaux').first().click();
    await page.getByRole('textbox').first().fill('Eau sous la grille.');
    await button(/^Enregistrer/).click();
    await expect.poll(() => desk.page.locator('main').innerText(), { timeout: 10_000 }).toContain('Eau sous la grille.');
  });
});

describe('what the guard records', () => {
  test('an addition takes text, a camera photo and a file of the phone (F-028)', async () => {
    await button('Compléter').click();
    await sheet().getByLabel('Complément').fill('Vanne fermée.');
    const camera = sheet().getByLabel('Prendre une photo').and(page.locator('input'));
    expect(await camera.getAttribute('capture')).toBe('environment');
    await camera.setInputFiles({ name: 'vanne.png', mimeType: 'image/png', buffer: PNG });
    await sheet().getByRole('img', { name: 'Pièce jointe 1' }).waitFor();
    await sheet()
      .getByLabel('Fichier à joindre')
      .setInputFiles({ name: 'constat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
    await sheet().getByText('constat.pdf').waitFor();
    await inSheet('Ajouter').click();
    await transmitted();
    const additions = () =>
      db.platform(async (tx) => {
        const rows = await tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, agency.id));
        const kept = await tx.select().from(files).where(eq(files.agencyId, agency.id));
        return rows
          .filter(({ action }) => action === 'addition')
          .map(({ description, fileIds }) => [
            description,
            kept
              .filter(({ id }) => fileIds.includes(id))
              .map(({ mimeType }) => mimeType)
              .toSorted(),
          ]);
      });
    await expect.poll(additions, { timeout: 15_000 }).toEqual([['Vanne fermée.', ['application/pdf', 'image/jpeg']]]);
  });

  test('a point is validated by tag, position and hand, and a tag out of turn validates nothing (F-144)', async () => {
    await open(guard, `/ronde/${round.slug}`);
    await button('Commencer la ronde').click();
    await expect.poll(words).toContain('1. Grille');
    await button('Lire le badge').click();
    await page.getByText('Approchez le téléphone du badge').waitFor();
    await presentTag(page, 'ff:ff:00:00');
    await page.getByText("Ce badge n'est pas dans cette ronde").waitFor();
    await presentTag(page, '04:a2:2b:9c');
    await expect.poll(words).toMatch(/2\. Quai 2[^]*Vous y êtes/);
    await presentTag(page, '04:a2:2b:9c');
    await page.getByText('est déjà fait').waitFor();
    await button('Valider ce point').click();
    await expect.poll(words).toContain('3. Local technique');
    await button('Valider à la main').click();
    await sheet().getByRole('group', { name: 'Raison' }).getByRole('button').first().click();
    await inSheet('Valider ce point').click();
    await button('Terminer la ronde').click();
    await inSheet('Terminer la ronde').click();
    await transmitted();
    const points = () => db.platform((tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, agency.id)));
    const expected = [
      [world.point.id, 'validated'],
      [world.near.id, 'validated'],
      [world.plain.id, 'manual'],
    ];
    await expect
      .poll(async () => (await points()).map(({ checkpointId, kind }) => [checkpointId, kind]).toSorted(byText))
      .toEqual(expected.toSorted(byText));
  });

  test('a pause, and the slip with its signature', async () => {
    await open(guard, '/terrain/serviceActif');
    await button('Pause').click();
    await inSheet('Commencer ma pause').click();
    await button('Terminer ma pause').click();
    await inSheet('Terminer ma pause').click();
    await open(guard, '/terrain/intervention/2');
    await page.getByLabel(/^Ce qui a été fait/).fill('Fuite trouvée, vanne fermée.');
    await page.getByRole('button', { name: 'Absent', exact: true }).click();
    await page.getByRole('group', { name: 'Raison' }).getByRole('button').first().click();
    await sign(page, 'Ma signature');
    await button('Signer et enregistrer').click();
    await transmitted();
    const slips = () => db.platform((tx) => tx.select().from(agencyReports).where(eq(agencyReports.agencyId, agency.id)));
    await expect.poll(async () => (await slips()).map(({ status }) => status), { timeout: 15_000 }).toEqual([300]);
  });
});

describe('the photo of the end', () => {
  const lastPhoto = async (hoursAgo: number): Promise<void> => {
    const end = Date.now() - hoursAgo * HOUR;
    await db.platform(async (tx) => {
      await tx
        .update(agencies)
        .set({ settings: { field: { endPhotoRequired: true } } })
        .where(eq(agencies.id, agency.id));
      const [photo] = await tx.select().from(files).where(eq(files.agencyId, agency.id)).limit(1);
      await tx.update(serviceAssignments).set({ endPhotoFileId: null }).where(eq(serviceAssignments.agentId, agent.id));
      const when = { startAt: isoOf(end - HOUR), endAt: isoOf(end) };
      const past = await makeService(tx, site, { day: '2026-01-01', from: '00:00', until: '01:00' }, { ...when, agentIds: [agent.id], status: 300 });
      const ended = { status: 300, realStartAt: when.startAt, realEndAt: when.endAt, endPhotoFileId: photo!.id };
      await tx.update(serviceAssignments).set(ended).where(eq(serviceAssignments.serviceId, past.id));
    });
  };
  const early = async (): Promise<void> => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/field/day') && response.ok());
    await page.reload();
    await answer;
    await open(guard, '/terrain/serviceActif');
    await button('Terminer').click();
    await inSheet(/^L’agence est d’accord/).click();
  };

  test('it is not asked for when the last one is an hour old (F-129)', async () => {
    await lastPhoto(1);
    await early();
    await sheet().getByRole('heading', { name: 'Terminer mon service ?' }).waitFor();
    expect(await sheet().innerText()).not.toContain('photo');
    await sheet().getByRole('button', { name: 'Fermer' }).click();
  });

  test('it is taken with the camera once a day, and a failing camera does not block the guard (F-129)', async () => {
    await lastPhoto(25);
    await early();
    await sheet().getByRole('heading', { name: 'Photo de fin' }).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await inSheet('Prendre la photo').click();
    expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
    await inSheet('Impossible de prendre une photo').click();
    await inSheet('Terminer mon service').click();
    await expect.poll(words, { timeout: 20_000 }).toMatch(/Service terminé à \d\d:\d\d/);
    await transmitted();
    const end = async () => {
      const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, service.id)));
      return rows.map(({ status, endPhotoFileId }) => [status, endPhotoFileId]);
    };
    await expect.poll(end).toEqual([[300, null]]);
    expect(guard.errors).toEqual([]);
  });
});

test('the follow-up of the finished service shows its logbook, its pause, its round and its signed slip (F-005)', async () => {
  await open(desk, '/platform/planification/adminServices');
  const row = desk.page.getByRole('row', { name: /Quai Est[^]*Nadia Belkacem[^]*Terminé/ }).last();
  await row.getByRole('button', { name: /^Actions/ }).click();
  await desk.page.getByRole('menuitem', { name: 'Suivi…' }).click();
  const follow = dialogOf(desk.page);
  const block = (name: string) => follow.getByRole('region', { name, exact: true });
  await block('Main courante').getByText('Eau sous la grille.').waitFor();
  await block('Pauses et écarts').getByText('Pause', { exact: false }).first().waitFor();
  await block('Rondes').getByText('Tour du quai n° 1').waitFor();
  await block('Rondes').getByRole('button', { name: 'Voir les points' }).click();
  await dialogOf(desk.page)
    .getByRole('listitem')
    .filter({ hasText: /Local technique\s*: Validé manuellement/ })
    .waitFor();
  await desk.page.keyboard.press('Escape');
  await block('Bon')
    .getByText(/^Bon d'intervention/)
    .waitFor();
  const signature = block('Bon').getByRole('img', { name: 'Signature du collaborateur' });
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(desk.errors).toEqual([]);
});
