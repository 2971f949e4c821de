import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeEntry, makeRoundRun } from '@vigie/demo/factories/field.ts';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeService } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { GUARD_UNNAMED } from '@vigie/domain/agency/settings/guard-names.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { withoutTriggers } from '../../../test/many-rows.ts';
import { storeFile } from '../../documents/files/store-file.ts';
import { newestIncidents } from './last-incidents.ts';
import { onlyRights } from '../../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const { sitesNow, siteTrends } = contract.dashboards;
const now = async (a: TestAgency) => (await t.call(sitesNow, { as: a.customer, via: 'customer' })).body;
const TODAY = '2026-11-21';

/** A site with a running service since 07:02 UTC, another guard missing, a walked round and two incidents. */
async function busySite(a: TestAgency, customerId = a.customerId, name = 'Quai Est') {
  return t.tx(a.id, async (tx) => {
    const site = await makeSite(tx, a.id, { customerId, name });
    const guard = await makeAgent(tx, a.id, { firstname: 'Lea', lastname: 'Roy' });
    const service = await makeService(tx, site, { day: TODAY, from: '08:00', until: '18:00' }, { agentIds: [guard.id], nbAgents: 2, status: 200 });
    const arrived = { status: 200, realStartAt: '2026-11-21T07:02:00.000Z' };
    await tx.update(serviceAssignments).set(arrived).where(eq(serviceAssignments.serviceId, service.id));
    await makeService(tx, site, { day: '2026-11-22', from: '08:00', until: '18:00' }, { agentIds: [guard.id] });
    const points = [await makeCheckpoint(tx, site), await makeCheckpoint(tx, site), await makeCheckpoint(tx, site)];
    const round = await makeRound(tx, site, points, { name: 'Ronde du matin' });
    const walked = points.slice(0, 2).map(({ id }) => ({ checkpointId: id, madeAt: '2026-11-21T08:00:00.000Z', kind: 'validated' as const }));
    await makeRoundRun(tx, service, round, guard.id, { status: 200, startedAt: '2026-11-21T07:30:00.000Z', points: walked });
    const write = (typeKey: 'intrusion' | 'serviceStart', madeAt: string, more: object = {}) =>
      makeEntry(tx, site, typeKey, { serviceId: service.id, agentId: guard.id, authorName: 'Lea Roy', madeAt, description: 'Porte forcée', ...more });
    await write('intrusion', '2026-11-20T08:00:00.000Z');
    const last = await write('intrusion', '2026-11-21T08:10:00.000Z');
    await write('intrusion', '2026-11-21T08:30:00.000Z', { parentId: last.id, action: 'addition', description: 'Porte refermée, police repartie' });
    return { site, guard, service, incident: last.id };
  });
}

describe('what a customer sees of its sites now', () => {
  test('who is there since when, who is missing, what comes next, the incident and how it ended, the round', async () => {
    const a = await t.agency();
    const { site, incident, service } = await busySite(a);
    const { data } = await now(a);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      site: { id: site.id, name: 'Quai Est' },
      plan: {
        present: [{ serviceId: service.id, name: GUARD_UNNAMED, since: '2026-11-21T07:02:00Z', until: '2026-11-21T17:00:00Z', isPaused: false }],
        awaited: [{ missing: 1, isLate: true, since: '2026-11-21T07:00:00Z' }],
        next: { start: '2026-11-22T07:00:00Z', end: '2026-11-22T17:00:00Z' },
      },
      incident: { id: incident, description: 'Porte forcée', followUp: { description: 'Porte refermée, police repartie' } },
      round: { name: 'Ronde du matin', endedAt: null, passed: 2, total: 3 },
    });
  });

  test('the last incident however old it is, with its photos and those of what was added', async () => {
    const a = await t.agency();
    const { site, guard } = await t.tx(a.id, async (tx) => ({
      site: await makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai Est' }),
      guard: await makeAgent(tx, a.id),
    }));
    const photo = (name: string, mimeType = 'image/jpeg') =>
      t.tx(a.id, (tx) => storeFile(t.house, tx, a.id, { name, mimeType, bytes: new Uint8Array([1, 2, 3]) }));
    const [before, sheet, after] = [await photo('avant.jpg'), await photo('plainte.pdf', 'application/pdf'), await photo('apres.jpg')];
    await t.tx(a.id, async (tx) => {
      const more = { agentId: guard.id, description: 'Vitre brisée' };
      const old = await makeEntry(tx, site, 'intrusion', { ...more, madeAt: '2019-03-02T08:00:00.000Z', fileIds: [before.id, sheet.id] });
      await makeEntry(tx, site, 'intrusion', {
        madeAt: '2019-03-03T08:00:00.000Z',
        parentId: old.id,
        action: 'addition',
        description: 'Vitre remplacée',
        fileIds: [after.id],
      });
      await makeEntry(tx, site, 'intrusion', { madeAt: '2019-03-04T08:00:00.000Z', parentId: old.id, action: 'correction', description: 'Vitrine' });
    });
    const [row] = (await now(a)).data;
    expect(row?.incident).toMatchObject({ description: 'Vitre brisée', followUp: { description: 'Vitre remplacée' } });
    expect([row?.incident?.photos, row?.incident?.followUp?.photos].map((files) => files?.map(({ name }) => name))).toEqual([
      ['avant.jpg'],
      ['apres.jpg'],
    ]);
  });

  test('the last incident by the index of incidents, without reading the logbook through', async () => {
    const a = await t.agency();
    const { site } = await busySite(a);
    await withoutTriggers(t, (tx) =>
      tx.execute(sql`insert into logbook_entries (agency_id, site_id, customer_id, author_name, event_type, type_key, category, description, customer_show,
          made_at, chain_number, previous_hash, hash)
        select ${a.id}, ${site.id}, ${a.customerId}, 'x', 97, 'other', 'checkpoint', 'x', true, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
          100000 + n, '', '' from generate_series(1, 20000) n`),
    );
    await t.platform((tx) => tx.execute(sql`analyze logbook_entries`));
    const plan = await t.house.db.tenant({ agencyId: a.id, userId: a.customer.userId, customerId: a.customerId }, async (tx) => {
      const { rows } = await tx.execute(sql`explain (format json) ${newestIncidents(tx, a.id, [site.id]).getSQL()}`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('logbook_entries_incidents');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"logbook_entries"/);
    expect((await now(a)).data[0]?.incident).toMatchObject({ description: 'Porte forcée' });
  });

  test('the incident before, once the agency has withdrawn the last', async () => {
    const a = await t.agency();
    const { incident } = await busySite(a);
    const withdrawn = await t.call(contract.field.removeEvent, { as: a.manager, params: { id: incident } });
    expect(withdrawn.status).toBe(200);
    const [site] = (await now(a)).data;
    expect(site?.incident).not.toBeNull();
    expect(site?.incident?.id).not.toBe(incident);
  });

  test('the guard’s name once the agency shows it', async () => {
    const a = await t.agency();
    await busySite(a);
    const visible = { customerPlanningSettings: { agentNamesVisible: true } };
    await t.platform((tx) => tx.update(agencies).set({ settings: visible }).where(eq(agencies.id, a.id)));
    const { data } = await now(a);
    expect([data[0]?.plan?.present[0]?.name, data[0]?.incident?.authorName]).toEqual(['Lea Roy', 'Lea Roy']);
  });

  test('what it owes, and the document to settle first', async () => {
    const a = await t.agency();
    const bill = (number: string, dueOn: string, paidCents = 0) =>
      t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { number, dueOn, totalCents: 120_00, paidCents }));
    await bill('FA-2026-0001', '2026-12-10');
    await bill('FA-2026-0002', '2026-11-01', 20_00);
    await bill('FA-2026-0003', '2026-10-01', 120_00);
    const { dues } = await now(a);
    expect(dues).toMatchObject({
      count: 2,
      cents: 220_00,
      overdueCount: 1,
      overdueCents: 100_00,
      first: { number: 'FA-2026-0002', dueOn: '2026-11-01', cents: 100_00 },
    });
  });

  test('nothing of another customer or agency, drafts neither; a guard and the desk have no such call', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Aérodrome' }));
    await busySite(a, other.id, 'Hangar Sud');
    await busySite(b);
    const own = await t.tx(a.id, async (tx) => {
      const site = await makeSite(tx, a.id, { customerId: a.customerId, name: 'Quai Est' });
      await makeService(tx, site, { day: TODAY, from: '08:00', until: '18:00' }, { publishedAt: null });
      return site;
    });
    expect((await now(a)).data).toMatchObject([
      { site: { id: own.id }, plan: { present: [], awaited: [], next: null }, incident: null, round: null },
    ]);
    const statusOf = async (args: Parameters<typeof t.call>[1]) => (await t.call(sitesNow, args)).status;
    expect(await statusOf({ as: a.customer, via: 'customer', scopeId: other.id })).toBe(404);
    expect(await statusOf({ as: a.customer, via: 'customer', scopeId: b.customerId })).toBe(404);
    expect([await statusOf({ as: a.agent, via: 'agent' }), await statusOf({ as: a.manager })]).toEqual([404, 404]);
  });

  test('only what its rights and its sites’ maps open', async () => {
    const a = await t.agency();
    const { site } = await busySite(a);
    await t.tx(a.id, (tx) =>
      tx
        .update(sites)
        .set({ rightsCustomer: { listMissionEvents: false } })
        .where(eq(sites.id, site.id)),
    );
    expect((await now(a)).data[0]?.incident).toBeNull();
    await t.tx(a.id, (tx) => tx.update(sites).set({ rightsCustomer: {} }).where(eq(sites.id, site.id)));
    await onlyRights(t, a.customer, []);
    t.house.people.forget();
    const bare = await now(a);
    expect([bare.dues, bare.data[0]?.plan, bare.data[0]?.incident]).toEqual([null, null, null]);
    const trends = (await t.call(siteTrends, { as: a.customer, via: 'customer' })).body.data[0];
    expect([trends?.hours, trends?.starts, trends?.incidents]).toEqual([null, null, null]);
  });
});

describe('the trends of a customer’s sites', () => {
  test('are the figures that the agency reads: hours by site, rounds, incidents', async () => {
    const a = await t.agency();
    const { site, guard } = await busySite(a);
    const late = await t.tx(a.id, (tx) =>
      makeService(tx, site, { day: '2026-11-18', from: '08:00', until: '18:00' }, { agentIds: [guard.id], status: 300 }),
    );
    const times = { status: 300, realStartAt: '2026-11-18T07:20:00.000Z', realEndAt: '2026-11-18T17:00:00.000Z' };
    await t.tx(a.id, (tx) => tx.update(serviceAssignments).set(times).where(eq(serviceAssignments.serviceId, late.id)));
    const days = { from: '2026-11-01', until: '2026-11-30' };
    const { data } = (await t.call(siteTrends, { as: a.customer, via: 'customer', query: days })).body;
    const desk = (await t.call(contract.hours.sites, { as: a.owner, body: { ...days, filters: { siteIds: [site.id] } } })).body.data[0];
    expect(data[0]?.hours).toEqual({ plannedMinutes: desk?.plannedMinutes, workedMinutes: desk?.workedMinutes });
    expect(data[0]?.hours?.plannedMinutes).toBe(3 * 600);
    const figures = (await t.call(contract.dashboards.read, { as: a.owner, query: { widgets: 'rounds,events', ...days } })).body;
    expect(data[0]?.rounds.map(({ key, count }) => ({ key, count }))).toEqual(figures.rounds?.byStatus);
    expect(data[0]?.incidents).toMatchObject([{ key: 'intrusion', count: 2 }]);
    // An addition is no incident of its own.
    expect(figures.events?.byType).toMatchObject([{ key: 'intrusion', count: 2 }]);
    expect(data[0]?.starts).toEqual({ count: 2, late: 1 });
  });

  test('count no incident that was withdrawn, as the agency’s dashboard does not either', async () => {
    const a = await t.agency();
    const { incident } = await busySite(a);
    await t.call(contract.field.removeEvent, { as: a.manager, params: { id: incident } });
    const query = { from: '2026-11-01', until: '2026-11-30' };
    const { data } = (await t.call(siteTrends, { as: a.customer, via: 'customer', query })).body;
    const figures = (await t.call(contract.dashboards.read, { as: a.owner, query: { widgets: 'events', ...query } })).body;
    expect([data[0]?.incidents, figures.events?.byType]).toMatchObject([[{ key: 'intrusion', count: 1 }], [{ key: 'intrusion', count: 1 }]]);
  });

  test('show nobody else’s sites', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Aérodrome' }));
    await busySite(a, other.id, 'Hangar Sud');
    await busySite(b);
    const ask = (scopeId?: string) => t.call(siteTrends, { as: a.customer, via: 'customer', ...(scopeId ? { scopeId } : {}) });
    expect((await ask()).body.data).toEqual([]);
    expect([(await ask(other.id)).status, (await ask(b.customerId)).status]).toEqual([404, 404]);
    expect((await t.call(siteTrends, { as: a.agent, via: 'agent' })).status).toBe(404);
  });
});
