// A vacant night offered to two guards, and an exchange between them: a board and two phones, all open.
import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { makeMember, makeUser } from '@vigie/demo/factories/people.ts';
import { makePlannedAgent, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { choose, dialogOf } from './src/hand.ts';
import { emptyAgency } from './src/prepare.ts';
import { openProductDatabase } from './src/product.ts';
import { INSTALLED, openStage, PHONE, settled } from './src/stage.ts';

const stage = await openStage();
const db = await openProductDatabase(stage.dataDir);
afterAll(() => db.close());
const agency = await emptyAgency(db);
const mark = crypto.randomUUID().slice(0, 8);
/** The week after next: in the future whatever the day of the test. */
const monday = addDays(mondayOf(localDay(Date.now(), 'Europe/Paris')), 14);

const world = await db.platform(async (tx) => {
  const guard = async (firstname: string, lastname: string) => {
    const agent = await makePlannedAgent(tx, agency.id, { firstname, lastname, status: 100 });
    const email = `${firstname.toLowerCase()}-${mark}@vigie.test`;
    const user = await makeUser(tx, { email, firstname, lastname });
    await makeMember(tx, agency.id, { kind: 'agent', agentId: agent.id, userId: user.id, firstname, lastname, email });
    return { id: agent.id, email };
  };
  const [awa, bilal] = [await guard('Awa', 'Sow'), await guard('Bilal', 'Haddad')];
  const site = await makeSite(tx, agency.id, { name: 'Quai des Brumes' });
  const night = { from: '21:00', until: '05:00' };
  const vacant = await makeService(tx, site, { day: monday, ...night });
  const own = await makeService(tx, site, { day: addDays(monday, 2), ...night }, { agentIds: [awa.id] });
  const other = await makeService(tx, site, { day: addDays(monday, 4), ...night }, { agentIds: [bilal.id] });
  return { awa, bilal, vacant: vacant.id, own: own.id, other: other.id };
});
const holder = async (serviceId: string): Promise<string | undefined> => {
  const rows = await db.platform((tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, serviceId)));
  return rows.map(({ agentId }) => agentId).join();
};

const desk = await stage.visitor();
await desk.signIn(agency.manager);
const [awa, bilal] = [await stage.visitor(PHONE), await stage.visitor(INSTALLED)];
await awa.signIn(world.awa.email);
await bilal.signIn(world.bilal.email);
const board = `/platform/planification/adminPlaningSites?vue=3&jour=${monday}`;
const chip = (serviceId: string) => desk.page.locator(`[data-service="${serviceId}"]`).first();
const menuLine = async (): Promise<string> => {
  const line = desk.page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^Offres et échanges/ });
  return (await line.innerText()).replaceAll(/\s+/g, ' ');
};

describe('a vacant night', () => {
  test('it is offered from its card to all who may take it, and appears on both phones', async () => {
    await desk.goto(board);
    await settled(desk.page);
    await chip(world.vacant).click();
    await dialogOf(desk.page).getByRole('button', { name: 'Proposer…' }).click();
    await dialogOf(desk.page).getByRole('button', { name: 'Proposer à 2 collaborateurs' }).click();
    await desk.page.getByText('1 service proposé, 2 collaborateurs prévenus').waitFor();
    for (const { page, goto } of [awa, bilal]) {
      await goto('/terrain/services-a-prendre');
      await settled(page);
      const card = page.getByRole('region', { name: 'À prendre maintenant' }).getByRole('listitem');
      await card.getByText('Quai des Brumes').waitFor();
      await card.getByText('21:00 – 05:00 (lendemain) · 8 h 00').waitFor();
      const box = await card.getByRole('button', { name: 'Prendre' }).boundingBox();
      expect(box!.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('one guard takes it while the other’s phone is out of date, which then says who was quicker', async () => {
    // Later notices do not reach this phone, as on a bad network.
    await bilal.page.route('**/service-offers/mine', (route) => route.abort());
    await awa.page.getByRole('button', { name: 'Prendre' }).click();
    await awa.page.getByText('Le service est à vous').waitFor();
    await expect.poll(() => holder(world.vacant)).toBe(world.awa.id);
    await bilal.page.getByRole('button', { name: 'Prendre' }).click();
    await bilal.page.getByText('Un collègue a été plus rapide : ce service est pris.').waitFor();
    expect(await bilal.page.getByText('Awa').count()).toBe(0);
    await bilal.page.unroute('**/service-offers/mine');
    await bilal.page.reload();
    await bilal.page.getByText('Aucun service à prendre').waitFor();
    await expect.poll(() => chip(world.vacant).innerText()).toContain('Sow');
  });

  test('without a network the phone says that one is needed', async () => {
    await bilal.page.context().setOffline(true);
    await bilal.page.getByText('le réseau est nécessaire pour prendre un service').waitFor();
    expect(await bilal.page.getByRole('button', { name: 'Proposer un échange' }).isDisabled()).toBe(true);
    await bilal.page.context().setOffline(false);
    await expect.poll(() => bilal.page.getByRole('button', { name: 'Proposer un échange' }).isDisabled(), { timeout: 20_000 }).toBe(false);
  });
});

describe('an exchange', () => {
  const exchange = async (): Promise<void> => {
    await awa.page.getByRole('button', { name: 'Proposer un échange' }).click();
    const form = dialogOf(awa.page);
    const day = (add: number): string => addDays(monday, add).split('-').toReversed().join('/');
    await choose(form, awa.page, /^Mon service/, day(2));
    await choose(form, awa.page, /^Collègue/, 'Bilal Haddad');
    await choose(form, awa.page, /^Contre son service/, day(4));
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await awa.page.getByText('Proposition envoyée').waitFor();
    const asked = bilal.page.getByRole('listitem', { name: 'Awa Sow vous propose un échange' });
    await asked.getByRole('button', { name: 'Accepter' }).click();
    await asked.getByText('Attend l’agence').waitFor();
  };
  const card = desk.page.getByRole('listitem', { name: 'Échange d’Awa Sow avec Bilal Haddad' });

  test('the agency refuses it with its reason, which both read', async () => {
    await exchange();
    await desk.goto('/platform/planification/offres-echanges');
    await settled(desk.page);
    await card.getByRole('button', { name: 'Refuser' }).click();
    await desk.page.keyboard.type('Bilal ne connaît pas encore ce site');
    await card.getByRole('button', { name: 'Confirmer le refus' }).click();
    await desk.page.getByText('Échange refusé').waitFor();
    // The notice may be shown beside the exchange itself.
    const reason = /Bilal ne connaît pas encore ce site/;
    for (const { page } of [desk, awa, bilal]) await page.getByText(reason).filter({ visible: true }).first().waitFor();
    expect(await holder(world.own)).toBe(world.awa.id);
    await desk.goto(board);
  });

  test('it is proposed on one phone and accepted on the other', async () => {
    await exchange();
    expect(await holder(world.own)).toBe(world.awa.id);
  });

  test('it updates the menu’s count, is approved with the rules’ verdict shown, and the board shows both', async () => {
    await expect.poll(menuLine).toBe('Offres et échanges 1 à lire');
    await desk.goto('/platform/planification/offres-echanges');
    await settled(desk.page);
    await card.getByText('Aucune anomalie').waitFor();
    await card.getByRole('button', { name: 'Valider l’échange' }).click();
    await desk.page.getByText('Échange validé').waitFor();
    await expect.poll(menuLine).toBe('Offres et échanges');
    expect([await holder(world.own), await holder(world.other)]).toEqual([world.bilal.id, world.awa.id]);
    await awa.page
      .getByRole('listitem', { name: /^Vous proposez un échange/ })
      .getByText('Validé')
      .waitFor();
    await desk.goto(board);
    await settled(desk.page);
    await expect.poll(() => chip(world.own).innerText()).toContain('Haddad');
    await expect.poll(() => chip(world.other).innerText()).toContain('Sow');
    expect([desk.errors, awa.errors, bilal.errors]).toEqual([[], [], []]);
  });
});
