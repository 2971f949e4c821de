import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { agencyReports, logbookEntries, messageReceipts, roundRunPoints, roundRuns } from '@vigie/db/tables/field/field.ts';
import { serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { messageTypes } from '@vigie/domain/field/phone/message.ts';
import { openTestHouse } from '../../../test/house.ts';
import { ON_SITE, aFile, fieldWorld, message, sendAs, wholeNight, type FieldWorld, type TestMessage } from '../../../test/worlds/field-world.ts';

const t = await openTestHouse();
const OPEN_DOOR = 97;
const ROUND_OBSERVATION = 52;

const entries = (world: FieldWorld, ...where: Parameters<typeof and>) =>
  t.tx(world.id, (tx) =>
    tx
      .select()
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, world.id), ...where)),
  );

test('each kind of event and message leaves one record (F-166)', async () => {
  const world = await fieldWorld(t);
  const { guard, manager, owner, service, site, round, points } = world;
  const serviceId = service.id;
  const taken = async (one: TestMessage): Promise<string> => {
    expect([one.type, (await sendAs(t, guard, one)).body]).toEqual([one.type, true]);
    return one.id;
  };
  const entry = (time: string, payload: object) =>
    taken(message('logbookEntry', time, { siteId: site.id, serviceId, eventType: OPEN_DOOR, description: 'Porte ouverte', ...payload }, ON_SITE));
  await taken(message('serviceStart', '18:58', { serviceId }, ON_SITE));

  const event = await entry('19:30', {});
  const addition = await entry('19:40', { parentId: event, description: 'Refermée' });
  const alert = await taken(message('ptiAlert', '19:45', { kind: 'sos', serviceId, siteId: site.id }));
  expect((await entries(world, eq(logbookEntries.id, event))).map(({ action, typeKey }) => [action, typeKey])).toEqual([['entry', 'openDoor']]);
  expect((await entries(world, eq(logbookEntries.id, addition))).map(({ action, parentId }) => [action, parentId])).toEqual([['addition', event]]);
  expect((await entries(world, eq(logbookEntries.id, alert))).map(({ typeKey }) => typeKey)).toEqual(['ptiSos']);

  const correction = { id: crypto.randomUUID(), madeAt: '2026-11-20T20:00:00.000Z', siteId: site.id, serviceId, parentId: event };
  await t.call(contract.field.saveEvent, {
    as: manager,
    body: { ...correction, action: 'correction', eventType: OPEN_DOOR, description: 'Porte du quai ouverte' },
  });
  expect((await t.call(contract.field.removeEvent, { as: owner, params: { id: event } })).status).toBe(200);
  const about = await entries(world, eq(logbookEntries.parentId, event), isNotNull(logbookEntries.action));
  expect(about.map(({ action }) => action).toSorted()).toEqual(['addition', 'correction', 'removal']);

  await t.call(contract.field.saveBreak, {
    as: manager,
    body: { serviceId, agentId: guard.agentId, type: 0, startAt: '2026-11-21T02:00:00.000Z', comment: 'Pause prévue' },
  });
  const pause = await taken(message('breakStart', '21:00', { serviceId }));
  await taken(message('breakEnd', '21:15', { serviceId, breakId: pause }, ON_SITE));
  const breaks = await t.tx(world.id, (tx) => tx.select().from(serviceBreaks).where(eq(serviceBreaks.agencyId, world.id)));
  expect(breaks.map(({ type, status, startAt, realEndAt }) => [type, status, startAt !== null, realEndAt !== null])).toEqual(
    expect.arrayContaining([
      [0, 100, true, false],
      [0, 300, false, true],
    ]),
  );
  expect(breaks).toHaveLength(2);

  const run = await taken(message('roundStart', '22:00', { serviceId, roundId: round.id }));
  const ofRun = { serviceId, roundId: round.id, runId: run };
  await taken(message('roundCheckpoint', '22:05', { ...ofRun, checkpointId: points[0]!.id, kind: 'validated' }, ON_SITE));
  const observation = await entry('22:06', { eventType: ROUND_OBSERVATION, description: 'Éclairage éteint' });
  await taken(message('roundCheckpoint', '22:08', { ...ofRun, checkpointId: null, kind: 'virtual', title: 'Véhicule inconnu' }, ON_SITE));
  await taken(message('roundEnd', '22:20', ofRun));
  const runs = await t.tx(world.id, (tx) => tx.select().from(roundRuns).where(eq(roundRuns.agencyId, world.id)));
  const walked = await t.tx(world.id, (tx) => tx.select().from(roundRunPoints).where(eq(roundRunPoints.agencyId, world.id)));
  expect(runs.map(({ id, endedAt }) => [id, endedAt !== null])).toEqual([[run, true]]);
  expect(walked.map(({ kind }) => kind).toSorted()).toEqual(['validated', 'virtual']);
  expect((await entries(world, eq(logbookEntries.id, observation))).map(({ typeKey }) => typeKey)).toEqual(['roundObservation']);

  const slip = { reportId: crypto.randomUUID(), type: 'intervention' as const, siteId: site.id, serviceId };
  const content = (summary: string) => ({ content: { summary, items: [], findings: [], customerSignerName: '', customerAbsence: '' } });
  await taken(message('reportSave', '23:00', { ...slip, ...content('Début') }));
  await taken(message('reportSave', '23:30', { ...slip, ...content('Ronde faite') }));
  const slips = await t.tx(world.id, (tx) => tx.select().from(agencyReports).where(eq(agencyReports.agencyId, world.id)));
  expect(slips.map(({ id, content: kept }) => [id, (kept as { summary: string }).summary])).toEqual([[slip.reportId, 'Ronde faite']]);
});

test('every type of message is accepted at its own address, and an unknown one is not (F-167/address)', async () => {
  const world = await fieldWorld(t);
  const { guard, service, site } = world;
  const night = wholeNight(world);
  const slip = { reportId: crypto.randomUUID(), type: 'intervention' as const, siteId: site.id, serviceId: service.id, finished: true };
  const late = [
    message('serviceExtend', '04:30', { serviceId: service.id, until: '2026-11-21T05:30:00.000Z', reason: 'customer', comment: '' }),
    message('reportSave', '04:40', { ...slip, agentSignatureFileId: await aFile(t, world) }),
  ];
  const all = [...night.slice(0, -1), ...late, ...night.slice(-1)];
  for (const one of all) expect([one.type, (await sendAs(t, guard, one)).body]).toEqual([one.type, true]);
  const receipts = await t.tx(world.id, (tx) => tx.select().from(messageReceipts).where(eq(messageReceipts.agencyId, world.id)));
  expect([...new Set(receipts.map(({ kind }) => kind))].toSorted()).toEqual([...messageTypes].toSorted());
  const { type: _type, ...body } = message('breakStart', '21:00', { serviceId: service.id });
  const unknown = await t.call(contract.field.sourcing, {
    as: guard,
    via: 'agent',
    params: { messageType: 'messageBurn' },
    body: body,
  });
  expect(unknown.status).toBeGreaterThanOrEqual(400);
  expect(unknown.status).toBeLessThan(500);
});
