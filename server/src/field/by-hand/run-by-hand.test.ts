import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { notifications } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeRoundRun } from '@vigie/demo/factories/field.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound } from '@vigie/demo/factories/sites.ts';
import { openTestHouse } from '../../../test/house.ts';
import { planningWorld, type PlanningWorld } from '../../../test/worlds/planning-world.ts';

const t = await openTestHouse();
const { move, moveMany } = contract.planning;

// It is 10:00 in Paris.
const TODAY = '2026-11-21';
const put = (a: PlanningWorld, status: '200' | '300' | '400', id: string, told: Record<string, unknown> = {}) =>
  t.call(move, { as: a.manager, params: { status }, body: { id, ...told } });
const rowOf = async (a: PlanningWorld, id: string) => {
  const [row] = await t.tx(a.id, (tx) => tx.select().from(services).where(eq(services.id, id)));
  return row!;
};
const partsOf = (a: PlanningWorld, id: string) =>
  t.tx(a.id, (tx) => tx.select().from(serviceAssignments).where(eq(serviceAssignments.serviceId, id)).orderBy(asc(serviceAssignments.status)));
const entriesOf = async (a: PlanningWorld, id: string) => {
  const rows = await t.tx(a.id, (tx) => tx.select().from(logbookEntries).where(eq(logbookEntries.serviceId, id)));
  return rows.map(({ typeKey, description, madeAt }) => [typeKey, description, madeAt]);
};
const begun = (a: PlanningWorld, change: Record<string, unknown> = {}, from = '07:00', until = '09:00') =>
  t.tx(a.id, async (tx) => {
    const { id } = await makeService(
      tx,
      a.site,
      { day: TODAY, from, until },
      { agentIds: [a.guardId], status: 800, realStartAt: '2026-11-21T06:02:00Z' },
    );
    await tx
      .update(serviceAssignments)
      .set({ status: 800, realStartAt: '2026-11-21T06:02:00Z', ...change })
      .where(eq(serviceAssignments.serviceId, id));
    return id;
  });

describe('a billed service', () => {
  const read = async (as: PlanningWorld['manager'], id: string, via: 'agency' | 'agent' = 'agency') => {
    const { body } = await t.call(contract.planning.read, { as, via, params: { id } });
    return body.billedOn;
  };

  test('names its documents, to the desk alone, without cancelled ones', async () => {
    const a = await planningWorld(t);
    const id = await begun(a);
    expect(await read(a.manager, id)).toEqual([]);
    const [draft, numbered] = await t.tx(a.id, async (tx) => {
      const bill = (values: object) => makeInvoice(tx, a.id, a.customerId, { serviceIds: [id], ...values });
      await bill({ status: 200 });
      return [await bill({}), await bill({ number: 'F-2026-0012' })];
    });
    expect(await read(a.manager, id)).toEqual([
      { invoiceId: numbered.id, number: 'F-2026-0012' },
      { invoiceId: draft.id, number: null },
    ]);
    expect(await read(a.agent, id, 'agent')).toEqual([]);
  });
});

describe('a service that its guard forgot to end', () => {
  test('ends at its due end, extension included; the guard is notified, and the logbook names who recorded it', async () => {
    const a = await planningWorld(t);
    const id = await begun(a, { extendedUntil: '2026-11-21T08:40:00Z', extensionReason: 'customer' });
    const answer = await put(a, '300', id);
    expect(answer.body).toMatchObject({ status: 300, realStartAt: '2026-11-21T06:02:00Z', realEndAt: '2026-11-21T08:40:00Z' });
    expect(await entriesOf(a, id)).toEqual([['serviceEnd', 'Noté par l’agence', '2026-11-21T08:40:00Z']]);
    await t.drain();
    const told = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.agent.userId)));
    expect(told.map(({ title, body }) => [title, body])).toEqual([
      ['Votre agence a terminé votre service', 'Entrepôt Nord, 21/11/2026 07:02 – 21/11/2026 09:40'],
    ]);
  });

  test('ends at the reported time, with the pause and the round that were left open', async () => {
    const a = await planningWorld(t);
    const id = await begun(a, { status: 500 });
    await t.tx(a.id, async (tx) => {
      const round = await makeRound(tx, a.site, [await makeCheckpoint(tx, a.site, { title: 'Grille' })], { name: 'Tour' });
      const [service] = await tx.select().from(services).where(eq(services.id, id));
      await makeRoundRun(tx, service!, round, a.guardId, { startedAt: '2026-11-21T07:00:00Z' });
      await tx.insert(serviceBreaks).values({
        agencyId: a.id,
        serviceId: id,
        agentId: a.guardId,
        customerId: a.customerId,
        type: 0,
        status: 200,
        realStartAt: '2026-11-21T07:30:00Z',
      });
    });
    expect((await put(a, '300', id, { realEndAt: '2026-11-21T07:45:00Z' })).body).toMatchObject({ realEndAt: '2026-11-21T07:45:00Z' });
    const [pause] = await t.tx(a.id, (tx) => tx.select().from(serviceBreaks).where(eq(serviceBreaks.serviceId, id)));
    const [run] = await t.tx(a.id, (tx) => tx.select().from(roundRuns).where(eq(roundRuns.serviceId, id)));
    expect([pause?.realEndAt, run?.endedAt, run?.status]).toEqual(['2026-11-21T07:45:00Z', '2026-11-21T07:45:00Z', 30]);
  });

  test('does not end in the future, nor before it began: the field is named, and nothing is written', async () => {
    const a = await planningWorld(t);
    const id = await begun(a);
    const late = await put(a, '300', id, { realEndAt: '2026-11-21T09:30:00Z' });
    expect([late.status, late.body.errors]).toEqual([422, { realEndAt: 'Cette heure est à venir' }]);
    const early = await put(a, '400', id, { realEndAt: '2026-11-21T06:00:00Z' });
    expect([early.status, early.body.errors]).toEqual([422, { realEndAt: 'La fin doit être après le début.' }]);
    expect([(await rowOf(a, id)).status, await entriesOf(a, id)]).toEqual([800, []]);
  });
});

describe('a service whose guard has no telephone', () => {
  const waiting = (a: PlanningWorld, from: string, until: string, change: Record<string, unknown> = {}) =>
    t.tx(a.id, (tx) => makeService(tx, a.site, { day: TODAY, from, until }, { agentIds: [a.guardId], ...change }));

  test('is begun at the reported time, at most an hour ahead', async () => {
    const a = await planningWorld(t);
    const now = await waiting(a, '09:30', '12:00', { status: 110 });
    const answer = await put(a, '200', now.id, { realStartAt: '2026-11-21T08:28:00Z' });
    expect(answer.body).toMatchObject({ status: 200, realStartAt: '2026-11-21T08:28:00Z', agents: [{ status: 200 }] });
    expect(await entriesOf(a, now.id)).toEqual([['serviceStart', 'Noté par l’agence', '2026-11-21T08:28:00Z']]);
    const tonight = await waiting(a, '19:00', '23:00');
    const refused = await put(a, '200', tonight.id);
    expect([refused.status, refused.body.errors]).toEqual([422, { realStartAt: 'Ce service peut être pris au plus tôt 60 minutes avant son début' }]);
  });

  test('is not begun while the guard is on another one (F-120)', async () => {
    const a = await planningWorld(t);
    await begun(a, { status: 200 }, '07:00', '10:30');
    const next = await waiting(a, '10:15', '12:00');
    const refused = await put(a, '200', next.id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'planning.agent_active',
      expect.stringMatching(/: Un service est actif$/),
    ]);
    expect((await rowOf(a, next.id)).realStartAt).toBeNull();
  });

  test('that was missed is declared done with its times, one or many', async () => {
    const a = await planningWorld(t);
    const [one, two] = [await waiting(a, '01:00', '03:00', { status: 120 }), await waiting(a, '04:00', '06:00', { status: 120 })];
    const told = { realStartAt: '2026-11-21T00:10:00Z', realEndAt: '2026-11-21T02:05:00Z' };
    expect((await put(a, '300', one.id, told)).body).toMatchObject({ status: 300, ...told });
    const many = await t.call(moveMany, { as: a.manager, params: { status: '300' }, body: { ids: [two.id] } });
    expect([many.body.moved, await rowOf(a, two.id)]).toEqual([
      1,
      expect.objectContaining({ realStartAt: '2026-11-21T03:00:00Z', realEndAt: '2026-11-21T05:00:00Z' }),
    ]);
  });
});

test('of two guards, the one who never came counts as absent', async () => {
  const a = await planningWorld(t);
  const id = await begun(a, { status: 200 });
  await t.tx(a.id, (tx) => tx.insert(serviceAssignments).values({ agencyId: a.id, serviceId: id, agentId: a.colleagueId, status: 110 }));
  await put(a, '300', id);
  expect((await partsOf(a, id)).map(({ agentId, status, realEndAt }) => [agentId, status, realEndAt])).toEqual([
    [a.colleagueId, 120, null],
    [a.guardId, 300, '2026-11-21T08:00:00Z'],
  ]);
});

describe('times that a guard recorded wrongly', () => {
  const over = { status: 300, realEndAt: '2026-11-21T08:58:00Z' };
  const end = async (a: PlanningWorld) => {
    const id = await begun(a, over);
    await t.tx(a.id, (tx) =>
      tx
        .update(services)
        .set({ ...over, realStartAt: '2026-11-21T06:02:00Z' })
        .where(eq(services.id, id)),
    );
    return id;
  };

  test('are corrected, and the logbook and the guard get the new ones', async () => {
    const a = await planningWorld(t);
    const id = await end(a);
    expect((await put(a, '300', id)).body).toMatchObject({ code: 'planning.impossible_move', message: 'Le service est terminé' });
    const told = { realStartAt: '2026-11-21T06:10:00Z', realEndAt: '2026-11-21T08:00:00Z' };
    const corrected = await put(a, '300', id, told);
    expect(corrected.body).toMatchObject({ status: 300, ...told, agents: [told] });
    expect(await entriesOf(a, id)).toEqual([
      ['serviceEnd', 'Heures corrigées par l’agence : 21/11/2026 07:10 – 21/11/2026 09:00', '2026-11-21T08:00:00Z'],
    ]);
    await t.drain();
    const news = await t.platform((tx) => tx.select().from(notifications).where(eq(notifications.userId, a.agent.userId)));
    expect(news.map(({ title }) => title)).toEqual(['Votre agence a corrigé vos heures']);
  });

  test('count as they are once the desk explains them, until it takes the reason back', async () => {
    const a = await planningWorld(t);
    const id = await end(a);
    const told = { realStartAt: '2026-11-21T06:10:00Z', realEndAt: '2026-11-21T08:00:00Z' };
    await put(a, '300', id, { ...told, clockedReason: ' Relève avancée par le client ' });
    const read = () => t.call(contract.planning.read, { as: a.manager, params: { id } });
    expect((await read()).body.explainedHours).toEqual([{ agentId: a.guardId, reason: 'Relève avancée par le client' }]);
    expect((await entriesOf(a, id))[0]![1]).toMatch(/ – .+\. Comptées telles que pointées : Relève avancée par le client$/);
    await put(a, '300', id, told);
    expect((await read()).body.explainedHours).toHaveLength(1);
    await put(a, '300', id, { ...told, clockedReason: '' });
    expect((await read()).body.explainedHours).toEqual([]);
    expect((await put(a, '300', id, { ...told, clockedReason: 'x'.repeat(201) })).status).toBe(422);
  });

  test('are corrected for one of several guards', async () => {
    const a = await planningWorld(t);
    const id = await end(a);
    const other = { status: 300, realStartAt: '2026-11-21T06:00:00Z', realEndAt: '2026-11-21T08:00:00Z' };
    await t.tx(a.id, (tx) => tx.insert(serviceAssignments).values({ agencyId: a.id, serviceId: id, agentId: a.colleagueId, ...other }));
    const told = { realEndAt: '2026-11-21T08:30:00Z' };
    expect((await put(a, '300', id, told)).body.errors).toEqual({ agentId: 'Choisissez le collaborateur dont les heures sont corrigées' });
    expect((await put(a, '300', id, { ...told, agentId: crypto.randomUUID() })).body.errors).toEqual({
      agentId: 'Ce collaborateur n’est pas sur ce service',
    });
    const answer = await put(a, '300', id, { ...told, agentId: a.guardId });
    expect(answer.body).toMatchObject({ status: 300, realStartAt: '2026-11-21T06:00:00Z', realEndAt: '2026-11-21T08:30:00Z' });
    expect((await partsOf(a, id)).find(({ agentId }) => agentId === a.colleagueId)).toMatchObject(other);
  });
});

test('one of two guards may end alone, and the service continues with the other', async () => {
  const a = await planningWorld(t);
  const id = await begun(a, { status: 200 }, '07:00', '12:00');
  const standing = { status: 200, realStartAt: '2026-11-21T06:00:00Z' };
  await t.tx(a.id, async (tx) => {
    await tx.insert(serviceAssignments).values({ agencyId: a.id, serviceId: id, agentId: a.colleagueId, ...standing });
    await tx.update(services).set({ status: 200, nbAgents: 2 }).where(eq(services.id, id));
  });
  const answer = await put(a, '300', id, { agentId: a.guardId });
  expect(answer.body).toMatchObject({ status: 200, realStartAt: '2026-11-21T06:00:00Z', realEndAt: null });
  expect((await partsOf(a, id)).map(({ agentId, status, realEndAt }) => [agentId, status, realEndAt])).toEqual([
    [a.colleagueId, 200, null],
    [a.guardId, 300, '2026-11-21T09:00:00Z'],
  ]);
});
