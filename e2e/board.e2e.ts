import { eq, sql } from 'drizzle-orm';
import type { Locator, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay, localTime } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const ZONE = 'Europe/Paris';
const tomorrow = addDays(localDay(Date.now(), ZONE), 1);
await db.platform(async (tx) => {
  const tower = await makeSite(tx, agency.id, { name: 'Tour Horizon' });
  const dock = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  await makePlannedAgent(tx, agency.id, { firstname: 'Amadou', lastname: 'Diallo' });
  for (const day of [0, 2, 4]) await makeService(tx, tower, { day: addDays(tomorrow, day), from: '08:00', until: '16:00' }, { agentIds: [] });
  await makeService(tx, dock, { day: addDays(tomorrow, 6), from: '09:00', until: '12:00' }, { agentIds: [] });
});
const days = async (): Promise<string[]> => {
  const rows = await db.platform((tx) => tx.select().from(services).where(eq(services.agencyId, agency.id)));
  return rows.map(({ startAt }) => localDay(Date.parse(startAt), ZONE)).toSorted();
};
const held = async (): Promise<number> => {
  const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, agency.id)));
  return rows.length;
};
const times = async (): Promise<string[]> => {
  const rows = await db.platform((tx) => tx.select().from(services).where(eq(services.agencyId, agency.id)));
  return rows.map(({ startAt, endAt }) => `${localTime(Date.parse(startAt), ZONE)} ${localTime(Date.parse(endAt), ZONE)}`).toSorted();
};
const plannedDays = [0, 2, 4, 6].map((day) => addDays(tomorrow, day));

const { page, errors, goto, signIn } = await stage.visitor();
/** Requests of the board that are not answered yet. */
const asking = new Set<Request>();
page.on('request', (request) => {
  if (request.url().endsWith('/fetch/circuits-planning')) asking.add(request);
});
page.on('requestfinished', (request) => asking.delete(request));
page.on('requestfailed', (request) => asking.delete(request));
await signIn(agency.manager);
await goto('/platform/planification/adminPlaningSites');
await page.getByRole('button', { name: '4 semaines', exact: true }).click();
await settled(page);
const chips = page.getByRole('region', { name: 'Planning des sites' }).locator('[data-service]');
const bar = page.getByRole('region', { name: 'Services sélectionnés' });
const dialog = () => dialogOf(page);

describe('several services at once', () => {
  test('Ctrl and a click adds one, Maj selects a range, Échap deselects all', async () => {
    await chips
      .filter({ hasText: '08:00 16:00' })
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => bar.innerText()).toContain('1 service sélectionné');
    await chips
      .filter({ hasText: '08:00 16:00' })
      .last()
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => bar.innerText()).toContain('3 services sélectionnés · 24\u00A0h\u00A000');
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
  });

  test('they are assigned to one agent, checked together, undone and redone from the keyboard', async () => {
    await page.getByRole('button', { name: 'Sélectionner plusieurs services' }).click();
    for (const place of [0, 1, 2]) await chips.filter({ hasText: '08:00 16:00' }).nth(place).click();
    await bar.getByRole('button', { name: 'Affecter…' }).click();
    await choose(dialog(), page, /^Collaborateur/, 'Amadou Diallo');
    await expect.poll(() => dialog().getByRole('status').innerText()).toContain('Aucune anomalie');
    await dialog().getByRole('button', { name: 'Affecter 3 services' }).click();
    await expect.poll(held).toBe(3);
    await expect.poll(() => chips.and(page.getByRole('button', { name: /Amadou Diallo/ })).count()).toBe(3);
    await dialog().waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await expect.poll(held).toBe(0);
    await expect.poll(() => chips.and(page.getByRole('button', { name: /Amadou Diallo/ })).count()).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(held).toBe(3);
    await page.getByRole('button', { name: /^Annuler : Amadou Diallo sur 3 services/ }).click();
    await expect.poll(held).toBe(0);
  });

  test('they move by a week with their hours, and one click brings them back', async () => {
    await page.getByRole('region', { name: 'Planning des sites' }).focus();
    await page.keyboard.press('Control+a');
    await expect.poll(() => bar.innerText()).toContain('4 services sélectionnés');
    await bar.getByRole('button', { name: 'Décaler…' }).click();
    await dialog().getByRole('button', { name: 'Décaler 4 services' }).click();
    await expect.poll(days).toEqual(plannedDays.map((day) => addDays(day, 7)));
    await dialog().waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await expect.poll(days).toEqual(plannedDays);
    expect(errors).toEqual([]);
  });
});

/** Drags by mouse one day to the left, and releases once the board has shown the result. */
async function carryLeft(chip: Locator, to: string): Promise<void> {
  const box = (await chip.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 - box.width, box.y + 10, { steps: 8 });
  const told = page.getByRole('status').filter({ hasText: 'Aucune anomalie' });
  await told.filter({ hasText: `${to.slice(8)}/${to.slice(5, 7)}, 09:00` }).waitFor();
  await page.mouse.up();
}

describe('dragging a service', () => {
  test('dragged with Alt it is copied to the other day as a draft, which one click removes', async () => {
    // The service restored by the earlier undo is on the board again.
    await page.getByRole('button', { name: /^Rétablir : .*\+7/ }).waitFor();
    const chip = chips.filter({ hasText: '09:00 12:00' }).first();
    const box = (await chip.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.keyboard.down('Alt');
    await page.mouse.down();
    await page.mouse.move(box.x + 20 - box.width * 2, box.y + 10, { steps: 8 });
    await page.getByRole('status').filter({ hasText: 'Copie · Quai des Brumes' }).waitFor();
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(days).toHaveLength(5);
    await expect.poll(() => chips.filter({ hasText: '09:00 12:00' }).count()).toBe(2);
    await page.getByRole('button', { name: /^Annuler : copie/ }).click();
    await expect.poll(days).toEqual(plannedDays);
  });

  test('one that a colleague has just changed is left unchanged, and the planner sees it and by whom', async () => {
    const chip = chips.filter({ hasText: '09:00 12:00' });
    // Nothing is selected any more, and the earlier copy is gone from the board.
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await expect.poll(() => chip.count()).toBe(1);
    const id = (await chip.getAttribute('data-service'))!;
    // The board reloads at once, and its answer is held back, as on a slow network.
    const board = '**/fetch/circuits-planning';
    let letGo = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let heldBack = 0;
    await page.route(board, (route) => {
      heldBack += 1;
      return answered.then(() => route.continue());
    });
    // Its earlier requests are answered before the colleague's change.
    await expect.poll(() => asking.size - heldBack).toBe(0);
    await db.platform((tx) =>
      tx
        .update(services)
        .set({ nbAgents: 2, version: sql`version + 1` })
        .where(eq(services.id, id)),
    );
    const refused = page.waitForResponse('**/edit-circuits');
    await carryLeft(chip, addDays(tomorrow, 5));
    expect((await refused).status()).toBe(409);
    letGo();
    await page.getByText(/^Ce service vient d’être modifié.* : rien n’a été changé/).waitFor();
    expect(await days()).toEqual(plannedDays);
    await page.unrouteAll({ behavior: 'wait' });
    await carryLeft(chip, addDays(tomorrow, 5));
    await expect.poll(days).toEqual([...plannedDays.slice(0, 3), addDays(tomorrow, 5)]);
    await page.keyboard.press('Control+z');
    await expect.poll(days).toEqual(plannedDays);
  });

  test('dragged twice quickly, it stays where it was dropped last', async () => {
    const chip = chips.filter({ hasText: '09:00 12:00' }).first();
    for (const add of [5, 4]) {
      const { x = 0, width = 0 } = (await chip.boundingBox()) ?? {};
      await carryLeft(chip, addDays(tomorrow, add));
      await expect.poll(async () => (await chip.boundingBox())?.x ?? x, { interval: 10 }).toBeLessThan(x - width / 2);
    }
    await expect.poll(days).toEqual([...plannedDays.slice(0, 3), addDays(tomorrow, 4)].toSorted());
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(days).toEqual(plannedDays);
    expect(errors).toEqual([]);
  });

  test('it stays where it was dropped, though an answer requested before arrives', async () => {
    const chip = chips.filter({ hasText: '09:00 12:00' }).first();
    const board = '**/fetch/circuits-planning';
    const edits = '**/edit-circuits';
    const answer = Promise.withResolvers<void>();
    const sending = Promise.withResolvers<void>();
    await page.route(board, async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest(board);
    await carryLeft(chip, addDays(tomorrow, 5));
    await asked;
    await page.route(edits, (route) => sending.promise.then(() => route.continue()));
    const { x, width } = (await chip.boundingBox())!;
    await carryLeft(chip, addDays(tomorrow, 4));
    await expect.poll(async () => (await chip.boundingBox())?.x ?? x).toBeLessThan(x - width / 2);
    const answered = page.waitForResponse(board);
    answer.resolve();
    await (await answered).finished();
    for (let frame = 0; frame < 20; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect((await chip.boundingBox())!.x).toBeLessThan(x - width / 2);
    }
    sending.resolve();
    await expect.poll(days).toEqual([...plannedDays.slice(0, 3), addDays(tomorrow, 4)].toSorted());
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(days).toEqual(plannedDays);
    expect(errors).toEqual([]);
  });

  test('its edge makes it longer in the day view, by quarters of an hour', async () => {
    await goto(`/platform/planification/adminPlaningSites?vue=4&jour=${addDays(tomorrow, 6)}`);
    await settled(page);
    const edge = chips.filter({ hasText: '09' }).first().locator('[data-edge="end"]');
    // The day opens at the current hour: in the afternoon the edge would be hidden behind the row names.
    await edge.evaluate((element) => element.scrollIntoView({ inline: 'center', block: 'nearest' }));
    const box = (await edge.boundingBox())!;
    const width = (await chips.first().boundingBox())!.width;
    await page.mouse.move(box.x + 4, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 4 + width / 3, box.y + 12, { steps: 6 });
    await page.getByRole('status').filter({ hasText: '09:00 – 13:00' }).waitFor();
    await page.mouse.up();
    await expect.poll(times).toContain('09:00 13:00');
    await page.keyboard.press('Control+z');
    await expect.poll(times).toContain('09:00 12:00');
    expect(errors).toEqual([]);
  });
});

describe('the anomalies of a service', () => {
  const day = addDays(tomorrow, 20);
  const cardOf = async (text: string) => {
    await goto(`/platform/planification/adminPlaningSites?vue=3&jour=${day}`);
    await page.reload();
    await settled(page);
    await chips.filter({ hasText: text }).filter({ hasText: 'Traoré' }).first().click();
    return page.getByRole('dialog', { name: /^Service/ });
  };

  test('they come with the nearest times and with suitable agents, one click each', async () => {
    const awa = await db.platform(async (tx) => {
      const site = await makeSite(tx, agency.id, { name: 'Halle aux Grains' });
      const agent = await makePlannedAgent(tx, agency.id, { firstname: 'Awa', lastname: 'Traoré' });
      await makePlannedAgent(tx, agency.id, { firstname: 'Louis', lastname: 'Garnier' });
      await makeService(tx, site, { day, from: '06:00', until: '19:00' }, { agentIds: [agent.id] });
      return agent;
    });
    const card = await cardOf('06:00');
    await card.getByText(/Possible : terminer à .* 18:00/).waitFor();
    await card.getByRole('button', { name: /^Terminer à .* 18:00$/ }).click();
    await expect.poll(times).toContain('06:00 18:00');
    await db.platform(async (tx) => {
      const elsewhere = await makeSite(tx, agency.id, { name: 'Gare Matabiau' });
      await makeService(tx, elsewhere, { day, from: '10:00', until: '14:00' }, { agentIds: [awa.id] });
    });
    const again = await cardOf('10:00');
    const others = again.getByRole('button', { name: /collaborateurs? conformes?…$/ });
    await others.click();
    const choices = dialogOf(page);
    await choices.getByText('Garnier').first().waitFor();
    expect(errors).toEqual([]);
  });
});

describe('tall rows', () => {
  const region = () => page.getByRole('region', { name: 'Planning des sites' });
  const tall = () => page.getByRole('button', { name: 'Lignes hautes' });
  const show = async (view: 'Semaine' | 'Jour'): Promise<void> => {
    await page.getByRole('button', { name: view, exact: true }).click();
    await settled(page);
  };
  /** The visible sizes: the board, its line of days or hours, its rows, and the number of elements. */
  const sizes = () =>
    region().evaluate((board) => {
      const sizeOf = (element: Element) => element.getBoundingClientRect();
      const columns = [...board.querySelectorAll('b')].map((name) => sizeOf(name.parentElement!));
      const rows = [...board.querySelectorAll('[role=group]')].map((row) => sizeOf(row).height);
      return {
        board: sizeOf(board).height,
        columns: columns.length,
        widths: [...new Set(columns.map(({ width }) => width))],
        head: sizeOf(board.firstElementChild!.firstElementChild!).height,
        rows: [...new Set(rows)],
        nodes: board.querySelectorAll('*').length,
      };
    });

  test('they are off at first; once on, they have the specified sizes in week and day, with no more elements (F-085, F-087)', async () => {
    await goto(`/platform/planification/adminPlaningSites?vue=3&jour=${addDays(tomorrow, 6)}`);
    await page.reload();
    await settled(page);
    expect(await tall().getAttribute('aria-pressed')).toBe('false');
    const dense = await sizes();
    expect(dense.rows.every((height) => height < 150)).toBe(true);
    await tall().click();
    await expect.poll(sizes).toMatchObject({ board: 700, head: 50, columns: 7, widths: [160], rows: [150] });
    expect((await sizes()).nodes).toBeLessThanOrEqual(dense.nodes);
    await show('Jour');
    await expect.poll(sizes).toMatchObject({ board: 700, head: 50, columns: 32, widths: [60], rows: [55] });
  });

  test('they are kept for the next visit, and switched off again', async () => {
    await page.reload();
    await settled(page);
    await expect.poll(async () => (await sizes()).head).toBe(50);
    await tall().click();
    await expect.poll(async () => (await sizes()).head).toBe(46);
    expect(errors).toEqual([]);
  });
});
