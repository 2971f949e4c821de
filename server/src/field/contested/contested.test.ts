import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { contestedMessages, contestedParts } from '@vigie/db/tables/field/contested.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { emptied, givenTo, movedTo, shifted } from '../../../test/changed-plan.ts';
import {
  aFile,
  anotherGuard,
  fieldWorld,
  message,
  sendAs,
  takesUp,
  traceOf,
  wholeNight,
  type FieldWorld,
  type TestMessage,
} from '../../../test/worlds/field-world.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

/** After the guard's start at 18:58, before the rest of the night. */
const CHANGED = '2026-11-20T19:20:00.000Z';

const send = (world: FieldWorld, one: TestMessage, as: TestPerson = world.guard) => sendAs(t, as, one);
async function sendNight(world: FieldWorld, night: readonly TestMessage[] = wholeNight(world)): Promise<void> {
  for (const one of night) {
    const { status, body } = await send(world, one);
    if (status !== 200 || (body as unknown) !== true) throw new Error(`${one.type}: ${status} ${JSON.stringify(body)}`);
  }
}

const partsOf = (world: FieldWorld) => t.tx(world.id, (tx) => tx.select().from(contestedParts).where(eq(contestedParts.agencyId, world.id)));
const messagesOf = (world: FieldWorld) => t.tx(world.id, (tx) => tx.select().from(contestedMessages).where(eq(contestedMessages.agencyId, world.id)));
const placesOf = (world: FieldWorld) =>
  t.tx(world.id, (tx) =>
    tx
      .select()
      .from(serviceAssignments)
      .where(and(eq(serviceAssignments.agencyId, world.id), eq(serviceAssignments.serviceId, world.service.id))),
  );
const serviceOf = async (world: FieldWorld) => {
  const [row] = await t.tx(world.id, (tx) => tx.select().from(services).where(eq(services.id, world.service.id)));
  return row!;
};
const listed = async (as: TestPerson) => (await t.call(contract.field.contested, { as, body: {} })).body;
const settle = (as: TestPerson, id: string, body: { accept: boolean; reason?: string }) =>
  t.call(contract.field.settlePart, { as, params: { id }, body });
const minutesOf = async (world: FieldWorld): Promise<number | undefined> => {
  const { data } = (await t.call(contract.hours.agents, { as: world.owner, body: PERIOD })).body;
  return data.find(({ agent }) => agent.id === world.guard.agentId)?.workedMinutes;
};

const PERIOD = { from: '2026-11-20', until: '2026-11-21' };
const REAL = { realStartAt: '2026-11-20T18:58:00Z', realEndAt: '2026-11-21T05:01:00Z' };
const KINDS = [
  'serviceStart',
  'roundStart',
  'checkpointValidated',
  'checkpointMoved',
  'roundEnd',
  'breakStart',
  'breakEnd',
  'openDoor',
  'ptiTest',
  'serviceEnd',
];

describe('a service that is reassigned while its guard works without a network', () => {
  test('the whole night is accepted: logbook, rounds, pause, start and end as a contested part, nothing of the colleague’s', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    await givenTo(t, world, CHANGED, colleague.agentId);
    await sendNight(world);
    const trace = await traceOf(t, world);
    expect(trace.entries.map(({ typeKey }) => typeKey)).toEqual(KINDS);
    expect(trace.breaks).toMatchObject([{ type: 0, status: 300, realStartAt: '2026-11-20T23:00:00Z' }]);
    expect(trace.runs).toMatchObject([{ status: 400 }]);
    expect(trace.points).toHaveLength(2);
    expect(await partsOf(world)).toMatchObject([
      { agentId: world.guard.agentId, status: 300, verdict: 'open', plannedStartAt: '2026-11-20T19:00:00Z', ...REAL },
    ]);
    expect(await placesOf(world)).toMatchObject([{ agentId: colleague.agentId, realStartAt: null }]);
    expect(await serviceOf(world)).toMatchObject({ realStartAt: null, realEndAt: null });
    expect(await messagesOf(world)).toEqual([]);
  });

  test('an incident with its photo is in the logbook, marked for the desk as outside the plan', async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    await givenTo(t, world, CHANGED, colleague.agentId);
    const photo = await aFile(t, world);
    await sendNight(world, [
      message('serviceStart', '18:58', { serviceId: world.service.id }),
      message('logbookEntry', '20:12', { siteId: world.site.id, serviceId: world.service.id, eventType: 74, description: 'Vol', fileIds: [photo] }),
    ]);
    const events = (await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} })).body.data;
    expect(events.find(({ typeKey }) => typeKey === 'theft')).toMatchObject({ description: 'Vol', outsidePlan: true, files: [{ id: photo }] });
    const shown = (await t.call(contract.field.events, { as: world.customer, body: { filters: {} } })).body.data;
    expect(shown.every(({ outsidePlan }) => !outsidePlan)).toBe(true);
  });

  test('sending the night again changes nothing and gets the same answers', async () => {
    const world = await fieldWorld(t);
    await emptied(t, world, CHANGED);
    const night = wholeNight(world);
    await sendNight(world, night);
    const before = [await traceOf(t, world), await partsOf(world)];
    await sendNight(world, night);
    expect([await traceOf(t, world), await partsOf(world)]).toEqual(before);
  });

  test('the phone keeps the running service until it has ended', async () => {
    const world = await fieldWorld(t);
    await emptied(t, world, CHANGED);
    await send(world, wholeNight(world)[0]!);
    const day = async () => (await t.call(contract.field.day, { as: world.guard, via: 'agent' })).body;
    expect((await day()).services).toMatchObject([{ id: world.service.id, status: 200, realStartAt: REAL.realStartAt }]);
    expect((await day()).sites).toHaveLength(1);
  });

  test('a call for help names the service and the site', async () => {
    const world = await fieldWorld(t);
    await emptied(t, world, CHANGED);
    await sendNight(world, [wholeNight(world)[0]!, message('ptiAlert', '20:00', { kind: 'sos', serviceId: world.service.id })]);
    const [alert] = await t.tx(world.id, (tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.typeKey, 'ptiSos')));
    expect(alert).toMatchObject({ serviceId: world.service.id, siteId: world.site.id });
  });
});

describe('other changes while the guard works', () => {
  test('moved by three hours: the start at the known times is accepted, beside their place at the new ones', async () => {
    const world = await fieldWorld(t);
    await shifted(t, world, CHANGED);
    await sendNight(world);
    expect((await traceOf(t, world)).entries.map(({ typeKey }) => typeKey)).toEqual(KINDS);
    expect(await partsOf(world)).toMatchObject([{ status: 300, plannedStartAt: '2026-11-20T19:00:00Z', ...REAL }]);
    expect(await placesOf(world)).toMatchObject([{ agentId: world.guard.agentId, realStartAt: null }]);
    expect(await serviceOf(world)).toMatchObject({ startAt: '2026-11-20T22:00:00Z', realStartAt: null });
  });

  test.each(['600', '700'] as const)('set to status %s: the night is accepted, and the status stays until the desk decides', async (status) => {
    const world = await fieldWorld(t);
    await movedTo(t, world, CHANGED, status);
    await sendNight(world);
    expect((await traceOf(t, world)).entries.map(({ typeKey }) => typeKey)).toEqual(KINDS);
    expect(await partsOf(world)).toMatchObject([{ status: 300, ...REAL }]);
    expect(await serviceOf(world)).toMatchObject({ status: Number(status), realStartAt: null });
  });

  test('changed before the act, after the phone’s last plan: the server looks up that plan and accepts the act', async () => {
    const world = await fieldWorld(t);
    await emptied(t, world, '2026-11-20T17:00:00.000Z');
    const start = { ...wholeNight(world)[0]!, planAt: '2026-11-20T15:00:00Z' } as TestMessage;
    expect((await send(world, start)).body).toBe(true);
    expect(await partsOf(world)).toMatchObject([{ status: 200, realStartAt: REAL.realStartAt }]);
  });

  test('changed before the act, on a phone that knew the change: no part, and the message waits for the desk', async () => {
    const world = await fieldWorld(t);
    await emptied(t, world, '2026-11-20T17:00:00.000Z');
    const start = { ...wholeNight(world)[0]!, planAt: '2026-11-20T17:30:00Z' } as TestMessage;
    expect((await send(world, start)).body).toBe(true);
    expect(await partsOf(world)).toEqual([]);
    expect(await messagesOf(world)).toMatchObject([{ kind: 'serviceStart', refusal: 'Ce service ne vous est pas affecté', verdict: 'open' }]);
  });

  test('begun and ended at the desk meanwhile: the desk’s times stay, and the guard’s notes wait beside them', async () => {
    const world = await fieldWorld(t);
    await takesUp(t, world);
    const [place] = await placesOf(world);
    await t.tx(world.id, async (tx) => {
      await tx.update(serviceAssignments).set({ status: 300, realEndAt: '2026-11-20T23:00:00Z' }).where(eq(serviceAssignments.id, place!.id));
      await tx.update(services).set({ status: 300, realEndAt: '2026-11-20T23:00:00Z' }).where(eq(services.id, world.service.id));
    });
    expect((await send(world, message('serviceEnd', '05:01', { serviceId: world.service.id }))).body).toBe(true);
    expect(await placesOf(world)).toMatchObject([{ realEndAt: '2026-11-20T23:00:00Z' }]);
    expect(await messagesOf(world)).toMatchObject([{ kind: 'serviceEnd', refusal: 'Le service est terminé', madeAt: '2026-11-21T05:01:00Z' }]);
  });
});

describe('the desk settles a contested part', () => {
  const contestedNight = async () => {
    const world = await fieldWorld(t);
    const colleague = await anotherGuard(t, world);
    await givenTo(t, world, CHANGED, colleague.agentId);
    await sendNight(world);
    const [part] = (await listed(world.manager)).parts;
    return { world, colleague, part: part! };
  };

  test('it is listed with the times of both plans and today’s guard, and counts in no hours', async () => {
    const { world, part } = await contestedNight();
    expect(part).toMatchObject({
      agent: { id: world.guard.agentId },
      site: { name: 'Entrepôt Nord' },
      plannedStartAt: '2026-11-20T19:00:00Z',
      entries: 10,
      refusal: null,
      ...REAL,
    });
    expect(part.held).toHaveLength(1);
    expect((await minutesOf(world)) ?? 0).toBe(0);
  });

  test('accepted, it becomes the guard’s own place with the phone’s times, beside the colleague’s, and they are notified', async () => {
    const { world, colleague, part } = await contestedNight();
    expect((await settle(world.owner, part.id, { accept: true })).body).toEqual({ ok: true });
    const places = await placesOf(world);
    expect(places.find(({ agentId }) => agentId === world.guard.agentId)).toMatchObject({ status: 300, ...REAL });
    expect(places.find(({ agentId }) => agentId === colleague.agentId)).toMatchObject({ realStartAt: null });
    expect(await serviceOf(world)).toMatchObject({ nbAgents: 2, realStartAt: REAL.realStartAt });
    // 18:58 to 05:01. The pause of twenty minutes is not deducted.
    expect(await minutesOf(world)).toBe(603);
    expect((await listed(world.manager)).parts).toEqual([]);
    expect((await settle(world.owner, part.id, { accept: true })).body.message).toBe('Cette prise de service est déjà traitée');
    await t.drain();
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, world.guard.userId)));
    expect(told.map(({ title }) => title)).toContain('Votre agence a validé votre prise de service');
  });

  test('refused, it needs a reason, stays unchanged, and counts no hours', async () => {
    const { world, part } = await contestedNight();
    const without = await settle(world.owner, part.id, { accept: false });
    expect([without.status, without.body.errors]).toEqual([422, { reason: 'Obligatoire' }]);
    await settle(world.owner, part.id, { accept: false, reason: 'Remplacé à 20 h 20, prévenu par téléphone' });
    expect(await partsOf(world)).toMatchObject([{ verdict: 'refused', reason: 'Remplacé à 20 h 20, prévenu par téléphone', ...REAL }]);
    expect((await minutesOf(world)) ?? 0).toBe(0);
    expect((await traceOf(t, world)).entries).toHaveLength(10);
  });

  test('moved by hours and accepted, it becomes the guard’s existing place, and recorded hours there remain to be corrected', async () => {
    const world = await fieldWorld(t);
    await shifted(t, world, CHANGED);
    await sendNight(world);
    const [part] = (await listed(world.manager)).parts;
    await settle(world.owner, part!.id, { accept: true });
    expect(await placesOf(world)).toMatchObject([{ agentId: world.guard.agentId, status: 300, ...REAL }]);
    const other = await fieldWorld(t);
    await shifted(t, other, CHANGED);
    await sendNight(other, wholeNight(other));
    await t.tx(other.id, (tx) =>
      tx
        .update(serviceAssignments)
        .set({ status: 200, realStartAt: '2026-11-21T06:00:00Z' })
        .where(eq(serviceAssignments.serviceId, other.service.id)),
    );
    const [second] = (await listed(other.manager)).parts;
    const refused = await settle(other.owner, second!.id, { accept: true });
    expect([refused.status, refused.body.message]).toEqual([409, second!.refusal]);
    expect(second!.refusal).toContain('Prise et fin');
  });

  test('a service that was removed from the plan counts as worked again once its part is accepted', async () => {
    const world = await fieldWorld(t);
    await movedTo(t, world, CHANGED, '700');
    await sendNight(world);
    const [part] = (await listed(world.manager)).parts;
    await settle(world.owner, part!.id, { accept: true });
    expect(await serviceOf(world)).toMatchObject({ status: 300, ...REAL });
    expect(await minutesOf(world)).toBe(603);
  });

  test('people who may not plan, guards and other agencies are refused, and owner and supervisors are notified once', async () => {
    const { world, part } = await contestedNight();
    const foreign = await fieldWorld(t);
    expect((await settle(world.guard, part.id, { accept: true })).status).not.toBe(200);
    expect((await settle(world.customer, part.id, { accept: true })).status).not.toBe(200);
    expect((await settle(foreign.owner, part.id, { accept: true })).status).toBe(404);
    expect((await t.call(contract.field.contested, { as: world.guard, body: {} })).status).not.toBe(200);
    expect(await listed(foreign.owner)).toEqual({ parts: [], messages: [] });
    await t.drain();
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, world.owner.userId)));
    expect(told.filter(({ title }) => title === 'Prise de service contestée')).toHaveLength(1);
  });
});

describe('a guard who was never on the service', () => {
  test('writes nothing into it, whatever plan they claim: text and photo wait for the desk, without hours, hidden from others', async () => {
    const world = await fieldWorld(t);
    const stranger = await anotherGuard(t, world);
    const photo = await aFile(t, world);
    const claim = { planAt: '2026-11-20T15:00:00Z' };
    const start = { ...message('serviceStart', '18:58', { serviceId: world.service.id }), ...claim } as TestMessage;
    const entry = {
      ...message('logbookEntry', '20:00', {
        siteId: world.site.id,
        serviceId: world.service.id,
        eventType: 74,
        description: 'Vol',
        fileIds: [photo],
      }),
      ...claim,
    } as TestMessage;
    expect((await send(world, start, stranger)).body).toBe(true);
    expect((await send(world, entry, stranger)).body).toBe(true);
    expect(await traceOf(t, world)).toMatchObject({ entries: [], breaks: [], runs: [] });
    expect(await partsOf(world)).toEqual([]);
    const { parts, messages } = await listed(world.manager);
    expect(parts).toEqual([]);
    expect(messages).toMatchObject([
      { agent: { id: stranger.agentId }, title: 'Prise de service', refusal: 'Ce service ne vous est pas affecté' },
      { agent: { id: stranger.agentId }, title: 'Main courante : Vol', text: 'Vol', files: [{ id: photo }], site: { id: world.site.id } },
    ]);
    expect((await t.call(contract.field.events, { as: world.customer, body: { filters: {} } })).body.data).toEqual([]);
  });

  test('keeps a message for an unknown site or another agency’s service without revealing it, and the queue continues', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    await takesUp(t, world);
    expect((await send(world, message('serviceStart', '18:59', { serviceId: foreign.service.id }))).body).toBe(true);
    const nowhere = message('logbookEntry', '20:00', { siteId: crypto.randomUUID(), serviceId: null, eventType: 97, description: 'Porte ouverte' });
    expect((await send(world, nowhere)).body).toBe(true);
    expect((await send(world, nowhere)).body).toBe(true);
    expect(await messagesOf(world)).toHaveLength(2);
    expect(await messagesOf(foreign)).toEqual([]);
  });

  test('an entry is attached to a site in its author’s name, once, hidden from the customer; the rest is dismissed with a reason', async () => {
    const world = await fieldWorld(t);
    const stranger = await anotherGuard(t, world);
    for (const one of [
      message('serviceStart', '18:58', { serviceId: world.service.id }),
      message('logbookEntry', '20:00', { siteId: world.site.id, serviceId: world.service.id, eventType: 74, description: 'Vol' }),
    ])
      await send(world, one, stranger);
    const { messages } = await listed(world.manager);
    const attach = (id: string, body: { siteId: string | null; reason?: string }, as = world.owner) =>
      t.call(contract.field.settleMessage, { as, params: { id }, body });
    const [start, entry] = messages;
    expect((await attach(entry!.id, { siteId: null })).body.errors).toEqual({ reason: 'Obligatoire' });
    expect((await attach(entry!.id, { siteId: (await fieldWorld(t)).site.id })).status).toBe(404);
    expect((await attach(entry!.id, { siteId: world.site.id })).body).toEqual({ ok: true });
    expect((await attach(entry!.id, { siteId: world.site.id })).status).toBe(409);
    await attach(start!.id, { siteId: null, reason: 'N’était pas prévu' });
    const [written] = (await t.call(contract.field.events, { as: world.manager, body: { filters: {} } })).body.data;
    expect(written).toMatchObject({
      typeKey: 'theft',
      description: 'Vol',
      agent: { id: stranger.agentId },
      customerShow: false,
      madeAt: '2026-11-20T20:00:00Z',
    });
    expect((await t.call(contract.field.verifyLogbook, { as: world.owner })).body.ok).toBe(true);
    expect((await listed(world.manager)).messages).toEqual([]);
    expect((await messagesOf(world)).map(({ verdict, reason }) => [verdict, reason]).toSorted(byText)).toEqual([
      ['accepted', ''],
      ['refused', 'N’était pas prévu'],
    ]);
  });
});

describe('what the guard set aside', () => {
  test('reaches the agency as such, even when it cannot be read, with the photos that had arrived', async () => {
    const world = await fieldWorld(t);
    const photo = await aFile(t, world);
    const wrong = {
      ...message('logbookEntry', '20:00', { description: 'Texte entier', fileIds: [photo, crypto.randomUUID()] }),
      aside: 'skipped',
    } as TestMessage;
    expect((await send(world, wrong)).body).toBe(true);
    expect(await messagesOf(world)).toMatchObject([{ aside: 'skipped', refusal: 'Écartée par l’agent', fileIds: [photo] }]);
    expect((await listed(world.manager)).messages).toMatchObject([{ title: 'Main courante', text: 'Texte entier', site: null }]);
  });

  test('a message that follows a missing one is accepted when possible, and otherwise kept', async () => {
    const world = await fieldWorld(t);
    const lost = { ...message('breakEnd', '23:20', { serviceId: world.service.id, breakId: crypto.randomUUID() }), aside: 'orphan' } as TestMessage;
    await takesUp(t, world);
    expect((await send(world, lost)).body).toBe(true);
    expect(await messagesOf(world)).toMatchObject([{ kind: 'breakEnd', aside: 'orphan', refusal: 'Ce qui précède n’est pas parvenu au serveur' }]);
    const fine = { ...message('serviceEnd', '05:01', { serviceId: world.service.id }), aside: 'orphan' } as TestMessage;
    await send(world, fine);
    expect(await serviceOf(world)).toMatchObject({ status: 300 });
  });
});
