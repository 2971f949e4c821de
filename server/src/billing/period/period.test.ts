import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { invoiceRunParts, invoiceRuns } from '@vigie/db/tables/billing/invoice-runs.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { serviceAssignments } from '@vigie/db/tables/planning/planning.ts';
import { closedMonths } from '@vigie/db/tables/payroll.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeService, type When } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import type { House } from '../../plumbing/house.ts';
import { writeRuns } from './write-drafts.ts';

const t = await openTestHouse();
const { billing, invoicePeriod } = contract;
const OCTOBER = { from: '2026-10-01', until: '2026-10-31' };

const customer = (a: TestAgency, name: string, more: object = {}) =>
  t.tx(a.id, async (tx) => {
    const { id } = await makeCustomer(tx, a.id, {});
    await tx
      .update(customers)
      .set({ name, email: 'compta@client.test', ...more })
      .where(eq(customers.id, id));
    return id;
  });
const site = (a: TestAgency, customerId: string, name: string) => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId, name }));
type Place = Awaited<ReturnType<typeof site>>;

/** Worked as planned, or until another instant; `status` 100: it never ended. */
const worked = (a: TestAgency, at: Place, when: When, { realEndAt, status = 300 }: { realEndAt?: string; status?: number } = {}) =>
  t.tx(a.id, async (tx) => {
    const service = await makeService(tx, at, when, { agentIds: [a.agent.agentId!], specialtyKey: 'ADS', status });
    if (status === 300)
      await tx
        .update(serviceAssignments)
        .set({ realStartAt: service.startAt, realEndAt: realEndAt ?? service.endAt })
        .where(eq(serviceAssignments.serviceId, service.id));
    return service;
  });
const MORNING = { day: '2026-10-05', from: '08:00', until: '12:00' };

/** Customers by these names, each with a site of the same name and four hours of October. */
async function billable(a: TestAgency, names: readonly string[]) {
  const made: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const id = await customer(a, name);
    await worked(a, await site(a, id, name), { ...MORNING, day: `2026-10-${String(index + 5).padStart(2, '0')}` });
    made[name] = id;
  }
  return made;
}
const read = async (a: TestAgency) => (await t.call(invoicePeriod.read, { as: a.manager, query: OCTOBER })).body;
const start = (a: TestAgency, customerIds: readonly string[], newId: string = crypto.randomUUID()) =>
  t.call(invoicePeriod.start, { as: a.manager, body: { newId, ...OCTOBER, customerIds: [...customerIds] } });
const runOf = async (a: TestAgency, id: string) => (await t.call(invoicePeriod.run, { as: a.manager, params: { id } })).body;
const draftsOf = (a: TestAgency) => t.tx(a.id, (tx) => tx.select().from(invoices).where(eq(invoices.agencyId, a.id)).orderBy(invoices.createdAt));
const obstaclesOf = async (a: TestAgency) => (await read(a)).data.map((row) => [row.customer.name, ...row.obstacles.map(({ kind }) => kind)]);

describe('a period to bill', () => {
  test('has one line for each customer with unbilled ended services, the greatest difference first', async () => {
    const a = await t.agency();
    const ids = await billable(a, ['Dépôt', 'Clinique']);
    const gare = await site(a, await customer(a, 'Gare'), 'Gare');
    await worked(a, gare, MORNING, { realEndAt: '2026-10-05T08:00:00.000Z' });
    await customer(a, 'Sans service');
    const { data, billedCustomers } = await read(a);
    expect(data.map((row) => [row.customer.name, row.plannedMinutes, row.workedMinutes, row.minutes, row.obstacles])).toEqual([
      ['Gare', 240, 120, 120, []],
      ['Clinique', 240, 240, 240, []],
      ['Dépôt', 240, 240, 240, []],
    ]);
    expect(billedCustomers).toBe(0);
    const own = await t.call(billing.fromServices, { as: a.manager, body: { customerId: ids['Dépôt']!, ...OCTOBER } });
    expect(own.body).toMatchObject({ minutes: 240, serviceCount: 1 });
    const saved = await start(a, [ids['Dépôt']!]);
    await t.drain();
    const [part] = (await runOf(a, saved.body.id)).parts;
    expect(part!.invoice).toMatchObject({ netCents: data[2]!.netCents, totalCents: data[2]!.totalCents });
    expect(data[2]!.totalCents).toBe(Math.round(data[2]!.netCents * 1.2));
  });

  test('counts a place that nobody held as planned, and shows it among the services', async () => {
    const a = await t.agency();
    const id = await customer(a, 'Gare');
    const gare = await site(a, id, 'Gare');
    await worked(a, gare, MORNING);
    await t.tx(a.id, (tx) => makeService(tx, gare, { ...MORNING, day: '2026-10-06' }, { agentIds: [], status: 100 }));
    const [row] = (await read(a)).data;
    expect([row!.plannedMinutes, row!.workedMinutes]).toEqual([480, 240]);
    const { body } = await t.call(invoicePeriod.services, { as: a.manager, params: { customerId: id }, query: OCTOBER });
    expect(body.data.map(({ agent, plannedMinutes, workedMinutes }) => [agent === null, plannedMinutes, workedMinutes])).toEqual([
      [true, 240, 0],
      [false, 240, 240],
    ]);
  });

  test('names what is billed already, and counts customers that are billed whole', async () => {
    const a = await t.agency();
    const ids = await billable(a, ['Dépôt', 'Clinique']);
    await start(a, Object.values(ids));
    await t.drain();
    await worked(a, await site(a, ids['Dépôt']!, 'Quai'), { ...MORNING, day: '2026-10-20' });
    const { data, billedCustomers } = await read(a);
    expect(data.map((row) => [row.customer.name, row.minutes, row.billed.minutes, row.billed.documents.map(({ number }) => number)])).toEqual([
      ['Dépôt', 240, 240, [null]],
    ]);
    expect(billedCustomers).toBe(1);
  });

  test('says what stands in the way of each customer', async () => {
    const a = await t.agency();
    const wrong = { 'Sans adresse': { street: '' }, 'Sans SIREN': { siren: '' }, 'Sans e-mail': { email: '' }, Prospect: { prospect: true } };
    for (const [name, values] of Object.entries(wrong)) await worked(a, await site(a, await customer(a, name, values), name), MORNING);
    await worked(a, await site(a, await customer(a, 'Gratuit', { dayPriceCents: 0 }), 'Gratuit'), MORNING);
    const ongoing = await site(a, await customer(a, 'En cours'), 'En cours');
    await worked(a, ongoing, MORNING);
    await worked(a, ongoing, { ...MORNING, day: '2026-10-06' }, { status: 100 });
    expect(await obstaclesOf(a)).toEqual([
      ['En cours', 'unfinished'],
      ['Gratuit', 'price'],
      ['Prospect', 'prospect'],
      ['Sans adresse', 'customer'],
      ['Sans e-mail', 'recipients'],
      ['Sans SIREN', 'customer'],
    ]);
  });

  test('says a running recurrence, and what the agency itself has to mend', async () => {
    const a = await t.agency();
    const { Gare: id } = await billable(a, ['Gare']);
    const item = { label: 'Forfait', quantity: { unit: 'month', e4: 10_000 }, unitPriceE3: 900_000, vatBasisPoints: 2_000 } as const;
    await t.call(contract.recurrences.save, {
      as: a.owner,
      body: { startAt: '2027-01-01', frequencyRhythm: 2, frequency: 1, customerId: id!, items: [item] },
    });
    await t.tx(a.id, (tx) => tx.update(agencies).set({ siret: '' }).where(eq(agencies.id, a.id)));
    expect(await obstaclesOf(a)).toEqual([['Gare', 'recurrence']]);
    expect((await read(a)).agencyIssue).toMatch(/SIRET de l’agence/);
  });
});

describe('the drafts of a period', () => {
  test('are written once for each customer, in the order of their names, and say what they could not write', async () => {
    const a = await t.agency();
    const ids = await billable(a, ['Port', 'Dépôt', 'Clinique']);
    const prospect = await customer(a, 'Épicerie', { prospect: true });
    await worked(a, await site(a, prospect, 'Épicerie'), MORNING);
    const newId = crypto.randomUUID();
    const [one, two] = await Promise.all([start(a, [...Object.values(ids), prospect], newId), start(a, [...Object.values(ids), prospect], newId)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.parts.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    await t.drain();
    const run = await runOf(a, newId);
    expect(run.parts.map(({ customer: { name }, state, message }) => [name, state, message])).toEqual([
      ['Clinique', 'done', ''],
      ['Dépôt', 'done', ''],
      ['Épicerie', 'refused', 'Ce client est encore un prospect : la facture en fera un client'],
      ['Port', 'done', ''],
    ]);
    expect(run.endedAt).not.toBeNull();
    const drafts = await draftsOf(a);
    expect(
      drafts.map(({ customerId, operation, periodFrom, periodUntil, issuedOn }) => [customerId, operation, periodFrom, periodUntil, issuedOn]),
    ).toEqual(['Clinique', 'Dépôt', 'Port'].map((name) => [ids[name], 'services', '2026-10-01', '2026-10-31', '2026-11-21']));
    expect((await read(a)).runId).toBe(newId);
  });

  test('are not written a second time by a second run', async () => {
    const a = await t.agency();
    const ids = Object.values(await billable(a, ['Dépôt', 'Port']));
    await start(a, ids);
    await t.drain();
    const again = await start(a, ids);
    await t.drain();
    expect((await runOf(a, again.body.id)).parts.map(({ state, message }) => [state, message])).toEqual([
      ['refused', 'Tous les services terminés de la période sont déjà facturés'],
      ['refused', 'Tous les services terminés de la période sont déjà facturés'],
    ]);
    expect(await draftsOf(a)).toHaveLength(2);
  });

  test('are continued after a killed process: what was written stays, the rest is written once', async () => {
    const a = await t.agency();
    const ids = Object.values(await billable(a, ['Clinique', 'Dépôt', 'Port']));
    const { body } = await start(a, ids);
    let commits = 0;
    // Dies in its second transaction, with the work done and before the commit.
    const tenant: House['db']['tenant'] = (scope, work) =>
      t.house.db.tenant(scope, async (tx) => {
        const result = await work(tx);
        commits += 1;
        if (commits > 1) throw new Error('killed');
        return result;
      });
    const dying: House = { ...t.house, db: { ...t.house.db, tenant } };
    await expect(writeRuns(dying)).rejects.toThrow('billing.runs');
    expect((await runOf(a, body.id)).parts.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
    await Promise.all([writeRuns(t.house), writeRuns(t.house)]);
    expect((await runOf(a, body.id)).parts.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect((await draftsOf(a)).map(({ customerId }) => customerId).toSorted()).toEqual(ids.toSorted());
  });

  test('stop where somebody stops them; another run takes the rest, and only one is open', async () => {
    const a = await t.agency();
    const ids = Object.values(await billable(a, ['Dépôt', 'Port']));
    const { body } = await start(a, ids);
    const other = await start(a, ids);
    expect([other.status, other.body.code]).toEqual([409, 'billing.run_open']);
    const stopped = await t.call(invoicePeriod.stop, { as: a.manager, params: { id: body.id } });
    expect(stopped.body.stoppedAt).not.toBeNull();
    await t.drain();
    expect(await draftsOf(a)).toHaveLength(0);
    await start(a, ids);
    await t.drain();
    expect(await draftsOf(a)).toHaveLength(2);
  });

  test('are written for a closed month of work, and refused with its sentence in a closed month of invoices', async () => {
    const a = await t.agency();
    const ids = Object.values(await billable(a, ['Dépôt', 'Port']));
    const close = (month: string, fromAt: string, untilAt: string) =>
      t.tx(a.id, (tx) => tx.insert(closedMonths).values({ agencyId: a.id, month, fromAt, untilAt }));
    await close('2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z');
    const first = await start(a, ids.slice(0, 1));
    await t.drain();
    expect((await runOf(a, first.body.id)).parts.map(({ state }) => state)).toEqual(['done']);
    await close('2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z');
    const second = await start(a, ids.slice(1));
    await t.drain();
    const [part] = (await runOf(a, second.body.id)).parts;
    expect([part!.state, part!.message]).toEqual(['refused', expect.stringMatching(/clôturé/)]);
    expect(await draftsOf(a)).toHaveLength(1);
  });

  test('are validated and mailed together afterwards, in numbers without a gap', async () => {
    const a = await t.agency();
    const ids = Object.values(await billable(a, ['Clinique', 'Dépôt', 'Port']));
    const { body } = await start(a, ids);
    await t.drain();
    const drafts = (await runOf(a, body.id)).parts.map(({ invoice }) => invoice!.id);
    await t.call(billing.validateMany, { as: a.manager, body: { ids: drafts, date: '2026-11-21' } });
    const sent = await t.call(billing.sendMany, { as: a.manager, params: { type: 'invoice' }, body: { ids: drafts } });
    expect(sent.body.refused).toEqual([]);
    expect((await runOf(a, body.id)).parts.map(({ customer: { name }, invoice }) => [name, invoice!.number, invoice!.sent])).toEqual([
      ['Clinique', 'FA-2026-00001', true],
      ['Dépôt', 'FA-2026-00002', true],
      ['Port', 'FA-2026-00003', true],
    ]);
  });

  test('take the right to create invoices, and stay in their agency', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const ids = Object.values(await billable(a, ['Dépôt']));
    const { body } = await start(a, ids);
    expect((await t.call(invoicePeriod.run, { as: b.manager, params: { id: body.id } })).status).toBe(404);
    expect((await t.call(invoicePeriod.stop, { as: b.manager, params: { id: body.id } })).status).toBe(404);
    expect((await start(b, ids)).status).toBe(422);
    expect((await read(b)).data).toEqual([]);
    await onlyRights(t, a.manager, ['listInvoices', 'readInvoices', 'editInvoices', 'validateInvoices']);
    expect((await t.call(invoicePeriod.read, { as: a.manager, query: OCTOBER })).status).toBe(403);
    expect((await start(a, ids)).status).toBe(403);
    const rows = await t.tx(a.id, (tx) => tx.select({ id: invoiceRunParts.id }).from(invoiceRunParts).where(eq(invoiceRunParts.runId, body.id)));
    expect(rows).toHaveLength(1);
    expect(await t.tx(b.id, (tx) => tx.select().from(invoiceRuns))).toEqual([]);
  });
});
