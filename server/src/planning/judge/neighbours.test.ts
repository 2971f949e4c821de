import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { serviceAssignments, serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import type { ServiceBreak } from '@vigie/domain/planning/breaks.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { openTestHouse } from '../../../test/house.ts';
import { offersWorld } from '../../../test/worlds/offers-world.ts';
import { plannedFor } from '../services/drafts/planned-service.ts';
import { findServicesById } from '../services/service-records.ts';
import { neighbours } from './neighbours.ts';

const t = await openTestHouse();
const NIGHT = { day: '2026-10-24', from: '22:00', until: '06:00' };
const [FROM, MIDDLE, UNTIL] = ['2026-10-24T20:00:00.123Z', '2026-10-25T00:59:59.999Z', '2026-10-25T05:03:07.001Z'] as const;
const WINDOW = { start: instantOf('2026-10-20T00:00:00Z'), end: instantOf('2026-10-30T00:00:00Z') };

test('neighbours match the tables to the millisecond, each agent’s own side with everybody’s breaks', async () => {
  const [w, foreign] = [await offersWorld(t), await offersWorld(t)];
  const service = await t.tx(w.id, (tx) => makeService(tx, w.site, NIGHT, { agentIds: [w.guardId, w.colleagueId], status: 300 }));
  const circuit = await t.tx(w.id, (tx) => makeCircuit(tx, [{ site: w.site, travelMinutes: 0, minutes: 30 }], NIGHT, { agentIds: [w.guardId] }));
  await t.tx(w.id, (tx) => makeService(tx, w.site, NIGHT, { agentIds: [w.guardId], status: 700 }));
  await t.tx(foreign.id, (tx) => makeService(tx, foreign.site, NIGHT, { agentIds: [foreign.guardId] }));
  const own = { agencyId: w.id, serviceId: service.id, customerId: service.customerId };
  await t.tx(w.id, async (tx) => {
    await tx
      .update(serviceAssignments)
      .set({ realStartAt: FROM, realEndAt: UNTIL, status: 300, extendedUntil: UNTIL })
      .where(and(eq(serviceAssignments.serviceId, service.id), eq(serviceAssignments.agentId, w.guardId)));
    await tx.insert(serviceBreaks).values([
      { ...own, agentId: w.guardId, startAt: FROM, endAt: MIDDLE, realStartAt: MIDDLE, realEndAt: UNTIL, status: 300, deducted: true },
      { ...own, agentId: w.colleagueId, realStartAt: MIDDLE, status: 200 },
      { ...own, agentId: w.colleagueId, type: 1, startAt: FROM },
      { ...own, agentId: w.guardId },
    ]);
  });
  const read = await t.tx(w.id, (tx) => neighbours(tx, w.id, [w.guardId, w.colleagueId, foreign.guardId], WINDOW));
  const records = await t.tx(w.id, (tx) => findServicesById(tx, w.id, [service.id, circuit.circuit.id]));
  const breaks: ServiceBreak[] = [
    { type: 0, status: 300, agentId: w.guardId, deducted: true, ...span(FROM, MIDDLE), realStart: instantOf(MIDDLE), realEnd: instantOf(UNTIL) },
    { type: 0, status: 200, agentId: w.colleagueId, deducted: false, ...span(MIDDLE, null), realStart: instantOf(MIDDLE), realEnd: null },
    { type: 1, status: 100, agentId: w.colleagueId, deducted: false, ...span(FROM, null), realStart: null, realEnd: null },
  ];
  const expected = records.flatMap(({ service: row, site, assignments }) =>
    assignments.map((side) => plannedFor(row, { ...site, ...byAgency }, side, row.id === service.id ? breaks : [])),
  );
  expect(read).toHaveLength(3);
  expect(sorted(read)).toEqual(sorted(expected).map((each) => ({ ...each, breaks: each.breaks?.map((one) => ({ ...one, serviceId: each.id })) })));
  expect(isoOf(read.find(({ id, agentIds }) => id === service.id && agentIds[0] === w.guardId)!.realStart!)).toBe(FROM);
});

/** The site follows the agency's rule on clocked times. */
const byAgency = { clockingNotBeforeStart: null, clockingToleranceMinutes: null };
const span = (from: string, until: string | null) => ({ start: instantOf(from), end: until === null ? null : instantOf(until) });
/** Sorted here, because the database promises no order. */
const sorted = (list: Awaited<ReturnType<typeof neighbours>>) =>
  list
    .map((each) => ({ ...each, breaks: (each.breaks ?? []).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) }))
    .toSorted((a, b) => `${a.id}${a.agentIds[0]}`.localeCompare(`${b.id}${b.agentIds[0]}`));
