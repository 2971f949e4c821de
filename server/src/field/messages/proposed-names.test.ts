import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencyReports, logbookEntries, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { ON_SITE, fieldWorld, keptOf, takesUp, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const OPEN_DOOR = 97;
/** Rights that guards' templates do not grant: planning a pause, withdrawing an entry. */
const TRUSTED = [
  'createOwnMissionEvents',
  'createServiceBreaks',
  'deleteMissionEvents',
  'createInterventionReports',
  'editInterventionReports',
  'createRoundReports',
] as const;

/** As it is read from a row. */
const kept = (time: string): string => `2026-11-20T${time}:00Z`;
const madeAt = (time: string): string => `2026-11-20T${time}:00.000Z`;

async function post(as: TestPerson, name: string, time: string, payload: object, id: string = crypto.randomUUID()) {
  const answer = await t.call(contract.field.sourcing, {
    as,
    via: 'agent',
    params: { messageType: name },
    body: { id, madeAt: madeAt(time), position: ON_SITE, payload },
  });
  return { ...answer, id };
}

/** Sent, and accepted. */
async function taken(world: FieldWorld, name: string, time: string, payload: object): Promise<string> {
  const { id, status, body } = await post(world.guard, name, time, payload);
  expect([name, status, body]).toEqual([name, 200, true]);
  return id;
}

const entryOf = async (world: FieldWorld, id: string) =>
  (
    await t.tx(world.id, (tx) =>
      tx
        .select()
        .from(logbookEntries)
        .where(and(eq(logbookEntries.agencyId, world.id), eq(logbookEntries.id, id))),
    )
  )[0];

async function trusted(): Promise<FieldWorld> {
  const world = await fieldWorld(t);
  await onlyRights(t, world.guard, TRUSTED);
  await takesUp(t, world);
  return world;
}

describe('the names proposed for events and messages', () => {
  test('are all accepted at their address, and each does what it says (F-167/names)', async () => {
    const world = await trusted();
    const { service, site, round, points } = world;
    const serviceId = service.id;
    const place = { siteId: site.id, serviceId };
    const written = (description: string) => ({ ...place, eventType: OPEN_DOOR, description });

    const event = await taken(world, 'serviceEventCreate', '19:30', written('Porte ouverte'));
    expect(await entryOf(world, event)).toMatchObject({ action: 'entry', typeKey: 'openDoor', parentId: null, description: 'Porte ouverte' });
    const added = await taken(world, 'messageAdd', '19:35', { ...written('Refermée'), parentId: event });
    expect(await entryOf(world, added)).toMatchObject({ action: 'addition', parentId: event, description: 'Refermée' });
    const edited = await taken(world, 'messageEdit', '19:40', { ...written('Porte du quai ouverte'), parentId: event });
    expect(await entryOf(world, edited)).toMatchObject({ action: 'correction', parentId: event, description: 'Porte du quai ouverte' });
    const removed = await taken(world, 'messageDelete', '19:45', { parentId: event });
    expect(await entryOf(world, removed)).toMatchObject({ action: 'removal', parentId: event });
    const alert = await taken(world, 'ptiCreate', '19:50', { kind: 'sos', ...place });
    expect(await entryOf(world, alert)).toMatchObject({ typeKey: 'ptiSos' });

    const planned = await taken(world, 'breakCreate', '20:00', { serviceId, type: 0, startAt: '2026-11-21T02:00:00.000Z', comment: 'Prévue' });
    const pause = await taken(world, 'breakStart', '21:00', { serviceId });
    await taken(world, 'breakStop', '21:15', { serviceId, breakId: pause });
    const breaks = await t.tx(world.id, (tx) => tx.select().from(serviceBreaks).where(eq(serviceBreaks.agencyId, world.id)));
    expect(breaks.map(({ id, agentId, status, startAt, realEndAt }) => [id, agentId, status, startAt, realEndAt]).toSorted(byText)).toEqual(
      [
        [planned, world.guard.agentId, 100, '2026-11-21T02:00:00Z', null],
        [pause, world.guard.agentId, 300, null, kept('21:15')],
      ].toSorted(byText),
    );

    const run = await taken(world, 'roundStart', '22:00', { serviceId, roundId: round.id });
    const ofRun = { serviceId, roundId: round.id, runId: run };
    const point = await taken(world, 'roundCheckpoint', '22:05', { ...ofRun, checkpointId: points[0]!.id, kind: 'validated' });
    const observation = await taken(world, 'roundObservation', '22:06', { ...place, description: 'Éclairage éteint' });
    const virtual = await taken(world, 'roundVirtualCheckpoint', '22:08', { ...ofRun, title: 'Véhicule inconnu' });
    await taken(world, 'roundStop', '22:20', { ...ofRun, comment: 'Fini' });
    expect(await entryOf(world, observation)).toMatchObject({ typeKey: 'roundObservation', eventType: eventType('roundObservation').id });
    const walked = await t.tx(world.id, (tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, world.id)));
    expect(new Map(walked.map(({ id, kind }) => [id, kind]))).toEqual(
      new Map([
        [point, 'validated'],
        [virtual, 'virtual'],
      ]),
    );
    const runs = await t.tx(world.id, (tx) => tx.select().from(roundRuns).where(eq(roundRuns.agencyId, world.id)));
    expect(runs.map(({ id, endedAt, comment }) => [id, endedAt, comment])).toEqual([[run, kept('22:20'), 'Fini']]);

    const slip = { reportId: crypto.randomUUID(), type: 'intervention', ...place };
    await taken(world, 'agencyReportCreate', '23:00', { ...slip, content: { summary: 'Début' } });
    await taken(world, 'agencyReportEdit', '23:30', { ...slip, content: { summary: 'Levée de doute' } });
    const slips = await t.tx(world.id, (tx) => tx.select().from(agencyReports).where(eq(agencyReports.agencyId, world.id)));
    expect(slips.map(({ id, content }) => [id, (content as { summary: string }).summary])).toEqual([[slip.reportId, 'Levée de doute']]);
    expect(await keptOf(t, world)).toEqual([]);
  });

  test('sent twice under one id leave one record, for every name', async () => {
    const world = await trusted();
    const { service, site } = world;
    const entry = { siteId: site.id, serviceId: service.id, eventType: OPEN_DOOR, description: 'Porte ouverte' };
    const event = await taken(world, 'serviceEventCreate', '19:30', entry);
    const id = crypto.randomUUID();
    const again = async () => (await post(world.guard, 'messageEdit', '19:40', { ...entry, parentId: event }, id)).body;
    expect([await again(), await again()]).toEqual([true, true]);
    const pause = crypto.randomUUID();
    const plan = async () =>
      (await post(world.guard, 'breakCreate', '20:00', { serviceId: service.id, type: 0, startAt: '2026-11-21T02:00:00.000Z' }, pause)).body;
    expect([await plan(), await plan()]).toEqual([true, true]);
    const entries = await t.tx(world.id, (tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.parentId, event)));
    expect(entries.map((one) => one.id)).toEqual([id]);
    expect((await post(world.guard, 'ptiCreate', '20:10', { kind: 'sos' }, id)).body.code).toBe('field.message_id_taken');
  });

  test('require what they name: an addition its entry, a changed slip the slip, a new one none', async () => {
    const world = await trusted();
    const { service, site } = world;
    const place = { siteId: site.id, serviceId: service.id };
    expect((await post(world.guard, 'messageAdd', '19:30', { ...place, eventType: OPEN_DOOR })).body.errors).toEqual({
      'payload.parentId': 'Obligatoire',
    });
    const slip = { reportId: crypto.randomUUID(), type: 'intervention', ...place };
    expect((await post(world.guard, 'agencyReportEdit', '20:00', slip)).body).toBe(false);
    await taken(world, 'agencyReportCreate', '20:05', slip);
    expect((await post(world.guard, 'agencyReportCreate', '20:10', slip)).body.code).toBe('field.message_id_taken');
  });

  test('a correction, a withdrawal and a planned pause are refused at once without their right, and nothing is stored', async () => {
    const world = await fieldWorld(t);
    await takesUp(t, world);
    const { service, site } = world;
    const entry = { siteId: site.id, serviceId: service.id, eventType: OPEN_DOOR, description: 'Porte ouverte' };
    const id = crypto.randomUUID();
    await t.call(contract.field.saveEvent, { as: world.owner, body: { ...entry, id, madeAt: madeAt('19:20') } });
    await onlyRights(t, world.guard, ['createOwnMissionEvents']);
    expect((await post(world.guard, 'messageDelete', '19:45', { parentId: id })).status).toBe(403);
    const pause = { serviceId: service.id, type: 0, startAt: '2026-11-21T02:00:00.000Z' };
    expect((await post(world.guard, 'breakCreate', '20:00', pause)).status).toBe(403);
    const other = await fieldWorld(t);
    await onlyRights(t, other.guard, TRUSTED);
    expect((await post(other.guard, 'messageDelete', '19:45', { parentId: id })).status).toBe(404);
    expect((await post(other.guard, 'messageEdit', '19:45', { ...entry, parentId: id })).status).toBe(404);
    expect((await post(other.guard, 'breakCreate', '20:00', pause)).status).toBe(404);
    expect([await keptOf(t, world), await keptOf(t, other)]).toEqual([[], []]);
  });
});
