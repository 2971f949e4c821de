import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { rightGroups } from '@vigie/domain/identity/rights.data.ts';
import { agencyRights, defaultTemplates } from '@vigie/domain/identity/rights.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { saveRights, read, list } = contract.agents;
const put = (a: TestAgency, as: TestAgency['owner'], id: string, rights: readonly string[], body: Record<string, unknown> = {}) =>
  t.call(saveRights, {
    as,
    params: { id },
    body: { kind: 'agent', rights: [...rights], version: 1, ...body },
  });

describe('rights of an agent', () => {
  test('are saved with their dependencies (A-282)', async () => {
    const a = await t.agency();
    const { status, body } = await put(a, a.manager, a.agent.agentId!, ['editSites']);
    expect(status).toBe(200);
    expect(body.account.rights).toEqual(['listSites', 'readSites', 'editSites']);
    const [member] = await t.tx(a.id, (tx) => tx.select().from(userCompanies).where(eq(userCompanies.id, a.agent.memberId)));
    expect(member?.rights).toEqual(['listSites', 'readSites', 'editSites']);
  });

  test('that do not exist are refused by their names, and nothing is saved (A-282)', async () => {
    const a = await t.agency();
    const { status, body } = await put(a, a.manager, a.agent.agentId!, ['flyToTheMoon', 'editSites', 'readMinds']);
    expect([status, body]).toMatchObject([422, { errors: { rights: 'Autorisation inconnue : flyToTheMoon, readMinds' } }]);
    const { body: file } = await t.call(read, { as: a.manager, params: { id: a.agent.agentId! } });
    expect(file.account.rights).toEqual(defaultTemplates[1].rights);
  });

  test('of every group can be given and are read back (A-283, A-284)', async () => {
    const a = await t.agency();
    const one = rightGroups.map(({ rights }) => rights[0]!.name);
    await put(a, a.owner, a.agent.agentId!, one);
    const { body } = await t.call(read, { as: a.owner, params: { id: a.agent.agentId! } });
    expect(body.account.rights).toEqual(expect.arrayContaining(one));
    expect(one.length).toBeGreaterThan(25);
  });

  test('apply from the agent’s next call, in every process', async () => {
    const a = await t.agency();
    expect((await t.call(list, { as: a.agent, body: {} })).status).toBe(403);
    await put(a, a.manager, a.agent.agentId!, ['listAgents']);
    await expect.poll(async () => (await t.call(list, { as: a.agent, body: {} })).status).toBe(200);
  });

  test('« Administrateur » turns an agent into staff with every right', async () => {
    const a = await t.agency();
    const { body } = await put(a, a.owner, a.agent.agentId!, defaultTemplates[0].rights, { kind: 'staff' });
    expect(body.account).toMatchObject({ kind: 'staff', rights: agencyRights });
  });

  test('nobody gives a right that they do not have, but existing ones may stay', async () => {
    const a = await t.agency();
    await put(a, a.owner, a.agent.agentId!, ['listInvoices']);
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgentRights', 'listSites']);
    const beyond = await put(a, a.manager, a.agent.agentId!, ['listInvoices', 'editInvoices', 'listSites'], {
      version: 2,
    });
    expect([beyond.status, beyond.body.code, beyond.body.data]).toMatchObject([
      409,
      'agents.rights_beyond',
      { rights: ['readInvoices', 'editInvoices'] },
    ]);
    expect((await put(a, a.manager, a.agent.agentId!, ['listInvoices', 'listSites'], { version: 2 })).body.account.rights).toEqual([
      'listSites',
      'listInvoices',
    ]);
  });

  test('one’s own and the main administrator’s cannot be edited (A-276)', async () => {
    const a = await t.agency();
    const own = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    const head = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    await t.platform((tx) => tx.update(userCompanies).set({ agentId: own.id }).where(eq(userCompanies.id, a.manager.memberId)));
    await t.platform((tx) => tx.update(userCompanies).set({ agentId: head.id }).where(eq(userCompanies.id, a.owner.memberId)));
    t.house.people.forget();
    expect((await put(a, a.manager, own.id, agencyRights)).body.code).toBe('agents.rights_own');
    expect((await put(a, a.manager, head.id, [])).body.message).toBe("Impossible de désactiver l'administrateur principal");
  });

  test('need the right to edit rights, and others do not even see them', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    expect((await put(a, a.manager, b.agent.agentId!, [])).status).toBe(404);
    await onlyRights(t, a.manager, ['listAgents', 'readAgents', 'editAgents']);
    expect((await put(a, a.manager, a.agent.agentId!, [])).status).toBe(403);
    expect((await t.call(read, { as: a.manager, params: { id: a.agent.agentId! } })).body.account.rights).toBeNull();
  });

  test('a file without any gets its membership with them, and a second writer is refused', async () => {
    const a = await t.agency();
    const agent = await t.tx(a.id, (tx) => makeAgent(tx, a.id));
    expect((await put(a, a.manager, agent.id, ['listSites'])).body.account).toMatchObject({
      kind: 'agent',
      hasAccount: false,
      rights: ['listSites'],
    });
    expect((await put(a, a.owner, agent.id, [], { version: 1 })).body.code).toBe('shared.stale');
    expect((await put(a, a.owner, agent.id, [], { version: 2, kind: 'owner' })).body.errors).toEqual({
      kind: 'Format invalide',
    });
  });
});
