import { describe, expect, test } from 'vitest';
import { openProductDatabase } from './src/product.ts';
import { emptyAgency } from './src/prepare.ts';
import { choose, chooseAll, dialogOf, save } from './src/hand.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { desc, eq } from 'drizzle-orm';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay, localTime, MINUTE } from '@vigie/domain/shared/time.ts';
import { openStage, PHONE, settled, type Visitor } from './src/stage.ts';

const stage = await openStage();
const db = await openProductDatabase(stage.dataDir);
const agency = await emptyAgency(db);

const owner: Visitor = await stage.visitor();
await owner.signIn(agency.owner);
const guardEmail = `garde-${agency.id.slice(-8)}@vigie.test`;

const add = async ({ page, goto }: Visitor, hash: string): Promise<void> => {
  await goto(hash);
  await settled(page);
  await page
    .locator('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await dialogOf(page).waitFor();
};

/** Everything that follows is one day of one agency, in order: each test goes on where the one before stopped. */
describe('1. the owner opens her agency', () => {
  const { page } = owner;

  test('she creates a customer', async () => {
    await add(owner, '/platform/clients/customers');
    const dialog = dialogOf(page);
    await dialog.getByLabel(/^Nom/).first().fill('Entrepôts du Canal');
    await dialog.getByLabel('E-mail').first().fill('compta@canal.test');
    await dialog.getByLabel('Adresse', { exact: true }).fill('8 quai du Canal');
    await dialog.getByLabel('Code postal').fill('31000');
    await dialog.getByLabel('Ville').fill('Toulouse');
    await save(page);
    await expect.poll(() => page.locator('main').innerText()).toContain('Entrepôts du Canal');
  });

  test('a site found by its commune, with a point on the map and a radius of 100 m', async () => {
    await add(owner, '/platform/sites/sites');
    const dialog = dialogOf(page);
    await choose(dialog, page, /^Client/, 'Entrepôts du Canal');
    await dialog.getByLabel(/^Nom/).first().fill('Entrepôt Nord');
    await dialog.getByLabel('Rechercher une commune').fill('Toulouse');
    await page
      .getByRole('option', { name: /Toulouse/ })
      .first()
      .click();
    await expect.poll(() => dialog.getByLabel('Ville').inputValue()).toBe('Toulouse');
    await expect.poll(() => dialog.getByLabel('Latitude').inputValue()).toMatch(/^43[.,]/);
    expect(await dialog.getByLabel('Rayon').inputValue()).toMatch(/^100/);
    await save(page);
    await expect.poll(() => page.locator('main').innerText()).toContain('Entrepôt Nord');
  });

  test('two checkpoints and a round through them', async () => {
    for (const title of ['Quai 1', 'Portail']) {
      await add(owner, '/platform/sites/checkpoints');
      const dialog = dialogOf(page);
      await choose(dialog, page, /^Site/, 'Entrepôt Nord');
      await dialog.getByLabel(/^Intitulé/).fill(title);
      await save(page);
      await expect.poll(() => page.locator('main').innerText()).toContain(title);
    }
    await add(owner, '/platform/sites/rounds');
    const dialog = dialogOf(page);
    await dialog.getByLabel(/^Nom/).first().fill('Tour du dépôt');
    await choose(dialog, page, /^Site/, 'Entrepôt Nord');
    for (const title of ['Quai 1', 'Portail']) await choose(dialog, page, 'Ajouter un point de contrôle', title);
    await save(page);
    await expect.poll(() => page.locator('main').innerText()).toContain('Tour du dépôt');
  });

  test('an agent with professional card, qualification and working contract, and a licence', async () => {
    await add(owner, '/platform/collaborateurs/agents');
    const dialog = dialogOf(page);
    const next = () => dialog.getByRole('button', { name: 'Suivant' }).click();
    await dialog.getByLabel(/^Nom/).first().fill('Diallo');
    await dialog.getByLabel(/^Prénom/).fill('Amadou');
    await dialog.getByLabel('E-mail').first().fill(guardEmail);
    await next();
    await dialog.getByRole('button', { name: /Ajouter un contrat/ }).click();
    const contract = dialog.getByRole('region', { name: /^Contrat/ });
    await choose(contract, page, /^Statut/, 'Signé');
    await contract.getByLabel(/^Début/).fill('01/01/2026');
    await next();
    await dialog.getByLabel('Numéro de carte professionnelle').fill('CAR-031-2030-05-04-20250012345');
    await expect.poll(() => dialog.getByLabel('Fin de validité').first().inputValue()).toBe('04/05/2030');
    await next();
    await chooseAll(dialog, page, 'Qualification', ['Agent de sécurité']);
    await next();
    await dialog.getByLabel(/^Licence/).check();
    await save(page);
    await expect.poll(() => page.locator('main').innerText()).toContain('Diallo');
    expect(owner.errors).toEqual([]);
  });
});

const ZONE = 'Europe/Paris';
const today = localDay(Date.now(), ZONE);
/** The service of this very moment: began five minutes ago, so that the guard can take it up. */
const startsAt = localTime(Math.floor((Date.now() - 5 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE, ZONE);
const manager: Visitor = await stage.visitor();

/** Waits for what a job does a moment later. */
const mailTo = async (email: string): Promise<string> => {
  let body = '';
  await expect
    .poll(
      async () => {
        const rows = await db.platform((tx) => tx.select().from(mails).where(eq(mails.agencyId, agency.id)).orderBy(desc(mails.createdAt)));
        body = rows.find((mail) => mail.recipients.includes(email))?.textBody ?? '';
        return body;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return body;
};

describe('2. the manager plans', () => {
  const { page } = manager;
  const board = '/platform/planification/adminPlaningSites';
  const newService = async (): Promise<void> => {
    await manager.goto(board);
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: /^(Ajouter un service|Service)$/ }).click();
    await dialogOf(page).waitFor();
  };

  test('nights from 19:00 to 07:00 over two weeks by recurrence, shown before they are written', async () => {
    await manager.signIn(agency.manager);
    await newService();
    const dialog = dialogOf(page);
    await choose(dialog, page, /^Site/, 'Entrepôt Nord');
    await dialog
      .getByLabel(/^Jour/)
      .first()
      .fill(formatDay(addDays(today, 3)));
    await dialog.getByLabel(/^Début/).fill('1900');
    await dialog.getByLabel(/^Fin/).first().fill('0700');
    await dialog.getByText('Récurrent').click();
    await dialog.getByLabel('Dernier jour').fill(formatDay(addDays(today, 16)));
    await expect.poll(() => dialog.innerText(), { timeout: 6_000 }).toMatch(/14 services/);
    await dialog.getByRole('button', { name: /^(Créer|Enregistrer)/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('main').innerText()).toContain('Vacant');
  });

  test('and a service of today for the guard, published at once: he is told by mail', async () => {
    await newService();
    const dialog = dialogOf(page);
    await choose(dialog, page, /^Site/, 'Entrepôt Nord');
    await dialog.getByLabel(/^Jour/).first().fill(formatDay(today));
    await dialog.getByLabel(/^Début/).fill(startsAt.replace(':', ''));
    await dialog
      .getByLabel(/^Fin/)
      .first()
      .fill(localTime(Date.now() + 360 * MINUTE, ZONE).replace(':', ''));
    await choose(dialog, page, 'Collaborateur', 'Diallo');
    await page.keyboard.press('Tab');
    await dialog.getByLabel(/^Publier tout de suite/).check();
    await dialog.getByRole('button', { name: /^(Créer|Enregistrer)/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await mailTo(guardEmail)).toContain('Entrepôt Nord');
    expect(manager.errors).toEqual([]);
  });
});

const guard: Visitor = await stage.visitor({
  ...PHONE,
  geolocation: { latitude: 43.6043, longitude: 1.4437, accuracy: 12 },
  permissions: ['geolocation'],
});

describe('3. the guard takes up his service', () => {
  const { page } = guard;

  test('he opens his account by the link that he received', async () => {
    const rows = await db.platform((tx) => tx.select().from(mails).orderBy(desc(mails.createdAt)));
    const link = rows
      .filter((mail) => mail.recipients.includes(guardEmail))
      .map((mail) => /#(\/reset-password\/[\w-]+)/.exec(mail.textBody)?.[1])
      .find(Boolean);
    await guard.goto(link ?? '/no-link');
    await page.getByLabel('Nouveau mot de passe').fill('Ronde-De-Nuit-7');
    await page.getByLabel('Le même, une seconde fois').fill('Ronde-De-Nuit-7');
    await page.locator('button[type=submit]').click();
    await expect.poll(() => page.locator('body').innerText()).toMatch(/est enregistré|est changé|est modifié/);
    await guard.signIn(guardEmail, 'Ronde-De-Nuit-7');
    await expect.poll(() => page.locator('main').innerText()).toContain('Entrepôt Nord');
  });

  test('the supervision shows it within two seconds, without reloading', async () => {
    await manager.goto('/platform/terrain/supervision');
    await settled(manager.page);
    await expect.poll(() => manager.page.locator('main').innerText()).toContain('Amadou Diallo');
    await guard.goto('/terrain/priseService');
    await page.getByRole('button', { name: 'Prendre mon service' }).first().click();
    const sheet = page.getByRole('dialog').last();
    await sheet
      .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
      .first()
      .click();
    await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('serviceActif');
    const sent = performance.now();
    await expect.poll(() => manager.page.locator('main').innerText(), { timeout: 10_000, interval: 50 }).toMatch(/pris à \d\d:\d\d/);
    expect(performance.now() - sent).toBeLessThan(2000);
  });
});

describe('4. the network is lost', () => {
  const { page } = guard;
  const context = page.context();

  test('what the guard writes then arrives once, with both times, when it comes back', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await settled(page);
    await context.setOffline(true);
    await guard.goto('/incident');
    await page.getByText('Dégât des eaux').first().click();
    await page.getByRole('textbox').first().fill('Eau sous la porte du quai 1, vanne fermée.');
    await page
      .getByRole('button', { name: /^Enregistrer/ })
      .first()
      .click();
    await expect.poll(() => page.locator('body').innerText()).toMatch(/1 élément en attente|en attente, hors ligne/i);
    await context.setOffline(false);
    await expect.poll(() => page.locator('body').innerText(), { timeout: 60_000 }).toMatch(/Tout est transmis/);
    await manager.goto('/platform/terrain/adminMc');
    await settled(manager.page);
    await expect.poll(() => manager.page.locator('main').innerText()).toContain('Eau sous la porte du quai 1');
    const text = await manager.page.locator('main').innerText();
    expect(text.match(/Eau sous la porte du quai 1/g)).toHaveLength(1);
  });
});
