import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import { openTestHouse } from '../../test/house.ts';
import { closeDemoAccounts } from './accounts/demo-accounts.ts';
import { closeFamilyOf } from './log-out.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { usersOfAgents } from './people.ts';
import { openSession } from './refresh-tokens.ts';

const t = await openTestHouse();

test('the people behind agents are found only within their agency, and an agent without an account has none', async () => {
  const [a, b] = [await t.agency(), await t.agency()];
  const of = (agencyId: string, ids: string[]) => t.tx(agencyId, async (tx) => [...(await usersOfAgents(tx, agencyId, ids))]);
  expect(await of(a.id, [a.agent.agentId!])).toEqual([[a.agent.agentId, a.agent.userId]]);
  expect(await of(a.id, [a.agent.agentId!, a.office.agentId!, crypto.randomUUID()])).toHaveLength(2);
  expect(await of(a.id, [b.agent.agentId!])).toEqual([]);
  expect(await of(a.id, [])).toEqual([]);
});

/** What the process forgets at once, before any notice comes. */
const watched = () => {
  const forgotten: (string | undefined)[] = [];
  return { forgotten, people: { ...t.house.people, forget: (userId?: string) => void forgotten.push(userId) } };
};

test('whoever signs out is forgotten before the answer, not once the news comes round', async () => {
  const { office } = await t.agency();
  const opened = await t.platform((tx) => openSession(t.house, tx, office.userId, { ip: '', userAgent: '' }));
  const { forgotten, people } = watched();
  await closeFamilyOf({ house: { ...t.house, people }, body: opened.tokens });
  await closeFamilyOf({ house: { ...t.house, people }, body: { refresh_token: 'unknown' } });
  expect(forgotten).toEqual([office.userId]);
});

test('whoever is changed is read anew by the very next call, and a change that is rolled back is none', async () => {
  const { id, office } = await t.agency();
  const rightsNow = async () => (await t.house.people.of(office.userId))?.memberships[0]?.rights;
  const give = (rights: Right[]) => async (tx: Tx) => {
    await tx.update(userCompanies).set({ rights }).where(eq(userCompanies.id, office.memberId));
    await notifyScreens(tx, { agencyId: id, topic: 'people', ids: [office.userId] });
  };
  const read: unknown[] = [];
  const given: Right[][] = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ['listSites'] : ['listAgents']));
  for (const rights of given) {
    await t.tx(id, give(rights));
    read.push(await rightsNow());
  }
  expect(read).toEqual(given);
  const undone = t.tx(id, async (tx) => {
    await give(['editSites'])(tx);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await rightsNow()).toEqual(['listAgents']);
});

test('where no account has the published password, none is closed and nobody is forgotten', async () => {
  const { forgotten, people } = watched();
  expect(await closeDemoAccounts({ ...t.house, people }, 'published-nowhere')).toBe(0);
  expect(forgotten).toEqual([]);
});
