import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse } from '../../../test/house.ts';

test('a new link appears at once on the open list of mails of the agency, and on no other', async () => {
  const t = await openTestHouse();
  const a = await t.agency();
  await t.platform((tx) => tx.update(users).set({ entrustedTo: a.id }).where(eq(users.id, a.agent.userId)));
  const heard: (readonly [string, readonly string[]])[] = [];
  const deaf = t.house.realtime.subscribe(({ agencyId, topic, ids }) => void (topic === 'mails' && heard.push([agencyId, ids])));
  expect((await t.call(contract.agents.sendPasswordLink, { as: a.owner, params: { id: a.agent.agentId! } })).status).toBe(200);
  const sent = await t.platform((tx) => tx.select({ id: mails.id }).from(mails).where(eq(mails.template, 'newPasswordLink')));
  expect(sent).toHaveLength(1);
  await expect.poll(() => heard).toEqual([[a.id, sent.map(({ id }) => id)]]);
  deaf();
});
