import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.backoffice;
const admin = await t.platformPerson('admin');
const mark = (): string => crypto.randomUUID().slice(0, 8);
const step = (title: string) => ({ kind: 1 as const, title, text: '', target: 'https://videos.vigie.test/x' });

async function world() {
  const [a, b] = [await t.agency(), await t.agency()];
  const [north, south] = [`Nord ${mark()}`, `Sud ${mark()}`];
  await t.platform(async (tx) => {
    await tx.update(agencies).set({ name: north }).where(eq(agencies.id, a.id));
    await tx.update(agencies).set({ name: south }).where(eq(agencies.id, b.id));
  });
  const body = asInput(calls.saveOnboardingPath, { title: `Pas ${mark()}`, status: 100, steps: ['Un', 'Deux', 'Trois'].map(step) });
  const path = (await t.call(calls.saveOnboardingPath, { as: admin, body })).body;
  return { a, b, north, south, path };
}
const tick = (as: TestPerson, id: string, rank: number, done = true) =>
  t.call(calls.tickStep, { as, params: { id, step: String(rank) }, body: { done } });
const close = (as: TestPerson, id: string) => t.call(calls.closePath, { as, params: { id }, body: { closed: true } });
const followers = async (id: string, body: Record<string, unknown> = {}, as = admin) =>
  t.call(calls.onboardingFollowers, { as, params: { id }, body: asInput(calls.onboardingFollowers, { orderBy: 'actedAt', ...body }) });
const figures = async (title: string) => {
  const { body } = await t.call(calls.onboardingPaths, { as: admin, body: { query: title, orderBy: 'rank' } });
  return body.data.map(({ begun, finished, closed }) => ({ begun, finished, closed }));
};

describe('what people have done of a path', () => {
  test('is counted beside the path, and shown for each person with their agency', async () => {
    const { a, b, north, south, path } = await world();
    for (const rank of [0, 1, 2]) await tick(a.owner, path.id, rank);
    await tick(a.manager, path.id, 1);
    await tick(b.owner, path.id, 0);
    await close(b.owner, path.id);
    await close(b.manager, path.id);
    // Ticked and cleared again: nothing is done.
    await tick(a.agent, path.id, 0);
    await tick(a.agent, path.id, 0, false);
    expect(await figures(path.title)).toEqual([{ begun: 3, finished: 1, closed: 2 }]);
    const { body } = await followers(path.id);
    expect(body.count).toBe(4);
    const seen = Object.fromEntries(body.data.map((row) => [row.id, [row.agencies, row.stepsDone, row.stepCount, row.standing]]));
    expect(seen).toEqual({
      [a.owner.userId]: [[north], 3, 3, 'finished'],
      [a.manager.userId]: [[north], 1, 3, 'underway'],
      [b.owner.userId]: [[south], 1, 3, 'closed'],
      [b.manager.userId]: [[south], 0, 3, 'closed'],
    });
    const found = async (more: Record<string, unknown>) => (await followers(path.id, more)).body;
    expect((await found({ query: south.toLowerCase() })).data.map(({ agencies: names }) => names)).toEqual([[south], [south]]);
    expect((await found({ filters: { standing: ['finished', 'underway'] } })).count).toBe(2);
    expect((await found({ orderBy: 'stepsDone', ascending: 0, limit: 1 })).data[0]?.id).toBe(a.owner.userId);
  });

  test('has the moment of the last act, whether a tick or the closing', async () => {
    const { a, path } = await world();
    const now = new Date(t.house.clock.now()).toISOString().replace('.000Z', 'Z');
    await tick(a.owner, path.id, 0);
    const [ticked] = (await followers(path.id)).body.data;
    expect([ticked?.actedAt, ticked?.closedAt]).toEqual([now, null]);
    await close(a.owner, path.id);
    const [closed] = (await followers(path.id)).body.data;
    expect([closed?.actedAt, closed?.closedAt]).toEqual([now, now]);
  });

  test('leaves out people without access to any agency, and returns with them', async () => {
    const { a, b, path } = await world();
    for (const who of [a.owner, a.manager, b.owner]) await tick(who, path.id, 0);
    const leaves = (userId: string, disabledAt: string | null) =>
      t.platform((tx) => tx.update(userCompanies).set({ disabledAt }).where(eq(userCompanies.userId, userId)));
    await leaves(a.manager.userId, t.house.clock.instant());
    await t.platform((tx) => tx.update(users).set({ disabledAt: t.house.clock.instant() }).where(eq(users.id, b.owner.userId)));
    expect(await figures(path.title)).toEqual([{ begun: 1, finished: 0, closed: 0 }]);
    expect((await followers(path.id)).body.data.map(({ id }) => id)).toEqual([a.owner.userId]);
    await leaves(a.manager.userId, null);
    expect(await figures(path.title)).toEqual([{ begun: 2, finished: 0, closed: 0 }]);
  });

  test('counts somebody of two agencies once, under both names', async () => {
    const { a, b, north, south, path } = await world();
    await t.platform((tx) =>
      tx.insert(userCompanies).values({ agencyId: b.id, userId: a.owner.userId, kind: 'staff', firstname: 'Une', lastname: 'Deuxième' }),
    );
    await tick(a.owner, path.id, 0);
    expect(await figures(path.title)).toEqual([{ begun: 1, finished: 0, closed: 0 }]);
    expect((await followers(path.id)).body.data.map(({ agencies: names }) => names)).toEqual([[north, south]]);
  });

  test('is measured by the steps that the path has today', async () => {
    const { a, path } = await world();
    for (const rank of [0, 2]) await tick(a.owner, path.id, rank);
    const shorter = asInput(calls.saveOnboardingPath, { ...path, steps: [step('Un')] });
    await t.call(calls.saveOnboardingPath, { as: admin, body: shorter });
    expect(await figures(path.title)).toEqual([{ begun: 1, finished: 1, closed: 0 }]);
    expect((await followers(path.id)).body.data).toMatchObject([{ stepsDone: 1, stepCount: 1, standing: 'finished' }]);
  });

  test('is for the platform’s administrators only, and of a known path', async () => {
    const { a, path } = await world();
    const [superadmin, support] = [await t.platformPerson('superadmin'), await t.platformPerson('support')];
    const status = async (as: TestPerson) => (await followers(path.id, {}, as)).status;
    expect([await status(superadmin), await status(support), await status(a.owner)]).toEqual([200, 403, 403]);
    expect((await followers(crypto.randomUUID())).status).toBe(404);
  });
});
