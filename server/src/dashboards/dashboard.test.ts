import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { makeAgentContract, makeExpiration } from '@vigie/demo/factories/agents.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeEntry, makeReport, makeRoundRun } from '@vigie/demo/factories/field.ts';
import { makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeService, makeUnavailability } from '@vigie/demo/factories/planning.ts';
import { makeCheckpoint, makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import type { ChartComparison, ChartPeriod } from '@vigie/domain/dashboards/chart-settings.ts';
import { figureKeys } from '@vigie/domain/dashboards/figures.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const { read } = contract.dashboards;

type Query = { readonly [K in 'widgets' | 'from' | 'until']?: string } & { readonly period?: ChartPeriod; readonly comparison?: ChartComparison };
const figures = async (as: TestPerson, query: Query = {}) => (await t.call(read, { as, query })).body;
const site = (a: TestAgency, customerId = a.customerId) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId }));
type Site = Awaited<ReturnType<typeof site>>;
const service = (a: TestAgency, place: Site, day: string, from: string, until: string, values: Parameters<typeof makeService>[3] = {}) =>
  t.tx(a.id, (tx) => makeService(tx, place, { day, from, until }, { agentIds: [a.agent.agentId!], ...values }));

describe('the dashboard returns', () => {
  test('one object keyed by widget, with the time of counting (A-129, A-130)', async () => {
    const a = await t.agency();
    const { generatedAt, today, from, until, ...widgets } = await figures(a.manager);
    expect([generatedAt, today, from, until]).toEqual(['2026-11-21T09:00:00Z', '2026-11-21', '2026-11-01', '2026-11-30']);
    expect(Object.keys(widgets).toSorted()).toEqual([...figureKeys].toSorted());
  });

  test('only the requested widgets, and refuses unknown ones', async () => {
    const a = await t.agency();
    const { generatedAt, today, from, until, ...widgets } = await figures(a.manager, { widgets: 'sites,agents' });
    expect([Object.keys(widgets).toSorted(), generatedAt.length > 0, today, from, until]).toEqual([
      ['agents', 'sites'],
      true,
      '2026-11-21',
      '2026-11-01',
      '2026-11-30',
    ]);
    expect((await t.call(read, { as: a.manager, query: { widgets: 'margins' } })).body.errors).toEqual({ widgets: 'Format invalide' });
    expect((await t.call(read, { as: a.manager, query: { from: '2026-11-02', until: '2026-11-01' } })).status).toBe(422);
    expect((await t.call(read, { as: a.manager, query: { from: '2020-01-01', until: '2026-11-01' } })).status).toBe(422);
  });

  test('no widget without its right, whether it is requested or not (A-123)', async () => {
    const a = await t.agency();
    await onlyRights(t, a.manager, ['readDashboard', 'listSites', 'listUnavailabilities']);
    const all = await figures(a.manager);
    expect(figureKeys.filter((key) => key in all)).toEqual(['unavailabilities', 'sites']);
    expect(await figures(a.manager, { widgets: 'invoices,sites' })).not.toHaveProperty('invoices');
    await onlyRights(t, a.manager, ['listSites']);
    expect((await t.call(read, { as: a.manager })).status).toBe(403);
    expect((await t.call(read, { as: a.agent, via: 'agent' })).status).toBe(404);
  });

  test('nothing of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const place = await site(b);
    await service(b, place, '2026-11-21', '08:00', '20:00');
    await t.tx(b.id, (tx) => makeInvoice(tx, b.id, b.customerId, { number: 'FA-2026-0001', dueOn: '2026-11-01' }));
    const own = await figures(a.manager);
    expect([own.stats?.count, own.sites?.count, own.invoices?.overdue.count, own.turnover?.netCents]).toEqual([0, 0, 0, 0]);
    expect((await t.call(read, { as: a.manager, scopeId: b.id })).status).toBe(404);
  });
});

describe('the figures of the planning', () => {
  test('today and the period count the services that touch them, without archived and unscheduled ones', async () => {
    const a = await t.agency();
    const place = await site(a);
    await service(a, place, '2026-11-20', '20:00', '06:00', { status: 300 });
    await service(a, place, '2026-11-21', '08:00', '16:00', { status: 200, nbAgents: 2 });
    await service(a, place, '2026-11-21', '16:00', '20:00', { publishedAt: null, agentIds: [] });
    await service(a, place, '2026-11-21', '08:00', '16:00', { status: 700, agentIds: [] });
    await service(a, place, '2026-11-22', '08:00', '16:00', { status: 600, agentIds: [] });
    const { stats, services } = await figures(a.manager);
    expect(stats).toEqual({
      count: 3,
      byStatus: [
        { key: '100', count: 1 },
        { key: '200', count: 1 },
        { key: '300', count: 1 },
      ],
      unfilled: 2,
      agents: 1,
    });
    expect(services).toMatchObject({ count: 3, unfilled: 2, drafts: 1 });
  });

  test('hours count on the local day on which they are planned, beside the month before', async () => {
    const a = await t.agency();
    const place = await site(a);
    await service(a, place, '2026-10-31', '20:00', '06:00');
    // 00:30 in Paris is still October in UTC.
    await service(a, place, '2026-11-01', '00:30', '04:30', { nbAgents: 2 });
    await service(a, place, '2026-11-21', '08:00', '16:00');
    const { hours } = await figures(a.manager, { widgets: 'hours' });
    expect(hours).toMatchObject({ step: 'day', minutes: 960 + 360, previousMinutes: 240, services: 2, previousServices: 1 });
    expect(hours?.series).toHaveLength(31);
    expect(hours?.series[0]).toEqual({
      at: '2026-11-01',
      previousAt: '2026-10-01',
      // Six hours of the night, and two people for four.
      minutes: 360 + 480,
      previousMinutes: 0,
      unfilled: 240,
      previousUnfilled: 0,
    });
    expect(hours?.series[30]).toEqual({ at: null, previousAt: '2026-10-31', minutes: 0, previousMinutes: 240, unfilled: 0, previousUnfilled: 0 });
  });

  test('a year is counted by month beside the year before (A-348)', async () => {
    const a = await t.agency();
    const place = await site(a);
    await service(a, place, '2025-02-10', '08:00', '10:00');
    const { hours } = await figures(a.manager, { widgets: 'hours', from: '2026-01-01', until: '2026-12-31' });
    expect([hours?.step, hours?.series.length, hours?.series[1]]).toEqual([
      'month',
      12,
      { at: '2026-02', previousAt: '2025-02', minutes: 0, previousMinutes: 120, unfilled: 0, previousUnfilled: 0 },
    ]);
  });

  test('a month by month comes with the same days a year before on request, and counts unassigned hours apart', async () => {
    const a = await t.agency();
    const place = await site(a);
    await service(a, place, '2025-11-10', '08:00', '10:00');
    await service(a, place, '2026-11-10', '08:00', '12:00', { nbAgents: 2 });
    const { hours } = await figures(a.manager, { widgets: 'hours', period: 'monthly', comparison: 'year' });
    expect(hours).toMatchObject({
      step: 'month',
      unfilledMinutes: 240,
      series: [{ at: '2026-11', previousAt: '2025-11', minutes: 480, previousMinutes: 120, unfilled: 240, previousUnfilled: 0 }],
    });
    const daily = await figures(a.manager, { widgets: 'hours', period: 'daily', from: '2026-01-01', until: '2026-12-31' });
    expect(daily.hours?.series).toHaveLength(365);
    expect((await t.call(read, { as: a.manager, query: { widgets: 'hours', period: 'weekly' } })).status).toBe(422);
  });

  test('the reasons for absences need their right', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) => makeUnavailability(tx, a.id, a.agent.agentId!, { first: '2026-11-20', last: '2026-11-22', typeKey: 'sickLeave' }));
    expect((await figures(a.manager)).unavailabilities).toEqual({ count: 1, absentToday: 1, byType: [{ key: 'sickLeave', count: 1 }] });
    await onlyRights(t, a.manager, ['readDashboard', 'listUnavailabilities']);
    expect((await figures(a.manager)).unavailabilities).toEqual({ count: 1, absentToday: 1 });
  });

  test('sites by status, the busiest of the period first', async () => {
    const a = await t.agency();
    const [quiet, busy] = [await site(a), await site(a)];
    await service(a, quiet, '2026-11-10', '08:00', '10:00');
    await service(a, busy, '2026-11-10', '08:00', '18:00');
    const { sites } = await figures(a.manager);
    expect([sites?.count, sites?.busiest.map(({ id, minutes }) => [id, minutes])]).toEqual([
      2,
      [
        [busy.id, 600],
        [quiet.id, 120],
      ],
    ]);
  });
});

describe('the figures of the field', () => {
  test('slips by type and status, of the types that the reader may list', async () => {
    const a = await t.agency();
    const place = await site(a);
    await t.tx(a.id, async (tx) => {
      await makeReport(tx, place, { createdAt: '2026-11-05T10:00:00Z' });
      await makeReport(tx, place, { createdAt: '2026-11-06T10:00:00Z', type: 'audit', status: 200 });
      await makeReport(tx, place, { createdAt: '2026-10-06T10:00:00Z' });
    });
    expect((await figures(a.manager)).reports).toMatchObject({ count: 2, byStatus: [{ key: '300' }, { key: '200' }].toReversed() });
    await onlyRights(t, a.manager, ['readDashboard', 'listAuditReports']);
    expect((await figures(a.manager)).reports).toEqual({ count: 1, byType: [{ key: 'audit', count: 1 }], byStatus: [{ key: '200', count: 1 }] });
  });

  test('rounds by status, their points by kind, and the points that were missed', async () => {
    const a = await t.agency();
    const place = await site(a);
    const work = await service(a, place, '2026-11-20', '20:00', '06:00');
    await t.tx(a.id, async (tx) => {
      const points = [await makeCheckpoint(tx, place), await makeCheckpoint(tx, place), await makeCheckpoint(tx, place)];
      const round = await makeRound(tx, place, points);
      const [first, second] = points;
      await makeRoundRun(tx, work, round, a.agent.agentId!, {
        status: 400,
        points: [{ checkpointId: first!.id }, { checkpointId: second!.id, kind: 'jumped' }],
      });
      await makeRoundRun(tx, work, round, a.agent.agentId!, { status: 200 });
    });
    const { rounds, checkpoints } = await figures(a.manager);
    expect(rounds?.byStatus).toEqual([
      { key: '200', count: 1 },
      { key: '400', count: 1 },
    ]);
    expect(checkpoints).toEqual({
      count: 2,
      byKind: [
        { key: 'jumped', count: 1 },
        { key: 'validated', count: 1 },
      ],
      missing: 1,
    });
  });

  test('logbook entries by type, and late arrivals with their minutes', async () => {
    const a = await t.agency();
    const place = await site(a);
    const work = await service(a, place, '2026-11-20', '20:00', '06:00');
    await t.tx(a.id, async (tx) => {
      await makeEntry(tx, place, 'serviceStart', { madeAt: '2026-11-20T19:20:00.000Z' });
      await tx.insert(serviceBreaks).values({
        agencyId: a.id,
        serviceId: work.id,
        agentId: a.agent.agentId!,
        customerId: a.customerId,
        type: 1,
        status: 300,
        realStartAt: '2026-11-20T19:00:00.000Z',
        realEndAt: '2026-11-20T19:20:00.000Z',
      });
    });
    const { events, breaks } = await figures(a.manager);
    expect(events).toEqual({ count: 1, byType: [{ key: 'serviceStart', category: 'service', count: 1 }] });
    expect(breaks).toEqual({ count: 1, byType: [{ key: '1', count: 1, minutes: 20 }] });
    expect((await figures(a.manager, { from: '2026-10-01', until: '2026-10-31' })).breaks?.count).toBe(0);
  });
});

describe('the figures of people and money', () => {
  test('active collaborators, their contracts and their deadlines by bucket', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      const agent = await makeAgent(tx, a.id, { type: 'TEMPORARY', status: 100 });
      const gone = await makeAgent(tx, a.id, { status: 300 });
      await makeAgent(tx, a.id, { status: 400 });
      await makeAgentContract(tx, agent, { type: 'CDD', startOn: '2026-01-01', endOn: '2026-12-10', status: 300 });
      await makeExpiration(tx, agent, { typeKey: 'sst', expiresOn: '2026-11-20', receiptUntil: null });
      await makeExpiration(tx, agent, { typeKey: 'professionalCard', expiresOn: '2026-11-01', receiptUntil: '2026-12-21' });
      await makeExpiration(tx, gone, { typeKey: 'sst', expiresOn: '2026-11-20', receiptUntil: null });
    });
    const { agents, expirations, contracts } = await figures(a.manager);
    expect(agents?.count).toBe(3);
    expect(agents?.byStatus).toContainEqual({ key: '300', count: 1 });
    expect(agents?.byType).toContainEqual({ key: 'TEMPORARY', count: 1 });
    expect(agents?.byContract).toContainEqual({ key: 'CDD', count: 1 });
    expect(expirations).toEqual({ expired: 1, in30: 1, in60: 1, in90: 1 });
    expect(contracts).toMatchObject({ expired: 0, in30: 1, in90: 1 });
  });

  test('late invoices, invoices due within seven days, and turnover without drafts and less the credit notes', async () => {
    const a = await t.agency();
    await t.tx(a.id, async (tx) => {
      await makeInvoice(tx, a.id, a.customerId, { number: 'FA-1', issuedOn: '2026-10-01', dueOn: '2026-11-20', sentAt: '2026-10-02T08:00:00Z' });
      await makeInvoice(tx, a.id, a.customerId, { number: 'FA-2', issuedOn: '2026-11-01', dueOn: '2026-11-28', paidCents: 5_200 });
      // Credited in full: both count, so nothing is left.
      const paid = { minutes: 300, paidCents: 12_600, issuedOn: '2026-11-02' };
      const { id: creditOfId } = await makeInvoice(tx, a.id, a.customerId, { number: 'FA-3', dueOn: '2026-11-29', status: 200, ...paid });
      await makeInvoice(tx, a.id, a.customerId, { number: 'AV-2', type: 'creditNote', creditOfId, ...paid });
      await makeInvoice(tx, a.id, a.customerId, { number: 'AV-1', issuedOn: '2026-11-03', type: 'creditNote', minutes: 60 });
      await makeInvoice(tx, a.id, a.customerId, { number: 'FA-0', issuedOn: '2025-11-03', dueOn: '2025-12-03', paidCents: 25_200, minutes: 600 });
      await makeInvoice(tx, a.id, a.customerId, { issuedOn: '2026-11-04', dueOn: '2026-11-04' });
    });
    const { invoices, turnover } = await figures(a.manager);
    expect(invoices).toEqual({
      currency: 'EUR',
      leftOut: 0,
      drafts: 1,
      unpaid: { count: 2, cents: 45_200 },
      overdue: { count: 1, cents: 25_200 },
      dueSoon: { count: 1, cents: 20_000 },
      reminders: { count: 1, cents: 25_200 },
    });
    expect([turnover?.netCents, turnover?.previousNetCents, turnover?.months.length]).toEqual([39_900, 21_000, 12]);
    expect(turnover?.months[10]).toEqual({ month: '2026-11', netCents: 18_900, previousNetCents: 21_000 });
  });
});

describe('a customer', () => {
  test('sees only its own figures, as far as its rights go', async () => {
    const a = await t.agency();
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id));
    const [mine, theirs] = [await site(a), await site(a, other.id)];
    await service(a, mine, '2026-11-21', '08:00', '20:00', { nbAgents: 3 });
    await service(a, mine, '2026-11-23', '08:00', '20:00', { publishedAt: null });
    await service(a, theirs, '2026-11-21', '08:00', '20:00');
    await t.tx(a.id, async (tx) => {
      await makeInvoice(tx, a.id, a.customerId, { number: 'FA-1', dueOn: '2026-11-01' });
      await makeInvoice(tx, a.id, other.id, { number: 'FA-2', dueOn: '2026-11-01' });
      await makeInvoice(tx, a.id, a.customerId);
      await makeEntry(tx, mine, 'serviceStart', { madeAt: '2026-11-20T19:20:00.000Z', customerShow: true });
      await makeEntry(tx, mine, 'serviceStart', { madeAt: '2026-11-20T19:20:00.000Z', customerShow: false });
      await makeEntry(tx, theirs, 'serviceStart', { madeAt: '2026-11-20T19:20:00.000Z', customerShow: true });
    });
    await onlyRights(t, a.customer, ['readSitesPlanning', 'listMissionEvents', 'listInvoices']);
    const { generatedAt, today, from, until, ...own } = await figures(a.customer);
    expect([generatedAt, today, from, until].every(Boolean)).toBe(true);
    expect(own).toMatchObject({
      services: { count: 1, unfilled: 0, drafts: 0 },
      events: { count: 1 },
      sites: { count: 1, busiest: [{ id: mine.id }] },
      invoices: { drafts: 0, overdue: { count: 1 } },
    });
    expect(Object.keys(own).toSorted()).toEqual(['events', 'invoices', 'services', 'sites']);
    await onlyRights(t, a.customer, []);
    const left = await figures(a.customer);
    expect(figureKeys.filter((key) => key in left)).toEqual(['sites']);
  });
});
