import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makePlannedAgent, makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { db } = stage;
const agency = await emptyAgency(db);
const tomorrow = addDays(localDay(Date.now(), 'Europe/Paris'), 1);

/** Six days to cover, one of which falls on a day when both guards are away. */
await db.platform(async (tx) => {
  const site = await makeSite(tx, agency.id, { name: 'Tour Horizon' });
  const guards = [
    await makePlannedAgent(tx, agency.id, { firstname: 'Amadou', lastname: 'Diallo' }),
    await makePlannedAgent(tx, agency.id, { firstname: 'Fatou', lastname: 'Keïta' }),
  ];
  for (let day = 0; day < 6; day++) await makeService(tx, site, { day: addDays(tomorrow, day), from: '08:00', until: '16:00' }, { agentIds: [] });
  for (const guard of guards) await makeUnavailability(tx, agency.id, guard.id, { first: addDays(tomorrow, 2) });
});
const held = async (): Promise<number> => {
  const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, agency.id)));
  return rows.length;
};

const { page, errors, goto, signIn } = await stage.visitor();
await signIn(agency.manager);
const dialog = () => dialogOf(page);
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click();
await goto('/platform/planification/adminPlaningSites');
await page.getByRole('button', { name: '4 semaines', exact: true }).click();
await settled(page);
const openFilling = () => page.getByRole('button', { name: /^Pourvoir automatiquement 6 places$/ }).click();

describe('automatic planning', () => {
  test('it searches, shows its proposals and why a place stays empty, and writes nothing before they are accepted', async () => {
    await openFilling();
    await expect.poll(() => dialog().innerText()).toContain('6 places à pourvoir dans 6 services affichés');
    await press('Chercher un planning');
    await expect.poll(() => dialog().innerText(), { timeout: 70_000 }).toContain('5 places sur 6');
    expect(await dialog().getByRole('row').count()).toBe(6);
    await dialog().getByRole('tab', { name: 'Non pourvus (1)' }).click();
    expect(await dialog().innerText()).toMatch(/2 collaborateurs : Indisponibilités/);
    await dialog().getByRole('tab', { name: 'Par collaborateur' }).click();
    expect(await dialog().getByRole('row').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/Diallo.*(16|24)\sh\s00/s)]));
    expect(await held()).toBe(0);
  });

  test('a dropped proposal stays empty, the others are assigned, and one click undoes them all', async () => {
    await dialog()
      .getByRole('tab', { name: /^Propositions/ })
      .click();
    await dialog().getByRole('checkbox').nth(1).uncheck();
    await press('Pourvoir 4 places');
    await page.getByText('4 places pourvues').waitFor();
    expect(await held()).toBe(4);
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(held).toBe(0);
    expect(await held()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('nothing is saved when a colleague has changed a service meanwhile, and a message says so', async () => {
    await openFilling();
    await press('Chercher un planning');
    await dialog().getByRole('button', { name: 'Pourvoir 5 places' }).waitFor({ timeout: 70_000 });
    await db.platform((tx) => tx.update(services).set({ comment: 'Badge bleu' }).where(eq(services.agencyId, agency.id)));
    await press('Pourvoir 5 places');
    await expect.poll(() => page.locator('body').innerText()).toMatch(/modifié/i);
    expect(await held()).toBe(0);
  });
});
