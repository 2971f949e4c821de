import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { makeOffer, makeOperation } from '@vigie/demo/factories/sales.ts';
import { operationStates } from '@vigie/domain/subscription/operation.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const { adminSubscriptions, adminOperations, adminPlans, ownPlan } = contract.agencyInvoices;
const root = await t.platformPerson('superadmin');
const offer = await t.platform((tx) => makeOffer(tx, { name: 'Gestion', type: 1, priceCents: 8_900 }));

test('subscriptions show agency, offer, dates and state, a page at a time (C-272)', async () => {
  const a = await t.agency();
  const b = await t.agency();
  const operation = await t.platform((tx) => makeOperation(tx, a.id, offer));
  const set = (agencyId: string, values: Partial<typeof agencySubscriptions.$inferInsert>) =>
    t.platform((tx) => tx.update(agencySubscriptions).set(values).where(eq(agencySubscriptions.agencyId, agencyId)));
  await set(a.id, {
    operationId: operation.id,
    startedOn: '2026-01-01',
    yearly: true,
    currentPeriodEndOn: '2026-12-31',
    cancelledFrom: '2026-12-31',
  });
  await set(b.id, { currentPeriodEndOn: '2026-11-20' });
  const list = async (filters: object, more: object = {}) =>
    (await t.call(adminSubscriptions, { as: root, body: { filters, orderBy: 'currentPeriodEndAt', ascending: 1, ...more } })).body;
  expect((await list({ agency: a.id })).data).toMatchObject([
    {
      agency: { id: a.id },
      offer: { name: 'Gestion', type: 1 },
      startedAt: '2026-01-01',
      yearly: true,
      paid: true,
      state: 'valid',
      cancelledFrom: '2026-12-31',
    },
  ]);
  expect((await list({ agency: b.id })).data).toMatchObject([{ offer: { name: 'Abonnement de gestion' }, state: 'expired', cancelledFrom: null }]);
  expect((await list({ state: ['expired'] })).data.map(({ agency }) => agency.id)).toEqual([b.id]);
  expect((await list({ cancelled: true, yearly: true })).data.map(({ agency }) => agency.id)).toEqual([a.id]);
  expect(await list({}, { limit: 1, page: 2 })).toMatchObject({ count: 2, data: [{ agency: { id: a.id } }] });
});

test('operations have one of the five states, and are filtered by it (C-239, C-272)', async () => {
  const c = await t.agency();
  for (const state of operationStates) await t.platform((tx) => makeOperation(tx, c.id, offer, { state, startsOn: '2026-10-01' }));
  const list = async (filters: object) => (await t.call(adminOperations, { as: root, body: { filters: { agency: c.id, ...filters } } })).body;
  expect((await list({})).data.map(({ state }) => state).toSorted()).toEqual([...operationStates].toSorted());
  expect((await list({ state: ['waiting_payment'] })).data).toMatchObject([
    { state: 'waiting_payment', offer: { name: 'Gestion', type: 1 }, unitPriceCents: 8_900 },
  ]);
  expect((await list({ from: '2026-11-01' })).count).toBe(0);
  expect((await list({ type: [210] })).count).toBe(0);
});

test('options and dates are read by support for all agencies, for one’s own by right (A-045)', async () => {
  const a = await t.agency();
  await t.platform((tx) =>
    tx.update(agencySubscriptions).set({ freeAccounts: 3, prepaidSignatures: 40 }).where(eq(agencySubscriptions.agencyId, a.id)),
  );
  const granted = { vFreeAccounts: 3, prepaidSignatures: 40, prepaidPayslips: 0, countAgents: { agents: 2 } };
  const { body } = await t.call(adminPlans, { as: await t.platformPerson('support'), body: { filters: { agency: a.id } } });
  expect(body.data).toMatchObject([{ agency: { id: a.id }, state: 'valid', options: granted }]);
  expect((await t.call(ownPlan, { as: a.owner })).status).toBe(403);
  await t.platform((tx) =>
    tx
      .update(userCompanies)
      .set({ rights: ['adminSubscription'] })
      .where(eq(userCompanies.id, a.manager.memberId)),
  );
  const own = await t.call(ownPlan, { as: a.manager });
  expect(own.body.plan).toMatchObject({ agency: { id: a.id }, options: granted });
  expect((await t.call(ownPlan, { as: a.manager, scopeId: (await t.agency()).id })).status).toBe(404);
  expect((await t.call(adminPlans, { as: a.manager, body: {} })).status).toBe(403);
  await t.platform((tx) => tx.delete(agencySubscriptions).where(eq(agencySubscriptions.agencyId, a.id)));
  expect((await t.call(ownPlan, { as: a.manager })).body).toEqual({ plan: null });
});
