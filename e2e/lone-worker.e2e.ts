// The lone worker's alarm on a guard's phone: they leave their site, lie still, fall.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loneWatches } from '@vigie/db/tables/field/watches.ts';
import { dialogOf } from './src/hand.ts';
import { open } from './src/look/words.ts';
import { openStage, PHONE } from './src/stage.ts';
import { alarm, AWAY, bear, button, feel, goTo, HERE, line, LYING, pass, said, UPRIGHT, watchedGuards } from './src/watched-guard.ts';

const stage = await openStage();
const { guardOn, phoneOf, takeService, changeSettings, reportsOf, managerOf, alertsOn } = watchedGuards(stage);
const SENSORS_NEEDED = "Les capteurs de l'appareil sont nécessaires au fonctionnement du PTI";

describe('a protected guard', async () => {
  const world = await guardOn();
  const { visitor, page } = world;
  await changeSettings(world, { ptiFrequencyMinutes: 5 });
  const manager = await managerOf(world);
  const desk = manager.page;
  const row = desk
    .getByRole('region', { name: /^En cours/ })
    .getByRole('listitem')
    .first();

  test('without sensors is told so after about two seconds (F-192, A-332)', async () => {
    await takeService(visitor, world);
    await line(page).waitFor();
    await page.clock.runFor(2000);
    await expect.poll(() => said(page)).toContain(SENSORS_NEEDED);
  });

  test('sees their protection on the current service, and calibrates their phone in ten seconds (A-090)', async () => {
    for (const name of ['Planning', 'Service', 'Main courante']) await page.getByRole('link', { name }).first().waitFor();
    for (const name of [/Ronde|ronde/, /Pause/, /^SOS/])
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().waitFor();
    await feel(page, UPRIGHT);
    await expect.poll(() => said(page)).toContain('PTI : calibration en cours');
    await bear(page, 10.5, UPRIGHT);
    await expect.poll(() => said(page)).toContain('PTI active : surveillance');
    await page.clock.runFor(120_000);
    await expect.poll(() => said(page)).toMatch(/téléphone immobile depuis [12] min/);
    await bear(page, 1, UPRIGHT);
    await bear(page, 1, LYING);
    await expect.poll(() => said(page)).toContain('PTI active : surveillance');
  });

  test('who leaves the site and returns within the countdown is not reported (F-190, F-196, F-197, F-200)', async () => {
    await goTo(page, AWAY);
    await pass(page, () => line(page).getByText('Sortie de périmètre détectée').isVisible());
    await expect.poll(() => said(page)).toContain('Merci de regagner le périmètre du site.');
    await pass(page, () => alarm(page).isVisible());
    await alarm(page).getByRole('heading', { name: 'Sortie de périmètre détectée' }).waitFor();
    await alarm(page).getByText('Merci de regagner le périmètre du site.').waitFor();
    await page.keyboard.press('Escape');
    await goTo(page, HERE);
    await pass(page, () => alarm(page).isHidden(), 10_000, 5);
    await expect.poll(() => said(page)).toContain('PTI active');
    expect(await reportsOf(world)).toEqual([]);
  });

  test('who stays away is reported, their manager sees it live, and their return is seen (F-190, F-196, F-197, F-200)', async () => {
    await goTo(page, AWAY);
    await pass(page, () => alarm(page).isVisible());
    await page.clock.runFor(61_000);
    await alarm(page).getByRole('heading', { name: 'Un signalement de sortie de périmètre à été transmis.' }).waitFor();
    await alertsOn(desk).getByText('Sortie de périmètre').waitFor();
    await alarm(page).getByRole('button', { name: 'J’y retourne' }).click();
    await alarm(page).waitFor({ state: 'hidden' });
    await expect.poll(() => said(page)).toContain('En attente de votre retour');
    await goTo(page, HERE);
    await pass(page, () => line(page).getByText('Retour dans le périmètre').isVisible());
    await expect.poll(async () => (await reportsOf(world)).map(({ typeKey }) => typeKey)).toEqual(['ptiPerimeterExit', 'ptiPerimeterReturn']);
  });

  test('who lies still is asked, and only has to press « R.A.S » (F-202)', async () => {
    await feel(page, UPRIGHT);
    await pass(page, () => alarm(page).isVisible(), 20_000);
    await alarm(page).getByRole('heading', { name: 'Aucun mouvement détecté' }).waitFor();
    await alarm(page).getByRole('button', { name: 'R.A.S', exact: true }).click();
    await alarm(page).waitFor({ state: 'hidden' });
    expect(await reportsOf(world)).toHaveLength(2);
  });

  test('who does not answer is reported inactive once, and the alert stays until they call (F-202, F-203, F-204)', async () => {
    await pass(page, () => alarm(page).isVisible(), 20_000);
    await page.clock.runFor(61_000);
    const told = async (): Promise<void> => {
      await alarm(page).getByRole('heading', { name: "Un signalement d'inactivité collaborateur à été transmis." }).waitFor();
      await alarm(page).getByText('Veuillez contacter votre agence au plus vite.').waitFor();
    };
    await told();
    await alertsOn(desk).getByText('Inactivité', { exact: true }).waitFor();
    await page.reload();
    await told();
    await alarm(page).getByRole('button', { name: 'J’ai prévenu mon agence' }).click();
    await alarm(page).waitFor({ state: 'hidden' });
    const made = (await reportsOf(world)).slice(2);
    expect(made).toEqual([{ typeKey: 'ptiInactivity', description: 'Le collaborateur a été détecté inactif', isHere: true }]);
  });

  test('who falls without a network is reported once it is back, and then told (F-205, F-206, F-207, F-208)', async () => {
    await page.context().setOffline(true);
    await bear(page, 11, UPRIGHT);
    await feel(page, { x: 0, y: 30, z: 0 });
    await bear(page, 2, LYING);
    expect(await alarm(page).isVisible()).toBe(false);
    await bear(page, 5, LYING);
    await alarm(page).getByRole('heading', { name: 'Chute détectée' }).waitFor();
    await page.clock.runFor(61_000);
    await alarm(page).getByRole('heading', { name: 'Signalement en cours d’envoi' }).waitFor();
    await page.context().setOffline(false);
    await alarm(page).getByRole('heading', { name: 'Un signalement de chute à été transmis.' }).waitFor();
    await alarm(page).getByText('Veuillez contacter votre agence au plus vite.').waitFor();
    await alertsOn(desk).getByText('Chute', { exact: true }).waitFor();
    const made = (await reportsOf(world)).slice(3);
    expect(made).toEqual([{ typeKey: 'ptiFall', description: 'Une chute avec immobilisation a été détectée', isHere: true }]);
    await alarm(page).getByRole('button', { name: 'J’ai prévenu mon agence' }).click();
    await alarm(page).waitFor({ state: 'hidden' });
  });

  test('in a pause is not watched (F-191)', async () => {
    await button(page, 'Pause').click();
    await dialogOf(page).getByRole('button', { name: 'Commencer ma pause' }).click();
    await expect.poll(() => said(page)).toContain('PTI suspendue pendant la pause');
    await goTo(page, AWAY);
    await page.clock.runFor(400_000);
    expect(await alarm(page).isVisible()).toBe(false);
    expect([visitor.errors, await reportsOf(world)]).toEqual([[], expect.objectContaining({ length: 4 })]);
  });

  test('whose phone breaks while the alarm asks is reported by the server, and the desk sees what lacks', async () => {
    await goTo(page, HERE);
    await button(page, 'Terminer ma pause').click();
    await dialogOf(page).getByRole('button', { name: 'Terminer ma pause' }).click();
    await open(manager, '/platform/terrain/supervision');
    await row.getByText(/^PTI (active|incomplète)$/).waitFor();
    await pass(page, () => alarm(page).isVisible(), 20_000);
    await row.getByText('Alarme en cours').waitFor();
    await page.context().close();
    // The minute of the countdown has passed.
    await stage.db.platform((tx) =>
      tx
        .update(loneWatches)
        .set({ pendingUntil: sql`now()` })
        .where(eq(loneWatches.agencyId, world.agency.id)),
    );
    await alertsOn(desk).getByText('Inactivité', { exact: true }).nth(1).waitFor();
    const description = 'Le collaborateur a été détecté inactif – Le téléphone ne répond plus depuis le début de l’alarme';
    expect((await reportsOf(world)).slice(4)).toMatchObject([{ typeKey: 'ptiInactivity', description }]);
  });

  test('whose service the desk ends while the alarm asks is reported at once, since nobody can answer any more', async () => {
    const next = await phoneOf(world);
    await next.visitor.goto('/terrain/serviceActif');
    await line(next.page).waitFor();
    await feel(next.page, UPRIGHT);
    await pass(next.page, () => alarm(next.page).isVisible(), 20_000);
    await row.getByRole('button', { name: 'Suivi du service : Quai Est' }).click();
    // Until all of it is there, the window grows around its middle: the button would move under the pointer.
    await desk.getByText('Ce service n’a pas de bon.').waitFor();
    await desk.getByRole('button', { name: 'Prise et fin…' }).click();
    const hours = desk.getByRole('dialog', { name: 'Prise et fin de service' });
    await hours.getByRole('button', { name: 'Enregistrer' }).click();
    await hours.waitFor({ state: 'hidden' });
    await alarm(next.page).waitFor({ state: 'hidden' });
    await next.page.clock.runFor(4000);
    await expect.poll(async () => (await reportsOf(world)).slice(5).map(({ typeKey }) => typeKey)).toEqual(['ptiInactivity']);
    expect(next.visitor.errors).toEqual([]);
    await desk.context().close();
    await next.page.context().close();
  });
});

describe('a guard', async () => {
  const loaded: string[] = [];
  const world = await guardOn(PHONE, (page) => Promise.resolve(page.on('request', (request) => loaded.push(new URL(request.url()).pathname))));
  const { page } = world;

  test('of an agency without the alarm loads and sees nothing of it (F-191)', async () => {
    await changeSettings(world, { ptiEnabled: false });
    await takeService(world.visitor, world);
    expect(await line(page).count()).toBe(0);
    expect(loaded.some((path) => path.includes('/assets/'))).toBe(true);
    expect(loaded.filter((path) => /watcher|lone-worker|alarm-layer/.test(path))).toEqual([]);
  });

  test('whose alarm code fails to load is told so, and the service continues', async () => {
    await changeSettings(world, { ptiEnabled: true });
    await page.route(/assets\/(watcher|lone-worker)/, (route) => route.abort());
    await page.reload();
    await page.getByText('PTI indisponible : rechargez la page avec du réseau.').waitFor();
    await button(page, 'Pause').click();
    expect(await dialogOf(page).getByRole('button', { name: 'Commencer ma pause' }).isEnabled()).toBe(true);
    await page.context().close();
  });
});
