// Addresses and refusals of the guard's phone: with and without their parameters, by right, and what the server refuses.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { guardAtWork } from './src/guard-at-work.ts';
import { openStage, PHONE } from './src/stage.ts';
import { foreignOn, heading, open } from './src/look/words.ts';

const stage = await openStage();
const { db } = stage;

describe('the guard', async () => {
  const { email, agent, service, circuit, round, point } = await guardAtWork(db);
  const guard = await stage.visitor({
    ...PHONE,
    geolocation: { latitude: 43.6006, longitude: 1.4394, accuracy: 12 },
    permissions: ['geolocation'],
  });
  await guard.signIn(email);
  const { page, goto } = guard;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const words = (): Promise<string> => page.locator('main').innerText();
  await goto('/terrain/priseService');
  await button('Prendre mon service').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Prendre (mon service|quand même)/ })
    .first()
    .click();
  await page.waitForURL(/serviceActif/);
  await button('Tout est transmis').waitFor();

  test('their planning and their hours are their own (A-030, F-021)', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    expect(await open(guard, '/platform/my-planning')).toMatch(/planning/i);
    await expect.poll(words).toContain('Quai Est');
    expect(await words()).not.toMatch(/Ferrand|Tour Ouest/);
    expect(await open(guard, '/platform/hoursAgent')).toMatch(/heures/i);
    expect(await words()).not.toMatch(/Ferrand|Tour Ouest/);
    const scoped = calls.flatMap((path) => /\/api\/(agent|agency|customer)\/([^/]+)/.exec(path)?.slice(1, 3).join('/') ?? []);
    expect([...new Set(scoped)]).toEqual([`agent/${agent.id}`]);
  });

  test('the screens that start a service, a circuit or a slip open with and without their parameter (A-078, F-009, F-010)', async () => {
    for (const [path, title] of [
      ['/terrain/priseService', /./],
      [`/terrain/priseService/${service.id}`, /./],
      ['/terrain/tournee', /tournée/i],
      [`/terrain/tournee/${circuit.id}`, /tournée|circuit|Quai Est/i],
      ['/terrain/intervention', /intervention/i],
      ['/terrain/intervention/2', /intervention/i],
      ['/terrain/serviceActif', /./],
      [`/terrain/serviceActif/${service.id}`, /./],
      ['/terrain/circuitActif', /./],
      [`/terrain/circuitActif/${circuit.id}`, /./],
      ['/terrain/events', /Main courante/],
    ] as const) {
      expect(await open(guard, path)).toMatch(title);
      expect(new URL(page.url()).hash).toBe(`#${path}`);
    }
  });

  test('the directory is called « Annuaire » and lists the agents (A-085, A-086, F-018)', async () => {
    expect(await open(guard, '/terrain/annuaire')).toContain('Annuaire');
    await expect.poll(words).toMatch(/Paul Ferrand/i);
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    expect(await page.locator('nav a[href$="/terrain/annuaire"]').first().textContent()).toBe('Annuaire');
    await page.keyboard.press('Escape');
  });

  test('each kind of entry opens the incident screen by its key, unknown ones an incident (A-087, A-089, F-156)', async () => {
    const kinds = [
      ['presence', 'Présence'],
      ['controleSpecifique', 'Contrôle spécifique'],
      ['logistique', 'Logistique'],
      ['care-rescue', 'Soins et secours'],
      ['delivery', 'Livraison'],
      ['observations', 'Observations'],
    ] as const;
    for (const [key, label] of kinds) {
      await open(guard, '/terrain/events');
      await button(/^Nouvelle écriture/).click();
      await page.getByRole('dialog').getByRole('link', { name: label }).click();
      await expect.poll(() => heading(page)).toBe(label);
      expect(new URL(page.url()).hash).toBe(`#/incident?typeKey=${key}`);
    }
    for (const hash of ['/incident', '/incident?typeKey=xyz']) expect(await open(guard, hash)).toBe('Incident');
  });

  test('an unknown entry says so and goes back, and a saved one replaces its form (A-088, F-158, F-159)', async () => {
    await open(guard, '/terrain/events');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/event/*', (route) => held.then(() => route.continue()));
    await goto(`/incident/${crypto.randomUUID()}`);
    await page.locator('main [aria-busy="true"]').first().waitFor();
    answer();
    await page.getByText('Impossible de trouver la main courante').first().waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/terrain/events');
    expect(guard.errors.splice(0)).toEqual(['Impossible de trouver la main courante']);
    await open(guard, '/incident');
    await page.getByText('Dégât des eaux').first().click();
    await page.getByRole('textbox').first().fill('Eau sous la grille.');
    await button(/^Enregistrer/).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/incident\/[\da-f-]{36}$/);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/terrain/events');
  });

  test('rounds and points without an id require the right to create, with one the right to edit (A-084, F-015/screens, F-351/dialogs)', async () => {
    const reason = () => page.getByRole('dialog').locator('fieldset[disabled]').count();
    for (const [path, closed] of [
      ['/terrain/rondes/edit', 0],
      [`/terrain/rondes/edit/${round.id}`, 1],
      [`/terrain/checkpoints/edit/${point.id}`, 0],
    ] as const) {
      await goto(path);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Annuler|Fermer)$/ })
        .last()
        .waitFor();
      expect([path, await reason()]).toEqual([path, closed]);
      await page.reload();
    }
    // A form that could never be filled does not open.
    await open(guard, '/terrain/checkpoints/list');
    await goto('/terrain/checkpoints/edit');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/terrain/checkpoints/list');
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const list of ['rondes', 'checkpoints']) expect(await open(guard, `/terrain/${list}/list`)).toMatch(/Rondes|Points de contrôle/);
  });

  test('an element that is not even kept asks: « Non » tries it again, « Oui » sets it aside, marked (A-309, A-310, F-214)', async () => {
    const statuses = [401, 429, 422, 422];
    let refreshed = 0;
    page.on('request', (request) => (request.url().endsWith('/token/refresh') ? (refreshed += 1) : 0));
    const tried: string[] = [];
    await open(guard, '/terrain/serviceActif');
    await button('Tout est transmis').waitFor();
    await page.route('**/sourcing/**', (route) => {
      tried.push((route.request().postDataJSON() as { id: string }).id);
      const status = statuses[tried.length - 1] ?? 422;
      return route.fulfill({ status, json: { code: 'shared.refused', message: 'Élément inconnu' } });
    });
    await open(guard, '/terrain/serviceActif');
    await button('Pause').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Commencer ma pause' }).click();
    await button(/Un élément est refusé/).click();
    // Refused once, it asks to be kept; refused twice, it asks the guard.
    expect([tried.length, refreshed]).toEqual([4, 1]);
    const sheet = page.getByRole('dialog').last();
    await sheet.getByRole('heading', { name: 'La requête transmise semble incorrecte' }).waitFor();
    expect(await sheet.innerText()).toContain('Le serveur ne traitera probablement jamais cet élément.');
    const before = tried.length;
    await sheet.getByRole('button', { name: /^Non/ }).click();
    await expect.poll(() => tried.length).toBeGreaterThan(before);
    await sheet.getByRole('button', { name: /^Oui/ }).click();
    await sheet.getByText('Mis de côté', { exact: true }).waitFor();
    expect(new Set(tried).size).toBe(1);
    await page.unroute('**/sourcing/**');
    await page.reload();
  });

  test('a round runs under its slug and its number, a service and a circuit under theirs (A-079, F-016, F-017)', async () => {
    for (const number of [1, 2]) {
      await open(guard, `/ronde/${round.slug}`);
      await button('Commencer la ronde').click();
      await expect.poll(() => new URL(page.url()).hash).toBe(`#/ronde/${round.slug}/${number}`);
      await button('Arrêter la ronde').click();
      await page.getByRole('dialog').last().getByRole('button', { name: 'Arrêter la ronde' }).click();
      await page.getByRole('link', { name: 'Refaire cette ronde' }).click();
    }
    await open(guard, '/ronde');
    await expect.poll(words).toContain('Tour du quai');
    for (const path of ['/terrain/serviceActif', `/terrain/serviceActif/${service.id}`]) {
      await open(guard, path);
      await expect.poll(words).toContain('Quai Est');
    }
    const now = isoOf(Date.now());
    await db.platform(async (tx) => {
      const ended = { status: 300, realEndAt: now };
      await tx.update(services).set(ended).where(eq(services.id, service.id));
      await tx.update(serviceAssignments).set(ended).where(eq(serviceAssignments.serviceId, service.id));
      const begun = { status: 200, realStartAt: now };
      await tx.update(services).set(begun).where(eq(services.id, circuit.id));
      await tx.update(serviceAssignments).set(begun).where(eq(serviceAssignments.serviceId, circuit.id));
    });
    await page.reload();
    for (const path of ['/terrain/circuitActif', `/terrain/circuitActif/${circuit.id}`]) {
      await open(guard, path);
      await expect.poll(words).toMatch(/Étape|étape|0 sur 1|Quai Est/);
      expect(await words()).not.toContain('Aucun service en cours');
    }
  });

  test('every text is French (F-001)', { timeout: 200_000 }, async () => {
    expect(await foreignOn(guard, 'agent')).toEqual([]);
    expect(guard.errors).toEqual([]);
  });
});
