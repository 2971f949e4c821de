import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { isoOf, instantOf, MINUTE } from '@vigie/domain/shared/time.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const t = await openTestHouse();
const calls = contract.hours;
const WEEK = { from: '2026-11-09', until: '2026-11-15' };
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const site = (a: TestAgency, values: object = {}) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, ...values }));
type Site = Awaited<ReturnType<typeof site>>;
const day = (a: TestAgency, place: Site, when: { day: string; from: string; until: string }, values: Parameters<typeof makeService>[3] = {}) =>
  t.tx(a.id, (tx) => makeService(tx, place, when, { agentIds: [a.agent.agentId!], status: 300, ...values }));
const agentsHours = async (a: TestAgency, body: object = WEEK, as = a.manager) =>
  t.call(calls.agents, { as, body: body as typeof WEEK, ...(as === a.agent ? { via: 'agent' as const } : {}) });
const ownRow = async (a: TestAgency, body: object = WEEK) =>
  (await agentsHours(a, body)).body.data.find(({ agent }) => agent.id === a.agent.agentId)!;

describe('hours by agent', () => {
  test('are planned, worked and counted in the twelve categories (F-331/agents, F-332, F-337)', async () => {
    const a = await t.agency();
    const place = await site(a);
    await day(a, place, { day: '2026-11-10', from: '20:00', until: '07:00' });
    await day(a, place, { day: '2026-11-11', from: '09:00', until: '11:00' });
    await day(a, place, { day: '2026-11-15', from: '20:00', until: '23:00' });
    const row = await ownRow(a);
    expect(row).toMatchObject({ services: 3, plannedMinutes: 960, workedMinutes: 960, countedMinutes: 960 });
    expect(Object.keys(row.minutes).sort()).toEqual([...payKeys].sort());
    expect(row.minutes).toMatchObject({ day: 60, night: 180, holidayNight: 360, holiday: 60 + 120, sunday: 60, sundayNight: 120, saturday: 0 });
  });

  test('a week of 45 hours has 8 at 25 % and 2 at 50 % (F-335)', async () => {
    const a = await t.agency();
    const place = await site(a);
    for (const offset of [0, 1, 2, 3, 4]) await day(a, place, { day: addDays('2026-11-02', offset), from: '08:00', until: '17:00' });
    const row = await ownRow(a, NOVEMBER);
    expect([row.overtimeMinutes, row.overtime]).toEqual([
      600,
      [
        { percent: 25, minutes: 480 },
        { percent: 50, minutes: 120 },
      ],
    ]);
    expect(row.weeks).toMatchObject([{ monday: '2026-11-02', effectiveMinutes: 2700 }]);
  });

  test('overtime of a week across two months is in the month of its Sunday, with all its days', async () => {
    const a = await t.agency();
    const place = await site(a);
    for (const offset of [0, 1, 2, 3, 4, 5]) await day(a, place, { day: addDays('2026-10-26', offset), from: '08:00', until: '15:00' });
    const october = await ownRow(a, { from: '2026-10-01', until: '2026-10-31' });
    const november = await ownRow(a, NOVEMBER);
    expect([october.countedMinutes, october.overtimeMinutes, november.countedMinutes, november.overtimeMinutes]).toEqual([2520, 0, 0, 420]);
  });

  test('paid leave lifts the week over the threshold, and is not itself paid as overtime', async () => {
    const a = await t.agency();
    const place = await site(a);
    for (const offset of [0, 1, 2, 3]) await day(a, place, { day: addDays('2026-11-16', offset), from: '08:00', until: '17:00' });
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-11-20' }));
    const {
      weeks: [week],
    } = await ownRow(a, NOVEMBER);
    expect(week).toMatchObject({ effectiveMinutes: 2160, assimilatedMinutes: 420, overtimeMinutes: 480 });
  });

  test('a running service counts its hours so far, a future one the planned ones, a missed one only as planned', async () => {
    const a = await t.agency();
    const place = await site(a);
    const running = await day(a, place, { day: '2026-11-21', from: '08:00', until: '18:00' }, { status: 200 });
    await t.tx(a.id, (tx) =>
      tx.update(serviceAssignments).set({ realStartAt: '2026-11-21T07:00:00.000Z' }).where(eq(serviceAssignments.serviceId, running.id)),
    );
    await day(a, place, { day: '2026-11-22', from: '08:00', until: '10:00' }, { status: 100 });
    await day(a, place, { day: '2026-11-20', from: '08:00', until: '10:00' }, { status: 120 });
    expect(await ownRow(a, NOVEMBER)).toMatchObject({ plannedMinutes: 840, workedMinutes: 120, countedMinutes: 720 });
  });

  test('leave out drafts, unpaid breaks and unscheduled services', async () => {
    const a = await t.agency();
    const place = await site(a);
    const service = await day(a, place, { day: '2026-11-10', from: '08:00', until: '12:00' });
    await day(a, place, { day: '2026-11-11', from: '08:00', until: '12:00' }, { publishedAt: null, status: 100 });
    await day(a, place, { day: '2026-11-12', from: '08:00', until: '12:00' }, { status: 700 });
    await t.tx(a.id, (tx) =>
      tx.insert(serviceBreaks).values({
        agencyId: a.id,
        serviceId: service.id,
        agentId: a.agent.agentId!,
        customerId: a.customerId,
        type: 0,
        status: 300,
        realStartAt: '2026-11-10T09:00:00.000Z',
        realEndAt: '2026-11-10T09:30:00.000Z',
        deducted: true,
      }),
    );
    expect(await ownRow(a)).toMatchObject({ services: 1, plannedMinutes: 240, countedMinutes: 210 });
  });

  test('a planned unpaid pause shortens the plan by its length: 12 h 20 with 20 minutes are 720', async () => {
    const a = await t.agency();
    const place = await site(a);
    const long = await day(a, place, { day: '2026-11-25', from: '07:00', until: '19:20' }, { status: 100 });
    const other = await day(a, place, { day: '2026-11-26', from: '08:00', until: '18:00' }, { status: 100 });
    const plan = (serviceId: string, startAt: string, endAt: string) =>
      t.call(contract.field.saveBreak, { as: a.manager, body: { serviceId, agentId: a.agent.agentId, type: 0, startAt, endAt, deducted: true } });
    expect((await plan(long.id, '2026-11-25T11:00:00.000Z', '2026-11-25T11:20:00.000Z')).body).toMatchObject({ status: 100, minutes: null });
    expect((await ownRow(a, NOVEMBER)).plannedMinutes).toBe(720 + 600);
    expect((await plan(other.id, '2026-11-26T11:00:00.000Z', '2026-11-26T12:00:00.000Z')).status).toBe(200);
    expect((await ownRow(a, NOVEMBER)).plannedMinutes).toBe(720 + 540);
  });

  test('come in batches of 500 by default, sorted and searched, with the totals of all (F-333, F-334)', async () => {
    expect([contract.hours.agents.method, contract.hours.agents.path]).toEqual(['POST', '/agents/fetch/hours']);
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      for (let index = 0; index < 501; index += 1) await makeAgent(tx, a.id, { lastname: `Zz${String(index).padStart(3, '0')}` });
    });
    const first = (await agentsHours(a)).body;
    const second = (await agentsHours(a, { ...WEEK, page: 2 })).body;
    expect([first.count, first.data.length, second.data.length]).toEqual([503, 500, 3]);
    expect(new Set([...first.data, ...second.data].map(({ agent }) => agent.id)).size).toBe(503);
    const found = (await agentsHours(a, { ...WEEK, query: 'zz500' })).body;
    expect([found.count, found.data[0]!.agent.lastname]).toEqual([1, 'Zz500']);
    const place = await site(a);
    await day(a, place, { day: '2026-11-10', from: '08:00', until: '12:00' });
    const sorted = (await agentsHours(a, { ...WEEK, orderBy: 'countedMinutes', ascending: 0, limit: 1 })).body;
    expect([sorted.data[0]!.countedMinutes, sorted.totals.countedMinutes]).toEqual([240, 240]);
    expect((await agentsHours(a, { ...WEEK, orderBy: 'salary' })).body.errors).toEqual({ orderBy: 'Format invalide' });
  });

  test('an agent reads their own overtime under their own prefix (F-331/own)', async () => {
    const a = await t.agency();
    const place = await site(a);
    for (const offset of [0, 1, 2, 3, 4]) await day(a, place, { day: addDays('2026-11-02', offset), from: '08:00', until: '17:00' });
    const { data } = (await agentsHours(a, NOVEMBER, a.agent)).body;
    expect(data).toMatchObject([{ agent: { id: a.agent.agentId }, countedMinutes: 2700, overtimeMinutes: 600 }]);
    expect(data[0]!.overtime.map(({ percent, minutes }) => [percent, minutes])).toEqual([
      [25, 480],
      [50, 120],
    ]);
  });

  test('agents see only their own, whatever they request, and the office needs the right', async () => {
    const a = await t.agency();
    const place = await site(a);
    await day(a, place, { day: '2026-11-10', from: '08:00', until: '12:00' });
    await day(a, place, { day: '2026-11-11', from: '08:00', until: '12:00' }, { agentIds: [a.office.agentId!] });
    const own = (await agentsHours(a, { ...WEEK, filters: { agentIds: [a.office.agentId!] } }, a.agent)).body;
    expect([own.count, own.data[0]!.agent.id, own.data[0]!.countedMinutes]).toEqual([1, a.agent.agentId, 240]);
    const detail = await t.call(calls.detail, { as: a.agent, via: 'agent', body: { ...WEEK, agentIds: [a.office.agentId!] } });
    expect(detail.body.data.map(({ agent }) => agent.id)).toEqual([a.agent.agentId]);
    const times = await t.call(calls.workingTimes, { as: a.agent, via: 'agent', body: { ...WEEK, agentIds: [] } });
    expect(times.body.data).toMatchObject([{ agentId: a.agent.agentId, countedMinutes: 240 }]);
    await onlyRights(t, a.office, []);
    expect((await t.call(calls.agents, { as: a.office, body: WEEK })).body.data).toEqual({ right: 'readAgentsHours' });
    expect((await t.call(calls.sites, { as: a.office, body: WEEK })).body.data).toEqual({ right: 'readSitesHours' });
    expect((await t.call(calls.agents, { as: a.customer, body: WEEK })).status).toBe(404);
  });

  test('working times return planned, worked and counted minutes, the weeks, and the agent’s own week and rise (F-251)', async () => {
    const a = await t.agency();
    const place = await site(a);
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'])
      await day(a, place, { day: date, from: '09:00', until: '17:00' });
    const agentId = a.agent.agentId!;
    const asked = async () =>
      (await t.call(calls.workingTimes, { as: a.manager, body: { from: '2026-11-09', until: '2026-11-15', agentIds: [agentId] } })).body;
    expect(await asked()).toMatchObject({
      count: 1,
      data: [{ agentId, plannedMinutes: 2400, countedMinutes: 2400, weeks: [{ monday: '2026-11-09', overtimeMinutes: 300 }] }],
    });
    await t.tx(a.id, (tx) => tx.update(agents).set({ weekDurationMinutes: 1920, overtimeIncreasePercent: 30 }).where(eq(agents.id, agentId)));
    const [own] = (await asked()).data;
    expect(own!.weeks).toMatchObject([{ overtimeMinutes: 480 }]);
    expect(own!.weeks[0]!.bands.filter(({ minutes }) => minutes > 0)).toEqual([{ percent: 30, minutes: 480 }]);
  });

  test('need days in order, and at most a year (A-224/bounds, C-340/long)', async () => {
    const a = await t.agency();
    expect((await agentsHours(a, { from: '2026-11-02', until: '2026-11-01' })).body.errors).toEqual({
      until: 'Doit être supérieure ou égale à 02/11/2026',
    });
    expect((await agentsHours(a, { from: '2025-01-01', until: '2026-11-01' })).body.errors).toEqual({
      until: 'Doit être inférieure ou égale à 1 an(s)',
    });
    expect((await agentsHours(a, { from: '2026-02-30', until: '2026-03-01' })).body.errors).toEqual({ from: "La date n'existe pas" });
  });
});

describe('hours by site', () => {
  test('show unfilled places beside the hours, and are hidden from another agency (F-331/sites)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const place = await site(a, { name: 'Gare' });
    await day(a, place, { day: '2026-11-10', from: '08:00', until: '12:00' }, { nbAgents: 3 });
    const { body } = await t.call(calls.sites, { as: a.manager, body: WEEK });
    expect(body.data.find((row) => row.site.id === place.id)).toMatchObject({
      countedMinutes: 240,
      unfilledMinutes: 480,
      services: 1,
      customer: { id: a.customerId },
    });
    expect((await t.call(calls.sites, { as: b.manager, body: WEEK })).body.data).toEqual([]);
  });
});

test('sums by agent, by site and by service agree, and each service counts in its months, over random services', async () => {
  const a = await t.agency();
  const others = await t.tx(a.id, async (tx) => [await makeAgent(tx, a.id), await makeAgent(tx, a.id)]);
  const agentIds = [a.agent.agentId!, ...others.map(({ id }) => id)];
  const places = [await site(a), await site(a, { timeZone: 'Indian/Reunion', holidayLocale: 'FR-RE' }), await t.tx(a.id, (tx) => makeSite(tx, a.id))];
  const one = fc.record({
    offset: fc.integer({ min: -3, max: 33 }),
    from: fc.constantFrom('00:00', '05:45', '13:20', '19:00', '23:59'),
    until: fc.constantFrom('04:10', '12:00', '20:00', '21:01'),
    place: fc.nat(2),
    agents: fc.subarray([0, 1, 2]),
    status: fc.constantFrom(100, 120, 200, 300, 400),
    late: fc.integer({ min: -90, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 12 }), fc.boolean(), async (list, saturdayCount) => {
      await t.platform((tx) => tx.update(agencies).set({ settings: { saturdayCount } }).where(eq(agencies.id, a.id)));
      await t.tx(a.id, async (tx) => {
        await tx.delete(services);
        for (const { offset, from, until, place, agents, status, late } of list) {
          const service = await makeService(
            tx,
            places[place]!,
            { day: addDays('2026-11-01', offset), from, until },
            { agentIds: agents.map((index) => agentIds[index]!), status, nbAgents: 3 },
          );
          if (status >= 200)
            await tx
              .update(serviceAssignments)
              .set({
                realStartAt: isoOf(instantOf(service.startAt) + late * MINUTE),
                ...(status >= 300 ? { realEndAt: isoOf(instantOf(service.endAt) + late * 1234) } : {}),
              })
              .where(eq(serviceAssignments.serviceId, service.id));
        }
      });
      const month = { from: '2026-11-01', until: '2026-11-30' };
      const byAgent = (await t.call(calls.agents, { as: a.manager, body: month })).body;
      const bySite = (await t.call(calls.sites, { as: a.manager, body: month })).body;
      const detail = (await t.call(calls.detail, { as: a.manager, body: month })).body;
      const sum = (rows: readonly { countedMinutes: number; plannedMinutes: number; workedMinutes: number; minutes: Record<string, number> }[]) => ({
        counted: rows.reduce((total, row) => total + row.countedMinutes, 0),
        planned: rows.reduce((total, row) => total + row.plannedMinutes, 0),
        worked: rows.reduce((total, row) => total + row.workedMinutes, 0),
        keys: Object.fromEntries(payKeys.map((key) => [key, rows.reduce((total, row) => total + row.minutes[key]!, 0)])),
      });
      expect(sum(byAgent.data)).toEqual(sum(bySite.data));
      expect(sum(detail.data)).toEqual(sum(bySite.data));
      expect(byAgent.totals.countedMinutes).toBe(sum(bySite.data).counted);
      expect(Object.values(sum(detail.data).keys).reduce((x, y) => x + y, 0)).toBe(sum(detail.data).counted);
      const halves = await Promise.all(
        [
          { from: '2026-11-01', until: '2026-11-15' },
          { from: '2026-11-16', until: '2026-11-30' },
        ].map(async (half) => (await t.call(calls.sites, { as: a.manager, body: half })).body.totals.countedMinutes),
      );
      expect(halves[0]! + halves[1]!).toBe(bySite.totals.countedMinutes);
    }),
    { numRuns: 25 },
  );
}, 120_000);

describe('hours beyond a part-time contract', () => {
  const partTime = (a: TestAgency, values: object = {}) =>
    t.tx(a.id, (tx) =>
      tx.insert(agentContracts).values({
        agencyId: a.id,
        agentId: a.agent.agentId!,
        type: 'CDI',
        startOn: '2026-01-01',
        period: 'WEEK',
        limitMinutes: 1440,
        status: 300,
        ...values,
      }),
    );

  test('are complementary on every floor: 24 h and 30 h worked are 144 min and 216', async () => {
    const a = await t.agency();
    await partTime(a);
    const place = await site(a);
    for (const offset of [0, 1, 2, 3, 4]) await day(a, place, { day: addDays('2026-11-16', offset), from: '08:00', until: '14:00' });
    const row = await ownRow(a, NOVEMBER);
    expect(row).toMatchObject({
      overtimeMinutes: 0,
      complementaryMinutes: 360,
      complementary: [
        { percent: 10, minutes: 144 },
        { percent: 25, minutes: 216 },
      ],
      weeks: [{ complementaryMinutes: 360, reachesFullTime: false }],
    });
    expect((await agentsHours(a, NOVEMBER)).body.totals.complementaryMinutes).toBe(360);
  });

  test.each([
    [9100, 420],
    [6240, 288],
  ])('%i minutes a month are a week of five days of %i minutes (F-339, F-340)', async (limitMinutes, perDay) => {
    const a = await t.agency();
    await partTime(a, { period: 'MONTH', limitMinutes });
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-11-19' }));
    const { weeks } = await ownRow(a, NOVEMBER);
    expect(weeks).toMatchObject([{ monday: '2026-11-16', assimilatedMinutes: perDay }]);
  });

  test('of a contract by the month belong to the month that ends in the period', async () => {
    const a = await t.agency();
    await partTime(a, { period: 'MONTH', limitMinutes: 6240 });
    const place = await site(a);
    for (const offset of [0, 1, 2, 7, 8, 9, 14, 15, 16, 21, 22])
      await day(a, place, { day: addDays('2026-11-02', offset), from: '08:00', until: '18:00' });
    // 110 h for 104 h.
    expect((await ownRow(a, NOVEMBER)).complementaryMinutes).toBe(360);
    expect((await ownRow(a, { from: '2026-11-16', until: '2026-11-30' })).complementaryMinutes).toBe(360);
    expect((await ownRow(a, { from: '2026-11-16', until: '2026-11-29' })).complementaryMinutes).toBe(0);
  });
});

describe('a day of leave', () => {
  test('keeps the worth of the plan that it cost, once a colleague has the work', async () => {
    const a = await t.agency();
    const place = await site(a);
    const service = await day(a, place, { day: '2026-11-26', from: '08:00', until: '20:00' }, { status: 100 });
    const saved = await t.call(contract.planning.saveUnavailability, {
      as: a.manager,
      body: { agentId: a.agent.agentId!, typeKey: 'paidLeave', startAt: '2026-11-25T23:00:00.000Z', endAt: '2026-11-26T22:59:00.000Z' },
    });
    expect(saved.body.conflicts).toHaveLength(1);
    await t.tx(a.id, (tx) => tx.delete(serviceAssignments).where(eq(serviceAssignments.serviceId, service.id)));
    const { weeks } = await ownRow(a, NOVEMBER);
    expect(weeks).toMatchObject([{ monday: '2026-11-23', effectiveMinutes: 0, assimilatedMinutes: 720 }]);
  });

  test('on a holiday of the place of work is none: Ascension beside 36 h leaves one hour of overtime', async () => {
    const a = await t.agency();
    const place = await site(a);
    for (const offset of [0, 1, 2]) await day(a, place, { day: addDays('2026-05-11', offset), from: '08:00', until: '20:00' });
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-05-14' }));
    expect((await ownRow(a, { from: '2026-05-01', until: '2026-05-31' })).overtimeMinutes).toBe(60);
  });
});

describe('overtime settled over longer than a week', () => {
  const settle = (a: TestAgency, overtimeCalculation: 2 | 3, overtimeAgreement: string) =>
    t.platform((tx) =>
      tx
        .update(agencies)
        .set({
          settings: { agencySettingsFeature: { overtimeCalculation, overtimeSmoothing: overtimeCalculation === 3 }, hours: { overtimeAgreement } },
        })
        .where(eq(agencies.id, a.id)),
    );
  const weekOf45 = async (a: TestAgency) => {
    const place = await site(a);
    for (const offset of [0, 1, 2, 3, 4]) await day(a, place, { day: addDays('2026-11-02', offset), from: '08:00', until: '17:00' });
  };

  test('pays no single week: 45 h within 151 h 40 are none, and the agreement decides (F-341)', async () => {
    const a = await t.agency();
    await weekOf45(a);
    await settle(a, 2, '');
    expect((await ownRow(a, NOVEMBER)).overtimeMinutes).toBe(600);
    await settle(a, 2, 'Accord du 12/03/2026');
    expect(await ownRow(a, NOVEMBER)).toMatchObject({ overtimeMinutes: 0, smoothed: null });
  });

  test('smoothed over the quarter: each month pays 151 h 40, the counter holds the work and the holiday', async () => {
    const a = await t.agency();
    await weekOf45(a);
    await settle(a, 3, 'Accord du 12/03/2026');
    // 2 700 min worked, 11 November is a Wednesday: 420; Toussaint 2026 a Sunday. 3 120 − 2 × 9 100 = −15 080.
    expect((await ownRow(a, NOVEMBER)).smoothed).toEqual({ paidMinutes: 9100, counterMinutes: -15_080 });
  });
});

describe('the rest of night work', () => {
  test('is earned and taken in the period, and counted since January for who is asked for by name', async () => {
    const a = await t.agency();
    const place = await site(a);
    // Two nights of 21:00 to 06:00 in March, one in November, 540 minutes each: 11 and 5 minutes earned.
    for (const on of ['2026-03-02', '2026-03-04', '2026-11-17']) await day(a, place, { day: on, from: '21:00', until: '06:00' });
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-11-20', typeKey: 'nightRest' }));
    const own = { from: '2026-11-01', until: '2026-11-30' };
    const {
      body: {
        data: [row],
      },
    } = await agentsHours(a, own, a.agent);
    expect(row).toMatchObject({
      nightRest: { earnedMinutes: 5, takenMinutes: 420 },
      nightRestCounter: { earnedMinutes: 16, takenMinutes: 420 },
    });
    expect((await ownRow(a, own)).nightRestCounter).toBeNull();
  });
});
