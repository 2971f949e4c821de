// Tests the queue's workers on its own database: many jobs of one moment, and one job that fails.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();

test('jobs of one moment are all run without waiting for the next poll', async () => {
  const done: string[] = [];
  await t.house.jobs.work('subscription.print', async ({ invoiceId }) => void done.push(invoiceId));
  const names = Array.from({ length: 30 }, (_, index) => `invoice ${index}`);
  await t.house.db.platform(async (tx) => {
    for (const invoiceId of names) await t.house.jobs.send(tx, 'subscription.print', { invoiceId });
  });
  // A worker polls every thirty seconds: one job a poll would take a quarter of an hour.
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(30);
  expect(new Set(done)).toEqual(new Set(names));
});

test('a job that fails waits for another try with its reason, and the one beside it is done once', async () => {
  const begun: string[] = [];
  await t.house.jobs.work('reports.print', async ({ reportId }) => {
    begun.push(reportId);
    if (reportId === 'bad') throw new Error('no paper');
  });
  await t.house.db.platform(async (tx) => {
    for (const reportId of ['bad', 'good']) await t.house.jobs.send(tx, 'reports.print', { agencyId: 'a', reportId });
  });
  const states = async (): Promise<unknown> =>
    t.house.db.platform(async (tx) => {
      const { rows } = await tx.execute(sql`select data ->> 'reportId' id, state::text, output ->> 'message' why
        from pgboss.job where name = 'reports.print' order by 1`);
      return rows;
    });
  await expect.poll(states, { timeout: 20_000 }).toEqual([
    { id: 'bad', state: 'retry', why: 'no paper' },
    { id: 'good', state: 'completed', why: null },
  ]);
  expect(begun.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['bad', 'good']);
});
