import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { alarmCalls } from '@vigie/db/tables/field/on-call.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { openTestHouse, type TestHouse, type TestPerson } from '../../../test/house.ts';
import { ON_SITE, anotherGuard, atClock, fieldWorld, message, rungTitles, sendAs, type FieldWorld } from '../../../test/worlds/field-world.ts';
import { byText } from '@vigie/domain/shared/test-order.ts';

let t: TestHouse;
beforeAll(async () => {
  t = await openTestHouse();
});

const alert = (kind: string, change: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  madeAt: '2026-11-21T08:59:30.000Z',
  kind,
  position: ON_SITE,
  ...change,
});
const raise = (as: TestPerson, body: Record<string, unknown>) => t.call(contract.field.pti, { as, via: 'agent', body });
const supervise = (as: TestPerson) => t.call(contract.field.supervision, { as, body: {} });
const acknowledge = (as: TestPerson, id: string, comment = '') => t.call(contract.field.acknowledgePti, { as, params: { id }, body: { comment } });

describe('a lone worker’s alert', () => {
  test('is written on the running service with its position, and notified at once', async () => {
    const world = await fieldWorld(t);
    await sendAs(t, world.guard, message('serviceStart', '18:58', { serviceId: world.service.id }));
    expect((await raise(world.guard, alert('sos'))).status).toBe(200);
    const { alerts } = (await supervise(world.manager)).body;
    expect(alerts).toMatchObject([
      {
        typeKey: 'ptiSos',
        label: 'Alerte SOS',
        serviceId: world.service.id,
        site: { id: world.site.id },
        position: ON_SITE,
        metres: 0,
        agent: { id: world.guard.agentId },
      },
    ]);
    expect(await rungTitles(t, world.owner)).toEqual(['Alerte SOS']);
  });

  test('says what happened in the specification’s own words (F-204, F-207)', async () => {
    const world = await fieldWorld(t);
    await raise(world.guard, alert('inactivity'));
    await raise(world.guard, alert('fall'));
    const { alerts } = (await supervise(world.manager)).body;
    expect(alerts.map(({ typeKey, description }) => [typeKey, description]).toSorted(byText)).toEqual([
      ['ptiFall', 'Une chute avec immobilisation a été détectée'],
      ['ptiInactivity', 'Le collaborateur a été détecté inactif'],
    ]);
  });

  test('is never refused: not without a service, not for an unknown site, not in a pause', async () => {
    const world = await fieldWorld(t);
    const newcomer = await anotherGuard(t, world);
    expect((await raise(newcomer, alert('sos', { siteId: crypto.randomUUID(), serviceId: crypto.randomUUID() }))).status).toBe(200);
    await sendAs(t, world.guard, message('serviceStart', '18:58', { serviceId: world.service.id }));
    await sendAs(t, world.guard, message('breakStart', '23:00', { serviceId: world.service.id }));
    expect((await sendAs(t, world.guard, message('ptiAlert', '23:05', { kind: 'sos' }, ON_SITE))).body).toBe(true);
    const { alerts } = (await supervise(world.manager)).body;
    expect(alerts).toHaveLength(2);
    expect(alerts.find(({ agent }) => agent?.id === newcomer.agentId)).toMatchObject({ site: null, serviceId: null, position: ON_SITE });
    expect(alerts.find(({ agent }) => agent?.id === world.guard.agentId)).toMatchObject({ serviceId: world.service.id, position: ON_SITE });
  });

  test('a return into the perimeter during a pause is recorded without its position, a fall with it', async () => {
    const world = await fieldWorld(t);
    await sendAs(t, world.guard, message('serviceStart', '18:58', { serviceId: world.service.id }));
    const pause = message('breakStart', '23:00', { serviceId: world.service.id });
    await sendAs(t, world.guard, pause);
    await sendAs(t, world.guard, message('breakEnd', '23:20', { serviceId: world.service.id, breakId: pause.id }));
    for (const kind of ['perimeterReturn', 'fall'] as const) await sendAs(t, world.guard, message('ptiAlert', '23:10', { kind }, ON_SITE));
    const events = await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} });
    const position = (key: string) => events.body.data.find(({ typeKey }) => typeKey === key)?.position;
    expect([position('ptiPerimeterReturn'), position('ptiFall')]).toEqual([null, ON_SITE]);
  });

  test('sent again by a phone without an answer is written once, and a test alert alerts nobody', async () => {
    const world = await fieldWorld(t);
    const body = alert('sos');
    await raise(world.guard, body);
    expect((await raise(world.guard, body)).status).toBe(200);
    await raise(world.guard, alert('test'));
    expect((await supervise(world.manager)).body.alerts).toHaveLength(1);
  });

  test('is acknowledged once, by name, and is then no longer open', async () => {
    const world = await fieldWorld(t);
    const body = alert('sos');
    await raise(world.guard, body);
    const taken = await acknowledge(world.manager, body.id, 'Rappelé, tout va bien');
    expect(taken.body).toMatchObject({
      id: body.id,
      acknowledgedAt: '2026-11-21T09:00:00Z',
      messages: [{ typeKey: 'ptiAcknowledged', description: 'Rappelé, tout va bien', customerShow: false }],
    });
    expect((await supervise(world.manager)).body.alerts).toEqual([]);
    expect((await acknowledge(world.owner, body.id)).body.message).toBe('Cette alerte est déjà prise en charge');
  });

  test('is acknowledged by one person when two press at once', async () => {
    const world = await fieldWorld(t);
    const body = alert('sos');
    await raise(world.guard, body);
    const pressed = await t.tx(world.id, async (tx) => {
      // Both have asked whether it is taken before either may write.
      await tx.select().from(alarmCalls).where(eq(alarmCalls.entryId, body.id)).for('update');
      const both = [world.manager, world.owner].map((as) => acknowledge(as, body.id));
      const waiting = () => tx.execute(sql`select distinct pid from pg_locks where not granted`);
      await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThanOrEqual(2);
      return { both };
    });
    const answers = await Promise.all(pressed.both);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const written = await t.tx(world.id, (tx) =>
      tx.$count(logbookEntries, and(eq(logbookEntries.agencyId, world.id), eq(logbookEntries.typeKey, 'ptiAcknowledged'))),
    );
    expect(written).toBe(1);
  });

  test('detected by the phone comes through its queue, once: alerts notify, a return is written (F-197, F-202, F-204, F-207)', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const place = { serviceId: world.service.id, siteId: world.site.id };
    await sendAs(t, world.guard, message('serviceStart', '18:58', { serviceId: world.service.id }, ON_SITE));
    const detected = (['perimeterExit', 'perimeterReturn', 'inactivity', 'fall'] as const).map((kind, index) =>
      message('ptiAlert', `2026-11-21T08:5${index}:00.000Z`, { kind, ...place }, ON_SITE),
    );
    for (const one of [...detected, ...detected]) expect((await sendAs(t, world.guard, one)).body).toBe(true);
    const { alerts } = (await supervise(world.manager)).body;
    expect(alerts.map(({ label, description, site }) => [label, description, site?.id])).toEqual([
      ['Chute avec immobilisation détectée', 'Une chute avec immobilisation a été détectée', world.site.id],
      ['Inactivité détectée', 'Le collaborateur a été détecté inactif', world.site.id],
      ['Sortie de périmètre', '', world.site.id],
    ]);
    const events = await t.call(contract.field.serviceEvents, { as: world.manager, params: { id: world.service.id }, body: {} });
    expect(events.body.data.filter(({ typeKey }) => typeKey === 'ptiPerimeterReturn')).toHaveLength(1);
    const rung = await rungTitles(t, world.owner);
    expect(rung.toSorted()).toEqual(['Chute avec immobilisation détectée', 'Inactivité détectée', 'Sortie de périmètre']);
    // The strip over every screen shows them: they do not drown in the bell.
    expect(await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, world.owner.userId)))).toEqual([]);
    expect((await supervise(foreign.manager)).body.alerts).toEqual([]);
  });

  test('is hidden from another agency, which cannot acknowledge it', async () => {
    const [world, foreign] = [await fieldWorld(t), await fieldWorld(t)];
    const body = alert('sos');
    await raise(world.guard, body);
    expect((await supervise(foreign.manager)).body.alerts).toEqual([]);
    expect((await acknowledge(foreign.manager, body.id)).status).toBe(404);
  });
});

describe('supervision', () => {
  const rowOf = async (world: FieldWorld) => (await supervise(world.manager)).body.data.find(({ serviceId }) => serviceId === world.service.id)!;

  test('shows the longest delays first, then who is there and where', async () => {
    const world = await fieldWorld(t);
    await atClock(t, '2026-11-20T19:10:00.000Z', async () =>
      expect(await rowOf(world)).toMatchObject({ status: 110, lateMinutes: 10, presence: 'unknown', lastEntry: null }),
    );
    await sendAs(t, world.guard, message('serviceStart', '2026-11-20T19:12:00Z', { serviceId: world.service.id }, ON_SITE));
    await atClock(t, '2026-11-20T19:20:00.000Z', async () => {
      expect(await rowOf(world)).toMatchObject({
        status: 200,
        lateMinutes: 12,
        presence: 'onSite',
        metres: 0,
        agent: { id: world.guard.agentId },
        lastEntry: { label: 'Retard de prise de service' },
      });
    });
  });

  test('a pause has no position, and the running round is named', async () => {
    const world = await fieldWorld(t);
    await atClock(t, '2026-11-20T22:00:00.000Z', async () => {
      await sendAs(t, world.guard, message('serviceStart', '2026-11-20T18:58:00Z', { serviceId: world.service.id }, ON_SITE));
      await sendAs(t, world.guard, message('roundStart', '2026-11-20T21:58:00Z', { serviceId: world.service.id, roundId: world.round.id }, ON_SITE));
      expect(await rowOf(world)).toMatchObject({ openRun: { name: 'Tour extérieur' }, presence: 'onSite' });
      await sendAs(t, world.guard, message('breakStart', '2026-11-20T21:59:00Z', { serviceId: world.service.id }));
      expect(await rowOf(world)).toMatchObject({ status: 500, position: null, presence: 'unknown' });
    });
  });

  test('an unassigned place is its own row, and customers and statuses narrow the list', async () => {
    const world = await fieldWorld(t);
    await t.tx(world.id, async (tx) => {
      await makeService(tx, world.site, { day: '2026-11-21', from: '14:00', until: '20:00' }, { nbAgents: 2, agentIds: [world.guard.agentId] });
    });
    const all = (await supervise(world.manager)).body;
    expect(all.data.filter(({ agent }) => agent === null)).toMatchObject([{ assignmentId: null, status: 100 }]);
    const missed = await t.call(contract.field.supervision, { as: world.manager, body: { statuses: [120] } });
    expect(missed.body.data.map(({ serviceId }) => serviceId)).toEqual([world.service.id]);
    const nobody = await t.call(contract.field.supervision, { as: world.manager, body: { customers: [crypto.randomUUID()] } });
    expect(nobody.body.count).toBe(0);
  });

  test('needs its right', async () => {
    const world = await fieldWorld(t);
    expect((await supervise(world.guard)).body).toMatchObject({ code: 'IsGranted', data: { right: 'readSupervision' } });
  });
});
