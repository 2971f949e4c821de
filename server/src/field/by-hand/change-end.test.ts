import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeAgent } from '@vigie/demo/factories/people.ts';
import { openTestHouse } from '../../../test/house.ts';
import { dayService, planningWorld, setLevels, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { save, changeEnd, replace, read } = contract.planning;

const planned = async (a: PlanningWorld, day: string, change: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await t.call(save, { as: a.manager, body: dayService(a, day, { agentIds: [a.guardId], publish: true, ...change }) });
  await t.drain();
  return body.id;
};
const end = (a: PlanningWorld, id: string, endAt: string, more: Record<string, unknown> = {}) =>
  t.call(changeEnd, { as: a.manager, params: { id }, body: { endAt, reason: 'customer', ...more } });
const titles = async (a: PlanningWorld) => {
  await t.drain();
  const rows = await t.platform((tx) =>
    tx.select().from(notifications).where(eq(notifications.userId, a.agent.userId)).orderBy(asc(notifications.id)),
  );
  return rows.map(({ title, body }) => `${title} : ${body}`);
};

/** A service that its guard has begun, from 08:00 to 12:00 on the day of the tests. It is 10:00. */
async function running(a: PlanningWorld): Promise<string> {
  return t.tx(a.id, async (tx) => {
    const { id } = await makeService(tx, a.site, { day: '2026-11-21', from: '08:00', until: '12:00' }, { agentIds: [a.guardId] });
    const begun = { status: 200, realStartAt: '2026-11-21T07:00:00Z' };
    await tx.update(services).set(begun).where(eq(services.id, id));
    await tx.update(serviceAssignments).set(begun).where(eq(serviceAssignments.serviceId, id));
    return id;
  });
}

describe('the end of a service', () => {
  test('moves later or earlier with the reason, and its guard is notified at once (F-060)', async () => {
    const a = await planningWorld(t);
    const id = await planned(a, '2026-12-01');
    const later = await end(a, id, '2026-12-01T17:00:00Z');
    expect(later.body).toMatchObject({ endAtTime: '18:00', reasons: [{ kind: 'Prolongation', words: '16:00 → 18:00' }] });
    expect((await titles(a)).at(-1)).toBe('Votre planning : mardi 01/12/2026, 08:00 - 18:00, Entrepôt Nord');
    const sooner = await end(a, id, '2026-12-01T13:00:00Z', { reason: 'other', comment: 'Fermeture du site' });
    expect(sooner.body.endAtTime).toBe('14:00');
    expect(sooner.body.reasons).toMatchObject([
      { kind: 'Raccourcissement', words: '18:00 → 14:00', reason: 'Autre – Fermeture du site' },
      { kind: 'Prolongation', reason: 'À la demande du client' },
    ]);
    expect((await titles(a)).at(-1)).toContain('08:00 - 14:00');
    expect((await t.call(read, { as: a.agent, via: 'agent', params: { id } })).body.reasons).toEqual([]);
  });

  test('is a whole minute, whatever seconds are sent', async () => {
    const a = await planningWorld(t);
    const id = await planned(a, '2026-12-01');
    const answer = await end(a, id, '2026-12-01T17:00:42.500Z');
    expect([answer.status, answer.body.endAt, answer.body.minutes]).toEqual([200, '2026-12-01T17:00:00Z', 600]);
  });

  test('of a draft notifies nobody', async () => {
    const a = await planningWorld(t);
    const id = await planned(a, '2026-12-01', { publish: false });
    expect((await end(a, id, '2026-12-01T17:00:00Z')).status).toBe(200);
    expect(await titles(a)).toEqual([]);
  });

  test('of a running one is an extension like the guard’s own, until it is reverted', async () => {
    const a = await planningWorld(t);
    const id = await running(a);
    t.clock.set('2026-11-21T09:00:00.000Z');
    const extended = await end(a, id, '2026-11-21T13:00:00Z', { comment: 'Livraison' });
    expect([extended.body.status, extended.body.endAtTime]).toEqual([250, '12:00']);
    const part = async () => (await t.tx(a.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, id))))[0];
    expect(await part()).toMatchObject({ status: 250, extendedUntil: '2026-11-21T13:00:00Z', extensionReason: 'customer' });
    expect((await titles(a)).at(-1)).toBe('Votre service est prolongé : Entrepôt Nord, jusqu’au 21/11/2026 14:00');
    const entries = await t.tx(a.id, (tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.serviceId, id)));
    expect(entries).toMatchObject([{ typeKey: 'serviceExtended', description: 'À la demande du client – Livraison' }]);
    // Less than four hours: the agency pays them all the same, so it is asked (IDCC 1351, art. 7.13).
    expect((await end(a, id, '2026-11-21T10:30:00Z')).body.code).toBe('planning.warnings');
    const back = await end(a, id, '2026-11-21T10:30:00Z', { confirmed: true });
    expect([back.body.status, back.body.endAtTime]).toEqual([200, '11:30']);
    expect(await part()).toMatchObject({ status: 200, extendedUntil: null });
    expect((await titles(a)).at(-1)).toBe('Votre service finit plus tôt : Entrepôt Nord, jusqu’au 21/11/2026 11:30');
    expect((await end(a, id, '2026-11-21T08:30:00Z')).body.message).toMatch(/déjà passée/);
  });

  test('is judged: a warning asks, a prohibition changes nothing', async () => {
    const a = await planningWorld(t);
    const id = await planned(a, '2026-12-01');
    const long = '2026-12-01T21:00:00Z';
    expect((await end(a, id, long)).body.code).toBe('planning.warnings');
    expect((await end(a, id, long, { confirmed: true })).status).toBe(200);
    await setLevels(t, a.id, { SERVICE_MAX_DURATION: 2 });
    expect((await end(a, id, '2026-12-01T22:00:00Z', { confirmed: true })).body.code).toBe('planning.forbidden');
    expect((await t.call(read, { as: a.manager, params: { id } })).body).toMatchObject({ endAt: long, reasons: [{ kind: 'Prolongation' }] });
    t.clock.set('2026-11-21T09:00:00.000Z');
    const begun = await running(a);
    expect((await end(a, begun, '2026-11-21T20:30:00Z', { confirmed: true })).body.code).toBe('planning.forbidden');
  });

  test('is refused without a text for « Autre », without change, to a stale reader, without the right and elsewhere', async () => {
    const [a, b] = [await planningWorld(t), await planningWorld(t)];
    const id = await planned(a, '2026-12-01');
    expect((await end(a, id, '2026-12-01T17:00:00Z', { reason: 'other', comment: ' ' })).body.errors).toEqual({ comment: 'Obligatoire' });
    expect((await end(a, id, '2026-12-01T15:00:00Z')).body.message).toBe('Aucun changement à enregistrer');
    expect((await end(a, id, '2026-12-01T17:00:00Z', { version: 99 })).status).toBe(409);
    expect((await end(b, id, '2026-12-01T17:00:00Z')).status).toBe(404);
    const asOffice = await t.call(changeEnd, { as: a.office, params: { id }, body: { endAt: '2026-12-01T17:00:00Z', reason: 'customer' } });
    expect(asOffice.status).toBe(403);
    expect((await end(a, id, '2026-12-01T17:00:00Z')).status).toBe(200);
    expect((await end(a, id, '2026-12-01T17:00:00Z')).body.message).toBe('Aucun changement à enregistrer');
  });
});

describe('replacing an absent agent', () => {
  test('each service may go to another colleague, and the reason is kept with it (F-063)', async () => {
    const a = await planningWorld(t);
    const third = await t.tx(a.id, (tx) => makeAgent(tx, a.id, { firstname: 'Ali', lastname: 'Sow' }));
    const [first, second] = [await planned(a, '2026-12-01'), await planned(a, '2026-12-03')];
    const replacements = [
      { serviceId: first, toAgentId: a.colleagueId },
      { serviceId: second, toAgentId: third.id },
    ];
    const ask = (body: Record<string, unknown>) =>
      t.call(replace, { as: a.manager, body: { fromAgentId: a.guardId, replacements, reason: 'absence', confirmed: true, ...body } });
    expect((await ask({ reason: 'other' })).body.errors).toEqual({ comment: 'Obligatoire' });
    expect((await ask({ replacements: [replacements[0], replacements[0]] })).status).toBe(422);
    expect((await ask({})).body).toMatchObject({ replaced: 2 });
    const saved = await t.call(read, { as: a.manager, params: { id: second } });
    expect(saved.body.agents).toMatchObject([{ id: third.id }]);
    expect(saved.body.reasons[0]).toMatchObject({ kind: 'Remplacement', reason: 'Absence du collaborateur' });
    expect(saved.body.reasons[0]!.words).toMatch(/ → Ali Sow$/);
    // It waits for the next publication, as every change of the plan does.
    await t.call(contract.planning.publish, { as: a.manager, body: { ids: [first, second] } });
    expect((await titles(a)).at(-1)).toMatch(/^2 services vous sont retirés/);
    expect((await ask({})).status).toBe(422);
  });
});
