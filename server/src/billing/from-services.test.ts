import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { makeService, type When } from '@vigie/demo/factories/planning.ts';
import { makeSite } from '@vigie/demo/factories/sites.ts';
import { asInput } from '../../test/as-input.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { bySize, byText } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.billing;
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

const place = (a: TestAgency, name = 'Gare') => t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name }));
type Place = Awaited<ReturnType<typeof place>>;

/** A service that was worked as planned, or at the given real times. */
const worked = (a: TestAgency, site: Place, when: When, real: { status?: number; realStartAt?: string; realEndAt?: string } = {}) =>
  t.tx(a.id, async (tx) => {
    const service = await makeService(tx, site, when, { agentIds: [a.agent.agentId!], specialtyKey: 'ADS', status: real.status ?? 300 });
    await tx
      .update(serviceAssignments)
      .set({ realStartAt: service.startAt, realEndAt: service.endAt, ...real })
      .where(eq(serviceAssignments.serviceId, service.id));
    return service;
  });
const fetch = (a: TestAgency, body: object = {}) =>
  t.call(calls.fromServices, { as: a.manager, body: { customerId: a.customerId, ...NOVEMBER, ...body } });
type Lines = Awaited<ReturnType<typeof fetch>>['body'];
const save = (a: TestAgency, { items, title, periodFrom, periodUntil }: Lines) =>
  t.call(calls.saveInvoice, {
    as: a.manager,
    body: asInput(calls.saveInvoice, { customerId: a.customerId, date: '2026-11-21', title, periodFrom, periodUntil, items }),
  });
const short = ({ items }: Lines) =>
  items.map((item) => [item.siteName, item.label, item.quantity.unit === 'hour' ? item.quantity.minutes : 0, item.unitPriceE3]);

describe('the site’s rule on clocked times', () => {
  const tolerant = (a: TestAgency) =>
    t.tx(a.id, (tx) => makeSite(tx, a.id, { customerId: a.customerId, name: 'Écluse', clockingNotBeforeStart: true, clockingToleranceMinutes: 7 }));
  const when = { day: '2026-11-03', from: '08:00', until: '18:00' };
  /** Paris is an hour ahead: 07:50 to 18:07. */
  const early = { realStartAt: '2026-11-03T06:50:00Z', realEndAt: '2026-11-03T17:07:00Z' };
  const paid = async (a: TestAgency, as = a.manager) => {
    const own = as === a.agent ? { via: 'agent' as const } : {};
    const { body } = await t.call(contract.hours.detail, { as, body: { ...NOVEMBER, agentIds: [], siteIds: [], customerIds: [] }, ...own });
    return body.data.map(({ site, countedMinutes, clockingNote }) => [site.name, countedMinutes, clockingNote]).toSorted(byText);
  };
  const billed = async (a: TestAgency) => short((await fetch(a)).body).map(([site, , minutes]) => [site, minutes]);

  test('gives guard, payroll and customer one number', async () => {
    const a = await t.agency();
    await worked(a, await place(a), when, early);
    const service = await worked(a, await tolerant(a), when, early);
    const expected = [
      ['Gare', 617, null],
      ['Écluse', 600, 'Règle de pointage du site'],
    ];
    expect(await paid(a)).toEqual(expected);
    expect(await paid(a, a.agent)).toEqual(expected);
    expect(await billed(a)).toEqual([
      ['Écluse', 600],
      ['Gare', 617],
    ]);
    await t.tx(a.id, (tx) =>
      tx.update(serviceAssignments).set({ clockedReason: 'Relève avancée' }).where(eq(serviceAssignments.serviceId, service.id)),
    );
    expect(await paid(a)).toContainEqual(['Écluse', 617, 'Comptées telles que pointées : Relève avancée']);
    expect(await billed(a)).toContainEqual(['Écluse', 617]);
  });

  test('is the agency’s where the site has none', async () => {
    const a = await t.agency();
    await t.tx(a.id, (tx) =>
      tx
        .update(agencies)
        .set({ settings: { hours: { clockingNotBeforeStart: true } } })
        .where(eq(agencies.id, a.id)),
    );
    await worked(a, await place(a), when, early);
    expect(await paid(a)).toEqual([['Gare', 607, 'Règle de pointage du site']]);
    expect(await billed(a)).toEqual([['Gare', 607]]);
  });
});

describe('lines from services', () => {
  test('contain the hours worked, by site and category, at the agency’s prices', async () => {
    const a = await t.agency();
    const [gare, ecluse] = [await place(a), await place(a, 'Écluse')];
    const first = await worked(a, gare, { day: '2026-11-02', from: '19:00', until: '23:00' });
    const second = await worked(a, gare, { day: '2026-11-03', from: '08:00', until: '12:00' });
    await worked(a, ecluse, { day: '2026-11-01', from: '08:00', until: '10:00' });
    const { body, status } = await fetch(a);
    expect(status).toBe(200);
    expect(short(body)).toEqual([
      ['Écluse', 'Agent de sécurité – Dimanche férié', 120, 44_100],
      ['Gare', 'Agent de sécurité – Jour', 360, 21_000],
      ['Gare', 'Agent de sécurité – Nuit', 120, 23_100],
    ]);
    expect(body).toMatchObject({ title: 'Prestations de sécurité, novembre 2026', serviceCount: 3, minutes: 600, alreadyBilled: [], notEnded: 0 });
    expect(body.items[1]!.serviceIds.toSorted()).toEqual([first.id, second.id].toSorted());
    const saved = await save(a, body);
    expect([saved.status, saved.body.operation, saved.body.netCents]).toEqual([200, 'services', 8_820 + 12_600 + 4_620]);
  });

  test('count real times, not planned ones, and only services that ended', async () => {
    const a = await t.agency();
    const site = await place(a);
    await worked(a, site, { day: '2026-11-03', from: '08:00', until: '12:00' }, { realEndAt: '2026-11-03T10:30:00.000Z' });
    await worked(a, site, { day: '2026-11-04', from: '08:00', until: '12:00' }, { status: 120 });
    await worked(a, site, { day: '2026-11-25', from: '08:00', until: '12:00' }, { status: 100 });
    const { body } = await fetch(a);
    expect([short(body), body.notEnded]).toEqual([[['Gare', 'Agent de sécurité – Jour', 210, 21_000]], 1]);
  });

  test('multiply the price of a specialty by its markup, and nobody sets 0 (F-054)', async () => {
    const a = await t.agency();
    await worked(a, await place(a), { day: '2026-11-03', from: '08:00', until: '12:00' });
    const set = async (specialtyFactors: Record<string, number>) => {
      const { version } = (await t.call(contract.agency.profile, { as: a.manager })).body;
      return t.call(contract.agency.save, { as: a.manager, body: { version, settings: { pricing: { specialtyFactors } } } });
    };
    const refused = await set({ ADS: 0 });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      { 'settings.pricing.specialtyFactors.ADS': 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer' },
    ]);
    expect((await set({ ADS: 1.5, CYNO: 2 })).status).toBe(200);
    expect(short((await fetch(a)).body)).toEqual([['Gare', 'Agent de sécurité – Jour', 240, 31_500]]);
    expect((await set({})).status).toBe(200);
    expect(short((await fetch(a)).body)).toEqual([['Gare', 'Agent de sécurité – Jour', 240, 21_000]]);
  });

  test('multiply the price by the coefficient typed for the document: 0 is refused, 1 changes nothing (C-101)', async () => {
    const a = await t.agency();
    await worked(a, await place(a), { day: '2026-11-03', from: '08:00', until: '12:00' });
    for (const coefficient of [0, -1]) {
      const refused = await fetch(a, { coefficient });
      expect([refused.status, refused.body.errors]).toMatchObject([
        422,
        { coefficient: 'Le coefficient doit être supérieur à 0 : 0 équivaut à ne pas facturer, 1 à ne pas majorer' },
      ]);
    }
    expect(short((await fetch(a, { coefficient: 1 })).body)).toEqual([['Gare', 'Agent de sécurité – Jour', 240, 21_000]]);
    expect(short((await fetch(a, { coefficient: 1.25 })).body)).toEqual([['Gare', 'Agent de sécurité – Jour', 240, 26_250]]);
  });

  test('use the customer’s day price before the agency’s, and the rate of the territory', async () => {
    const a = await t.agency();
    await worked(a, await place(a), { day: '2026-11-03', from: '08:00', until: '09:00' });
    await t.tx(a.id, (tx) => tx.update(customers).set({ dayPriceCents: 2_450 }).where(eq(customers.id, a.customerId)));
    await t.platform((tx) => tx.update(agencies).set({ holidayLocale: 'FR-RE' }).where(eq(agencies.id, a.id)));
    const {
      items: [item],
    } = (await fetch(a)).body;
    expect([item!.unitPriceE3, item!.vatBasisPoints]).toEqual([24_500, 850]);
    expect((await fetch(a, { vatBasisPoints: 2_000 })).body.items[0]!.vatBasisPoints).toBe(2_000);
  });

  test('use the customer’s coefficient of a specialty before the agency’s (C-023/pricing)', async () => {
    const a = await t.agency();
    await worked(a, await place(a), { day: '2026-11-03', from: '08:00', until: '12:00' });
    await t.platform((tx) =>
      tx
        .update(agencies)
        .set({ settings: { pricing: { specialtyFactors: { ADS: 1.5 } } } })
        .where(eq(agencies.id, a.id)),
    );
    await t.tx(a.id, (tx) =>
      tx
        .update(customers)
        .set({ specialtyFactors: { ADS: 1.2 } })
        .where(eq(customers.id, a.customerId)),
    );
    expect(short((await fetch(a)).body)).toEqual([['Gare', 'Agent de sécurité – Jour', 240, 25_200]]);
  });

  test('may be limited to some sites, and never include those of another customer', async () => {
    const a = await t.agency();
    const [gare, ecluse, foreign] = [await place(a), await place(a, 'Écluse'), await t.tx(a.id, (tx) => makeSite(tx, a.id))];
    for (const site of [gare, ecluse, foreign]) await worked(a, site, { day: '2026-11-03', from: '08:00', until: '09:00' });
    expect((await fetch(a, { siteIds: [gare.id, foreign.id] })).body.items.map(({ siteName }) => siteName)).toEqual(['Gare']);
    expect((await fetch(a, { customerId: crypto.randomUUID() })).status).toBe(404);
  });

  test('are billed once: services of a draft or invoice are left out with a note, then refused', async () => {
    const a = await t.agency();
    const site = await place(a);
    const first = await worked(a, site, { day: '2026-11-03', from: '08:00', until: '10:00' });
    const lines = (await fetch(a)).body;
    const saved = await save(a, lines);
    const later = await worked(a, site, { day: '2026-11-04', from: '08:00', until: '09:00' });
    const again = (await fetch(a)).body;
    expect([short(again), again.items[0]!.serviceIds]).toEqual([[['Gare', 'Agent de sécurité – Jour', 60, 21_000]], [later.id]]);
    expect(again.alreadyBilled).toEqual([{ serviceId: first.id, invoiceId: saved.body.id, number: null, minutes: 120 }]);
    const twice = await save(a, lines);
    expect([twice.status, twice.body.errors]).toEqual([422, { items: 'Un service est déjà facturé sur un autre brouillon' }]);
    const own = asInput(calls.saveInvoice, { ...lines, id: saved.body.id, customerId: a.customerId, date: '2026-11-21' });
    expect((await t.call(calls.saveInvoice, { as: a.manager, body: own })).status).toBe(200);
    await t.call(calls.remove, { as: a.manager, params: { id: saved.body.id } });
    expect((await fetch(a)).body.minutes).toBe(180);
  });

  test('sent twice at the same time create one invoice', async () => {
    const a = await t.agency();
    await worked(a, await place(a), { day: '2026-11-03', from: '08:00', until: '10:00' });
    const lines = (await fetch(a)).body;
    const answers = await Promise.all([save(a, lines), save(a, lines)]);
    expect(answers.map(({ status }) => status).sort(bySize)).toEqual([200, 422]);
  });

  test('of a night over the end of the month are billed in two parts, each once', async () => {
    const a = await t.agency();
    const site = await place(a);
    await worked(a, site, { day: '2026-10-31', from: '22:00', until: '02:00' });
    t.clock.set('2026-11-21T09:00:00.000Z');
    const october = (await fetch(a, { from: '2026-10-01', until: '2026-10-31' })).body;
    await save(a, october);
    const november = (await fetch(a)).body;
    expect([october.minutes, november.minutes, november.alreadyBilled]).toEqual([120, 120, []]);
    expect((await save(a, november)).status).toBe(200);
    expect((await fetch(a)).body.minutes).toBe(0);
  });

  test('release their services when the invoice is cancelled', async () => {
    const a = await t.agency();
    await worked(a, await place(a), { day: '2026-11-03', from: '08:00', until: '10:00' });
    const {
      body: { id },
    } = await save(a, (await fetch(a)).body);
    await t.call(calls.validate, { as: a.manager, params: { id }, body: {} });
    expect((await fetch(a)).body.alreadyBilled).toMatchObject([{ number: 'FA-2026-00001' }]);
    const credit = await t.call(calls.credit, { as: a.manager, params: { id } });
    await t.call(calls.validate, { as: a.manager, params: { id: credit.body.id }, body: {} });
    expect((await t.call(calls.readInvoice, { as: a.manager, params: { id } })).body).toMatchObject({
      status: 200,
      creditedCents: 5_040,
      toPayCents: 0,
    });
    expect((await fetch(a)).body.minutes).toBe(120);
  });

  test('have the same minutes as the hours by site and by agent', async () => {
    const a = await t.agency();
    const site = await place(a);
    await worked(a, site, { day: '2026-11-02', from: '19:10', until: '06:40' });
    await worked(a, site, { day: '2026-11-08', from: '14:00', until: '22:15' }, { realStartAt: '2026-11-08T13:04:37.000Z' });
    const { body } = await fetch(a);
    const hours = await t.call(contract.hours.sites, { as: a.manager, body: NOVEMBER });
    const own = await t.call(contract.hours.agents, { as: a.manager, body: NOVEMBER });
    const [row] = hours.body.data.filter(({ site: { id } }) => id === site.id);
    expect([body.minutes, row!.countedMinutes]).toEqual([
      row!.countedMinutes,
      own.body.data.find(({ agent }) => agent.id === a.agent.agentId)!.countedMinutes,
    ]);
    expect(await t.tx(a.id, (tx) => tx.$count(services, eq(services.siteId, site.id)))).toBe(2);
  });
});
