import { describe, expect, test } from 'vitest';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { pdfPages } from '../plumbing/pdf/pdf-text.ts';
import { handOut, stock, stockReference } from '../../test/worlds/stock-world.ts';

const t = await openTestHouse();

const give = (a: TestAgency, values: object = {}, id = a.agent.agentId!) =>
  t.call(stock.saveAgentItem, { as: a.manager, params: { id }, body: { kind: 1, name: 'Parka', ...values } });
const list = async (a: TestAgency, filters: object = {}) => (await t.call(stock.agentItems, { as: a.manager, body: { filters } })).body;

describe('equipment of collaborators', () => {
  test('is listed by how near its day is, without a day last (F-326, F-330/agent-items)', async () => {
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

  test('is changed, stored once when sent twice, refused by rule, by right and across agencies', async () => {
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

describe('the equipment in a collaborator’s file', () => {
  const saveAll = (a: TestAgency, items: readonly object[], more: object = {}, as = a.manager) => {
    const id = a.agent.agentId!;
    return t.call(stock.saveAgentItems, { as, params: { id }, body: asInput(stock.saveAgentItems, { id, agentInfos: { id, items }, ...more }) });
  };
  const readAll = (a: TestAgency, as = a.manager, via?: 'agent') =>
    t.call(stock.agentItemsOf, { as, params: { id: a.agent.agentId! }, query: { orderBy: 'position' }, ...(via ? { via } : {}) });
  const names = async (a: TestAgency) => (await readAll(a)).body.data.map(({ name }) => name);
  const parka = { kind: 1, name: 'Parka', size: 'L', givenOn: '2026-01-02', expiresOn: null };
  const radio = { kind: 3, name: 'Radio', size: '', givenOn: null, expiresOn: '2027-01-01' };

  test('is saved as a list, comes back in order with the assigned stock, and is listed for all (F-221, F-250)', async () => {
    const a = await t.agency();
    const saved = await saveAll(a, [parka, radio]);
    expect(saved.status).toBe(200);
    expect((await readAll(a)).body.data).toEqual(saved.body.data);
    expect(saved.body.data).toMatchObject([
      { ...parka, position: 0 },
      { ...radio, position: 1 },
    ]);
    const [first, second] = saved.body.data;
    expect((await saveAll(a, [second!, first!])).body.data.map(({ name, position }) => [name, position])).toEqual([
      ['Radio', 0],
      ['Parka', 1],
    ]);
    await give(a, { name: 'Passe' });
    expect(await names(a)).toEqual(['Radio', 'Parka', 'Passe']);
    await give(a, { name: 'Lampe' }, a.office.agentId!);
    const all = await t.call(stock.fetchAgentItems, { as: a.manager, body: {} });
    expect([all.body.count, all.body.data.filter(({ agent }) => agent.id === a.agent.agentId).map(({ name }) => name)]).toEqual([
      4,
      ['Radio', 'Parka', 'Passe'],
    ]);
    const byName = await t.call(stock.agentItemsOf, { as: a.manager, params: { id: a.agent.agentId! }, query: { orderBy: 'name' } });
    expect(byName.body.data.map(({ name }) => name)).toEqual(['Parka', 'Passe', 'Radio']);
  });

  test('missing lines are deleted, lines added since the read stay, and lines changed meanwhile are refused', async () => {
    const a = await t.agency();
    const newId = crypto.randomUUID();
    await saveAll(a, [{ ...parka, newId }, radio]);
    const again = (await saveAll(a, [{ ...parka, newId }])).body.data;
    expect(again.map(({ id, version }) => [id, version])).toEqual([[newId, 1]]);
    await give(a, { name: 'Passe' });
    expect((await saveAll(a, [radio], { known: [newId] })).body.data.map(({ name }) => name)).toEqual(['Radio', 'Passe']);
    const [first] = (await readAll(a)).body.data;
    await give(a, { id: first!.id, version: first!.version, name: 'Radio 2' });
    expect((await saveAll(a, [first!])).status).toBe(409);
    expect(await names(a)).toEqual(['Radio 2', 'Passe']);
  });

  test('is refused by rule, by right and across agencies, and collaborators read only their own', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const bad = await saveAll(a, [{ ...parka, expiresOn: '2025-01-01' }]);
    expect([bad.status, bad.body.errors]).toEqual([422, { 'agentInfos.items.0.expiresOn': 'Avant le jour de la remise' }]);
    const other = { id: a.office.agentId!, items: [] };
    expect((await saveAll(a, [], { agentInfos: other })).status).toBe(422);
    expect((await saveAll(a, [{ ...parka, id: crypto.randomUUID() }])).status).toBe(404);
    expect((await saveAll(a, [], {}, b.manager)).status).toBe(404);
    expect((await saveAll(a, [parka])).status).toBe(200);
    await give(a, { name: 'Lampe' }, a.office.agentId!);
    expect((await readAll(a, a.agent, 'agent')).body.data.map(({ name }) => name)).toEqual(['Parka']);
    expect((await t.call(stock.fetchAgentItems, { as: a.agent, via: 'agent', body: {} })).body.data.map(({ name }) => name)).toEqual(['Parka']);
    const colleague = { params: { id: a.office.agentId! }, query: { orderBy: 'position' } as const };
    expect((await t.call(stock.agentItemsOf, { as: a.agent, via: 'agent', ...colleague })).status).toBe(404);
    await onlyRights(t, a.manager, ['listExpirations']);
    expect([(await saveAll(a, [])).status, (await readAll(a)).status]).toEqual([403, 200]);
  });

  test('is printed with the assigned stock, and a place for two signatures', async () => {
    const a = await t.agency();
    await saveAll(a, [parka]);
    const reference = await stockReference(t, a, { title: 'Radio TPH700' });
    await handOut(t, a, reference.id, { quantityToAssign: 2 });
    const slip = (as = a.manager, id = a.agent.agentId!) => t.call(stock.handOverSlip, { as, params: { id } });
    const printed = await slip();
    expect([printed.status, printed.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const words = pdfPages(printed.raw).join(' ').replaceAll(/\s+/g, ' ');
    for (const word of ['Bon de remise', 'Parka', 'Tenue', '02/01/2026', 'Radio TPH700', 'Le collaborateur', 'Pour l’agence', 'Date et signature'])
      expect(words).toContain(word);
    expect((await slip((await t.agency()).manager)).status).toBe(404);
    await onlyRights(t, a.manager, ['readAgents']);
    expect((await slip()).status).toBe(403);
  });
});
