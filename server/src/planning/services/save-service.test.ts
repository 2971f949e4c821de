import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { acceptedWarnings, serviceAssignments, serviceBreaks, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, setLevels } from '../../../test/worlds/planning-world.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const { save, read } = contract.planning;
const count = (agencyId: string) =>
  t.tx(agencyId, async (tx) => (await tx.select({ id: services.id }).from(services).where(eq(services.agencyId, agencyId))).length);

describe('saving a service', () => {
  test('a plain service is created with POST circuit and can be read back with its fields (F-066, F-042/plain)', async () => {
    const a = await planningWorld(t);
    const saved = await t.call(save, {
      as: a.manager,
      body: dayService(a, '2026-12-01', { agentIds: [a.guardId], specialtyKey: 'ADS', comment: 'Clés à l’accueil' }),
    });
    expect(saved.status).toBe(200);
    const again = await t.call(read, { as: a.manager, params: { id: saved.body.id } });
    expect(again.body).toMatchObject({
      startAt: '2026-12-01T07:00:00Z',
      endAt: '2026-12-01T15:00:00Z',
      startAtDate: '2026-12-01',
      startAtTime: '08:00',
      nbAgents: 1,
      status: 100,
      isCircuit: false,
      activityType: 1,
      site: { id: a.siteId },
      agents: [{ id: a.guardId }],
      specialtyKey: 'ADS',
      breaks: [],
      rounds: [],
      services: [],
      agencyReport: null,
      dog: null,
      serviceEvents: [],
      serviceRoundExecutions: [],
      publishedAt: null,
      comment: 'Clés à l’accueil',
    });
  });

  test('a night of 19:00 to 07:00 ends on the next day, and lasts thirteen hours when the clock goes back', async () => {
    const a = await planningWorld(t);
    const night = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { startAtTime: '19:00', endAtTime: '07:00' }) });
    expect(night.body).toMatchObject({ endAtDate: '2026-12-02', endAtTime: '07:00', minutes: 720 });
    const autumn = await t.call(save, {
      as: a.manager,
      body: dayService(a, '2027-10-30', { startAtTime: '19:00', endAtTime: '07:00', confirmed: true }),
    });
    expect(autumn.body.minutes).toBe(780);
  });

  test('wrong input names its fields and writes nothing', async () => {
    const a = await planningWorld(t);
    const late = await t.call(save, { as: a.manager, body: { ...dayService(a, '2026-12-01'), endAtDate: '2026-11-30' } });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['endAtTime']]);
    const two = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId, a.colleagueId] }) });
    expect(two.body.errors).toHaveProperty('agentIds');
    const site = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { siteId: crypto.randomUUID() }) });
    expect(site.body.errors).toEqual({ siteId: 'Site introuvable' });
    const office = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.office.agentId] }) });
    expect(office.body.errors['agentIds']).toContain('planifiable');
    expect(await count(a.id)).toBe(0);
  });

  test('a guard without the right is refused, and another agency’s service and site are not found', async () => {
    const a = await planningWorld(t);
    const b = await planningWorld(t);
    const refused = await t.call(save, { as: a.agent, via: 'agency', body: dayService(a, '2026-12-01') });
    expect([refused.status, refused.body.code]).toEqual([403, 'IsGranted']);
    const foreign = await t.call(save, { as: a.manager, body: dayService(b, '2026-12-01') });
    expect(foreign.status).toBe(422);
    const own = await t.call(save, { as: b.manager, body: dayService(b, '2026-12-01') });
    const changed = await t.call(save, { as: a.manager, body: { ...dayService(a, '2026-12-02'), id: own.body.id } });
    expect(changed.status).toBe(404);
    expect((await t.call(read, { as: a.manager, params: { id: own.body.id } })).status).toBe(404);
  });

  test('a stale version is refused with who changed it', async () => {
    const a = await planningWorld(t);
    const { body } = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01') });
    const update = { ...dayService(a, '2026-12-01', { comment: 'un' }), id: body.id, version: body.version };
    expect((await t.call(save, { as: a.manager, body: update })).status).toBe(200);
    const again = await t.call(save, { as: a.owner, body: { ...update, comment: 'deux' } });
    expect([again.status, again.body.code]).toEqual([409, 'shared.stale']);
  });
});

describe('the checks at saving', () => {
  test('an overlapping service asks once, « Service en chevauchement », and the accepted warning is kept (F-049, F-050)', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeService(tx, a.site, { day: '2026-12-01', from: '12:00', until: '20:00' }, { agentIds: [a.guardId] }));
    const body = dayService(a, '2026-12-01', { agentIds: [a.guardId] });
    const asked = await t.call(save, { as: a.manager, body });
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'planning.warnings',
      'Des anomalies ont été détectées, voulez-vous modifier votre saisie ?',
    ]);
    const found = (asked.body.data as { issues: { code: string; message: string }[] }).issues;
    expect(found.map(({ code }) => code)).toContain('AGENT_ALREADY_HIRED');
    expect(found.find(({ code }) => code === 'AGENT_ALREADY_HIRED')?.message).toContain('Service en chevauchement');
    expect(await count(a.id)).toBe(1);
    const saved = await t.call(save, { as: a.manager, body: { ...body, confirmed: true } });
    expect(saved.status).toBe(200);
    expect(saved.body.acceptedWarnings[0]?.messages.join()).toContain('Service en chevauchement');
    const kept = await t.tx(a.id, (tx) => tx.select().from(acceptedWarnings).where(eq(acceptedWarnings.agencyId, a.id)));
    expect(kept).toMatchObject([{ userId: a.manager.userId, serviceIds: [saved.body.id] }]);
  });

  test('the author of a warning sees why the agent is away, the readers of the accepted warning do not', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-01', typeKey: 'sickLeave' }));
    const body = dayService(a, '2026-12-01', { agentIds: [a.guardId] });
    const asked = await t.call(save, { as: a.owner, body });
    expect(JSON.stringify(asked.body.data)).toContain('Motif : ');
    const saved = await t.call(save, { as: a.owner, body: { ...body, confirmed: true } });
    expect(saved.body.acceptedWarnings[0]?.messages.join()).toContain('est indisponible');
    expect(saved.body.acceptedWarnings[0]?.messages.join()).not.toContain('Motif');
  });

  test('six hours without a planned pause are asked about where the agency wants it, with one they are not (L3121-16)', async () => {
    const a = await planningWorld(t);
    const kept = { day: '2026-12-01', from: '07:00', until: '15:00' };
    const service = await t.tx(a.id, (tx) => makeService(tx, a.site, kept, { agentIds: [a.guardId] }));
    const body = { ...dayService(a, '2026-12-01', { agentIds: [a.guardId] }), id: service.id };
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { planning: { pauseAfterSixHours: 'warn' } } })
        .where(eq(agencies.id, a.id)),
    );
    const asked = await t.call(save, { as: a.manager, body });
    expect([asked.status, asked.body.code]).toEqual([409, 'planning.warnings']);
    expect(asked.body.data).toMatchObject({ issues: [{ code: 'SERVICE_MAX_DURATION', level: 1, measured: 480, limit: 360 }] });
    await t.tx(a.id, (tx) =>
      tx
        .insert(serviceBreaks)
        .values({ agencyId: a.id, serviceId: service.id, agentId: a.guardId, customerId: a.customerId, startAt: '2026-12-01T11:00:00Z' }),
    );
    const saved = await t.call(save, { as: a.manager, body });
    expect([saved.status, saved.body.acceptedWarnings]).toEqual([200, []]);
  });

  test('what the agency forbids is refused even when confirmed, and nothing is written (F-096)', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_UNAVAILABLE: 2 });
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-01' }));
    const refused = await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId], confirmed: true }) });
    expect([refused.status, refused.body.code]).toEqual([409, 'planning.forbidden']);
    expect((refused.body.data as { issues: { level: number }[] }).issues.some(({ level }) => level === 2)).toBe(true);
    expect(await count(a.id)).toBe(0);
    await setLevels(t, a.id, { AGENT_UNAVAILABLE: 0 });
    expect((await t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { agentIds: [a.guardId] }) })).status).toBe(200);
  });

  test('the reason for an absence is shown only with its right', async () => {
    const a = await planningWorld(t);
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.guardId, { first: '2026-12-01', typeKey: 'sickLeave' }));
    const messages = async (as: typeof a.manager) => {
      const answer = await t.call(save, { as, body: dayService(a, '2026-12-01', { agentIds: [a.guardId] }) });
      return (answer.body.data as { issues: { message: string }[] }).issues.map(({ message }) => message).join();
    };
    expect(await messages(a.owner)).toContain('Arrêt maladie');
    await t.platform(async (tx) => {
      const { userCompanies } = await import('@vigie/db/tables/people.ts');
      await tx
        .update(userCompanies)
        .set({ rights: ['listServices', 'readServices', 'createServices', 'editServices'] })
        .where(and(eq(userCompanies.agencyId, a.id), eq(userCompanies.id, a.manager.memberId)));
    });
    t.house.people.forget();
    expect(await messages(a.manager)).not.toContain('Arrêt maladie');
  });

  test('a change of the comment alone is not judged again', async () => {
    const a = await planningWorld(t);
    const first = await t.call(save, {
      as: a.manager,
      body: dayService(a, '2026-12-01', { agentIds: [a.guardId], endAtTime: '21:00', confirmed: true }),
    });
    const update = await t.call(save, {
      as: a.manager,
      body: { ...dayService(a, '2026-12-01', { agentIds: [a.guardId], endAtTime: '21:00', comment: 'Portail' }), id: first.body.id },
    });
    expect([update.status, update.body.comment]).toEqual([200, 'Portail']);
  });

  test('of two planners who take the same guard at once, the second is judged on what the first wrote', async () => {
    const a = await planningWorld(t);
    await setLevels(t, a.id, { AGENT_ALREADY_HIRED: 2 });
    const wish = (startAtTime: string) =>
      t.call(save, { as: a.manager, body: dayService(a, '2026-12-01', { startAtTime, agentIds: [a.guardId], confirmed: true }) });
    const answers = await Promise.all([wish('08:00'), wish('09:00'), wish('10:00'), wish('11:00')]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 409, 409, 409]);
    expect(await count(a.id)).toBe(1);
    const taken = await t.tx(a.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.agencyId, a.id)));
    expect(taken).toHaveLength(1);
    expect(await t.tx(a.id, (tx) => tx.select().from(unavailabilities).where(eq(unavailabilities.agencyId, a.id)))).toEqual([]);
  });
});

describe('a begun service', () => {
  test('keeps its times and the guards who are there, and another agent may still be replaced', async () => {
    const a = await planningWorld(t);
    const service = await t.tx(a.id, (tx) =>
      makeService(tx, a.site, { day: '2026-11-21', from: '09:00', until: '17:00' }, { agentIds: [a.guardId], nbAgents: 2 }),
    );
    await t.tx(a.id, (tx) =>
      tx.update(serviceAssignments).set({ status: 200, realStartAt: '2026-11-21T08:00:00Z' }).where(eq(serviceAssignments.serviceId, service.id)),
    );
    const body = { ...dayService(a, '2026-11-21', { startAtTime: '09:00', endAtTime: '17:00', nbAgents: 2, confirmed: true }), id: service.id };
    const gone = await t.call(save, { as: a.manager, body: { ...body, agentIds: [] } });
    expect([gone.status, gone.body.code]).toEqual([409, 'planning.started']);
    const later = await t.call(save, { as: a.manager, body: { ...body, endAtTime: '18:00', agentIds: [a.guardId] } });
    expect(later.body.code).toBe('planning.started');
    const helped = await t.call(save, { as: a.manager, body: { ...body, agentIds: [a.guardId, a.colleagueId] } });
    expect(helped.status).toBe(200);
    expect(helped.body.agents).toHaveLength(2);
  });
});
