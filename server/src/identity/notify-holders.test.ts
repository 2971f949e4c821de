import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse } from '../../test/house.ts';
import { notifyHolders } from './notify-holders.ts';

const t = await openTestHouse();
const news = { title: 'À lire', body: 'Une demande', href: '/#/requests' };

test('news of a right reach its holders and the owner of that agency, and nobody else', async () => {
  const [a, b] = [await t.agency(), await t.agency()];
  await t.platform((tx) => notifyHolders(t.house, tx, a.id, 'editServices', news));
  await t.drain();
  const people = [a, b].flatMap(({ owner, manager, agent, customer }) => [owner, manager, agent, customer].map(({ userId }) => userId));
  const told = await t.platform((tx) =>
    tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.title, news.title), inArray(notifications.userId, people))),
  );
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([a.owner.userId, a.manager.userId].toSorted());
  expect(told[0]).toMatchObject(news);
});

test('where nobody holds it, no work is asked for', async () => {
  const asked: string[] = [];
  const jobs: typeof t.house.jobs = {
    ...t.house.jobs,
    send: (_, name) => {
      asked.push(name);
      return Promise.resolve();
    },
  };
  await t.platform((tx) => notifyHolders({ ...t.house, jobs }, tx, crypto.randomUUID(), 'editServices', news));
  expect(asked).toEqual([]);
});
