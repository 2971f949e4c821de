// Tests that no position is outside a begun, unpaused service of its guard: the database refuses it, use-cases omit it, later changes remove it.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { logbookEntries, roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { sqlState } from '@vigie/db/door.ts';
import { STRAYS, type Strays } from '@vigie/db/strays.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import type { MessageType } from '@vigie/domain/field/phone/message.ts';
import { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { ON_SITE, anotherGuard, fieldWorld, message, sendAs, takesUp, wholeNight, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';

const t = await openTestHouse();

const strays = async (): Promise<Strays[]> => (await t.platform((tx) => tx.execute<Strays & Record<string, unknown>>(sql.raw(STRAYS)))).rows;
const noStrays = async (): Promise<void> => expect((await strays()).filter((row) => row.strays > 0)).toEqual([]);
const note = (world: FieldWorld, time: string) =>
  message('logbookEntry', time, { siteId: world.site.id, serviceId: world.service.id, eventType: 97, description: `Noté à ${time}` }, ON_SITE);
const entriesOf = (world: FieldWorld) =>
  t.tx(world.id, (tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, world.id)).orderBy(logbookEntries.chainNumber));
const locatedTimes = async (world: FieldWorld) =>
  (await entriesOf(world)).filter(({ position }) => position).map(({ madeAt }) => madeAt.slice(11, 16));
const ownPart = (world: FieldWorld) => and(eq(serviceAssignments.agencyId, world.id), eq(serviceAssignments.serviceId, world.service.id));
const pause = (world: FieldWorld, from: string, until: string | null) => ({
  agencyId: world.id,
  serviceId: world.service.id,
  agentId: world.guard.agentId,
  customerId: world.customerId,
  type: BreakType.pause,
  status: until === null ? BreakStatus.inProgress : BreakStatus.ended,
  realStartAt: from,
  realEndAt: until,
});

/** Begun at 18:58 UTC, with entries at 20:00 and 22:00. The phone sends more. */
async function underWay(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  await takesUp(t, world);
  for (const time of ['20:00', '22:00']) expect((await sendAs(t, world.guard, note(world, time))).body).toBe(true);
  expect(await locatedTimes(world)).toEqual(['18:58', '20:00', '22:00']);
  return world;
}

describe('a position outside a service, or in a pause', () => {
  test('is left out of the guard’s message, and the entry has none', async () => {
    const world = await fieldWorld(t);
    await sendAs(t, world.guard, note(world, '18:00'));
    await takesUp(t, world);
    const stop = message('breakStart', '20:00', { serviceId: world.service.id });
    await sendAs(t, world.guard, stop);
    for (const time of ['20:10', '20:20']) await sendAs(t, world.guard, note(world, time));
    await sendAs(t, world.guard, message('breakEnd', '20:30', { serviceId: world.service.id, breakId: stop.id }));
    for (const time of ['20:30', '21:00']) await sendAs(t, world.guard, note(world, time));
    await sendAs(t, world.guard, message('serviceEnd', '05:00', { serviceId: world.service.id }, ON_SITE));
    await sendAs(t, world.guard, note(world, '05:30'));
    expect(await locatedTimes(world)).toEqual(['18:58', '20:30', '21:00', '05:00']);
    await noStrays();
  });

  test('is refused by the database, in every table and for every role', async () => {
    const world = await underWay();
    const [entry] = await entriesOf(world);
    const refused = (work: Parameters<typeof t.platform>[0]) =>
      t.platform(work).then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      );
    const at = '2026-11-20T18:00:00Z';
    const { id: _id, ...copied } = entry!;
    expect(await refused((tx) => tx.insert(logbookEntries).values({ ...copied, madeAt: at, chainNumber: 900 }))).toBe('VG004');
    expect(await refused((tx) => tx.insert(logbookEntries).values({ ...copied, madeAt: at, chainNumber: 900, agentId: null }))).toBe('VG004');
    expect(await refused((tx) => tx.update(serviceAssignments).set({ endPosition: ON_SITE }).where(ownPart(world)))).toBe('VG004');
    const common = { agencyId: world.id, agentId: world.guard.agentId };
    expect(
      await refused((tx) =>
        tx.insert(contestedMessages).values({
          ...common,
          userId: world.guard.userId,
          authorName: 'X',
          kind: 'logbookEntry',
          payload: {},
          position: ON_SITE,
          madeAt: at,
          receivedAt: at,
          refusal: '',
        }),
      ),
    ).toBe('VG004');
    const planned = { serviceId: world.service.id, plannedStartAt: at, plannedEndAt: '2026-11-21T05:00:00Z', startPosition: ON_SITE };
    expect(await refused((tx) => tx.insert(contestedParts).values({ ...common, ...planned }))).toBe('VG004');
    expect(await refused((tx) => tx.insert(logbookEntries).values({ ...copied, madeAt: at, chainNumber: 900, typeKey: 'ptiSos' }))).toBe('taken');
  });

  test('of a call for help is kept wherever it was made', async () => {
    const world = await fieldWorld(t);
    const call = (kind: 'sos' | 'perimeterExit', time: string) =>
      sendAs(t, world.guard, message('ptiAlert', time, { kind, serviceId: world.service.id, siteId: world.site.id }, ON_SITE));
    await call('sos', '15:00');
    await call('perimeterExit', '15:10');
    expect(await locatedTimes(world)).toEqual(['15:00']);
  });
});

describe('a change that makes a position stray removes the position, never its record', () => {
  const forgets = async (change: (world: FieldWorld) => Promise<unknown>): Promise<string[]> => {
    const world = await underWay();
    const before = await entriesOf(world);
    await change(world);
    const after = await entriesOf(world);
    expect(after.map(({ id, hash, seal, positionSeal }) => [id, hash, seal, positionSeal])).toEqual(
      before.map(({ id, hash, seal, positionSeal }) => [id, hash, seal, positionSeal]),
    );
    await noStrays();
    const { body } = await t.call(contract.field.verifyLogbook, { as: world.owner, body: {} });
    expect(body.ok).toBe(true);
    return locatedTimes(world);
  };
  const write = (world: FieldWorld, values: Partial<typeof serviceAssignments.$inferInsert>) =>
    t.tx(world.id, (tx) => tx.update(serviceAssignments).set(values).where(ownPart(world)));

  test('a pause that arrives later', async () => {
    const late = (world: FieldWorld) =>
      t.tx(world.id, (tx) => tx.insert(serviceBreaks).values(pause(world, '2026-11-20T19:50:00Z', '2026-11-20T20:10:00Z')));
    expect(await forgets(late)).toEqual(['18:58', '22:00']);
  });

  test('a start that the desk moves later, an end that it moves earlier', async () => {
    expect(await forgets((world) => write(world, { realStartAt: '2026-11-20T21:00:00Z' }))).toEqual(['22:00']);
    expect(await forgets((world) => write(world, { realEndAt: '2026-11-20T21:00:00Z', status: ServiceStatus.ended }))).toEqual(['18:58', '20:00']);
  });

  test('a service that is unscheduled, or reassigned', async () => {
    expect(await forgets((world) => write(world, { status: ServiceStatus.unscheduled }))).toEqual([]);
    expect(await forgets((world) => t.tx(world.id, (tx) => tx.delete(serviceAssignments).where(ownPart(world))))).toEqual([]);
  });

  test('the place where work began belongs to that moment, so a corrected start has none', async () => {
    const world = await underWay();
    await write(world, { realStartAt: '2026-11-20T18:30:00Z' });
    const [part] = await t.tx(world.id, (tx) => tx.select().from(serviceAssignments).where(ownPart(world)));
    expect(part).toMatchObject({ startPosition: null, realStartAt: '2026-11-20T18:30:00Z' });
    expect(await locatedTimes(world)).toEqual(['18:58', '20:00', '22:00']);
  });
});

/** What a guard or a desk may do at any moment, in any order. */
const acts: readonly MessageType[] = [
  'serviceStart',
  'serviceEnd',
  'breakStart',
  'breakEnd',
  'logbookEntry',
  'logbookEntry',
  'logbookEntry',
  'ptiAlert',
];

test('after random messages, late and out of order, and random corrections, no position is stray', async () => {
  const chance = chanceFrom(20_261_123);
  const world = await fieldWorld(t);
  const guards: TestPerson[] = [world.guard, ...(await Promise.all(Array.from({ length: 7 }, () => anotherGuard(t, world))))];
  const shifts = await t.tx(world.id, async (tx) => {
    const agentIds = guards.flatMap(({ agentId }) => agentId ?? []);
    const other = await makeService(tx, world.site, { day: '2026-11-20', from: '21:00', until: '05:00' }, { agentIds });
    const missing = agentIds.filter((id) => id !== world.guard.agentId);
    await tx.insert(serviceAssignments).values(missing.map((agentId) => ({ agencyId: world.id, serviceId: world.service.id, agentId })));
    await tx.update(services).set({ nbAgents: 8 }).where(eq(services.agencyId, world.id));
    return [world.service.id, other.id];
  });
  const moment = (): string => new Date(Date.parse('2026-11-20T17:00:00Z') + chance.between(0, 15 * 60) * 60_000).toISOString();
  const pauses: string[] = [];
  const act = () => {
    const type = chance.pick(acts);
    const serviceId = chance.pick(shifts);
    const payloads: Record<string, object> = {
      serviceEnd: { serviceId, confirmed: true },
      breakEnd: { serviceId, breakId: pauses.length > 0 ? chance.pick(pauses) : crypto.randomUUID() },
      logbookEntry: { siteId: world.site.id, serviceId, eventType: 97, description: 'x' },
      ptiAlert: { kind: 'perimeterExit', serviceId, siteId: world.site.id },
    };
    const made = message(type, moment(), payloads[type] ?? { serviceId }, ON_SITE);
    if (type === 'breakStart') pauses.push(made.id);
    return made;
  };
  const correct = async (): Promise<void> => {
    const agentId = chance.pick(guards).agentId!;
    const part = and(
      eq(serviceAssignments.agencyId, world.id),
      eq(serviceAssignments.agentId, agentId),
      eq(serviceAssignments.serviceId, chance.pick(shifts)),
    );
    const which = chance.between(0, 4);
    const [at, later] = [moment(), moment()].toSorted() as [string, string];
    await t.tx(world.id, async (tx) => {
      if (which === 0) await tx.update(serviceAssignments).set({ realStartAt: at, realEndAt: later, status: 300 }).where(part);
      else if (which === 1)
        await tx
          .update(serviceAssignments)
          .set({ realEndAt: null, status: 200 })
          .where(and(part, isNotNull(serviceAssignments.realStartAt)));
      else if (which === 2) await tx.insert(serviceBreaks).values({ ...pause(world, at, later), agentId, serviceId: chance.pick(shifts) });
      else if (which === 3) await tx.update(serviceAssignments).set({ status: 700 }).where(part);
      else await tx.update(serviceAssignments).set({ status: 100, realStartAt: null, realEndAt: null }).where(part);
    });
  };
  const answers: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    // One guard's phone sends in order. Eight phones send at once.
    await Promise.all(
      guards.map(async (guard) => {
        const { status } = await sendAs(t, guard, act());
        answers.push(status);
      }),
    );
    for (let time = 0; time < 42; time += 1) await correct();
  }
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  const rows = await strays();
  expect(rows.filter((row) => row.strays > 0)).toEqual([]);
  expect(rows.find(({ kept }) => kept === 'logbook')?.positions).toBeGreaterThan(10);
});

test('a whole night keeps its positions, including points of rounds', async () => {
  const world = await fieldWorld(t);
  for (const one of wholeNight(world)) expect((await sendAs(t, world.guard, one)).body).toBe(true);
  const points = await t.tx(world.id, (tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, world.id)));
  expect(points.filter(({ position }) => position !== null)).toHaveLength(2);
  await noStrays();
});
