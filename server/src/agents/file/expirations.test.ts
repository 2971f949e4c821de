import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { makeAgentContract, makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { expirations, contractExpirations, saveExpiration, read } = contract.agents;
const today = '2026-11-21';
const types = ['professionalCard', 'sst', 'ssiap1', 'medicalVisit', 'identity', 'drivingLicence', 'electrical'] as const;

describe('regulatory deadlines', () => {
  test('are counted in buckets that include the nearer ones, nearest first (F-327, F-330/agents)', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { lastname: 'Traoré' }));
    await t.tx(a.id, async (tx) => {
      for (const [index, days] of [-1, 0, 7, 8, 60, 120, 121].entries())
        await makeExpiration(tx, agent, { typeKey: types[index]!, expiresOn: addDays(today, days) });
    });
    const all = await t.call(expirations, { as: a.manager, body: {} });
    expect(all.body.buckets).toEqual({ expired: 1, 0: 1, 7: 2, 30: 3, 60: 4, 90: 4, 120: 5 });
    expect(all.body.data.map((row) => row.typeKey)).toEqual(types);
    expect(all.body.data[0]).toMatchObject({
      deadline: '2026-11-20',
      agent: { id: agent.id, fullname: 'Amadou Traoré' },
    });
    const week = await t.call(expirations, { as: a.manager, body: { filters: { bucket: '7' } } });
    expect([week.body.count, week.body.data.map((row) => row.typeKey), week.body.buckets['120']]).toEqual([2, ['sst', 'ssiap1'], 5]);
    const expired = await t.call(expirations, {
      as: a.manager,
      body: { filters: { bucket: 'expired', typeKey: ['sst'] } },
    });
    expect([expired.body.count, expired.body.buckets['0']]).toEqual([0, 1]);
  });

  test('a renewal receipt moves the deadline', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.tx(a.id, (tx) => makeExpiration(tx, agent, { expiresOn: '2026-11-01', receiptUntil: '2026-12-01' }));
    const { body } = await t.call(expirations, { as: a.manager, body: {} });
    expect([body.data[0]?.deadline, body.buckets['expired'], body.buckets['30']]).toEqual(['2026-12-01', 0, 1]);
  });

  test('of archived agents and of other agencies are not shown, and the right is required', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await t.tx(a.id, async (tx) => makeExpiration(tx, await makeAgent(tx, a.id, { status: 300 })));
    await t.tx(b.id, async (tx) => makeExpiration(tx, await makeAgent(tx, b.id)));
    expect((await t.call(expirations, { as: a.manager, body: {} })).body).toMatchObject({
      count: 0,
      data: [],
    });
    await onlyRights(t, a.manager, ['listAgents', 'readAgents']);
    expect((await t.call(expirations, { as: a.manager, body: {} })).status).toBe(403);
  });
});

describe('ends of contracts', () => {
  test('are listed with their buckets, without open-ended, cancelled or archived ones (F-330/agent-contracts)', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.tx(a.id, async (tx) => {
      await makeAgentContract(tx, agent);
      await makeAgentContract(tx, agent, { type: 'CDD', endOn: '2026-12-20' });
      await makeAgentContract(tx, agent, { type: 'CDD', endOn: '2026-12-21', status: 600 });
      await makeAgentContract(tx, agent, { type: 'CDD', endOn: '2026-11-01', status: 400 });
    });
    const { body } = await t.call(contractExpirations, { as: a.manager, body: {} });
    expect(body).toMatchObject({
      count: 1,
      data: [{ type: 'CDD', endOn: '2026-12-20', agent: { id: agent.id } }],
      buckets: { expired: 0, 7: 0, 30: 1 },
    });
    expect(body.data[0]).not.toHaveProperty('monthlyCents');
  });
});

describe('renewing a deadline', () => {
  const put = (as: TestPerson, id: string, body: Record<string, unknown>) => t.call(saveExpiration, { as, params: { id }, body });

  test('a new card number also sets the file’s own, and its date when none is typed', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { cardNumber: 'CAR-031-2026-11-01-20210000001' }));
    await t.tx(a.id, (tx) =>
      makeExpiration(tx, agent, {
        number: 'CAR-031-2026-11-01-20210000001',
        expiresOn: '2026-11-01',
        receiptUntil: '2026-12-01',
      }),
    );
    const saved = await put(a.manager, agent.id, {
      typeKey: 'professionalCard',
      number: 'car-031-2031-11-02-20210000001',
      version: 1,
    });
    expect(saved.body).toMatchObject({
      number: 'CAR-031-2031-11-02-20210000001',
      expiresOn: '2031-11-02',
      receiptUntil: null,
      version: 2,
    });
    expect((await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, agent.id))))[0]?.cardNumber).toBe('CAR-031-2031-11-02-20210000001');
    expect(
      (
        await put(a.owner, agent.id, {
          typeKey: 'professionalCard',
          number: '',
          expiresOn: '2030-01-01',
          version: 1,
        })
      ).body.code,
    ).toBe('shared.stale');
  });

  test('leaves the other deadlines unchanged, and names wrong fields', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.tx(a.id, (tx) => makeExpiration(tx, agent));
    expect((await put(a.manager, agent.id, { typeKey: 'sst', issuedOn: '2026-11-01', expiresOn: '2028-11-01' })).status).toBe(200);
    expect((await t.call(read, { as: a.manager, params: { id: agent.id } })).body.expirations.map((one) => one.typeKey)).toEqual([
      'professionalCard',
      'sst',
    ]);
    expect((await put(a.manager, agent.id, { typeKey: 'ssiap1' })).body.errors).toEqual({
      expiresOn: 'Obligatoire',
    });
    expect((await put(a.manager, agent.id, { typeKey: 'ssiap1', issuedOn: '2026-11-02', expiresOn: '2026-11-01' })).body.errors).toEqual({
      expiresOn: 'Doit être supérieure à 02/11/2026',
    });
    expect(
      (
        await put(a.manager, agent.id, {
          typeKey: 'professionalCard',
          number: 'CAR-1',
          expiresOn: '2028-01-01',
        })
      ).body.errors,
    ).toEqual({ number: 'Format invalide' });
    expect((await put(a.manager, agent.id, { typeKey: 'passport', expiresOn: '2028-01-01' })).body.errors).toEqual({ typeKey: 'Format invalide' });
  });

  test('needs its right, in this agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const body = { typeKey: 'sst', expiresOn: '2028-11-01' };
    expect((await put(a.manager, b.agent.agentId!, body)).status).toBe(404);
    await onlyRights(t, a.manager, ['listExpirations', 'readAgents']);
    expect((await put(a.manager, a.agent.agentId!, body)).status).toBe(403);
    await onlyRights(t, a.manager, ['editExpirations']);
    expect((await put(a.manager, a.agent.agentId!, body)).status).toBe(200);
  });
});
