import { expect, test } from 'vitest';
import { openTestHouse } from '../../test/house.ts';
import { usersOfAgents } from './people.ts';

const t = await openTestHouse();

test('the people behind agents are found only within their agency, and an agent without an account has none', async () => {
  const [a, b] = [await t.agency(), await t.agency()];
  const of = (agencyId: string, ids: string[]) => t.tx(agencyId, async (tx) => [...(await usersOfAgents(tx, agencyId, ids))]);
  expect(await of(a.id, [a.agent.agentId!])).toEqual([[a.agent.agentId, a.agent.userId]]);
  expect(await of(a.id, [a.agent.agentId!, a.office.agentId!, crypto.randomUUID()])).toHaveLength(2);
  expect(await of(a.id, [b.agent.agentId!])).toEqual([]);
  expect(await of(a.id, [])).toEqual([]);
});
