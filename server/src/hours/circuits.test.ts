import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { makeCircuit } from '@vigie/demo/factories/planning.ts';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { MINUTE, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { asInput } from '../../test/as-input.ts';
import { circuitWorld, type CircuitWorld } from '../../test/worlds/circuit-world.ts';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();
const { sites: sitesHours, agents: agentsHours, detail } = contract.hours;
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

interface Walk {
  /** Minutes after its planned arrival, and the length of the stay. Null: not visited. */
  readonly stops: readonly ({ readonly late: number; readonly stay: number } | null)[];
  readonly startLate: number;
  readonly end: number;
  readonly breakMinutes: number;
}

/** A circuit of three stops on the evening of 7 November, walked by the guard. */
async function walked(a: CircuitWorld, { stops: made, startLate, end, breakMinutes }: Walk) {
  return t.tx(a.id, async (tx) => {
    const start = instantOf('2026-11-07T19:00:00Z');
    const at = (minutes: number): string => isoOf(start + minutes * MINUTE);
    const real = { realStartAt: at(startLate), realEndAt: at(end) };
    const { circuit, stops } = await makeCircuit(
      tx,
      a.sites.map((site, index) => ({ site, travelMinutes: 20, minutes: 30 + index * 10 })),
      { day: '2026-11-07', from: '20:00', until: '00:00' },
      { agentIds: [a.guardId], status: 300, ...real },
    );
    await tx
      .update(serviceAssignments)
      .set(real)
      .where(and(eq(serviceAssignments.agencyId, a.id), eq(serviceAssignments.serviceId, circuit.id)));
    for (const [index, stop] of stops.entries()) {
      const done = made[index];
      const arrival = done ? instantOf(stop.startAt) + done.late * MINUTE : 0;
      const change = done ? { status: 300, realStartAt: isoOf(arrival), realEndAt: isoOf(arrival + done.stay * MINUTE) } : { status: 120 };
      await tx
        .update(services)
        .set(change)
        .where(and(eq(services.agencyId, a.id), eq(services.id, stop.id)));
      if (done) await tx.insert(serviceAssignments).values({ agencyId: a.id, serviceId: stop.id, agentId: a.guardId, ...change });
    }
    if (breakMinutes > 0)
      await tx.insert(serviceBreaks).values({
        agencyId: a.id,
        serviceId: circuit.id,
        agentId: a.guardId,
        customerId: a.customerId,
        status: 300,
        realStartAt: at(90),
        realEndAt: at(90 + breakMinutes),
        deducted: true,
      });
    return { circuit, stops };
  });
}

const bySite = async (a: CircuitWorld) => (await t.call(sitesHours, { as: a.manager, body: NOVEMBER })).body;
const byAgent = async (a: CircuitWorld) =>
  (await t.call(agentsHours, { as: a.manager, body: NOVEMBER })).body.data.find(({ agent }) => agent.id === a.guardId)!;

describe('the hours of a circuit', () => {
  test('are the guard’s once, and each site’s for its stop and the travel to it', async () => {
    const a = await circuitWorld(t);
    await walked(a, { stops: [{ late: 0, stay: 30 }, { late: 0, stay: 40 }, null], startLate: 0, end: 180, breakMinutes: 0 });
    expect(await byAgent(a)).toMatchObject({ services: 1, countedMinutes: 180, plannedMinutes: 240 });
    const { data, totals } = await bySite(a);
    const minutes = (name: string) => {
      const row = data.find(({ site }) => site.name === name)!;
      return [row.plannedMinutes, row.countedMinutes];
    };
    expect([minutes('Entrepôt Nord'), minutes('Quai'), minutes('Port')]).toEqual([
      [50, 50],
      [60, 130],
      [130, 0],
    ]);
    expect(totals).toMatchObject({ services: 1, countedMinutes: 180, plannedMinutes: 240 });
  });

  test('for one site or one customer are those of its stops, for the guard the whole', async () => {
    const a = await circuitWorld(t);
    await walked(a, {
      stops: [
        { late: 0, stay: 30 },
        { late: 0, stay: 40 },
        { late: 0, stay: 50 },
      ],
      startLate: 0,
      end: 240,
      breakMinutes: 0,
    });
    const ask = async (filter: object) => (await t.call(detail, { as: a.manager, body: { ...NOVEMBER, ...filter } })).body.data;
    expect((await ask({ customerIds: [a.otherCustomerId] })).map(({ site, countedMinutes }) => [site.name, countedMinutes])).toEqual([['Port', 130]]);
    expect((await ask({ agentIds: [a.guardId] })).map(({ countedMinutes }) => countedMinutes)).toEqual([240]);
  });

  test('agree in every category, however it was walked', async () => {
    const stop = fc.option(fc.record({ late: fc.integer({ min: -15, max: 40 }), stay: fc.integer({ min: 1, max: 60 }) }), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stops: fc.tuple(stop, stop, stop),
          startLate: fc.integer({ min: -20, max: 30 }),
          end: fc.integer({ min: 100, max: 330 }),
          breakMinutes: fc.integer({ min: 0, max: 45 }),
        }),
        async (walk) => {
          const a = await circuitWorld(t);
          await walked(a, walk);
          const [own, { data, totals }] = [await byAgent(a), await bySite(a)];
          for (const key of payKeys) {
            expect(totals.minutes[key] ?? 0).toBe(own.minutes[key] ?? 0);
            expect(data.reduce((sum, row) => sum + (row.minutes[key] ?? 0), 0)).toBe(own.minutes[key] ?? 0);
          }
          expect([totals.countedMinutes, totals.plannedMinutes, totals.workedMinutes]).toEqual([
            own.countedMinutes,
            own.plannedMinutes,
            own.workedMinutes,
          ]);
          const lines = async (customerId: string) =>
            (await t.call(contract.billing.fromServices, { as: a.manager, body: { customerId, ...NOVEMBER } })).body;
          const items = (await Promise.all([a.customerId, a.otherCustomerId].map(lines))).flatMap((draft) => draft.items);
          const passed = items.reduce((sum, { quantity }) => sum + (quantity.unit === 'piece' ? quantity.e4 / 10_000 : Number.NaN), 0);
          expect(passed).toBe(walk.stops.filter((one) => one !== null).length);
        },
      ),
      { numRuns: 8 },
    );
  }, 120_000);

  test('are billed by passage, to the customer of each site, once', async () => {
    const a = await circuitWorld(t);
    const { stops } = await walked(a, {
      stops: [
        { late: 0, stay: 30 },
        { late: 5, stay: 40 },
        { late: 5, stay: 5 },
      ],
      startLate: 0,
      end: 240,
      breakMinutes: 0,
    });
    const ask = async (customerId: string) =>
      (await t.call(contract.billing.fromServices, { as: a.manager, body: { customerId, ...NOVEMBER } })).body;
    const own = await ask(a.customerId);
    expect(own.items.map(({ siteName, label, quantity, unitPriceE3 }) => [siteName, label, quantity, unitPriceE3])).toEqual([
      ['Entrepôt Nord', 'Passage de circuit', { unit: 'piece', e4: 10_000 }, 25_000],
      ['Quai', 'Passage de circuit', { unit: 'piece', e4: 10_000 }, 25_000],
    ]);
    expect((await ask(a.otherCustomerId)).items.map(({ serviceIds }) => serviceIds)).toEqual([[stops[2]!.id]]);
    const { items, title, periodFrom, periodUntil } = own;
    const saved = await t.call(contract.billing.saveInvoice, {
      as: a.manager,
      body: asInput(contract.billing.saveInvoice, { customerId: a.customerId, date: '2026-11-21', title, periodFrom, periodUntil, items }),
    });
    expect([saved.status, saved.body.netCents]).toEqual([200, 5_000]);
    const again = await ask(a.customerId);
    expect([again.items, again.alreadyBilled.map(({ serviceId }) => serviceId).toSorted()]).toEqual([[], [stops[0]!.id, stops[1]!.id].toSorted()]);
  });
});
