import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agents, userCompanies } from '@vigie/db/tables/people.ts';
import { makeCustomer, makeMember } from '@vigie/demo/factories/people.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { planningWorld } from '../../../test/worlds/planning-world.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const ask = (as: TestPerson, body: Record<string, unknown>) => t.call(contract.planning.recipients, { as, body: body });

describe('the recipients of a planning', () => {
  test('are the contacts that its customer named, otherwise the customer; people who want a copy are in Bcc (C-017)', async () => {
    const a = await planningWorld(t);
    const quiet = await t.tx(a.id, async (tx) => {
      const contact = { kind: 'customer' as const, userId: null, customerId: a.customerId };
      await makeMember(tx, a.id, { ...contact, email: 'exploitation@client.test', planningRecipient: true });
      await makeMember(tx, a.id, { ...contact, email: 'compta@client.test' });
      await tx
        .update(userCompanies)
        .set({ rights: ['receivePlanningCopies'], email: 'chef@agence.test' })
        .where(eq(userCompanies.id, a.manager.memberId));
      return makeCustomer(tx, a.id, { name: 'Lycée', email: 'contact@lycee.test' });
    });
    const bcc = ['chef@agence.test'];
    expect((await ask(a.owner, { kind: 'sites', customerId: a.customerId })).body).toEqual({ to: ['exploitation@client.test'], bcc });
    expect((await ask(a.owner, { kind: 'sites', customerId: quiet.id })).body).toEqual({ to: ['contact@lycee.test'], bcc });
    expect((await ask(a.owner, { kind: 'sites' })).body).toEqual({ to: [], bcc });
  });

  test('are the agent of the month, and another agency’s is not found', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    await t.tx(a.id, (tx) => tx.update(agents).set({ email: 'fatou@agent.test' }).where(eq(agents.id, a.colleagueId)));
    expect((await ask(a.owner, { kind: 'agents', agentId: a.colleagueId })).body.to).toEqual(['fatou@agent.test']);
    expect((await ask(a.owner, { kind: 'agents', agentId: b.colleagueId })).status).toBe(404);
    expect((await ask(a.owner, { kind: 'sites', customerId: b.customerId })).status).toBe(404);
  });

  test('are shown with the right to send that planning', async () => {
    const a = await planningWorld(t);
    await onlyRights(t, a.manager, ['sendSitesPlanning']);
    t.house.people.forget();
    expect((await ask(a.manager, { kind: 'sites' })).status).toBe(200);
    const refused = await ask(a.manager, { kind: 'agents', agentId: a.guardId });
    expect([refused.status, refused.body]).toMatchObject([403, { data: { right: 'sendAgentsPlanning' } }]);
    expect((await ask(a.customer, { kind: 'sites' })).status).toBe(404);
  });
});
