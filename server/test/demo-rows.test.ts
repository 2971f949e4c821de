import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestPerson } from './house.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const a = await t.agency();
const { customer, site, agent } = await t.platform(async (tx) => {
  const fake = { isFake: true };
  const made = await makeCustomer(tx, a.id, { name: 'Client exemple', ...fake });
  return {
    customer: made,
    site: await makeSite(tx, a.id, { customerId: made.id, name: 'Site exemple', ...fake }),
    agent: await makeAgent(tx, a.id, { lastname: 'Exemple', ...fake }),
  };
});

const REFUSED = 'Impossible de modifier des données de démonstration';
const modes = { both: '-1', real: '0', demo: '1' };

async function marks(as: TestPerson, mode?: string): Promise<boolean[][]> {
  const headers: Record<string, string> = mode === undefined ? {} : { 'x-data-mode': mode };
  const lists = [contract.customers.list, contract.sites.list, contract.agents.list] as const;
  const found = [];
  for (const list of lists) {
    const { body } = await t.call(list, { as, headers, body: { filters: {} } });
    found.push([...new Set(body.data.map(({ isFake }) => isFake))].toSorted(byText));
  }
  return found;
}

describe('demonstration rows', () => {
  test('are beside the real ones for the owner and marked, and the staff sees only real rows (A-273, C-350)', async () => {
    expect(await marks(a.owner)).toEqual([[false, true], [true], [false, true]]);
    expect(await marks(a.manager)).toEqual([[false], [], [false]]);
    expect(await marks(a.manager, modes.demo)).toEqual([[false], [], [false]]);
  });

  test('can be chosen by the owner, alone or with the real ones (A-274)', async () => {
    expect(await marks(a.owner, modes.both)).toEqual([[false, true], [true], [false, true]]);
    expect(await marks(a.owner, modes.real)).toEqual([[false], [], [false]]);
    expect(await marks(a.owner, modes.demo)).toEqual([[true], [true], [true]]);
  });

  test('shown alone, let nobody make a real row that they would not see, and say so', async () => {
    const headers = { 'x-data-mode': modes.demo };
    const made = [
      await t.call(contract.customers.save, { as: a.owner, headers, body: { name: 'Client réel' } }),
      await t.call(contract.agents.save, { as: a.owner, headers, body: { firstname: 'Réelle', lastname: 'Personne', type: 'NOMINEE' } }),
    ];
    expect(made.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'shared.demo_view'],
      [409, 'shared.demo_view'],
    ]);
  });

  test('are not found by people who do not see them', async () => {
    const read = { as: a.manager, params: { id: customer.id } };
    expect((await t.call(contract.customers.read, read)).status).toBe(404);
    expect((await t.call(contract.customers.read, { ...read, as: a.owner })).body.isFake).toBe(true);
  });

  test('cannot be changed or removed by anybody (A-274, C-351)', async () => {
    const { status, body } = await t.call(contract.customers.save, {
      as: a.owner,
      body: { id: customer.id, version: customer.version, name: 'Autre nom' },
    });
    expect([status, body.message]).toEqual([422, REFUSED]);
    const removed = [
      await t.call(contract.customers.remove, { as: a.owner, params: { id: customer.id, kind: 'archive' } }),
      await t.call(contract.sites.remove, { as: a.owner, params: { id: site.id, item: 'delete' } }),
    ];
    expect(removed.map((answer) => [answer.status, answer.body.message])).toEqual([
      [422, REFUSED],
      [422, REFUSED],
    ]);
  });

  test('cannot contain anything real: no site, no absence', async () => {
    const answers = [
      await t.call(contract.sites.save, { as: a.owner, body: { customerId: customer.id, name: 'Vrai site' } }),
      await t.call(contract.planning.saveUnavailability, {
        as: a.owner,
        body: { agentId: agent.id, typeKey: 'paidLeave', startAt: '2026-12-09T23:00:00Z', endAt: '2026-12-12T22:59:00Z' },
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [422, REFUSED],
      [422, REFUSED],
    ]);
  });
});
