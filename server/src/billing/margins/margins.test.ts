import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeAgentContract } from '@vigie/demo/factories/agents.ts';
import { makeInvoice } from '@vigie/demo/factories/billing.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeCircuit, makeService } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency, type TestPerson } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';

// The clock is at 21 November 2026, 10:00 in Paris.
const t = await openTestHouse();
const OCTOBER = { from: '2026-10-01', until: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const ask = (as: TestPerson, body: object = {}) => t.call(contract.margins.list, { as, body: { ...OCTOBER, ...body } });
const site = (a: TestAgency, name: string, customerId = a.customerId) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId, name }));
type Site = Awaited<ReturnType<typeof site>>;
const work = (a: TestAgency, place: Site, day: string, from: string, until: string, agentId = a.agent.agentId!) =>
  t.tx(a.id, (tx) => makeService(tx, place, { day, from, until }, { agentIds: [agentId], status: 300 }));
const paid = (a: TestAgency, values: Parameters<typeof makeAgentContract>[2] = { hourlyCents: 1_300 }) =>
  t.tx(a.id, (tx) => makeAgentContract(tx, { agencyId: a.id, id: a.agent.agentId! }, values));
/** Hours at 21 € on one line. */
const bill = (a: TestAgency, number: string, values: Parameters<typeof makeInvoice>[3] = {}, customerId = a.customerId) =>
  t.tx(a.id, (tx) => makeInvoice(tx, a.id, customerId, { number, issuedOn: '2026-11-02', dueOn: '2026-12-02', ...values }));
const billedOctober = { periodFrom: OCTOBER.from, periodUntil: OCTOBER.until };

describe('margins', () => {
  test('are revenue before tax less the gross pay of the hours, by customer and site, as computed by hand (C-149)', async () => {
    const a = await t.agency();
    await paid(a);
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Zénith' }));
    const [gate, yard] = [await site(a, 'Portail'), await site(a, 'Cour', other.id)];
    // 10 h by day. 8 h of night, of which 6 on a Sunday (4 October).
    await work(a, gate, '2026-10-06', '08:00', '18:00');
    await work(a, yard, '2026-10-03', '22:00', '06:00');
    await bill(a, 'FA-1', { ...billedOctober, minutes: 600, siteId: gate.id });
    await bill(a, 'FA-2', { ...billedOctober, minutes: 300 }, other.id);
    const { body } = await ask(a.manager);
    // 2 h × 13 € × 1,1 + 6 h × 13 € × 1,2 = 28,60 € + 93,60 €.
    const rows = body.data.map(({ customer, site: place, minutes, netCents, costCents, marginCents, ratePerMille }) => [
      [customer.id, place?.name ?? null],
      [minutes, netCents, costCents, marginCents, ratePerMille],
    ]);
    expect(rows).toEqual([
      [
        [a.customerId, 'Portail'],
        [600, 21_000, 13_000, 8_000, 381],
      ],
      [
        [other.id, null],
        [0, 10_500, 0, 10_500, 1000],
      ],
      [
        [other.id, 'Cour'],
        [480, 0, 12_220, -12_220, null],
      ],
    ]);
    expect([body.count, body.totals]).toEqual([
      3,
      {
        minutes: 1080,
        unpricedMinutes: 0,
        netCents: 31_500,
        costCents: 25_220,
        marginCents: 6_280,
        ratePerMille: 199,
        unbilledMinutes: 0,
        unbilledCostCents: 0,
      },
    ]);
  });

  test('date a document by the end of its billed period and a credit note by its invoice, without drafts', async () => {
    const a = await t.agency();
    const invoice = await bill(a, 'FA-1', billedOctober);
    await bill(a, 'AV-1', { type: 'creditNote', creditOfId: invoice.id, issuedOn: '2026-11-15', minutes: 60 });
    await bill(a, 'FA-2', { issuedOn: '2026-11-05', minutes: 120 });
    // Credited in full: both count, so nothing is left.
    const cancelled = await bill(a, 'FA-3', { ...billedOctober, status: 200, minutes: 300 });
    await bill(a, 'AV-2', { type: 'creditNote', creditOfId: cancelled.id, issuedOn: '2026-11-16', minutes: 300 });
    await t.tx(a.id, (tx) => makeInvoice(tx, a.id, a.customerId, { ...billedOctober, issuedOn: '2026-10-31', dueOn: '2026-11-30' }));
    const net = async (days: object) => (await ask(a.manager, days)).body.totals.netCents;
    expect([await net(OCTOBER), await net(NOVEMBER)]).toEqual([18_900, 4_200]);
  });

  test('count only the hours so far, and report those of people without recorded pay', async () => {
    const a = await t.agency();
    const place = await site(a, 'Quai');
    await paid(a, { hourlyCents: null, monthlyCents: null });
    await work(a, place, '2026-11-10', '08:00', '12:00');
    await bill(a, 'FA-1', { minutes: 120 });
    await t.tx(a.id, (tx) => makeService(tx, place, { day: '2026-11-25', from: '08:00', until: '12:00' }, { agentIds: [a.agent.agentId!] }));
    const { totals } = (await ask(a.manager, NOVEMBER)).body;
    expect(totals).toMatchObject({ minutes: 240, unpricedMinutes: 240, costCents: 0, marginCents: 4_200 });
    // A service running at 10:00:31 has two hours so far.
    await t.tx(a.id, (tx) =>
      makeService(
        tx,
        place,
        { day: '2026-11-21', from: '08:00', until: '12:00' },
        { agentIds: [a.agent.agentId!], status: 200, realStartAt: '2026-11-21T07:00:00Z' },
      ),
    );
    t.clock.set('2026-11-21T09:00:31.250Z');
    expect((await ask(a.manager, NOVEMBER)).body.totals.minutes).toBe(360);
    t.clock.set('2026-11-21T09:00:00.000Z');
    expect((await ask(a.manager, { from: '2026-12-01', until: '2026-12-31' })).body).toMatchObject({
      count: 0,
      totals: { minutes: 0, ratePerMille: null },
    });
  });

  test('of a circuit are at its places, and cost no minute more than was worked', async () => {
    const a = await t.agency();
    await paid(a);
    const [first, second] = [await site(a, 'A'), await site(a, 'B')];
    await t.tx(a.id, (tx) =>
      makeCircuit(
        tx,
        [
          { site: first, travelMinutes: 10, minutes: 50 },
          { site: second, travelMinutes: 10, minutes: 50 },
        ],
        { day: '2026-10-06', from: '08:00', until: '10:00' },
        { agentIds: [a.agent.agentId!], status: 300 },
      ),
    );
    const { data, totals } = (await ask(a.manager)).body;
    expect(data.map((row) => row.site?.name)).toEqual(['A', 'B']);
    // Nothing is billed yet: that is not a loss, and is shown separately.
    expect(totals).toMatchObject({ minutes: 0, costCents: 0, marginCents: null, unbilledMinutes: 120, unbilledCostCents: 2_600 });
    expect(data.map(({ marginCents, ratePerMille }) => [marginCents, ratePerMille])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('are searched, filtered by customer, sorted and paged, with the sums of all pages', async () => {
    const a = await t.agency();
    const other = await t.tx(a.id, (tx) => makeCustomer(tx, a.id, { name: 'Zénith' }));
    await bill(a, 'FA-1', { ...billedOctober, minutes: 60 });
    await bill(a, 'FA-2', { ...billedOctober, minutes: 120 }, other.id);
    const nets = async (body: object) => (await ask(a.manager, body)).body.data.map(({ netCents }) => netCents);
    expect(await nets({ orderBy: 'netCents', ascending: 0 })).toEqual([4_200, 2_100]);
    expect(await nets({ query: 'zenith' })).toEqual([4_200]);
    expect(await nets({ filters: { customerIds: [a.customerId] } })).toEqual([2_100]);
    const page = (await ask(a.manager, { orderBy: 'netCents', limit: 1, page: 2 })).body;
    expect([page.data.length, page.count, page.totals.netCents]).toEqual([1, 2, 6_300]);
    expect((await ask(a.manager, { orderBy: 'secret' })).status).toBe(422);
  });

  test('are refused without their right, to customers and agents, and for wrong days, and stay within the agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    await bill(b, 'FA-1', billedOctober);
    expect((await ask(a.manager)).body).toMatchObject({ count: 0, totals: { netCents: 0 } });
    expect((await t.call(contract.margins.list, { as: a.manager, scopeId: b.id, body: OCTOBER })).status).toBe(404);
    expect((await ask(a.manager, { until: '2026-09-01' })).status).toBe(422);
    expect((await ask(a.manager, { from: '2025-01-01' })).status).toBe(422);
    await onlyRights(t, a.manager, ['listInvoices', 'readAgentsHours']);
    expect((await ask(a.manager)).status).toBe(403);
    await onlyRights(t, a.manager, ['readMargins']);
    expect((await ask(a.manager)).status).toBe(200);
    expect((await t.call(contract.margins.list, { as: a.customer, via: 'customer', body: OCTOBER })).status).toBe(404);
    expect((await t.call(contract.margins.list, { as: a.agent, via: 'agent', body: OCTOBER })).status).toBe(404);
  });
});
