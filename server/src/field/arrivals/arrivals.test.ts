import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { agencies, pushDevices } from '@vigie/db/tables/platform/platform.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { ON_SITE, anotherGuard, atClock, fieldWorld, message, sendAs, signedInAgain, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { runJob } from '../../rooms.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { askArrivals } from './ask-arrivals.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

/** At 20:00 in Paris on the evening of the test's own day. */
const TONIGHT = { day: '2026-11-21', from: '20:00', until: '23:00' };
const at = <T>(time: string, work: () => Promise<T>): Promise<T> => atClock(t, `2026-11-21T${time}:00.000Z`, work);

interface Evening extends FieldWorld {
  readonly tonight: string;
}

/** A guard whose phone takes notifications, with a service tonight. */
async function evening({ reachable = true }: { reachable?: boolean } = {}): Promise<Evening> {
  const world = await fieldWorld(t);
  const tonight = await t.tx(world.id, (tx) => makeService(tx, world.site, TONIGHT, { agentIds: [world.guard.agentId] }));
  if (reachable) await t.platform((tx) => tx.insert(pushDevices).values({ userId: world.guard.userId, token: '{}' }));
  return { ...world, tonight: tonight.id };
}

let told: JobData['people.notify'][] = [];
/** What was sent to somebody since the last look, the oldest first. Nothing leaves: a push service would forget the test's phone. */
async function news({ userId }: TestPerson): Promise<[string, string][]> {
  for (let jobs = await t.house.jobs.take(); jobs.length > 0; jobs = await t.house.jobs.take()) {
    for (const { name, data } of jobs) {
      if (name === 'people.notify') told.push(data);
      else await runJob(t.house, name, data);
    }
  }
  const own = told.filter(({ userIds }) => userIds.includes(userId));
  told = told.map((one) => ({ ...one, userIds: one.userIds.filter((id) => id !== userId) }));
  return own.map(({ title, body }) => [title, body]);
}

type Said = { said: 'onWay' | 'cannot'; lateMinutes?: number };
const answer = (world: Evening, time: string, body: Said, as: TestPerson = world.guard) =>
  at(time, async () => t.call(contract.field.arrival, { as: await signedInAgain(t, as), via: 'agent', params: { id: world.tonight }, body }));
async function row(world: Evening, time: string) {
  const { body } = await at(time, async () => t.call(contract.field.supervision, { as: await signedInAgain(t, world.manager), body: {} }));
  return body.data.find(({ serviceId }) => serviceId === world.tonight)!;
}

const QUESTION = ['Êtes-vous en route ?', 'Entrepôt Nord, 20:00'];

describe('before a service', () => {
  test('its guard is asked at 60, 40 and 25 minutes, and the desk is told once that nobody answers', async () => {
    const world = await evening();
    const asked: number[] = [];
    for (let minute = 55; minute < 120; minute += 1) {
      const time = `${String(17 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      await at(time, () => askArrivals(t.house));
      const questions = await news(world.guard);
      if (questions.length > 0) asked.push(120 - minute);
      for (const question of questions) expect(question).toEqual(QUESTION);
    }
    expect(asked).toEqual([60, 40, 25]);
    expect(await news(world.manager)).toEqual([[expect.stringMatching(/^Sans réponse : /), 'Entrepôt Nord, 20:00']]);
    expect((await row(world, '18:45')).arrival).toMatchObject({ asked: 3, said: null, risk: 'silent' });
  });

  test('who answers is asked no more, and is in no doubt', async () => {
    const world = await evening();
    await at('18:00', () => askArrivals(t.house));
    expect((await answer(world, '18:10', { said: 'onWay' })).status).toBe(200);
    await news(world.guard);
    for (const time of ['18:20', '18:35', '18:41', '18:50']) await at(time, () => askArrivals(t.house));
    expect([await news(world.guard), await news(world.manager)]).toEqual([[], []]);
    expect((await row(world, '18:50')).arrival).toMatchObject({ said: 'onWay', arrivalAt: '2026-11-21T19:00:00Z', risk: null });
    const day = (await at('18:50', async () => t.call(contract.field.day, { as: await signedInAgain(t, world.guard), via: 'agent' }))).body;
    expect(day.services.find(({ id }) => id === world.tonight)?.arrival).toEqual({ said: 'onWay', arrivalAt: '2026-11-21T19:00:00Z' });
  });

  test('who cannot come, or comes after the margin, is shown to the desk at once, and told once', async () => {
    const [ill, slow] = [await evening(), await evening()];
    await answer(ill, '18:02', { said: 'cannot' });
    await answer(ill, '18:03', { said: 'cannot' });
    await answer(slow, '18:30', { said: 'onWay', lateMinutes: 6 });
    expect((await news(ill.manager)).map(([title]) => title)).toEqual([expect.stringMatching(/^Ne viendra pas : /)]);
    expect((await news(slow.manager)).map(([title]) => title)).toEqual([expect.stringMatching(/^Arrivera en retard : /)]);
    expect([(await row(ill, '18:31')).arrival?.risk, (await row(slow, '18:31')).arrival?.risk]).toEqual(['cannot', 'late']);
    await answer(slow, '18:32', { said: 'onWay', lateMinutes: 5 });
    expect((await row(slow, '18:33')).arrival?.risk).toBeNull();
  });

  test('of whom nothing reaches is asked nothing, and no silence is held against them; nor where the agency does not ask', async () => {
    const [deaf, quiet] = [await evening({ reachable: false }), await evening()];
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { field: { arrivalAsked: false } } })
        .where(eq(agencies.id, quiet.id)),
    );
    for (const time of ['18:00', '18:20', '18:35', '18:41', '18:50']) await at(time, () => askArrivals(t.house));
    for (const world of [deaf, quiet]) {
      expect([await news(world.guard), await news(world.manager)]).toEqual([[], []]);
      expect((await row(world, '18:50')).arrival).toBeNull();
    }
  });

  test('moved to another hour it is asked about anew, and the old answer says nothing', async () => {
    const world = await evening();
    await answer(world, '18:05', { said: 'cannot' });
    await t.tx(world.id, (tx) =>
      tx.update(services).set({ startAt: '2026-11-21T20:00:00Z', endAt: '2026-11-21T23:00:00Z' }).where(eq(services.id, world.tonight)),
    );
    expect((await row(world, '18:10')).arrival).toBeNull();
    await news(world.guard);
    await at('19:00', () => askArrivals(t.house));
    expect(await news(world.guard)).toEqual([['Êtes-vous en route ?', 'Entrepôt Nord, 21:00']]);
    expect((await row(world, '19:01')).arrival).toMatchObject({ asked: 1, said: null, risk: null });
  });

  test('only its own guard answers, from an hour before until it has begun', async () => {
    const [world, foreign] = [await evening(), await evening()];
    const said = { said: 'onWay' } as const;
    expect((await answer(world, '17:59', said)).body).toMatchObject({ code: 'field.arrival_early' });
    const other = await anotherGuard(t, world);
    for (const stranger of [other, foreign.guard]) expect((await answer(world, '18:30', said, stranger)).status).toBe(404);
    await at('18:55', async () =>
      sendAs(t, await signedInAgain(t, world.guard), message('serviceStart', '2026-11-21T18:55:00.000Z', { serviceId: world.tonight }, ON_SITE)),
    );
    expect((await answer(world, '18:56', said)).body).toMatchObject({ code: 'field.arrival_over' });
    expect((await row(world, '18:56')).arrival).toBeNull();
  });
});
