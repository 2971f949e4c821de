// What a guard's phone is refused, and what the guard is told: position, settings, a right, unsent data.
import { eq } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logbookEntries, roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { CREATE_ENTRY_REFUSAL } from '@vigie/domain/field/field-can.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { guardAtWork } from './src/guard-at-work.ts';
import { dialogOf } from './src/hand.ts';
import { openStage, PHONE, type Visitor } from './src/stage.ts';
import { heading, open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;
const KEY = 'vigie-location-permission';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const inSheet = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name }).first();
const permission = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);

async function statusOf(serviceId: string): Promise<number | undefined> {
  const [row] = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, serviceId)));
  return row?.status;
}

/** A device that refuses its position, with its recorded requests. */
const refusePosition = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    const refuse = (_found: PositionCallback, refused?: PositionErrorCallback | null, options?: PositionOptions): number => {
      asked.push(options);
      refused?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
      return 1;
    };
    navigator.geolocation.getCurrentPosition = refuse;
    navigator.geolocation.watchPosition = refuse;
  });

async function guardOn(options: BrowserContextOptions, prepare: (page: Page, agencyId: string) => Promise<unknown> = () => Promise.resolve()) {
  const world = await guardAtWork(db);
  const visitor = await stage.visitor({ ...PHONE, ...options });
  await prepare(visitor.page, world.agency.id);
  await visitor.signIn(world.email);
  return { ...world, visitor, page: visitor.page };
}
/** Up to the position prompt. */
async function takeService({ page, goto }: Visitor): Promise<void> {
  await goto('/terrain/priseService');
  await button(page, 'Prendre mon service').click();
  await inSheet(page, /^Prendre (mon service|quand même)/).click();
}
const LOCATED = { geolocation: { latitude: 43.6, longitude: 1.44, accuracy: 12 }, permissions: ['geolocation'] };

describe('a refused position', async () => {
  const { visitor, page, agency, round, service } = await guardOn({ permissions: [] }, refusePosition);

  test('it is requested precisely for 15 seconds, stored, and the guard continues without it (A-325, A-328, F-185, F-187)', async () => {
    expect(await permission(page)).toBeNull();
    await takeService(visitor);
    await dialogOf(page).getByRole('heading', { name: 'La localisation GPS est impossible.', exact: true }).waitFor();
    await dialogOf(page).getByText('Continuer sans localisation ?', { exact: true }).waitFor();
    expect(await page.evaluate(() => (globalThis as typeof globalThis & { asked: unknown[] }).asked[0])).toEqual({
      enableHighAccuracy: true,
      timeout: 15_000,
      maximumAge: 0,
    });
    expect(await permission(page)).toBe('0');
    expect(await inSheet(page, 'Ouvrir les paramètres').isVisible()).toBe(false);
    await inSheet(page, 'Oui').click();
    await page.waitForURL(/serviceActif/);
    await button(page, 'Tout est transmis').waitFor();
    await expect.poll(() => statusOf(service.id)).toBe(ServiceStatus.inProgress);
  });

  test('it is asked about again where a checkpoint is validated by hand, and « Non » validates nothing (F-187)', async () => {
    await open(visitor, `/ronde/${round.slug}`);
    await button(page, 'Commencer la ronde').click();
    const validate = async (answer: 'Oui' | 'Non'): Promise<void> => {
      await button(page, 'Valider à la main').click();
      await dialogOf(page).getByText('Badge absent').click();
      await inSheet(page, 'Valider ce point').click();
      await dialogOf(page).getByText('Continuer sans localisation ?').waitFor();
      await inSheet(page, answer).click();
    };
    await validate('Non');
    await button(page, 'Valider à la main').waitFor();
    await validate('Oui');
    await button(page, 'Terminer la ronde').waitFor();
    const points = () => db.platform((tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, agency.id)));
    await expect.poll(async () => (await points()).map(({ kind, position }) => [kind, position])).toEqual([['manual', null]]);
  });

  test('it is reported where an entry is written (F-186)', async () => {
    await open(visitor, '/incident');
    await page.getByText('Dégât des eaux').first().click();
    await expect.poll(() => page.locator('main').innerText()).toContain('Impossible de localiser votre position... Vous pouvez enregistrer sans.');
    expect(await button(page, /^Enregistrer/).isEnabled()).toBe(true);
  });

  test('a slip of an unknown type is reported only in the console (A-333)', async () => {
    expect(visitor.errors).toEqual([]);
    await open(visitor, '/terrain/intervention/99');
    await page.getByText('Ce service ne se termine pas par un bon.').waitFor();
    await expect.poll(() => visitor.errors.splice(0)).toEqual(['Unknown agencyReportType']);
    await page.context().close();
  });
});

test('in the native shell the settings are offered, with a message when they cannot be opened (A-329)', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile VigieApp/1.2';
  const { visitor, page } = await guardOn({ userAgent, permissions: [] }, async (shell) => {
    await refusePosition(shell);
    await shell.addInitScript(() => Object.assign(globalThis, { VigieShell: { openSettings: () => Promise.reject(new Error('no activity')) } }));
  });
  await takeService(visitor);
  await inSheet(page, 'Ouvrir les paramètres').click();
  await expect.poll(() => dialogOf(page).getByRole('alert').innerText()).toBe("Impossible d'accéder aux paramètres");
  expect(visitor.errors).toEqual([]);
  await page.context().close();
});

describe('unsent data', async () => {
  const { visitor, page, agency, service } = await guardOn(LOCATED);
  const entries = () => db.platform((tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, agency.id)));

  test('it is reported at a change and an end, which wait and arrive after it (A-313, F-125, F-126, F-127)', async () => {
    await takeService(visitor);
    await page.waitForURL(/serviceActif/);
    await button(page, 'Tout est transmis').waitFor();
    expect(await permission(page)).toBe('1');
    for (const hash of ['/incident', '/terrain/events', '/terrain/serviceActif']) await open(visitor, hash);
    await page.getByRole('main').getByRole('button', { name: 'Terminer' }).click();
    await dialogOf(page).getByRole('button', { name: 'Partir sans accord' }).waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await open(visitor, '/incident');
    await page.getByText('Dégât des eaux').first().click();
    await page.getByRole('textbox').first().fill('Eau sous la grille.');
    await button(page, /^Enregistrer/).click();
    await page.getByText(/en attente d’envoi/).waitFor();
    await page.getByRole('link', { name: 'Retour au service' }).click();
    await button(page, 'Pause').click();
    await inSheet(page, 'Commencer ma pause').click();
    await page.getByLabel('Messages').getByText('Le service doit être synchronisé avec le serveur', { exact: true }).waitFor();
    await button(page, 'Terminer ma pause').click();
    await inSheet(page, 'Terminer ma pause').click();
    await page.getByRole('main').getByRole('button', { name: 'Terminer', exact: true }).click();
    await inSheet(page, 'Partir sans accord').click();
    await dialogOf(page)
      .getByText("Certains éléments concernant le service n'ont pas été transmis au serveur. Assurez-vous d'être connecté à internet…", {
        exact: true,
      })
      .waitFor();
    await inSheet(page, 'Réessayer la transmission').waitFor();
    await inSheet(page, /^Terminer mon service.*Quand même/).click();
    await page
      .getByText(/Service terminé|Terminé/)
      .first()
      .waitFor();
    expect((await entries()).map(({ description }) => description)).not.toContain('Eau sous la grille.');
    await page.context().setOffline(false);
    await button(page, 'Tout est transmis').waitFor();
    await expect.poll(() => statusOf(service.id)).toBe(ServiceStatus.ended);
    expect((await entries()).map(({ description }) => description)).toContain('Eau sous la grille.');
    await page.context().close();
  });
});

test('a guard who may not write entries is told before writing, with and without a network (F-160, F-161)', async () => {
  const { visitor, page } = await guardOn(LOCATED, (_phone, agencyId) =>
    db.platform((tx) =>
      tx
        .update(userCompanies)
        .set({ rights: ['listMissionEvents'] })
        .where(eq(userCompanies.agencyId, agencyId)),
    ),
  );
  await takeService(visitor);
  await page.waitForURL(/serviceActif/);
  await button(page, 'Tout est transmis').waitFor();
  await open(visitor, '/terrain/events');
  await open(visitor, '/incident');
  await page.getByText(CREATE_ENTRY_REFUSAL).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.context().setOffline(true);
  await open(visitor, '/terrain/events');
  const write = button(page, /^Nouvelle écriture/);
  expect([await heading(page), await write.isDisabled(), await write.innerText()]).toEqual([
    'Main courante',
    true,
    expect.stringContaining(CREATE_ENTRY_REFUSAL) as string,
  ]);
  await page.context().close();
});
