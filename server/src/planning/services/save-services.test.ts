import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, setLevels } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { saveMany, check, list } = contract.planning;
const rowsOf = (agencyId: string) =>
  t.tx(agencyId, (tx) => tx.select().from(services).where(eq(services.agencyId, agencyId)).orderBy(services.startAt));
const night = { startAtTime: '19:00', endAtTime: '07:00' };

describe('a recurrence', () => {
  test('is previewed with its conflicts before anything is written', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-08' }));
    const preview = await t.call(saveMany, {
      as: a.manager,
      body: {
        preview: true,
        recurrence: {
          service: dayService(a, '2026-12-01', { ...night, agentIds: [a.guardId] }),
          rule: { option: 'weekly', weekDays: [2], until: '2026-12-29' },
        },
      },
    });
    expect(preview.body.services.map(({ startAtDate }) => startAtDate)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
    ]);
    const unavailable = preview.body.services.filter(({ issues }) => issues.some(({ code }) => code === 'AGENT_UNAVAILABLE'));
    expect(unavailable.map(({ startAtDate }) => startAtDate)).toEqual(['2026-12-08']);
    expect([preview.body.created, await rowsOf(a.id)]).toEqual([0, []]);
  });

  test('is written as one series without the excluded days, including nights across the clock change', async () => {
    const a = await planningWorld(t);
    const made = await t.call(saveMany, {
      as: a.manager,
      body: {
        confirmed: true,
        recurrence: { service: dayService(a, '2027-10-29', night), rule: { option: 'daily', until: '2027-11-02', exceptDays: ['2027-11-01'] } },
      },
    });
    expect([made.status, made.body.created]).toEqual([200, 4]);
    const rows = await rowsOf(a.id);
    expect(new Set(rows.map(({ seriesId }) => seriesId))).toEqual(new Set([made.body.seriesId]));
    expect(made.body.services.map(({ minutes, clockChangeMinutes }) => [minutes, clockChangeMinutes])).toEqual([
      [720, 0],
      [780, 60],
      [720, 0],
      [720, 0],
    ]);
    expect(rows.every(({ publishedAt }) => publishedAt === null)).toBe(true);
  });

  test('on holidays follows the calendar of the site (F-057)', async () => {
    const a = await planningWorld(t);
    const preview = await t.call(saveMany, {
      as: a.manager,
      body: { preview: true, recurrence: { service: dayService(a, '2026-11-01'), rule: { option: 'holidays', until: '2026-12-31' } } },
    });
    expect(preview.body.services.map(({ startAtDate, holiday }) => [startAtDate, holiday])).toEqual([
      ['2026-11-01', 'Toussaint'],
      ['2026-11-11', 'Armistice 1918'],
      ['2026-12-25', 'Noël'],
    ]);
  });

  test('is judged against itself: seven days in a row cause a warning', async () => {
    const a = await planningWorld(t);
    const body = { recurrence: { service: dayService(a, '2026-12-01', { agentIds: [a.guardId] }), rule: { option: 'daily', until: '2026-12-07' } } };
    const asked = await t.call(saveMany, { as: a.manager, body });
    expect([asked.status, asked.body.code]).toEqual([409, 'planning.warnings']);
    expect((asked.body.data as { issues: { code: string }[] }).issues.map(({ code }) => code)).toContain('AGENT_REST_CONSECUTIVE');
    await setLevels(t, a.id, { AGENT_REST_CONSECUTIVE: 2 });
    const refused = await t.call(saveMany, { as: a.manager, body: { ...body, confirmed: true } });
    expect(refused.body.code).toBe('planning.forbidden');
    expect(await rowsOf(a.id)).toEqual([]);
  });

  test('with an error names its field', async () => {
    const a = await planningWorld(t);
    const service = dayService(a, '2026-12-01');
    const before = await t.call(saveMany, { as: a.manager, body: { recurrence: { service, rule: { option: 'daily', until: '2026-11-01' } } } });
    expect([before.status, before.body.errors]).toEqual([422, { 'recurrence.rule.until': 'La fin de la récurrence doit être après son début.' }]);
    expect((await t.call(saveMany, { as: a.manager, body: {} })).status).toBe(422);
    expect((await t.call(saveMany, { as: a.agent, via: 'agency', body: { services: [service] } })).status).toBe(403);
  });
});

describe('a duplication', () => {
  test('copies services by days with their agents, and leaves out existing and past ones (F-058, F-059)', async () => {
    const a = await planningWorld(t);
    const originals = await t.tx(a.id, async (tx) => [
      await makeService(tx, a.site, { day: '2026-12-01', from: '19:00', until: '07:00' }, { agentIds: [a.guardId] }),
      await makeService(tx, a.site, { day: '2026-12-02', from: '08:00', until: '16:00' }),
    ]);
    await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-09', from: '08:00', until: '16:00' }));
    const ids = originals.map(({ id }) => id);
    const week = await t.call(saveMany, { as: a.manager, body: { confirmed: true, duplication: { serviceIds: ids, shiftDays: 7 } } });
    expect(week.body.created).toBe(1);
    expect(week.body.problems).toEqual([{ code: 'ALREADY_EXISTS', serviceIds: [ids[1]], days: ['2026-12-09'] }]);
    const copies = await t.call(list, { as: a.manager, body: { orderBy: 'startAt', ascending: 1, filters: { agentIds: [a.guardId] } } });
    expect(copies.body.data.map(({ startAt }) => startAt)).toEqual(['2026-12-01T18:00:00Z', '2026-12-08T18:00:00Z']);
    const past = await t.call(saveMany, { as: a.manager, body: { duplication: { serviceIds: [ids[0]], shiftDays: -30 } } });
    expect([past.body.created, past.body.problems[0]?.code]).toEqual([0, 'OUT_OF_BOUNDS']);
  });

  test('of several weeks in one go is judged together, and two copies of one place are made once', async () => {
    const a = await planningWorld(t);
    const night = await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-01', from: '19:00', until: '07:00' }, { agentIds: [a.guardId] }));
    const copies = [7, 14, 14].map((shiftDays) => ({ serviceIds: [night.id], shiftDays }));
    const [first, ...also] = copies;
    const made = await t.call(saveMany, { as: a.manager, body: { duplication: { ...first!, also, withAgents: false } } });
    expect([made.status, made.body.created, made.body.services.map(({ startAtDate }) => startAtDate)]).toEqual([
      200,
      2,
      ['2026-12-08', '2026-12-15'],
    ]);
    const many = { serviceIds: Array.from({ length: 1001 }, () => night.id), shiftDays: 7 };
    expect((await t.call(saveMany, { as: a.manager, body: { duplication: { ...many, also: [many] } } })).status).toBe(422);
  });

  test('of another agency’s service is not found', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const foreign = await t.tx(b.id, (tx) => makeService(tx, b.site, { day: '2026-12-01', from: '08:00', until: '16:00' }));
    expect((await t.call(saveMany, { as: a.manager, body: { duplication: { serviceIds: [foreign.id], shiftDays: 7 } } })).status).toBe(404);
  });
});

describe('checking', () => {
  test('returns each service with its conflicts and writes nothing (F-065)', async () => {
    const a = await planningWorld(t);
    const answer = await t.call(check, {
      as: a.manager,
      body: {
        services: [
          dayService(a, '2026-12-01', { agentIds: [a.guardId] }),
          dayService(a, '2026-12-01', { startAtTime: '15:00', endAtTime: '23:00', agentIds: [a.guardId] }),
          dayService(a, '2026-12-03'),
        ],
      },
    });
    const codes = answer.body.services.map(({ issues }) => issues.map(({ code }) => code));
    expect(codes[0]).toContain('AGENT_ALREADY_HIRED');
    expect(codes[2]).toEqual([]);
    expect(await rowsOf(a.id)).toEqual([]);
  });

  test('an existing service is judged in place of its old version', async () => {
    const a = await planningWorld(t);
    const service = await t.tx(a.id, (tx) =>
      makeService(tx, a.site, { day: '2026-12-01', from: '08:00', until: '16:00' }, { agentIds: [a.guardId] }),
    );
    const moved = { ...dayService(a, '2026-12-01', { startAtTime: '09:00', endAtTime: '17:00', agentIds: [a.guardId] }), id: service.id };
    expect((await t.call(check, { as: a.manager, body: { services: [moved] } })).body.issues).toEqual([]);
  });
});
