import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments, serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { pdfPages } from '../../plumbing/pdf/pdf-text.ts';
import { readWorkbook } from '../../plumbing/workbook/read-workbook.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const november = { from: '2026-11-01', until: '2026-11-30' };

/** November of one guard. The hours within the month are written beside each service. */
async function november2026() {
  const a = await planningWorld(t);
  const own = { agentIds: [a.guardId] };
  const serviceIds = await t.tx(a.id, async (tx) => {
    const eve = await makeService(tx, a.site, { day: '2026-10-31', from: '19:00', until: '07:00' }, own); // 7 h
    const paused = await makeService(tx, a.site, { day: '2026-11-10', from: '08:00', until: '16:00' }, own); // 7 h 30
    const called = await makeService(tx, a.site, { day: '2026-11-12', from: '08:00', until: '16:00' }, own); // 6 h
    const missed = await makeService(tx, a.site, { day: '2026-11-13', from: '08:00', until: '12:00' }, { ...own, status: 120 }); // 4 h
    const gone = await makeService(tx, a.site, { day: '2026-11-14', from: '08:00', until: '12:00' }, { ...own, status: 700 }); // 0
    const stops = [{ site: a.site, travelMinutes: 10, minutes: 30 }];
    const { circuit } = await makeCircuit(tx, stops, { day: '2026-11-16', from: '20:00', until: '22:00' }, own); // 2 h
    const long = await makeService(tx, a.site, { day: '2026-11-30', from: '08:00', until: '08:00' }, own); // 16 h
    const pause = { startAt: '2026-11-10T11:00:00Z', endAt: '2026-11-10T11:30:00Z', type: 0, status: 100, deducted: true };
    await tx.insert(serviceBreaks).values({ agencyId: a.id, serviceId: paused.id, agentId: a.guardId, customerId: a.customerId, ...pause });
    await tx
      .update(serviceAssignments)
      .set({ calledIn: true, realStartAt: '2026-11-12T09:00:00Z', status: 300, realEndAt: '2026-11-12T15:00:00Z' })
      .where(eq(serviceAssignments.serviceId, called.id));
    return [eve, paused, called, missed, gone, circuit, long].map(({ id }) => id);
  });
  return { ...a, serviceIds };
}

test('the hours list, the board’s workbook and the printed month show one sum of planned hours', async () => {
  const a = await november2026();
  const sum = 7 * 60 + 450 + 6 * 60 + 4 * 60 + 2 * 60 + 16 * 60;
  expect(sum).toBe(42 * 60 + 30);

  const hours = await t.call(contract.hours.agents, { as: a.manager, body: november });
  expect(hours.body.data.find(({ agent }) => agent.id === a.guardId)).toMatchObject({ plannedMinutes: sum });

  const asked = { kind: 'agents', format: 'xlsx', view: 'month', ...november, rowIds: [a.guardId], serviceIds: a.serviceIds } as const;
  const workbook = await t.call(contract.planning.boardDocument, { as: a.manager, body: asked });
  const [board] = await readWorkbook(workbook.raw);
  // A duration beyond a day is read as a date: one day, and 18:30.
  expect(board!.rows.map((row) => row.at(-1)).slice(1)).toEqual(['1900-01-01T18:30', '1900-01-01T18:30']);
  // The night of the eve is on no day, and its seven hours are on the first one.
  expect(board!.rows.slice(1).map((row) => row[1])).toEqual([null, '7:00']);

  const print = await t.call(contract.planning.agentMonth, { as: a.manager, params: { id: a.guardId, month: '2026-11' } });
  expect(pdfPages(print.raw).join(' ')).toMatch(/Total du mois\s+42\s+h\s+30/);
});

test('the board and a guard’s own planning tell which stretches of a service are no planned time', async () => {
  const a = await november2026();
  const own = await t.call(contract.planning.servicesUnavailabilities, { as: a.agent, via: 'agent', body: november });
  const [, paused, called] = a.serviceIds;
  expect(own.body.services.map(({ startAtDate }) => startAtDate)).toContain('2026-10-31');
  expect(own.body.uncounted).toEqual([
    { serviceId: paused, agentId: a.guardId, startAt: '2026-11-10T11:00:00Z', endAt: '2026-11-10T11:30:00Z' },
    { serviceId: called, agentId: a.guardId, startAt: '2026-11-12T07:00:00Z', endAt: '2026-11-12T09:00:00Z' },
  ]);
  const shown = await t.call(contract.planning.board, { as: a.manager, body: november });
  const place = shown.body.agents.findIndex(({ id }) => id === a.guardId);
  const minute = (instant: string): number => Date.parse(instant) / 60_000;
  const stretches = shown.body.services.flatMap(({ uncounted }) => uncounted ?? []);
  expect(stretches).toEqual([
    { agent: place, start: minute('2026-11-10T11:00:00Z'), end: minute('2026-11-10T11:30:00Z') },
    { agent: place, start: minute('2026-11-12T07:00:00Z'), end: minute('2026-11-12T09:00:00Z') },
  ]);
});
