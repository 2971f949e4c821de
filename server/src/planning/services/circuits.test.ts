import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agentBans } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeSite } from '@vigie/demo/factories/sites.ts';
import { circuitWorld, nightCircuit, rowsOf, threeStops, type CircuitWorld } from '../../../test/worlds/circuit-world.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, setLevels } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { save, saveMany, edit, move, moveMany, publish, remove, read, list, count, board, errors, shared } = contract.planning;
const DAY = '2026-12-01';

const made = async (a: CircuitWorld, change: Record<string, unknown> = {}, day = DAY) => {
  const answer = await t.call(save, { as: a.manager, body: { ...nightCircuit(a, day, change), confirmed: true } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const times = (body: { services: { startAtTime: string; endAtTime: string }[] }) =>
  body.services.map((stop) => `${stop.startAtTime}-${stop.endAtTime}`);
const THREE = ['22:10-22:30', '22:45-23:15', '23:20-23:30'];

describe('a circuit', () => {
  test('is a service made of stops in order, marked by isCircuit (F-066, F-067)', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a, { agentIds: [a.guardId] });
    expect(circuit).toMatchObject({ isCircuit: true, site: { id: a.siteId }, activityType: 6, minutes: 120, startAtTime: '22:00' });
    expect(times(circuit)).toEqual(THREE);
    expect(circuit.services.map(({ site, customer, travelMinutes, minutes }) => [site.name, customer.id, travelMinutes, minutes])).toEqual([
      ['Entrepôt Nord', a.customerId, 10, 20],
      ['Quai', a.customerId, 15, 30],
      ['Port', a.otherCustomerId, 5, 10],
    ]);
    const plain = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-03') });
    expect(plain.body).toMatchObject({ isCircuit: false, services: [] });
  });

  test('is refused with one stop, with stops after its end, and as a plain service', async () => {
    const a = await circuitWorld(t);
    const send = (change: Record<string, unknown>) => t.call(save, { as: a.manager, body: { ...nightCircuit(a, DAY), ...change } });
    expect((await send({ services: threeStops(a).slice(0, 1) })).body.errors).toEqual({ services: 'Un circuit compte au moins deux étapes' });
    expect((await send({ endAtTime: '23:00' })).body.errors).toEqual({ services: 'La dernière étape finit à 23:30, après la fin du circuit' });
    expect((await send({ services: threeStops(a, { minutes: 0 }) })).body.errors['services.0.minutes']).toBe('Une étape dure au moins une minute');
    const plain = (await t.call(save, { as: a.manager, body: dayService(a, DAY) })).body;
    const turned = await send({ id: plain.id });
    expect(turned.body.errors).toEqual({ services: 'Un service ne devient pas un circuit, ni un circuit un service' });
    expect((await send({ services: threeStops(a, { siteId: crypto.randomUUID() }) })).status).toBe(422);
    expect((await rowsOf(t, a.id)).length).toBe(1);
  });

  test('ends in the hour that October shows twice, made or changed, with the length of its stops and its return', async () => {
    const a = await circuitWorld(t);
    // From 02:10 in summer time, 90 minutes of stops end at 02:40 in winter time. An end at 02:40 in summer time would be before them.
    const night = { startAtTime: '02:10', endAtTime: '02:40' };
    const circuit = await made(a, night, '2027-10-31');
    expect([circuit.minutes, circuit.endAt]).toEqual([90, '2027-10-31T01:40:00Z']);
    const again = await made(a, { ...night, id: circuit.id, version: circuit.version, comment: 'Clés au poste' }, '2027-10-31');
    expect(again.minutes).toBe(90);
    const later = { ...night, endAtTime: '02:50' };
    for (const changes of [later, { ...later, services: threeStops(a) }]) {
      const edited = await t.call(edit, { as: a.manager, params: { id: circuit.id }, body: { changes, confirmed: true } });
      expect([edited.status, (await t.call(read, { as: a.manager, params: { id: circuit.id } })).body.minutes]).toEqual([200, 100]);
    }
    // 15 minutes of stops from 02:50 in summer time end at 02:05 in winter time, not on the next day.
    const short = { startAtTime: '02:50', endAtTime: '02:05', services: threeStops(a, { travelMinutes: 0, minutes: 5 }) };
    expect((await made(a, short, '2027-10-31')).minutes).toBe(15);
  });

  test('keeps its stops when they are not sent, and they move with its start', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a);
    const { services: _stops, ...rest } = nightCircuit(a, DAY, { startAtTime: '23:00', endAtTime: '01:00' });
    const moved = await t.call(save, { as: a.manager, body: { ...rest, id: circuit.id, version: circuit.version } });
    expect(times(moved.body)).toEqual(['23:10-23:30', '23:45-00:15', '00:20-00:30']);
    expect(moved.body.services.map(({ id }) => id)).toEqual(circuit.services.map(({ id }) => id));
  });

  test('accepts stops in another order, more and fewer, and takes the site of the first', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a);
    const [first, second, third] = threeStops(a);
    const change = (stops: object[], version: number) =>
      t.call(save, { as: a.manager, body: { ...nightCircuit(a, DAY, { services: stops }), id: circuit.id, version } });
    const turned = (await change([third!, first!], circuit.version)).body;
    expect([turned.site.name, turned.services.map(({ site }) => site.name)]).toEqual(['Port', ['Port', 'Entrepôt Nord']]);
    const longer = (await change([third!, first!, second!, third!], turned.version)).body;
    expect(longer.services.map(({ site }) => site.name)).toEqual(['Port', 'Entrepôt Nord', 'Quai', 'Port']);
    expect((await rowsOf(t, a.id)).filter(({ parentId }) => parentId === circuit.id)).toHaveLength(4);
    expect((await change([first!, second!], turned.version)).status).toBe(409);
  });

  test('is judged as a whole: an agent who may not go to its last site is named', async () => {
    const a = await circuitWorld(t);
    await t.tx(a.id, (tx) => tx.insert(agentBans).values({ agencyId: a.id, agentId: a.guardId, siteId: a.sites[2].id }));
    await setLevels(t, a.id, { AGENT_SITE_FORBIDDEN: 2 });
    const refused = await t.call(save, { as: a.manager, body: nightCircuit(a, DAY, { agentIds: [a.guardId], confirmed: true }) });
    expect([refused.status, refused.body.code]).toEqual([409, 'planning.forbidden']);
    expect(JSON.stringify(refused.body.data)).toContain('interdit sur le site Port');
    await setLevels(t, a.id, { AGENT_SITE_FORBIDDEN: 1 });
    await made(a, { agentIds: [a.guardId] });
    const found = await t.call(errors, { as: a.manager, body: { from: DAY, until: DAY } });
    expect(found.body.data.map(({ code }) => code)).toContain('AGENT_SITE_FORBIDDEN');
  });

  test('needs the right, in one’s own agency', async () => {
    const [a, b] = [await circuitWorld(t), await circuitWorld(t)];
    const body = nightCircuit(a, DAY);
    expect((await t.call(save, { as: a.agent, body })).status).toBe(403);
    const circuit = await made(a);
    expect((await t.call(read, { as: b.manager, params: { id: circuit.id } })).status).toBe(404);
    expect((await t.call(save, { as: b.manager, body })).status).toBe(422);
  });
});

describe('circuits in lists and boards', () => {
  test('list, count and board agree, and a circuit is found by each of its sites and customers (F-071, F-072)', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a, { publish: true });
    await t.call(save, { as: a.manager, body: dayService(a, DAY) });
    const find = (filters: object) => t.call(list, { as: a.manager, body: { filters } }).then(({ body }) => body);
    const period = { from: DAY, until: DAY };
    const [all, tours] = [await find(period), await find({ ...period, isCircuit: true })];
    const counted = (await t.call(count, { as: a.manager, body: period })).body;
    expect([all.count, tours.count]).toEqual([counted.total, counted.circuits]);
    expect([counted.total, counted.circuits]).toEqual([2, 1]);
    expect((await t.call(count, { as: a.manager, body: { ...period, isCircuit: true } })).body).toMatchObject({ total: 1, minutes: 120 });
    expect(tours.data[0]!.services.map(({ site }) => site.name)).toEqual(['Entrepôt Nord', 'Quai', 'Port']);
    for (const filters of [{ siteIds: [a.sites[2].id] }, { customerIds: [a.otherCustomerId] }])
      expect((await find({ ...period, ...filters })).data.map(({ id }) => id)).toEqual([circuit.id]);
    expect((await t.call(list, { as: a.manager, body: { query: 'port', filters: period } })).body.count).toBe(1);
    const events = () => t.call(contract.field.serviceEvents, { as: a.manager, params: { id: circuit.id }, body: {} }).then(({ body }) => body);
    expect((await events()).count).toBe(0);
    const entry = { id: crypto.randomUUID(), madeAt: '2026-11-21T09:00:00Z', eventType: 97, description: 'Portail ouvert' };
    expect((await t.call(contract.field.patchService, { as: a.manager, body: { id: circuit.id, event: entry } })).status).toBe(200);
    expect((await events()).data.map(({ description }) => description)).toEqual(['Portail ouvert']);
    const seen = (await t.call(board, { as: a.manager, body: period })).body;
    const row = seen.services.find(({ id }) => id === circuit.id)!;
    expect(row.stops!.map(({ site }) => seen.sites[site]!.name)).toEqual(['Entrepôt Nord', 'Quai', 'Port']);
    expect(seen.services).toHaveLength(2);
  });

  test('list and count agree on archived and unscheduled services too, and the board says so (F-071)', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a, { publish: true });
    const period = { from: DAY, until: DAY };
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push((await t.call(save, { as: a.manager, body: dayService(a, DAY) })).body.id);
    const become = (id: string, status: number) => t.tx(a.id, (tx) => tx.update(services).set({ status }).where(eq(services.id, id)));
    await become(circuit.id, 600);
    await become(ids[0]!, 700);
    await become(ids[1]!, 700);
    const find = async (filters: object) => (await t.call(list, { as: a.manager, body: { filters: { ...period, ...filters } } })).body.count;
    const { body: counted } = await t.call(count, { as: a.manager, body: period });
    expect([await find({}), counted.total]).toEqual([4, 4]);
    expect([await find({ isCircuit: true }), counted.circuits]).toEqual([1, 1]);
    expect([counted.archived, counted.unscheduled, counted.planned]).toEqual([1, 2, 1]);
    expect(await find({ status: [700] })).toBe(counted.unscheduled);
    expect((await t.call(board, { as: a.manager, body: period })).body.services).toHaveLength(counted.planned + counted.unscheduled);
    // Only what stands is to be done.
    expect([counted.drafts, counted.unfilled, counted.missingAgents]).toEqual([1, 1, 1]);
  });

  test('a customer sees the stops on its own sites, and nothing else of the circuit', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a, { publish: true });
    const seen = (await t.call(board, { as: a.customer, via: 'customer', body: { from: DAY, until: DAY } })).body;
    expect(seen.services.map(({ site }) => seen.sites[site]!.name)).toEqual(['Entrepôt Nord', 'Quai']);
    expect(seen.services.every(({ isCircuit, stops }) => !isCircuit && !stops)).toBe(true);
    expect((await t.call(read, { as: a.customer, via: 'customer', params: { id: circuit.id } })).status).toBe(404);
    const listed = (await t.call(list, { as: a.customer, via: 'customer', body: { orderBy: 'startAt', ascending: 1 } })).body;
    expect(listed.data.map(({ startAtTime }) => startAtTime)).toEqual(['22:10', '22:45']);
  });

  test('its own guard reads it with its rounds, and each stop too; a colleague does not (F-042/circuit, F-075)', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a, { publish: true, agentIds: [a.guardId] });
    const point = await t.tx(a.id, (tx) => makeCheckpoint(tx, a.sites[1], { title: 'Portail' }));
    const own = await t.call(read, { as: a.agent, via: 'agent', params: { id: circuit.id } });
    expect(times(own.body)).toEqual(THREE);
    expect(own.body).toMatchObject({ isCircuit: true, checkpoints: [{ id: point.id, siteId: a.sites[1].id, title: 'Portail' }] });
    expect((await t.call(read, { as: a.agent, via: 'agent', params: { id: circuit.services[1]!.id } })).body.site.name).toBe('Quai');
    expect((await t.call(contract.field.serviceRounds, { as: a.agent, via: 'agent', params: { id: circuit.id } })).status).toBe(200);
    const other = await made(a, { publish: true, agentIds: [a.colleagueId] }, '2026-12-05');
    expect((await t.call(read, { as: a.agent, via: 'agent', params: { id: other.services[0]!.id } })).status).toBe(404);
  });

  test('agents see who else is on duty there, on the site itself or on a passing circuit (F-079, F-080)', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a, { publish: true, agentIds: [a.guardId] });
    const post = await t.tx(a.id, (tx) => makeService(tx, a.sites[2], { day: DAY, from: '19:00', until: '07:00' }, { agentIds: [a.colleagueId] }));
    await t.tx(a.id, (tx) => makeService(tx, a.sites[1], { day: DAY, from: '23:15', until: '07:00' }, { agentIds: [a.colleagueId] }));
    const around = await t.call(shared, { as: a.agent, via: 'agent', params: { id: circuit.id } });
    expect(around.body.data.map(({ id, agents }) => [id, agents[0]!.lastname])).toEqual([[post.id, 'Keïta']]);
    const back = await t.call(shared, { as: a.manager, params: { id: post.id } });
    expect(back.body.data.map(({ site, agents }) => [site.name, agents.map(({ id }) => id)])).toEqual([['Port', [a.guardId]]]);
    expect((await t.call(shared, { as: a.agent, via: 'agent', params: { id: post.id } })).status).toBe(404);
  });
});

describe('a series of circuits', () => {
  const week = async (a: CircuitWorld, change: Record<string, unknown> = {}) =>
    t.call(saveMany, {
      as: a.manager,
      body: { confirmed: true, recurrence: { service: nightCircuit(a, DAY, change), rule: { option: 'daily', until: '2026-12-05' } } },
    });

  test('has the stops on every date, also in the night with one hour less', async () => {
    const a = await circuitWorld(t);
    expect((await week(a)).body).toMatchObject({ created: 5 });
    const rows = await rowsOf(t, a.id);
    expect(rows.filter(({ isCircuit }) => isCircuit)).toHaveLength(5);
    expect(rows.filter(({ parentId }) => parentId !== null)).toHaveLength(15);
    const spring = await t.call(saveMany, {
      as: a.manager,
      body: {
        confirmed: true,
        recurrence: {
          service: nightCircuit(a, '2027-03-26', { endAtTime: '05:00', services: threeStops(a, { travelMinutes: 80, minutes: 60 }) }),
          rule: { option: 'daily', until: '2027-03-28' },
        },
      },
    });
    expect(spring.body.services.map(({ minutes }) => minutes)).toEqual([420, 420, 420]);
  });

  test('is edited as a whole: conflicts first, then despite warnings, never despite a prohibition (F-073, F-074)', async () => {
    const a = await circuitWorld(t);
    await week(a);
    const first = (await rowsOf(t, a.id)).find(({ isCircuit }) => isCircuit)!;
    await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-03', from: '22:30', until: '23:30' }, { agentIds: [a.guardId] }));
    const put = (body: object) =>
      t.call(edit, { as: a.manager, params: { id: first.id }, body: { filters: { scope: 'series' }, changes: { agentIds: [a.guardId] }, ...body } });
    const preview = await put({ preview: true });
    expect([preview.status, preview.body.count, preview.body.services]).toEqual([200, 5, []]);
    const conflicts = preview.body.judged.filter(({ issues }) => issues.some(({ code }) => code === 'AGENT_ALREADY_HIRED'));
    expect(conflicts.map(({ startAtDate }) => startAtDate)).toEqual(['2026-12-03']);
    const asked = await put({});
    expect([asked.status, asked.body.code]).toEqual([409, 'planning.warnings']);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const refused = await put({ confirmed: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'planning.forbidden']);
    await setLevels(t, a.id, {});
    const applied = await put({ confirmed: true, changes: { agentIds: [a.guardId], services: threeStops(a).toReversed() } });
    expect([applied.status, applied.body.count]).toEqual([200, 5]);
    expect(applied.body.services.every((row) => row.site.name === 'Port' && row.agents.length === 1)).toBe(true);
    expect(new Set(applied.body.services.map((row) => times(row).join()))).toEqual(new Set(['22:05-22:15,22:30-23:00,23:10-23:30']));
  });

  test('stops keep their times when only the circuit’s times move, and the end cannot come before them', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a);
    const put = (changes: object) => t.call(edit, { as: a.manager, params: { id: circuit.id }, body: { changes } });
    expect(times((await put({ shiftDays: 1, startAtTime: '21:00', endAtTime: '23:00' })).body.services[0]!)).toEqual([
      '21:10-21:30',
      '21:45-22:15',
      '22:20-22:30',
    ]);
    expect((await put({ endAtTime: '22:00' })).body.errors).toEqual({
      'changes.services': 'La dernière étape finit à 22:30, après la fin du circuit',
    });
    expect((await put({ siteId: a.sites[1].id })).status).toBe(422);
  });
});

describe('the life of a circuit', () => {
  test('stops are published, copied, unscheduled and deleted with it', async () => {
    const a = await circuitWorld(t);
    const circuit = await made(a);
    const stops = async (id: string) => (await rowsOf(t, a.id)).filter(({ parentId }) => parentId === id);
    await t.call(publish, { as: a.manager, body: { ids: [circuit.id] } });
    expect((await stops(circuit.id)).every(({ publishedAt }) => publishedAt !== null)).toBe(true);
    const copied = await t.call(saveMany, { as: a.manager, body: { duplication: { serviceIds: [circuit.id], shiftDays: 7 } } });
    const copy = copied.body.services[0]!.id;
    expect((await stops(copy)).map(({ publishedAt }) => publishedAt)).toEqual([null, null, null]);
    await t.call(move, { as: a.manager, params: { status: '700' }, body: { id: circuit.id } });
    expect((await stops(circuit.id)).map(({ status }) => status)).toEqual([700, 700, 700]);
    expect((await t.call(remove, { as: a.manager, body: { ids: [copy] } })).status).toBe(200);
    expect(await stops(copy)).toEqual([]);
  });

  test('POST circuit and circuit/{status} save one with that status, POST circuits several (F-076, F-078)', async () => {
    const a = await circuitWorld(t);
    const one = await t.call(save, {
      as: a.manager,
      body: { ...nightCircuit(a, DAY), event: { eventType: 97, description: 'Clés au coffre' } },
    });
    expect([one.body.status, one.body.serviceEvents.map(({ description }) => description)]).toEqual([100, ['Clés au coffre']]);
    const started = await t.call(move, {
      as: a.manager,
      params: { status: '200' },
      body: { ...nightCircuit(a, '2026-11-21', { startAtTime: '09:00', endAtTime: '13:00', agentIds: [a.guardId] }), confirmed: true },
    });
    expect(started.body).toMatchObject({ status: 200, realStartAt: '2026-11-21T09:00:00Z', agents: [{ status: 200 }], services: [{}, {}, {}] });
    const empty = await t.call(move, { as: a.manager, params: { status: '200' }, body: nightCircuit(a, '2026-11-22') });
    expect([empty.status, empty.body.message]).toEqual([409, 'Aucun collaborateur n’est affecté à ce service']);
    const { services: _kept, ...again } = nightCircuit(a, DAY, { comment: 'Badge au poste' });
    const both = await t.call(saveMany, {
      as: a.manager,
      body: { services: [{ ...again, id: one.body.id, version: one.body.version }, dayService(a, '2026-12-04')] },
    });
    expect([both.status, both.body.created, both.body.services.length]).toEqual([200, 1, 2]);
    expect((await t.call(read, { as: a.manager, params: { id: one.body.id } })).body).toMatchObject({ comment: 'Badge au poste', isCircuit: true });
    const many = await t.call(moveMany, { as: a.manager, params: { status: '700' }, body: { services: [dayService(a, '2026-12-08')] } });
    expect([many.status, many.body.moved]).toEqual([200, 1]);
    const stored = (await rowsOf(t, a.id)).find(({ id }) => id === many.body.ids[0]);
    expect(stored?.status).toBe(700);
  });

  test('PATCH circuit/{status} ends it with its slip and an entry (F-077/report+event)', async () => {
    const a = await circuitWorld(t);
    const { circuit } = await t.tx(a.id, (tx) =>
      makeCircuit(
        tx,
        a.sites.map((site) => ({ site, travelMinutes: 5, minutes: 10 })),
        { day: '2026-11-21', from: '08:00', until: '09:30' },
        { agentIds: [a.guardId], status: 200, realStartAt: '2026-11-21T07:00:00Z' },
      ),
    );
    const reportId = crypto.randomUUID();
    const answer = await t.call(contract.field.patchServiceStatus, {
      as: a.manager,
      params: { status: '300' },
      body: {
        id: circuit.id,
        agencyReport: { reportId, type: 'round', content: {}, finished: false },
        event: { id: crypto.randomUUID(), madeAt: '2026-11-21T09:00:00Z', eventType: 97, description: 'Rendu des clés' },
      },
    });
    expect([answer.status, answer.body.service?.status, answer.body.event?.description]).toEqual([200, 300, 'Rendu des clés']);
    expect(answer.body.service.agencyReport).toMatchObject({ id: reportId });
    expect(answer.body.service.services.map(({ status }) => status)).toEqual([120, 120, 120]);
  });

  test('once it has begun its stops are fixed, and a stop is never changed without its circuit', async () => {
    const a = await circuitWorld(t);
    const { circuit, stops } = await t.tx(a.id, (tx) =>
      makeCircuit(
        tx,
        a.sites.map((site) => ({ site, travelMinutes: 5, minutes: 10 })),
        { day: '2026-11-21', from: '08:00', until: '12:00' },
        { agentIds: [a.guardId], status: 200, realStartAt: '2026-11-21T07:00:00Z' },
      ),
    );
    await t.tx(a.id, (tx) =>
      tx
        .update(serviceAssignments)
        .set({ realStartAt: '2026-11-21T07:00:00Z' })
        .where(and(eq(serviceAssignments.agencyId, a.id), eq(serviceAssignments.serviceId, circuit.id))),
    );
    const answer = await t.call(edit, { as: a.manager, params: { id: circuit.id }, body: { changes: { services: threeStops(a).slice(0, 2) } } });
    expect([answer.status, answer.body.code]).toEqual([409, 'planning.started']);
    const alone = await t.call(edit, { as: a.manager, params: { id: stops[0]!.id }, body: { changes: { comment: 'Seule' } } });
    expect(alone.status).toBe(404);
  });

  test('a site of another agency cannot be a stop', async () => {
    const [a, b] = [await circuitWorld(t), await circuitWorld(t)];
    const foreign = await t.tx(b.id, (tx) => makeSite(tx, b.id));
    const stops = [...threeStops(a).slice(0, 2), { siteId: foreign.id, travelMinutes: 5, minutes: 5 }];
    const answer = await t.call(save, { as: a.manager, body: nightCircuit(a, DAY, { services: stops }) });
    expect([answer.status, answer.body.errors]).toEqual([422, { siteId: 'Site introuvable' }]);
  });
});
