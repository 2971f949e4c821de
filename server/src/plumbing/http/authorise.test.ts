import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { scopeOf } from './authorise.ts';

const t = await openTestHouse();
const a = await t.agency();
const PROFILE = contract.agency.profile as EndpointSpec;

/** Whose rows the database shows this person with this prefix. Everybody's where both are missing. */
async function rowsOf({ userId }: TestPerson, via: 'agency' | 'agent' | 'customer', id: string) {
  const person = (await t.house.people.of(userId))!;
  const { agencyId, agentId, customerId } = scopeOf(t.house, PROFILE, { person, userId, familyId: '', isSendOnly: false }, via, id);
  return { agencyId, agentId, customerId };
}

test('the prefix and the person together decide whose rows the database shows', async () => {
  const { agent, customer, manager } = a;
  expect(await rowsOf(agent, 'agent', agent.agentId!)).toEqual({ agencyId: a.id, agentId: agent.agentId, customerId: undefined });
  expect(await rowsOf(agent, 'agency', a.id)).toEqual({ agencyId: a.id, agentId: agent.agentId, customerId: undefined });
  expect(await rowsOf(customer, 'customer', a.customerId)).toEqual({ agencyId: a.id, agentId: undefined, customerId: a.customerId });
  expect(await rowsOf(manager, 'agency', a.id)).toEqual({ agencyId: a.id, agentId: undefined, customerId: undefined });
});

test('a manager who is also planned reads everybody’s rows at the desk, and their own as an agent', async () => {
  const { agentId } = a.agent;
  await t.platform(async (tx) => {
    await tx.update(userCompanies).set({ agentId: null }).where(eq(userCompanies.id, a.agent.memberId));
    await tx.update(userCompanies).set({ agentId: agentId! }).where(eq(userCompanies.id, a.manager.memberId));
  });
  t.house.people.forget();
  expect(await rowsOf(a.manager, 'agency', a.id)).toEqual({ agencyId: a.id, agentId: undefined, customerId: undefined });
  expect(await rowsOf(a.manager, 'agent', agentId!)).toEqual({ agencyId: a.id, agentId, customerId: undefined });
});
