import { describe, expect, test } from 'vitest';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { stock } from '../../test/stock-world.ts';

const t = await openTestHouse();

const give = (a: TestAgency, values: object = {}, id = a.agent.agentId!) =>
  t.call(stock.saveAgentItem, { as: a.manager, params: { id }, body: { kind: 1, name: 'Parka', ...values } });
const list = async (a: TestAgency, filters: object = {}) => (await t.call(stock.agentItems, { as: a.manager, body: { filters } })).body;

describe('equipment of collaborators', () => {
  test('is listed by how near its day is, what has none last (F-326, F-330)', async () => {
    const a = await t.agency();
    for (const [name, expiresOn] of [
      ['Gilet', '2026-11-20'],
      ['Parka', '2026-11-28'],
      ['Passe', null],
    ] as const)
      expect((await give(a, { name, expiresOn, size: 'L', givenOn: '2026-01-02' })).body).toMatchObject({ name, expiresOn, size: 'L' });
    const all = await list(a);
    expect(all.data.map(({ name }) => name)).toEqual(['Gilet', 'Parka', 'Passe']);
    expect(all.buckets).toEqual({ expired: 1, '0': 0, '7': 1, '30': 1, '60': 1, '90': 1, '120': 1 });
    expect((await list(a, { bucket: 'expired' })).data.map(({ name }) => name)).toEqual(['Gilet']);
    expect((await list(a, { agent: a.office.agentId })).count).toBe(0);
  });

  test('is changed, sent twice once, refused by rule, by right and across agencies', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const newId = crypto.randomUUID();
    const [once, again] = [await give(a, { newId }), await give(a, { newId })];
    expect([once.body.id, again.body.id, (await list(a)).count]).toEqual([newId, newId, 1]);
    expect((await give(a, { name: 'Sac', givenOn: '2026-02-01', expiresOn: '2026-01-01' })).body.errors).toEqual({
      expiresOn: 'Avant le jour de la remise',
    });
    expect((await give(a, { id: newId, version: 1, name: 'Parka XL' })).body).toMatchObject({ name: 'Parka XL', version: 2 });
    expect((await give(a, { id: newId, version: 1, name: 'Tard' })).status).toBe(409);
    expect((await give(a, {}, b.agent.agentId!)).status).toBe(404);
    expect((await give(a, { id: newId }, a.office.agentId!)).status).toBe(404);
    const remove = (as: typeof a.manager) => t.call(stock.removeAgentItem, { as, params: { id: a.agent.agentId!, itemId: newId } });
    expect((await remove(b.manager)).status).toBe(404);
    await onlyRights(t, a.manager, ['listExpirations']);
    expect([(await give(a)).status, (await remove(a.manager)).status, (await list(a)).count]).toEqual([403, 403, 1]);
    expect([(await remove(a.owner)).status, (await remove(a.owner)).status]).toEqual([200, 404]);
  });
});
