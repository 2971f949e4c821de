import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import type { Notice } from '../../plumbing/realtime.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld } from '../../../test/worlds/planning-world.ts';
import { tickPlanning } from './tick.ts';

const t = await openTestHouse();
const day = { day: '2026-11-21', from: '10:00', until: '12:00' };

const statusOf = (agencyId: string, id: string) =>
  t.tx(agencyId, async (tx) => (await tx.select().from(services).where(eq(services.id, id)))[0]?.status);
const agentStatuses = (agencyId: string, id: string) =>
  t.tx(agencyId, async (tx) =>
    (await tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, id)).orderBy(serviceAssignments.status)).map(
      ({ status }) => status,
    ),
  );
async function at(instant: string): Promise<void> {
  t.clock.set(instant);
  await tickPlanning(t.house);
}

describe('the timed job of the planning', () => {
  test('marks a service late after the margin and missed after its end, and notifies its screens (F-046, F-133)', async () => {
    t.clock.set('2026-11-21T08:00:00.000Z');
    const a = await planningWorld(t);
    const service = await t.tx(a.id, (tx) => makeService(tx, a.site, day, { agentIds: [a.guardId] }));
    const heard: Notice[] = [];
    const stop = t.house.realtime.subscribe((notice) => {
      if (notice.agencyId === a.id) heard.push(notice);
    });
    await at('2026-11-21T09:05:00.000Z');
    expect(await statusOf(a.id, service.id)).toBe(100);
    await at('2026-11-21T09:06:00.000Z');
    expect([await statusOf(a.id, service.id), await agentStatuses(a.id, service.id)]).toEqual([110, [110]]);
    await at('2026-11-21T11:00:00.000Z');
    expect(await statusOf(a.id, service.id)).toBe(110);
    await at('2026-11-21T11:01:00.000Z');
    expect([await statusOf(a.id, service.id), await agentStatuses(a.id, service.id)]).toEqual([120, [120]]);
    await expect.poll(() => heard.filter(({ topic }) => topic === 'services').map(({ ids }) => ids)).toEqual([[service.id], [service.id]]);
    stop();
  });

  test('reports a started service without an end after its end and the margin (F-046)', async () => {
    t.clock.set('2026-11-21T08:00:00.000Z');
    const a = await planningWorld(t);
    const service = await t.tx(a.id, (tx) => makeService(tx, a.site, day, { agentIds: [a.guardId], status: 200 }));
    await at('2026-11-21T11:05:00.000Z');
    expect(await statusOf(a.id, service.id)).toBe(200);
    await at('2026-11-21T11:06:00.000Z');
    expect([await statusOf(a.id, service.id), await agentStatuses(a.id, service.id)]).toEqual([800, [800]]);
  });

  test('marks an overdue stop late, and missed only once its circuit has ended', async () => {
    t.clock.set('2026-11-21T08:00:00.000Z');
    const a = await planningWorld(t);
    const { circuit, stops } = await t.tx(a.id, (tx) =>
      makeCircuit(
        tx,
        [
          { site: a.site, travelMinutes: 0, minutes: 10 },
          { site: a.site, travelMinutes: 5, minutes: 10 },
        ],
        day,
        {
          agentIds: [a.guardId],
          status: 200,
          realStartAt: '2026-11-21T09:00:00Z',
        },
      ),
    );
    const statuses = () => Promise.all([circuit, ...stops].map(({ id }) => statusOf(a.id, id)));
    await at('2026-11-21T10:50:00.000Z');
    expect(await statuses()).toEqual([200, 110, 110]);
    await at('2026-11-21T11:06:00.000Z');
    expect(await statuses()).toEqual([800, 120, 120]);
  });

  test('marks one agent late while a colleague’s service runs', async () => {
    t.clock.set('2026-11-21T08:00:00.000Z');
    const a = await planningWorld(t);
    const service = await t.tx(a.id, (tx) => makeService(tx, a.site, day, { agentIds: [a.guardId, a.colleagueId] }));
    await t.tx(a.id, async (tx) => {
      await tx.update(serviceAssignments).set({ status: 200 }).where(eq(serviceAssignments.agentId, a.guardId));
      await tx.update(services).set({ status: 200 }).where(eq(services.id, service.id));
    });
    await at('2026-11-21T09:30:00.000Z');
    expect([await statusOf(a.id, service.id), await agentStatuses(a.id, service.id)]).toEqual([200, [110, 200]]);
  });

  test('leaves a running extension alone, and services without agents in the future', async () => {
    t.clock.set('2026-11-21T08:00:00.000Z');
    const a = await planningWorld(t);
    const [extended, future, empty] = await t.tx(a.id, async (tx) => [
      await makeService(tx, a.site, day, { agentIds: [a.guardId], status: 250 }),
      await makeService(tx, a.site, { ...day, day: '2026-11-22' }),
      await makeService(tx, a.site, day),
    ]);
    await t.tx(a.id, (tx) =>
      tx.update(serviceAssignments).set({ extendedUntil: '2026-11-21T13:00:00Z' }).where(eq(serviceAssignments.serviceId, extended!.id)),
    );
    await at('2026-11-21T11:30:00.000Z');
    expect(await Promise.all([extended, future, empty].map((service) => statusOf(a.id, service!.id)))).toEqual([250, 100, 120]);
  });
});
