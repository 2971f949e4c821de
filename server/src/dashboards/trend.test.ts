// Tests the trend of twelve months: each month is that of the pages which show the month alone.
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeAgentContract } from '@vigie/demo/factories/agents.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const trend = async (as: TestPerson) => (await t.call(contract.dashboards.trend, { as })).body.data;

/** Work in four months, one night over the end of a month, a running and a coming service; what was billed for two of them. */
async function busyYear(a: TestAgency) {
  const agentIds = [a.agent.agentId!];
  await t.tx(a.id, async (tx) => {
    const [place, other] = [await makeSite(tx, a.id, { customerId: a.customerId }), await makeSite(tx, a.id, { customerId: a.customerId })];
    await makeAgentContract(tx, { agencyId: a.id, id: a.agent.agentId! }, { hourlyCents: 1_300, startOn: '2025-01-01' });
    const work = (day: string, from: string, until: string, more: object = {}) =>
      makeService(tx, place, { day, from, until }, { agentIds, status: 300, ...more });
    // Out of the twelve months, then the first of them, with a place that nobody held.
    await work('2025-11-28', '08:00', '18:00');
    await work('2025-12-03', '08:00', '18:00', { nbAgents: 2 });
    await work('2026-10-06', '08:00', '18:00', { realStartAt: '2026-10-06T06:10:00Z', realEndAt: '2026-10-06T15:45:00Z' });
    await work('2026-10-31', '20:00', '06:00');
    await work('2026-11-04', '08:00', '12:00', { status: 600 });
    await work('2026-11-21', '08:00', '12:00', { status: 200, realStartAt: '2026-11-21T07:00:00Z' });
    await work('2026-11-25', '08:00', '12:00', { status: 100 });
    await makeCircuit(
      tx,
      [
        { site: place, travelMinutes: 10, minutes: 50 },
        { site: other, travelMinutes: 10, minutes: 50 },
      ],
      { day: '2026-10-07', from: '08:00', until: '10:00' },
      { agentIds, status: 300 },
    );
    const october = { periodFrom: '2026-10-01', periodUntil: '2026-10-31', issuedOn: '2026-11-02', dueOn: '2026-12-02' };
    const invoice = await makeInvoice(tx, a.id, a.customerId, { ...october, number: 'FA-1', minutes: 1_200 });
    await makeInvoice(tx, a.id, a.customerId, {
      ...october,
      periodFrom: null,
      periodUntil: null,
      number: 'AV-1',
      type: 'creditNote',
      creditOfId: invoice.id,
      minutes: 60,
    });
    await makeInvoice(tx, a.id, a.customerId, { issuedOn: '2025-12-31', dueOn: '2026-01-30', number: 'FA-0', minutes: 600 });
  });
}

describe('the trend of twelve months', () => {
  test('has in each month the hours and the margin that the pages of that month have', async () => {
    const a = await t.agency();
    await busyYear(a);
    const found = await trend(a.owner);
    expect(found.map(({ month }) => month)).toEqual([
      '2025-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}`),
    ]);
    for (const { month, hours, margin } of found) {
      const days = { from: `${month}-01`, until: lastOfMonth(`${month}-01`) };
      const figures = (await t.call(contract.dashboards.read, { as: a.owner, query: { widgets: 'hours', ...days } })).body;
      const worked = (await t.call(contract.hours.agents, { as: a.owner, body: days })).body.totals;
      const { marginCents, ratePerMille } = (await t.call(contract.margins.list, { as: a.owner, body: days })).body.totals;
      expect({ month, hours, margin }).toEqual({
        month,
        hours: { plannedMinutes: figures.hours?.minutes, workedMinutes: worked.workedMinutes },
        margin: { marginCents, ratePerMille },
      });
    }
  });

  test('is as computed by hand, with an empty place, a night over two months and a running service', async () => {
    const a = await t.agency();
    await busyYear(a);
    const found = new Map((await trend(a.owner)).map(({ month, ...figures }) => [month, figures]));
    // 10 h by day for 21 € the hour, at 13 €: 80 € of 210 €.
    expect(found.get('2025-12')).toEqual({ hours: { plannedMinutes: 1_200, workedMinutes: 600 }, margin: { marginCents: 8_000, ratePerMille: 381 } });
    expect(found.get('2026-01')).toEqual({ hours: { plannedMinutes: 0, workedMinutes: 0 }, margin: { marginCents: null, ratePerMille: null } });
    // Of the night of 31 October four hours are planned there, six in November. There they are worked, with two of the running service.
    expect(found.get('2026-10')?.hours?.plannedMinutes).toBe(600 + 240 + 120);
    expect(found.get('2026-11')).toEqual({
      hours: { plannedMinutes: 360 + 480, workedMinutes: 480 },
      margin: { marginCents: null, ratePerMille: null },
    });
  });

  test('shows each person the part that they may read, and nothing of another agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await busyYear(a);
    const { hours, margin } = (await trend(b.owner))[10]!;
    expect([hours, margin]).toEqual([
      { plannedMinutes: 0, workedMinutes: 0 },
      { marginCents: null, ratePerMille: null },
    ]);
    await onlyRights(t, a.manager, ['readAgentsHours']);
    expect(Object.keys((await trend(a.manager))[0]!)).toEqual(['month', 'hours']);
    await onlyRights(t, a.manager, ['readMargins', 'readAgentContracts']);
    expect(Object.keys((await trend(a.manager))[0]!)).toEqual(['month', 'margin']);
    await onlyRights(t, a.manager, ['listServices']);
    expect((await t.call(contract.dashboards.trend, { as: a.manager })).status).toBe(403);
    for (const via of ['agent', 'customer'] as const) expect((await t.call(contract.dashboards.trend, { as: a.agent, via })).status).toBe(404);
  });
});
