import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { makeAgentContract } from '@vigie/demo/factories/agents.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const { unsignedContracts, markContractsSigned, read, save } = contract.agents;
const list = (a: TestAgency, as = a.owner) => t.call(unsignedContracts, { as });
const mark = (a: TestAgency, ids: readonly string[], as = a.owner) => t.call(markContractsSigned, { as, body: { ids: [...ids] } });

/** Two people with a contract each, and contracts that nobody can mark. */
async function staffed() {
  const a = await t.agency();
  const made = await t.tx(a.id, async (tx) => {
    const [zoe, ali, gone] = [
      await makeAgent(tx, a.id, { firstname: 'Zoé', lastname: 'Blanc', status: 200 }),
      await makeAgent(tx, a.id, { firstname: 'Ali', lastname: 'Azur', status: 100 }),
      await makeAgent(tx, a.id, { firstname: 'Luc', lastname: 'Parti', status: 300 }),
    ];
    const contractOf = (id: string, values: Parameters<typeof makeAgentContract>[2]) => makeAgentContract(tx, { agencyId: a.id, id }, values);
    const ofZoe = await contractOf(zoe.id, { status: 100, type: 'CDI', name: '', startOn: '2025-01-06', endOn: null });
    const ofAli = await contractOf(ali.id, { status: 100, type: 'CDD', name: 'Saison', startOn: '2026-12-01', endOn: '2026-12-31' });
    const sent = await contractOf(ali.id, { status: 200, startOn: '2027-01-01' });
    await contractOf(ali.id, { status: 250, startOn: '2024-01-01' });
    const ofGone = await contractOf(gone.id, { status: 100, startOn: '2024-01-01' });
    return { zoe, ofZoe, ofAli, sent, ofGone };
  });
  return { a, ...made };
}
const rowOf = async (a: TestAgency, id: string) => (await t.tx(a.id, (tx) => tx.select().from(agentContracts).where(eq(agentContracts.id, id))))[0];

describe('contracts of employment signed on paper', () => {
  test('are those of people who work here that nobody has signed or sent', async () => {
    const { a, zoe, ofZoe, ofAli } = await staffed();
    const { body } = await list(a);
    expect(body.data).toEqual([
      { id: ofAli.id, agentId: ofAli.agentId, fullname: 'Ali Azur', type: 'CDD', startOn: '2026-12-01', endOn: '2026-12-31' },
      { id: ofZoe.id, agentId: zoe.id, fullname: 'Zoé Blanc', type: 'CDI', startOn: '2025-01-06', endOn: null },
    ]);
  });

  test('are marked together, say since when, and a second click changes nothing', async () => {
    const { a, ofZoe, ofAli } = await staffed();
    for (let click = 0; click < 2; click += 1) expect((await mark(a, [ofZoe.id, ofAli.id])).status).toBe(200);
    expect([await rowOf(a, ofZoe.id), await rowOf(a, ofAli.id)]).toMatchObject([
      { status: 250, name: 'Signé sur papier, repris le 21/11/2026', version: 2 },
      { status: 250, name: 'Saison', version: 2 },
    ]);
    expect((await list(a)).body.data).toEqual([]);
    const lines = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.agencyId, a.id), eq(auditLines.action, 'agents.markContractsSigned'), eq(auditLines.tableName, 'agent_contracts'))),
    );
    expect(lines).toHaveLength(2);
  });

  test('a file that was open meanwhile is told, and does not put them back', async () => {
    const { a, zoe, ofZoe } = await staffed();
    const before = await t.call(read, { as: a.owner, params: { id: zoe.id } });
    await mark(a, [ofZoe.id]);
    const { version } = before.body;
    const stale = await t.call(save, { as: a.owner, body: { id: zoe.id, version, firstname: 'Zoé', lastname: 'Blanc', contracts: [] } });
    expect(stale.status).toBe(409);
    expect((await rowOf(a, ofZoe.id))?.status).toBe(250);
  });

  test('one that was sent, of somebody who left, or of another agency marks none of them', async () => {
    const { a, ofZoe, sent, ofGone } = await staffed();
    const other = await staffed();
    for (const wrong of [sent.id, ofGone.id, other.ofZoe.id, crypto.randomUUID()]) expect((await mark(a, [ofZoe.id, wrong])).status).toBe(404);
    expect([(await rowOf(a, ofZoe.id))?.status, (await rowOf(other.a, other.ofZoe.id))?.status]).toEqual([100, 100]);
    expect((await mark(a, [])).status).toBe(422);
  });

  test('need the right to change contracts', async () => {
    const { a, ofZoe } = await staffed();
    await onlyRights(t, a.manager, ['readAgentContracts', 'editAgents']);
    expect([(await list(a, a.manager)).status, (await mark(a, [ofZoe.id], a.manager)).status]).toEqual([403, 403]);
    await onlyRights(t, a.manager, ['editAgentContracts']);
    expect([(await list(a, a.manager)).body.count, (await mark(a, [ofZoe.id], a.manager)).status]).toEqual([2, 200]);
    const [file] = await t.tx(a.id, (tx) => tx.select().from(agents).where(eq(agents.id, ofZoe.agentId)));
    expect(file?.version).toBe(2);
  });
});
