import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { coverage, list } = contract.planning;

const NOTHING = { holiday: null, services: 0, unfilled: 0, places: 0, missingAgents: 0 };
const ask = (a: PlanningWorld, body: object) => t.call(coverage, { as: a.manager, body: { siteId: a.siteId, ...body } });

describe('the coverage of a site', () => {
  test('sums the places of each day, the empty days too', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      const other = await makeSite(tx, a.id, { name: 'Musée des Augustins' });
      const day = { day: '2026-12-08', from: '08:00', until: '16:00' };
      await makeService(tx, a.site, day, { agentIds: [a.guardId] });
      await makeService(tx, a.site, day, { nbAgents: 3, agentIds: [a.colleagueId] });
      await makeService(tx, a.site, { ...day, day: '2026-12-09' }, { publishedAt: null, nbAgents: 2 });
      await makeService(tx, a.site, { ...day, day: '2026-12-10' }, { status: 600 });
      await makeService(tx, a.site, { ...day, day: '2026-12-10' }, { status: 700 });
      await makeService(tx, other, { ...day, day: '2026-12-10' });
    });
    const answer = await ask(a, { from: '2026-12-07', until: '2026-12-10' });
    expect(answer.body.data).toEqual([
      { ...NOTHING, day: '2026-12-07' },
      { ...NOTHING, day: '2026-12-08', services: 2, unfilled: 1, places: 4, missingAgents: 2 },
      { ...NOTHING, day: '2026-12-09', services: 1, unfilled: 1, places: 2, missingAgents: 2 },
      { ...NOTHING, day: '2026-12-10' },
    ]);
    const all = await ask(a, { siteId: undefined, from: '2026-12-10', until: '2026-12-10' });
    expect(all.body.data).toEqual([{ ...NOTHING, day: '2026-12-10', services: 1, unfilled: 1, places: 1, missingAgents: 1 }]);
  });

  test('is what the list of services to fill has', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      const day = { day: '2026-12-08', from: '08:00', until: '16:00' };
      await makeService(tx, a.site, day, { agentIds: [a.guardId, a.colleagueId], nbAgents: 1 });
      await makeService(tx, a.site, day, { nbAgents: 2, agentIds: [a.guardId] });
      await makeService(tx, a.site, day);
    });
    const day = { from: '2026-12-08', until: '2026-12-08' };
    const vacant = await t.call(list, { as: a.manager, body: { filters: { ...day, siteIds: [a.siteId], planned: 0 } } });
    const [summed] = (await ask(a, day)).body.data;
    expect([vacant.body.count, summed?.unfilled, summed?.missingAgents]).toEqual([2, 2, 2]);
  });

  test('counts a night on the day on which it begins, in the days of clock change too', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, async (tx) => {
      for (const [day, from, until] of [
        // Clocks go back in the night to 25 October 2026, and forward in that to 28 March 2027.
        ['2026-10-24', '19:00', '07:00'],
        ['2026-10-25', '00:00', '08:00'],
        ['2026-10-25', '23:30', '07:00'],
        ['2027-03-27', '23:30', '07:00'],
        ['2027-03-28', '00:00', '08:00'],
        ['2027-03-28', '23:30', '07:00'],
      ] as const)
        await makeService(tx, a.site, { day, from, until });
    });
    const counts = async (from: string, until: string) => (await ask(a, { from, until })).body.data.map(({ day, services }) => [day, services]);
    expect(await counts('2026-10-24', '2026-10-26')).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 2],
      ['2026-10-26', 0],
    ]);
    expect(await counts('2027-03-27', '2027-03-29')).toEqual([
      ['2027-03-27', 1],
      ['2027-03-28', 2],
      ['2027-03-29', 0],
    ]);
    expect(await counts('2026-10-25', '2026-10-25')).toEqual([['2026-10-25', 2]]);
  });

  test('has the days and holidays of the place', async () => {
    const a = await planningWorld(t);
    const island = await t.tx(a.id, async (tx) => {
      const site = await makeSite(tx, a.id, { name: 'Port Est', timeZone: 'Indian/Reunion', holidayLocale: 'FR-RE' });
      // 02:00 on the 20th in Réunion (UTC+4) is 23:00 on the 19th in Paris.
      await makeService(tx, site, { day: '2026-12-20', from: '02:00', until: '08:00' });
      return site;
    });
    const days = { from: '2026-12-19', until: '2026-12-20' };
    expect((await ask(a, { ...days, siteId: island.id })).body.data.map(({ services, holiday }) => [services, holiday])).toEqual([
      [0, null],
      [1, "Abolition de l'esclavage"],
    ]);
    expect((await ask(a, { ...days, siteId: undefined })).body.data.map(({ services, holiday }) => [services, holiday])).toEqual([
      [1, null],
      [0, null],
    ]);
    expect((await ask(a, { from: '2026-12-25', until: '2026-12-25' })).body.data[0]?.holiday).toBe('Noël');
  });

  test('counts a circuit on each site where it stops, and once for the agency', async () => {
    const a = await planningWorld(t);
    const other = await t.tx(a.id, (tx) => makeSite(tx, a.id, { name: 'Musée des Augustins' }));
    const stop = { travelMinutes: 10, minutes: 30 };
    const saved = await t.call(contract.planning.save, {
      as: a.manager,
      body: {
        siteId: a.siteId,
        startAtDate: '2026-12-08',
        startAtTime: '20:00',
        endAtTime: '23:00',
        services: [
          { siteId: a.siteId, ...stop },
          { siteId: other.id, ...stop },
        ],
        confirmed: true,
      },
    });
    expect(saved.status).toBe(200);
    const days = { from: '2026-12-08', until: '2026-12-08' };
    for (const siteId of [a.siteId, other.id, undefined])
      expect((await ask(a, { ...days, siteId })).body.data[0]).toMatchObject({ services: 1, unfilled: 1, missingAgents: 1 });
  });

  test('is for those who may list services, on sites of their agency, for a year at most', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const days = { from: '2026-12-01', until: '2026-12-31' };
    expect((await ask(a, { ...days, siteId: b.siteId })).status).toBe(404);
    expect((await ask(a, { from: '2026-12-31', until: '2026-12-01' })).status).toBe(422);
    expect((await ask(a, { from: '2026-12-01', until: '2028-12-31' })).status).toBe(422);
    expect((await t.call(coverage, { as: a.customer, via: 'customer', body: days })).status).toBe(404);
    await onlyRights(t, a.manager, ['readSitesPlanning']);
    expect((await ask(a, days)).status).toBe(403);
  });
});
