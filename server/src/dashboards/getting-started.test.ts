import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestHouse } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const read = async (a: TestAgency) => {
  const { body } = await t.call(contract.dashboards.gettingStarted, { as: a.owner });
  return new Map(body.data.map(({ key, isDone, detail }) => [key, { isDone, detail }]));
};
const open = async (a: TestAgency) => [...(await read(a))].flatMap(([key, { isDone }]) => (isDone ? [] : [key]));

describe('what a new agency has done', () => {
  test('is found in its data: identity, account and price as they are saved', async () => {
    const a = await t.agency();
    const patch = (values: Partial<typeof agencies.$inferInsert>) => t.platform((tx) => tx.update(agencies).set(values).where(eq(agencies.id, a.id)));
    await patch({ siret: '', vatNumber: '', street: '1 rue du Quai', cnapsNumber: 'AUT-031', legalForm: '', settings: {} });
    const before = await read(a);
    expect(before.get('identity')).toEqual({
      isDone: false,
      detail: 'Il manque le SIRET, le numéro de TVA, la forme juridique : ces mentions sont obligatoires sur une facture',
    });
    expect([before.get('bank')?.isDone, before.get('price')?.isDone]).toEqual([false, false]);
    await patch({
      siret: '73282932000074',
      legalForm: 'EI',
      // Who is exempt has none to give.
      settings: {
        vatRegime: { franchise: true, onDebits: false },
        pricing: { dayPriceCents: 2250 },
        invoiceSettings: { bankDetails: 'IBAN FR76 3000 6000 0112 3456 7890 189' },
      },
    });
    const after = await read(a);
    expect(['identity', 'bank', 'price'].map((key) => after.get(key as 'bank')?.isDone)).toEqual([true, true, true]);
  });

  test('takes a customer’s own price for a price that somebody chose', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agencies).set({ settings: {} }).where(eq(agencies.id, a.id)));
    expect(await open(a)).toContain('price');
    await t.tx(a.id, (tx) => tx.update(customers).set({ dayPriceCents: 2400 }).where(eq(customers.id, a.customerId)));
    expect(await open(a)).not.toContain('price');
  });

  test('holds nobody’s file for a guard’s who is not planned: the owner alone is no staff', async () => {
    const a = await t.agency();
    await t.platform((tx) => tx.update(agents).set({ plannable: false }).where(eq(agents.id, a.agent.agentId!)));
    const steps = await read(a);
    expect(['agents', 'contracts', 'licences'].map((key) => steps.get(key as 'agents')?.isDone)).toEqual([false, false, false]);
    expect(steps.get('contracts')?.detail).toBe('Après les collaborateurs');
  });

  test('counts people, sites and services, not samples nor archived ones', async () => {
    const a = await t.agency();
    await t.platform(async (tx) => {
      const fake = await makeCustomer(tx, a.id, { number: '411-DEMO', name: 'Exemple', isFake: true });
      await makeSite(tx, a.id, { customerId: fake.id, name: 'Exemple', isFake: true });
      const placed = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai', latitude: 43.6, longitude: 1.44 });
      await makeSite(tx, a.id, { customerId: a.customerId, name: 'Dépôt', latitude: null, longitude: null });
      await makeSite(tx, a.id, { customerId: a.customerId, name: 'Ancien', status: 300 });
      await makeService(tx, placed, { day: '2026-12-01', from: '08:00', until: '12:00' }, { publishedAt: null });
      await tx.update(agents).set({ status: 200 }).where(eq(agents.id, a.agent.agentId!));
    });
    const steps = await read(a);
    expect(steps.get('places')?.detail).toMatch(/^1 site à placer/);
    expect(steps.get('sites')?.detail).toMatch(/^2 sites, /);
    expect(steps.get('licences')).toEqual({ isDone: false, detail: '1 collaborateur sans accès à l’application' });
    expect(await open(a)).toContain('month');
    await t.platform(async (tx) => {
      const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Porte' });
      await makeService(tx, site, { day: '2026-12-02', from: '08:00', until: '12:00' });
    });
    expect((await read(a)).get('month')).toEqual({ isDone: true, detail: '1 service publié' });
  });

  test('knows who has signed in, of this agency alone', async () => {
    const [a, other] = [await t.agency(), await t.agency()];
    await t.platform((tx) => tx.update(users).set({ lastLoginAt: null }));
    expect(await open(a)).toEqual(expect.arrayContaining(['guard', 'customer']));
    const signedIn = (userId: string) =>
      t.platform((tx) => tx.update(users).set({ lastLoginAt: '2026-11-20T08:00:00Z' }).where(eq(users.id, userId)));
    await signedIn(other.agent.userId);
    await signedIn(a.customer.userId);
    const steps = await read(a);
    expect([steps.get('guard')?.isDone, steps.get('customer')?.isDone]).toEqual([false, true]);
    await t.platform((tx) => tx.update(userCompanies).set({ disabledAt: '2026-11-20T09:00:00Z' }).where(eq(userCompanies.id, a.customer.memberId)));
    expect((await read(a)).get('customer')?.isDone).toBe(false);
  });

  test('is read by who reads the settings, not by a guard or a customer', async () => {
    const a = await t.agency();
    const status = async (as: typeof a.owner) => (await t.call(contract.dashboards.gettingStarted, { as })).status;
    expect(await status(a.owner)).toBe(200);
    await onlyRights(t, a.manager, ['readServices']);
    expect([await status(a.manager), await status(a.agent), await status(a.customer)].every((code) => code === 403 || code === 404)).toBe(true);
  });
});
