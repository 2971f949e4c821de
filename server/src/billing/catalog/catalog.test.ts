import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestAgency } from '../../../test/house.ts';
import { onlyRights } from '../../../test/site-services.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const calls = contract.catalog;
const service = (values: object = {}) => ({ name: 'Ronde de nuit', description: 'Deux passages', priceCents: 4_550, ...values });
const add = (a: TestAgency, values: object = {}) => t.call(calls.saveService, { as: a.manager, body: service(values) });
const names = async (a: TestAgency, body: object = {}) =>
  (await t.call(calls.listServices, { as: a.manager, body })).body.data.map(({ name }) => name);
const keep = (a: TestAgency, values: object = {}) =>
  t.call(calls.saveDiscount, { as: a.manager, body: { name: 'Fidélité', discount: { kind: 'percent', basisPoints: 1_000 }, ...values } });

describe('the catalogue', () => {
  test('keeps a service with its specialties, and a change of it (C-142, C-144)', async () => {
    const a = await t.agency();
    const { body } = await add(a, { specialtyKeys: ['ADS', 'SSIAP1'], unit: 'piece' });
    expect(body).toMatchObject({ name: 'Ronde de nuit', priceCents: 4_550, unit: 'piece' });
    expect(body.specialties.map(({ key, name }) => [key, name.length > 0])).toEqual([
      ['ADS', true],
      ['SSIAP1', true],
    ]);
    const changed = await add(a, { id: body.id, version: body.version, priceCents: 0 });
    expect(changed.body).toMatchObject({ id: body.id, priceCents: 0, specialties: [] });
    expect((await add(a, { id: body.id, version: body.version, priceCents: 1 })).status).toBe(409);
    const { data, count } = (await t.call(calls.listServices, { as: a.manager, body: {} })).body;
    expect([data, count]).toEqual([[changed.body], 1]);
  });

  test('is sorted, searched and used for lines (C-141)', async () => {
    const a = await t.agency();
    await add(a, { name: 'Événement', priceCents: 100 });
    await add(a, { name: 'Ronde', priceCents: 300, specialtyKeys: ['ADS'] });
    const { body } = await add(a, { name: 'Accueil', priceCents: 200 });
    expect(await names(a, { orderBy: 'name', ascending: 1 })).toEqual(['Accueil', 'Événement', 'Ronde']);
    expect(await names(a, { orderBy: 'priceCents' })).toEqual(['Ronde', 'Accueil', 'Événement']);
    expect(await names(a, { query: 'evenement' })).toEqual(['Événement']);
    expect(await names(a, { filters: { specialtyKeys: ['ADS'] } })).toEqual(['Ronde']);
    expect((await t.call(calls.removeService, { as: a.manager, params: { id: body.id } })).status).toBe(200);
    expect(await names(a, { orderBy: 'name', ascending: 1 })).toEqual(['Événement', 'Ronde']);
    expect((await t.call(calls.removeService, { as: a.manager, params: { id: body.id } })).status).toBe(404);
  });

  test('needs name, description and price, and accepts a name once (C-143)', async () => {
    const a = await t.agency();
    const empty = await t.call(calls.saveService, { as: a.manager, body: { name: ' ', description: '' } });
    expect([empty.status, Object.keys(empty.body.errors).toSorted()]).toEqual([422, ['description', 'name', 'priceCents']]);
    expect((await add(a, { priceCents: 0 })).status).toBe(200);
    const twice = await Promise.all([add(a, { name: 'Filtrage' }), add(a, { name: 'filtrage ' })]);
    expect(twice.map(({ status }) => status).toSorted(bySize)).toEqual([200, 422]);
    expect((await add(a, { specialtyKeys: ['PILOTE'] })).status).toBe(422);
  });

  test('a price that is too large is said to be so, not to be missing (A-234/less)', async () => {
    const { status, body } = await add(await t.agency(), { priceCents: 12_345_678_901_200 });
    expect([status, body.errors]).toEqual([422, { priceCents: 'Doit être inférieur ou égal à 1 000 000 €' }]);
  });

  test('is written with the right, and seen by its own agency only', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await add(a);
    await onlyRights(t, a.manager, ['listCatalogServices']);
    expect((await t.call(calls.listServices, { as: a.manager, body: {} })).status).toBe(200);
    expect([(await add(a, { name: 'Autre' })).status, (await add(a, { id: body.id })).status]).toEqual([403, 403]);
    expect((await t.call(calls.removeService, { as: a.manager, params: { id: body.id } })).status).toBe(403);
    expect(await names(b)).toEqual([]);
    expect((await add(b, { id: body.id })).status).toBe(404);
    expect((await t.call(calls.listServices, { as: a.agent, body: {} })).status).toBe(403);
    expect((await t.call(calls.listServices, { as: a.customer, scopeId: a.id, via: 'agency', body: {} })).status).toBe(404);
  });
});

describe('discounts', () => {
  test('are added, changed and deleted, and some are for some customers (C-145, C-147)', async () => {
    const a = await t.agency();
    const { body } = await keep(a, { customerIds: [a.customerId] });
    expect(body).toMatchObject({ name: 'Fidélité', kind: 'percent', value: 1_000, customers: [{ id: a.customerId }] });
    await keep(a, { name: 'Ouverture', discount: { kind: 'amount', cents: 5_000 } });
    const list = async (filters: object = {}) =>
      (await t.call(calls.listDiscounts, { as: a.manager, body: { orderBy: 'name', ascending: 1, filters } })).body.data.map(({ name }) => name);
    expect(await list({ customerId: a.customerId })).toEqual(['Fidélité', 'Ouverture']);
    expect(await list({ customerId: crypto.randomUUID() })).toEqual(['Ouverture']);
    const changed = await keep(a, { id: body.id, version: body.version, discount: { kind: 'amount', cents: 100 } });
    expect(changed.body).toMatchObject({ kind: 'amount', value: 100, customers: [] });
    expect((await keep(a, { id: body.id, version: body.version })).status).toBe(409);
    expect((await t.call(calls.removeDiscount, { as: a.manager, params: { id: body.id } })).status).toBe(200);
    expect(await list()).toEqual(['Ouverture']);
  });

  test('of 120 % or of nothing are refused, and a name is accepted once (C-147)', async () => {
    const a = await t.agency();
    expect((await keep(a, { discount: { kind: 'percent', basisPoints: 12_000 } })).body.errors).toEqual({
      'discount.basisPoints': 'La remise ne peut pas dépasser 100 %',
    });
    expect((await keep(a, { discount: { kind: 'amount', cents: 0 } })).body.errors).toEqual({ discount: 'La remise doit être supérieure à 0' });
    expect([(await keep(a)).status, (await keep(a)).body.errors]).toEqual([200, { name: 'Ce nom est déjà pris' }]);
  });

  test('are written with the right, and belong to one agency with its customers', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const { body } = await keep(a);
    expect((await keep(b, { id: body.id })).status).toBe(404);
    expect((await keep(b, { customerIds: [a.customerId] })).status).toBe(404);
    await onlyRights(t, a.manager, ['listDiscounts']);
    expect([(await keep(a, { name: 'Autre' })).status, (await keep(a, { id: body.id })).status]).toEqual([403, 403]);
    expect((await t.call(calls.removeDiscount, { as: a.manager, params: { id: body.id } })).status).toBe(403);
  });
});
