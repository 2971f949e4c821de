import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, setLevels, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { save, saveMany, edit, replace, move, moveMany, publish, remove, read } = contract.planning;
const rowsOf = (agencyId: string) =>
  t.tx(agencyId, (tx) => tx.select().from(services).where(eq(services.agencyId, agencyId)).orderBy(services.startAt));
const startsOf = async (agencyId: string) => (await rowsOf(agencyId)).map(({ startAt }) => startAt);

const daily = async (a: PlanningWorld, until = '2026-12-04', change: Record<string, unknown> = {}) => {
  const made = await t.call(saveMany, {
    as: a.manager,
    body: { confirmed: true, recurrence: { service: dayService(a, '2026-12-01', change), rule: { option: 'daily', until } } },
  });
  return made.body.services.map(({ id }) => id);
};

describe('editing services', () => {
  test('a drag moves one service to another day and agent, and its local times stay', async () => {
    const a = await planningWorld(t);
    const [, second] = await daily(a, '2026-12-02', { agentIds: [a.guardId] });
    const moved = await t.call(edit, { as: a.manager, params: { id: second! }, body: { changes: { shiftDays: 3, agentIds: [a.colleagueId] } } });
    expect([moved.status, moved.body.count]).toEqual([200, 1]);
    expect(moved.body.services[0]).toMatchObject({ startAtDate: '2026-12-05', startAtTime: '08:00', agents: [{ id: a.colleagueId }] });
    expect(await startsOf(a.id)).toEqual(['2026-12-01T07:00:00Z', '2026-12-05T07:00:00Z']);
  });

  test('the following ones or the whole series take new times on their own days', async () => {
    const a = await planningWorld(t);
    const ids = await daily(a);
    const following = await t.call(edit, {
      as: a.manager,
      params: { id: ids[2]! },
      body: { changes: { startAtTime: '09:00', endAtTime: '17:00' }, filters: { scope: 'following' } },
    });
    expect(following.body.count).toBe(2);
    expect(await startsOf(a.id)).toEqual(['2026-12-01T07:00:00Z', '2026-12-02T07:00:00Z', '2026-12-03T08:00:00Z', '2026-12-04T08:00:00Z']);
    const wednesdays = await t.call(edit, {
      as: a.manager,
      params: { id: ids[1]! },
      body: { changes: { startAtTime: '22:00', endAtTime: '06:00' }, filters: { scope: 'series', weekDays: [3] } },
    });
    expect(wednesdays.body.services).toMatchObject([{ startAtDate: '2026-12-02', endAtDate: '2026-12-03', minutes: 480 }]);
    const all = await t.call(edit, {
      as: a.manager,
      params: { id: ids[0]! },
      body: { changes: { comment: 'Badge bleu' }, filters: { scope: 'series' } },
    });
    expect(all.body.services.map(({ comment }) => comment)).toEqual(Array.from({ length: 4 }, () => 'Badge bleu'));
  });

  test('is judged: a warning asks, a forbidden one changes nothing', async () => {
    const a = await planningWorld(t);
    const [first, second] = await daily(a, '2026-12-02', { agentIds: [a.guardId] });
    const body = { changes: { shiftDays: -1 } };
    const asked = await t.call(edit, { as: a.manager, params: { id: second! }, body });
    expect(asked.body.code).toBe('planning.warnings');
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const refused = await t.call(edit, { as: a.manager, params: { id: second! }, body: { ...body, confirmed: true } });
    expect(refused.body.code).toBe('planning.forbidden');
    expect(await startsOf(a.id)).toEqual(['2026-12-01T07:00:00Z', '2026-12-02T07:00:00Z']);
    expect(first).toBeDefined();
  });

  test('another agency, a guard, a stale version are refused', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const [id] = await daily(a, '2026-12-01');
    expect((await t.call(edit, { as: b.manager, params: { id: id! }, body: { changes: { comment: 'x' } } })).status).toBe(404);
    expect((await t.call(edit, { as: a.agent, via: 'agency', params: { id: id! }, body: { changes: { comment: 'x' } } })).status).toBe(403);
    expect((await t.call(edit, { as: a.manager, params: { id: id! }, body: { version: 9, changes: { comment: 'x' } } })).body.code).toBe(
      'shared.stale',
    );
  });

  test('a change of site keeps the local times in the other zone', async () => {
    const a = await planningWorld(t);
    const far = await t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, timeZone: 'Indian/Reunion' }));
    const [id] = await daily(a, '2026-12-01');
    const moved = await t.call(edit, { as: a.manager, params: { id: id! }, body: { changes: { siteId: far.id } } });
    expect(moved.body.services[0]).toMatchObject({ startAt: '2026-12-01T04:00:00Z', startAtTime: '08:00' });
  });
});

describe('moving by hand', () => {
  test('unschedules and restores, archives for good, with both methods', async () => {
    const a = await planningWorld(t);
    const [id] = await daily(a, '2026-12-01', { agentIds: [a.guardId] });
    const off = await t.call(move, { as: a.manager, params: { status: '700' }, body: { id: id! } });
    expect([off.body.status, off.body.agents[0]?.status]).toEqual([700, 700]);
    const back = await t.call(contract.field.patchServiceStatus, { as: a.manager, params: { status: '100' }, body: { id: id! } });
    expect(back.body.service.status).toBe(100);
    expect((await t.call(move, { as: a.manager, params: { status: '600' }, body: { id: id! } })).body.status).toBe(600);
    const again = await t.call(move, { as: a.manager, params: { status: '100' }, body: { id: id! } });
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'planning.impossible_move', 'Le service est terminé']);
    const change = await t.call(save, { as: a.manager, body: { ...dayService(a, '2026-12-01'), id: id! } });
    expect(change.body.code).toBe('planning.archived');
  });

  test('a running service is interrupted now, and a missed one may be declared done at its planned times', async () => {
    const a = await planningWorld(t);
    const [running, missed] = await t.tx(a.id, async (tx) => [
      await makeService(
        tx,
        a.site,
        { day: '2026-11-21', from: '08:00', until: '16:00' },
        { agentIds: [a.guardId], status: 200, realStartAt: '2026-11-21T07:02:00Z' },
      ),
      await makeService(tx, a.site, { day: '2026-11-20', from: '08:00', until: '16:00' }, { agentIds: [a.colleagueId], status: 120 }),
    ]);
    const stopped = await t.call(move, { as: a.manager, params: { status: '400' }, body: { id: running!.id } });
    expect(stopped.body).toMatchObject({ status: 400, realStartAt: '2026-11-21T07:02:00Z', realEndAt: '2026-11-21T09:00:00Z' });
    const done = await t.call(move, { as: a.manager, params: { status: '300' }, body: { id: missed!.id } });
    expect(done.body).toMatchObject({
      status: 300,
      realStartAt: '2026-11-20T07:00:00Z',
      realEndAt: '2026-11-20T15:00:00Z',
      agents: [{ status: 300, realEndAt: '2026-11-20T15:00:00Z' }],
    });
  });

  test('each of many moves by itself, and those that cannot are named', async () => {
    const a = await planningWorld(t);
    const ids = await daily(a, '2026-12-02');
    await t.call(move, { as: a.manager, params: { status: '600' }, body: { id: ids[0]! } });
    const answer = await t.call(moveMany, { as: a.manager, params: { status: '700' }, body: { ids } });
    expect(answer.body).toMatchObject({ moved: 1, refused: [{ id: ids[0], message: 'Le service est terminé' }], ids });
  });

  test('a guard may not, and another agency does not see it', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const [id] = await daily(a, '2026-12-01');
    expect((await t.call(move, { as: a.agent, via: 'agency', params: { status: '700' }, body: { id: id! } })).status).toBe(403);
    expect((await t.call(move, { as: b.manager, params: { status: '700' }, body: { id: id! } })).status).toBe(404);
  });
});

describe('publishing', () => {
  test('a draft is hidden from its guard and its customer, a published service is not', async () => {
    const a = await planningWorld(t);
    const [id] = await daily(a, '2026-12-01', { agentIds: [a.guardId] });
    const seen = async () => [
      (await t.call(read, { as: a.agent, via: 'agent', params: { id: id! } })).status,
      (await t.call(read, { as: a.customer, params: { id: id! } })).status,
    ];
    expect(await seen()).toEqual([404, 404]);
    const answer = await t.call(publish, { as: a.manager, body: { from: '2026-12-01', until: '2026-12-31' } });
    expect(answer.body).toEqual({ published: 1, changed: 0, agents: 1 });
    expect(await seen()).toEqual([200, 200]);
    expect((await t.call(read, { as: a.office, via: 'agent', params: { id: id! } })).status).toBe(404);
  });

  test('notifies each agent once, by one mail with all their services and one notification', async () => {
    const a = await planningWorld(t);
    await daily(a, '2026-12-03', { agentIds: [a.guardId] });
    const body = { from: '2026-12-01', until: '2026-12-31' };
    await t.call(publish, { as: a.manager, body });
    await t.call(publish, { as: a.manager, body });
    await t.drain();
    const sent = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ template: 'agentPlanning', subject: 'Votre planning du 01/12/2026 au 03/12/2026' });
    expect(sent[0]!.textBody).toMatch(/mercredi 02\/12\/2026 . 08:00 - 16:00 . Entrepôt Nord/);
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.agent.userId)));
    expect(told).toMatchObject([{ title: 'Votre planning', body: '3 services du 01/12/2026 au 03/12/2026' }]);
  });

  test('a published service that moves is announced again at the next publication, and so is a removed one', async () => {
    const a = await planningWorld(t);
    const saved = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId], publish: true }) });
    await t.drain();
    await t.call(edit, { as: a.manager, params: { id: saved.body.id }, body: { changes: { shiftDays: 1 } } });
    await t.call(publish, { as: a.manager, body: { ids: [saved.body.id] } });
    await t.drain();
    await t.call(edit, { as: a.manager, params: { id: saved.body.id }, body: { changes: { agentIds: [a.colleagueId] } } });
    await t.call(publish, { as: a.manager, body: { ids: [saved.body.id] } });
    await t.drain();
    const told = await t.platform((tx) =>
      tx.select({ title: notifications.title }).from(notifications).where(eq(notifications.userId, a.agent.userId)).orderBy(notifications.id),
    );
    expect(told.map(({ title }) => title)).toEqual(['Votre planning', 'Votre planning', 'Un service vous est retiré']);
    const given = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(serviceAssignments)
        .where(and(eq(serviceAssignments.agencyId, a.id), eq(serviceAssignments.agentId, a.colleagueId))),
    );
    expect(given[0]?.notifiedAt).toBe('2026-11-21T09:00:00Z');
  });
});

const taking = (ids: readonly string[], fromAgentId: string, toAgentId: string) => ({
  fromAgentId,
  replacements: ids.map((serviceId) => ({ serviceId, toAgentId })),
  reason: 'absence',
});

describe('replacing an agent', () => {
  test('assigns several services to another agent, judged together, and notifies both (F-063)', async () => {
    const a = await planningWorld(t);
    const ids = await daily(a, '2026-12-03', { agentIds: [a.guardId] });
    await t.call(publish, { as: a.manager, body: { ids } });
    await t.drain();
    const answer = await t.call(replace, { as: a.manager, body: taking(ids.slice(0, 2), a.guardId, a.colleagueId) });
    expect(answer.body).toMatchObject({ replaced: 2 });
    const held = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(serviceAssignments)
        .where(and(eq(serviceAssignments.agencyId, a.id), eq(serviceAssignments.agentId, a.colleagueId))),
    );
    expect(held.map(({ serviceId }) => serviceId).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    // It waits for the next publication like any other change of a service that is more than two days away.
    await t.drain();
    expect(await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)))).toHaveLength(1);
    const published = await t.call(publish, { as: a.manager, body: { ids } });
    expect(published.body).toMatchObject({ changed: 2, agents: 2 });
    await t.drain();
    const told = await t.platform((tx) =>
      tx.select({ title: notifications.title }).from(notifications).where(eq(notifications.userId, a.agent.userId)),
    );
    expect(told.filter(({ title }) => title === '2 services vous sont retirés')).toHaveLength(1);
    const mailed = await t.tx(a.id, (tx) => tx.select().from(mails).where(eq(mails.agencyId, a.id)));
    expect(mailed).toHaveLength(3);
  });

  test('replaces all or none: one forbidden service stops the others', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const ids = await daily(a, '2026-12-02', { agentIds: [a.guardId] });
    await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-02', from: '09:00', until: '11:00' }, { agentIds: [a.colleagueId] }));
    const refused = await t.call(replace, {
      as: a.manager,
      body: { ...taking(ids, a.guardId, a.colleagueId), confirmed: true },
    });
    expect(refused.body.code).toBe('planning.forbidden');
    const kept = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(serviceAssignments)
        .where(and(eq(serviceAssignments.agencyId, a.id), eq(serviceAssignments.agentId, a.guardId))),
    );
    expect(kept).toHaveLength(2);
    const wrong = await t.call(replace, { as: a.manager, body: taking(ids, a.colleagueId, a.guardId) });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['replacements']]);
    expect((await t.call(replace, { as: a.agent, via: 'agency', body: taking(ids, a.guardId, a.colleagueId) })).status).toBe(403);
  });
});

describe('removing', () => {
  test('deletes drafts, and refuses published services', async () => {
    const a = await planningWorld(t);
    const ids = await daily(a, '2026-12-02');
    expect((await t.call(remove, { as: a.manager, body: { ids: [ids[0]!] } })).body.ok).toBe(true);
    await t.call(publish, { as: a.manager, body: { ids: [ids[1]!] } });
    const refused = await t.call(remove, { as: a.manager, body: { ids: [ids[1]!] } });
    expect([refused.status, refused.body.code]).toEqual([409, 'planning.not_draft']);
    expect((await t.call(remove, { as: a.manager, body: { ids: [ids[0]!] } })).status).toBe(404);
    expect(await rowsOf(a.id)).toHaveLength(1);
  });
});
