import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { estimates, purchaseOrders } = contract;
const DECEMBER = { from: '2026-12-01', until: '2026-12-31' };

const line = (minutes: number, siteId: string | null = null) => ({
  label: 'Agent de sécurité',
  siteId,
  quantity: { unit: 'hour' as const, minutes },
  unitPriceE3: 24_500,
  vatBasisPoints: 2_000,
});
type Face = typeof estimates | typeof purchaseOrders;
async function asked(a: TestAgency, face: Face, values: object) {
  const paper = (await t.call(face.save, { as: a.manager, body: { date: '2026-11-20', name: 'Gardiennage', ...values } })).body;
  return (await t.call(face.doubts, { as: a.manager, params: { id: paper.id } })).body.hours;
}

/** Ten services of twelve hours in December, at a first site, for two agents of whom one is known; one more at another site. */
async function planned(a: TestAgency) {
  return t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId: a.customerId });
    const other = await makeSite(tx, a.id, { customerId: a.customerId });
    for (let day = 2; day <= 11; day++) {
      const { id } = await makeService(
        tx,
        site,
        { day: `2026-12-${String(day).padStart(2, '0')}`, from: '08:00', until: '20:00' },
        { agentIds: [a.agent.agentId!] },
      );
      await tx.update(services).set({ nbAgents: 2 }).where(eq(services.id, id));
    }
    await makeService(tx, other, { day: '2026-12-20', from: '08:00', until: '18:00' });
    return { site, other };
  });
}

describe('before an estimate or a purchase order gets its number', () => {
  test('4 h 44 for 240 planned hours of the next month are asked about, the right hours are not', async () => {
    const a = await t.agency();
    await planned(a);
    const of = (minutes: number) => asked(a, estimates, { customerId: a.customerId, items: [line(minutes)] });
    expect(await of(284)).toEqual({ ...DECEMBER, billedMinutes: 284, plannedMinutes: 15_000 });
    expect(await of(15_000)).toBeNull();
    expect(await asked(a, estimates, { customerId: a.customerId, items: [line(284)], date: '2027-02-01' })).toBeNull();
  });

  test('lines that name their sites are held against these sites alone', async () => {
    const a = await t.agency();
    const { site, other } = await planned(a);
    expect(await asked(a, estimates, { customerId: a.customerId, items: [line(600, other.id)] })).toBeNull();
    expect(await asked(a, estimates, { customerId: a.customerId, items: [line(600, site.id)] })).toMatchObject({ plannedMinutes: 14_400 });
  });

  test('an order to a collaborator is held against their own part, also of the month before', async () => {
    const a = await t.agency();
    await planned(a);
    const of = (minutes: number) => asked(a, purchaseOrders, { agentId: a.agent.agentId, items: [line(minutes)], date: '2027-01-03' });
    expect(await of(60)).toEqual({ ...DECEMBER, billedMinutes: 60, plannedMinutes: 7_200 });
    expect(await of(7_200)).toBeNull();
    expect(await asked(a, purchaseOrders, { agentId: a.office.agentId, items: [line(60)] })).toBeNull();
  });

  test('only who may validate asks, of the own agency', async () => {
    const a = await t.agency();
    const { id } = (await t.call(estimates.save, { as: a.manager, body: { customerId: a.customerId, date: '2026-11-20', items: [line(284)] } })).body;
    const other = await t.agency();
    expect((await t.call(estimates.doubts, { as: other.manager, params: { id } })).status).toBe(404);
    expect((await t.call(purchaseOrders.doubts, { as: a.manager, params: { id } })).status).toBe(404);
    await onlyRights(t, a.manager, ['readEstimates']);
    expect((await t.call(estimates.doubts, { as: a.manager, params: { id } })).status).toBe(403);
  });
});
