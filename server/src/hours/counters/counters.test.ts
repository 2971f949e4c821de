import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { agentContracts, agentExpirations, agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

const t = await openTestHouse();
const calls = contract.counters;
const HOUR = 60;

const site = (a: TestAgency) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId }));
type Site = Awaited<ReturnType<typeof site>>;

/** The same days of each week (0: Monday), for so many weeks; what lies before 21 November 2026 is over. */
async function weeks(a: TestAgency, place: Site, monday: string, count: number, days: readonly number[], from: string, until: string) {
  await t.tx(a.id, async (tx) => {
    for (let week = 0; week < count; week++)
      for (const offset of days) {
        const day = addDays(monday, 7 * week + offset);
        await makeService(tx, place, { day, from, until }, { agentIds: [a.agent.agentId!], status: day < '2026-11-20' ? 300 : 100 });
      }
  });
}
interface Asked {
  readonly as?: TestPerson;
  readonly id?: string;
  readonly year?: string;
}
const read = (a: TestAgency, { as = a.manager, id = a.agent.agentId!, year = '2026' }: Asked = {}) =>
  t.call(calls.read, { as, params: { id, year }, ...(as === a.agent ? { via: 'agent' as const } : {}) });
const list = (a: TestAgency, body: object = {}, as = a.manager) => t.call(calls.list, { as, body: { year: 2026, ...body } });

describe('legal counters of a collaborator', () => {
  test('tell what was worked, what the plan adds, and the week of each breach', async () => {
    const a = await t.agency();
    // The clock stands at 21 November 2026. Weeks of 48 h from Monday 21 September: the ninth ends on 22 November, the twelfth on 13 December.
    await weeks(a, await site(a), '2026-09-21', 12, [0, 1, 2, 3], '07:00', '19:00');
    const { body } = await read(a);
    // Nine weeks of 13 h are done, twelve are planned: 117 h and 156 h of 329 h.
    expect(body.contingent).toEqual({ doneMinutes: 117 * HOUR, plannedMinutes: 156 * HOUR, limitMinutes: 329 * HOUR, breach: null });
    // 9 × 48 h / 12 = 36 h are done; the twelfth week begins on 7 December.
    expect(body.average).toEqual({
      doneMinutes: 36 * HOUR,
      plannedMinutes: 48 * HOUR,
      limitMinutes: 46 * HOUR,
      breach: { on: '2026-12-07', unit: 'week', isDone: false },
      nextOn: '2026-12-07',
    });
    expect(body).toMatchObject({ firstBreach: { limit: 'average', on: '2026-12-07' }, isOver: false, willBeOver: true, partTime: null });
  });

  test('read the months before the year for averages and nights, and no work twice at the edge of two quarters', async () => {
    const a = await t.agency();
    const place = await site(a);
    // A night from 31 March 22:00 to 06:00, and one over New Year, of which six hours are in 2026.
    await weeks(a, place, '2026-03-30', 1, [1], '22:00', '06:00');
    await weeks(a, place, '2025-12-29', 1, [2], '20:00', '06:00');
    const { body } = await read(a);
    expect(body.nightWorker.plannedMinutes).toBe((8 + 9) * HOUR);
    expect(body.nightRest.done.earnedMinutes).toBe(Math.round((8 + 6) * 0.6));
    const [row] = (await list(a)).body.data.filter(({ agent }) => agent.id === a.agent.agentId);
    expect(row).toMatchObject({ nightWorker: body.nightWorker, nightRest: body.nightRest, average: body.average });
  });

  test('count rest that was taken, leave as in the week’s overtime, and the agency’s own contingent', async () => {
    const a = await t.agency();
    const place = await site(a);
    await weeks(a, place, '2026-11-02', 1, [0, 1, 2, 3], '08:00', '17:00');
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-11-06' }));
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-12-01', typeKey: 'nightRest' }));
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { hours: { contingentMinutes: 420 } } })
        .where(eq(agencies.id, a.id)),
    );
    const { body } = await read(a);
    // 36 h worked and 7 h of paid leave: 8 h beyond 35 h, where seven are allowed here.
    expect(body.contingent).toMatchObject({ doneMinutes: 480, limitMinutes: 420, breach: { on: '2026-11-02', isDone: true } });
    expect(body.nightRest).toEqual({ done: { earnedMinutes: 0, takenMinutes: 0 }, planned: { earnedMinutes: 0, takenMinutes: 420 } });
  });

  test('an own shorter week is paid earlier, but spends nothing of the contingent below 35 h (art. L3121-30 C. trav.)', async () => {
    const a = await t.agency();
    await weeks(a, await site(a), '2026-11-02', 1, [0, 1, 2, 3, 4], '08:00', '15:00');
    await t.tx(a.id, (tx) =>
      tx
        .update(agents)
        .set({ weekDurationMinutes: 32 * HOUR })
        .where(eq(agents.id, a.agent.agentId!)),
    );
    expect((await read(a)).body.contingent.plannedMinutes).toBe(0);
  });

  test('part time, the end of a contract for a limited time and of the trial period', async () => {
    const a = await t.agency();
    const agentId = a.agent.agentId!;
    await t.tx(a.id, async (tx) => {
      const hours = { period: 'WEEK', limitMinutes: 24 * HOUR } as const;
      await tx.delete(agentContracts).where(eq(agentContracts.agentId, agentId));
      await tx.insert(agentContracts).values({ agencyId: a.id, agentId, type: 'CDD', startOn: '2026-10-01', endOn: '2026-12-20', ...hours });
      await tx.insert(agentExpirations).values({ agencyId: a.id, agentId, typeKey: 'trialPeriod', expiresOn: '2026-10-31' });
    });
    await weeks(a, await site(a), '2026-11-23', 1, [0, 1, 2, 3, 4], '08:00', '15:00');
    const { body } = await read(a);
    expect(body).toMatchObject({ fixedTermEndOn: '2026-12-20', trialEndOn: '2026-10-31' });
    // 35 h are full time; 35 − 24 = 11 h beyond the contract, whose tenth is 144 min.
    expect(body.partTime).toEqual({
      week: { doneMinutes: 0, plannedMinutes: 2100, limitMinutes: 2100, breach: { on: '2026-11-23', unit: 'week', isDone: false } },
      complementary: { doneMinutes: 0, plannedMinutes: 660, limitMinutes: 144, breach: { on: '2026-11-23', unit: 'week', isDone: false } },
    });
  });

  test('drafts and missed services are of no counter; a running service counts until now as done', async () => {
    const a = await t.agency();
    const place = await site(a);
    const make = (day: string, values: object) =>
      t.tx(a.id, (tx) => makeService(tx, place, { day, from: '00:00', until: '06:00' }, { agentIds: [a.agent.agentId!], status: 100, ...values }));
    await make('2026-11-24', { publishedAt: null });
    await make('2026-11-18', { status: 120 });
    const running = await t.tx(a.id, (tx) =>
      makeService(tx, place, { day: '2026-11-21', from: '03:00', until: '23:00' }, { agentIds: [a.agent.agentId!], status: 200 }),
    );
    await t.tx(a.id, (tx) =>
      tx.update(serviceAssignments).set({ realStartAt: '2026-11-21T02:00:00.000Z' }).where(eq(serviceAssignments.serviceId, running.id)),
    );
    const { body } = await read(a);
    // Three hours of night from 03:00 to 06:00 are over, two from 21:00 to 23:00 are to come.
    expect(body.nightWorker).toMatchObject({ doneMinutes: 3 * HOUR, plannedMinutes: 3 * HOUR + 2 * HOUR });
  });

  test('are the person’s own, or for who reads hours of collaborators', async () => {
    const a = await t.agency();
    expect((await read(a, { as: a.agent })).status).toBe(200);
    expect(await read(a, { as: a.agent, id: a.office.agentId! })).toMatchObject({ status: 404 });
    await onlyRights(t, a.office, ['listAgents', 'readAgents']);
    expect((await read(a, { as: a.office })).body).toMatchObject({ data: { right: 'readAgentsHours' } });
    expect((await list(a, {}, a.office)).body).toMatchObject({ data: { right: 'readAgentsHours' } });
    expect([(await list(a, {}, a.agent)).status]).toEqual([403]);
    const other = await t.agency();
    expect(await read(other, { id: a.agent.agentId! })).toMatchObject({ status: 404 });
    expect((await list(other)).body.data.map(({ agent }) => agent.id)).not.toContain(a.agent.agentId);
  });

  test('are asked for a year of our time', async () => {
    const a = await t.agency();
    expect((await read(a, { year: '1999' })).status).toBe(422);
    expect((await read(a, { year: 'x' })).status).toBe(422);
    expect((await list(a, { year: 2101 })).body.errors).toEqual({ year: 'Format invalide' });
    expect((await list(a, { orderBy: 'salary' })).body.errors).toEqual({ orderBy: 'Format invalide' });
  });
});

describe('the list of legal counters', () => {
  test('is filtered by who is over and who will be, sorted and searched', async () => {
    const a = await t.agency();
    const place = await site(a);
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { hours: { contingentMinutes: 600 } } })
        .where(eq(agencies.id, a.id)),
    );
    const make = async (lastname: string, monday: string, status: 100 | 300) => {
      const { id } = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { firstname: 'Zoé', lastname }));
      await t.tx(a.id, async (tx) => {
        // 48 h: 13 h beyond, of ten.
        for (const offset of [0, 1, 2, 3])
          await makeService(tx, place, { day: addDays(monday, offset), from: '07:00', until: '19:00' }, { agentIds: [id], status });
      });
      return id;
    };
    const over = await make('Avant', '2026-11-02', 300);
    const coming = await make('Après', '2026-12-07', 100);
    const next = await make('Suivante', '2027-01-04', 100);
    const found = async (body: object): Promise<string[]> => (await list(a, body)).body.data.map(({ agent }) => agent.id);
    expect(await found({ filters: { states: ['over'] } })).toEqual([over]);
    expect(await found({ filters: { states: ['willBe'] } })).toEqual([coming]);
    expect(await found({ filters: { states: ['over', 'willBe'] } })).toEqual([coming, over]);
    expect(await found({ query: 'suiv' })).toEqual([next]);
    expect((await found({ orderBy: 'firstBreach', query: 'zoé' })).slice(0, 2)).toEqual([over, coming]);
    expect(await found({ year: 2027, filters: { states: ['willBe'] } })).toEqual([next]);
    const page = (await list(a, { query: 'zoé', limit: 1, page: 2 })).body;
    expect([page.count, page.data.length]).toEqual([3, 1]);
  });

  test('leaves out who is no employee', async () => {
    const a = await t.agency();
    const self = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { type: 'SELF' }));
    const ids = (await list(a)).body.data.map(({ agent }) => agent.id);
    expect(ids).toContain(a.agent.agentId);
    expect(ids).not.toContain(self.id);
  });
});
