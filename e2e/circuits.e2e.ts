// A circuit from the planner's screen to the guard's phone and back: three sites, a week, and one walked night.
import { describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { makeCustomer, makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { BreakType } from '@vigie/domain/planning/breaks.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, localDay, localTime, MINUTE } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, PHONE, settled } from './src/stage.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const ZONE = 'Europe/Paris';
const PLACE = { latitude: 43.6043, longitude: 1.4437 };
const NAMES = ['Dépôt Est', 'Gare Nord', 'Musée Sud'] as const;
/** The circuit should have begun twelve minutes ago, so taking it now is late. */
const start = Date.now() - 12 * MINUTE;
const day = localDay(start, ZONE);

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const guardEmail = `ronde-${agency.id.slice(-8)}@vigie.test`;
await db.platform(async (tx) => {
  const [first, second] = [await makeCustomer(tx, agency.id, { name: 'Port' }), await makeCustomer(tx, agency.id, { name: 'Ville' })];
  const sites = [];
  for (const [index, name] of NAMES.entries())
    sites.push(
      await makeSite(tx, agency.id, {
        name,
        customerId: index === 2 ? second.id : first.id,
        latitude: PLACE.latitude + index * 0.03,
        longitude: PLACE.longitude,
      }),
    );
  const agent = await makePlannedAgent(tx, agency.id, { firstname: 'Nadia', lastname: 'Belkacem', specialties: ['ADS', 'MOB'] });
  const other = await makePlannedAgent(tx, agency.id, { firstname: 'Paul', lastname: 'Ferrand' });
  const yesterday = await makeService(tx, sites[0]!, { day: addDays(day, -1), from: '08:00', until: '16:00' }, { agentIds: [other.id], status: 300 });
  await tx.insert(serviceBreaks).values(
    [BreakType.pause, BreakType.lateArrival, BreakType.earlyDepartureUnauthorised].map((type, index) => ({
      agencyId: agency.id,
      serviceId: yesterday.id,
      agentId: other.id,
      customerId: yesterday.customerId,
      type,
      status: 300,
      realStartAt: isoOf(Date.parse(yesterday.startAt) + index * 60 * MINUTE),
      realEndAt: isoOf(Date.parse(yesterday.startAt) + (index * 60 + 15) * MINUTE),
    })),
  );
  const user = await makeUser(tx, { email: guardEmail, firstname: 'Nadia', lastname: 'Belkacem' });
  await makeMember(tx, agency.id, { kind: 'agent', userId: user.id, agentId: agent.id, firstname: 'Nadia', lastname: 'Belkacem', email: guardEmail });
});

const manager = await stage.visitor();
const { page } = manager;
const stop = (dialog: Locator, number: number): Locator => dialog.getByRole('listitem', { name: `Étape ${number}` });
const openCircuits = async (): Promise<void> => {
  await manager.goto('/platform/planification/adminCircuits');
  await settled(page);
};
const openFirst = async (): Promise<Locator> => {
  await openCircuits();
  await page
    .getByRole('row', { name: new RegExp(formatDay(day)) })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'Étapes' }).waitFor();
  return dialog;
};
const saved = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'hidden' });
};
const stopsOf = async () =>
  db.platform((tx) =>
    tx
      .select()
      .from(services)
      .where(and(eq(services.agencyId, agency.id), isNotNull(services.parentId)))
      .orderBy(asc(services.startAt)),
  );

describe('the planner', () => {
  test('opens the screens of the planification group, including the gaps (F-006, A-032)', async () => {
    await manager.signIn(agency.manager);
    for (const [route, title] of [
      ['adminPlanning', /Planning/],
      ['adminServices', /^Services/],
      ['adminCircuits', /^Circuits/],
      ['listIndispo', /^Indisponibilités/],
      ['listInterrupt', /^Écarts de planning/],
      ['adminPlaningSites', /Planning/],
      ['adminPlaningAgents', /Planning/],
    ] as const) {
      await manager.goto(`/platform/planification/${route}`);
      await settled(page);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await manager.goto('/platform/planification/listInterrupt');
    await settled(page);
    await page.getByRole('button', { name: 'Filtres' }).click();
    await page.getByRole('combobox', { name: /^Nature/ }).click();
    for (const kind of ['Pause', 'Retard', 'Départ anticipé']) await page.getByRole('option', { name: kind, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const kinds = await page.getByRole('row', { name: /Paul Ferrand/ }).allInnerTexts();
    expect(kinds.map((text) => /Pause|Retard|Départ anticipé/.exec(text)?.[0]).toSorted(byText)).toEqual(['Départ anticipé', 'Pause', 'Retard']);
  });

  test('makes a circuit of three sites for a week: travel times are proposed, dates are previewed (F-067)', async () => {
    await openCircuits();
    await page.getByRole('button', { name: 'Ajouter un circuit' }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(/^Jour/).fill(formatDay(day));
    await dialog.getByLabel(/^Départ/).fill(localTime(start, ZONE).replace(':', ''));
    await dialog.getByRole('button', { name: 'Ajouter une étape' }).click();
    for (const [index, name] of NAMES.entries()) {
      await choose(stop(dialog, index + 1), page, 'Site', name);
      await choose(stop(dialog, index + 1), page, 'Activité', 'Gardiennage');
    }
    await expect.poll(() => stop(dialog, 2).innerText()).toMatch(/13 min estimées \(4,3 km par la route\)/);
    expect(await stop(dialog, 2).getByLabel('Trajet (min)').inputValue()).toBe('13');
    await expect.poll(() => dialog.getByLabel('Totaux du circuit').innerText()).toMatch(/Sur les sites\s*1\sh\s00\s*Trajets\s*0\sh\s26/);
    await dialog.getByText('Récurrent').click();
    await dialog.getByLabel('Dernier jour').fill(formatDay(addDays(day, 6)));
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.innerText(), { timeout: 10_000 }).toMatch(/7 circuits seront créés, aucune anomalie/);
    await saved(dialog);
    await expect.poll(async () => (await stopsOf()).length).toBe(21);
  });

  test('edits the series: another order by keyboard, a shorter stay, and a preview of the changes first', async () => {
    const dialog = await openFirst();
    await dialog.getByText('Toute la série (7)').click();
    await stop(dialog, 3).getByRole('button', { name: 'Monter Musée Sud' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => stop(dialog, 2).getByLabel('Site').inputValue()).toContain('Musée Sud');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Monter Musée Sud');
    await stop(dialog, 1).getByLabel('Sur place (min)').fill('10');
    await page.keyboard.press('Tab');
    await expect.poll(() => dialog.innerText(), { timeout: 10_000 }).toMatch(/7 dates seraient modifiées, aucune anomalie/);
    await saved(dialog);
    const rows = await stopsOf();
    const minutes = rows.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / MINUTE);
    expect([rows.length, minutes.filter((one) => one === 10).length]).toEqual([21, 7]);
  });

  test('saving an unchanged form says so and sends nothing (F-051)', async () => {
    const dialog = await openFirst();
    const sent: string[] = [];
    // A list that reads itself again writes nothing.
    const isWrite = (url: string): boolean => /circuit|services/.test(url) && !/\/fetch\//.test(url);
    page.on('request', (request) => (request.method() !== 'GET' && isWrite(request.url()) ? sent.push(request.url()) : 0));
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('status', { name: 'Messages' }).getByText('Aucun changement à enregistrer').waitFor();
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('drags a stop to another place, assigns tonight’s circuit to the guard and publishes it', async () => {
    const dialog = await openFirst();
    const grip = stop(dialog, 3).getByTitle('Glisser pour changer l’ordre');
    await grip.scrollIntoViewIfNeeded();
    const [from, to] = [(await grip.boundingBox())!, (await stop(dialog, 2).boundingBox())!];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 30, { steps: 8 });
    await page.mouse.move(to.x + 40, to.y + 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => stop(dialog, 2).getByLabel('Site').inputValue()).toContain('Gare Nord');
    await choose(dialog, page, 'Collaborateur', 'Belkacem');
    await page.keyboard.press('Tab');
    await dialog.getByLabel(/^Publier tout de suite/).check();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    // A circuit of an hour and a quarter is shorter than a period of work may be (IDCC 1351, art. 7.13): the planner is asked.
    const question = page.getByRole('dialog', { name: 'Anomalies de planning' });
    await expect.poll(() => question.innerText()).toMatch(/vacation de 1\sh\s16, minimum 4\sh\s00/);
    await question.getByRole('button', { name: 'Enregistrer quand même' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('main').innerText()).toContain('Nadia Belkacem');
    // She has known of it since yesterday: an agent called in after the start would not be late.
    await db.platform((tx) => tx.update(serviceAssignments).set({ calledIn: false }).where(eq(serviceAssignments.agencyId, agency.id)));
    await manager.goto('/platform/planification/adminPlaningAgents');
    await settled(page);
    const chip = page.getByRole('button', { name: /^Circuit Dépôt Est, Gare Nord, Musée Sud/ }).first();
    await chip.click();
    const card = page.getByRole('dialog', { name: /^Circuit/ });
    await expect.poll(() => card.getByRole('list', { name: 'Étapes du circuit' }).getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('Escape');
    expect(manager.errors).toEqual([]);
  });
});

describe('the guard', async () => {
  const guard = await stage.visitor({ ...PHONE, geolocation: { ...PLACE, accuracy: 12 }, permissions: ['geolocation'] });
  const phone = guard.page;
  const words = () => phone.locator('main').innerText();
  const sheet = () => phone.getByRole('dialog').last();

  test('reads the stops of the circuit before taking it, and takes it late', async () => {
    await guard.signIn(guardEmail);
    await guard.goto('/terrain/tournee');
    await settled(phone);
    await expect.poll(words).toMatch(/Tournée · 3 étapes[^]*Dépôt Est[^]*Gare Nord[^]*Musée Sud/);
    expect(await words()).toMatch(/Début dépassé de \d+ min : le retard sera noté/);
    await phone.getByRole('button', { name: 'Prendre ma tournée' }).first().click();
    await sheet()
      .getByRole('button', { name: /^Prendre (ma tournée|quand même)/ })
      .first()
      .click();
    await expect.poll(() => phone.url(), { timeout: 20_000 }).toContain('circuitActif');
  });

  test('goes from stop to stop, with the next one marked, and may begin with another (F-070, F-121)', async () => {
    await expect.poll(() => phone.locator('[aria-current="step"]').innerText()).toMatch(/Dépôt Est[^]*Prochaine étape/);
    const leave = async (): Promise<void> => {
      await phone.getByRole('button', { name: /^Quitter le site/ }).click();
      await sheet()
        .getByRole('button', { name: /^(Quitter|Terminer|Partir)/ })
        .last()
        .click();
      await phone.getByRole('heading', { level: 1, name: 'Tournée en cours' }).waitFor();
    };
    await phone.getByRole('button', { name: /^Arrivée sur site/ }).click();
    await phone.getByRole('heading', { level: 1, name: 'Dépôt Est' }).waitFor();
    await leave();
    await phone.getByRole('button', { name: 'Arrivée à Musée Sud' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Musée Sud' }).waitFor();
    await leave();
    await expect.poll(() => phone.locator('[aria-current="step"]').innerText()).toMatch(/Gare Nord/);
    await phone.getByRole('button', { name: /^Arrivée sur site/ }).click();
    await phone.getByRole('heading', { level: 1, name: 'Gare Nord' }).waitFor();
    await leave();
  });

  test('ends the circuit once all stops are done, and no early departure is asked about (F-122)', async () => {
    await phone.getByRole('button', { name: 'Terminer ma tournée' }).click();
    await expect.poll(() => sheet().innerText()).toMatch(/Prolonger/);
    expect(await sheet().innerText()).toMatch(/Terminer/);
    await sheet().getByRole('button', { name: 'Terminer', exact: true }).click();
    await sheet().getByRole('button', { name: 'Terminer ma tournée' }).click();
    await expect.poll(words, { timeout: 20_000 }).toMatch(/Service terminé à \d\d:\d\d[^]*transmise à l’agence/);
    expect(guard.errors).toEqual([]);
  });
});

describe('afterwards the agency sees', () => {
  test('the late arrival is among the gaps, found by its kind and its guard, and in a workbook too (F-139)', async () => {
    await manager.goto('/platform/planification/listInterrupt');
    await settled(page);
    const row = page.getByRole('row', { name: /Nadia Belkacem/ });
    await expect.poll(() => row.allInnerTexts()).toHaveLength(1);
    expect(await row.innerText()).toMatch(/Retard[^]*Dépôt Est/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await row.click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Commentaire').fill('Pneu crevé, prévenu par téléphone');
    await saved(dialog);
    await expect.poll(() => page.locator('main').innerText()).toContain('Pneu crevé');
  });

  test('the circuit has ended with its three stops, and a deletion reaches the other screen by itself (F-081)', async () => {
    await openCircuits();
    await expect.poll(() => page.getByRole('row', { name: /Nadia Belkacem/ }).innerText()).toMatch(/3 \/ 3[^]*Terminé/);
    const owner = await stage.visitor();
    await owner.signIn(agency.owner);
    await owner.goto('/platform/planification/adminCircuits');
    await settled(owner.page);
    const drafts = owner.page.getByRole('row', { name: /À pourvoir/ });
    const before = await drafts.count();
    expect(before).toBeGreaterThan(0);
    const row = page.getByRole('row', { name: /À pourvoir/ }).last();
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Suppression' }).click();
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect.poll(() => drafts.count()).toBe(before - 1);
    expect(owner.errors).toEqual([]);
    expect(manager.errors).toEqual([]);
  });
});
