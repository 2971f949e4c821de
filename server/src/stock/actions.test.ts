import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { stockActions } from '@vigie/db/tables/stock.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { handOut, remaining, stock, stockReference, stockSite } from '../../test/worlds/stock-world.ts';
import { bySize } from '@vigie/domain/shared/test-order.ts';

const t = await openTestHouse();
const TODAY = '2026-11-21';

const act = (a: TestAgency, stockReferenceId: string, values: object = {}) =>
  t.call(stock.saveAction, {
    as: a.manager,
    body: { stockReference: stockReferenceId, title: 'Révision', effectiveDate: TODAY, ...values },
  });
const done = (kind: string, quantity: number) => ({ kind, quantity, effectiveStatus: 300 });

describe('an action', () => {
  test('has a title, a date and a status, and as a check changes no quantity (F-281)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { body } = await act(a, one.id, { comment: 'Batteries', effectiveDate: '2026-12-01', effectiveStatus: 200 });
    expect(body).toMatchObject({
      title: 'Révision',
      comment: 'Batteries',
      effectiveDate: '2026-12-01',
      effectiveStatus: 200,
      kind: 'check',
      movement: null,
    });
    const read = await t.call(stock.action, { as: a.manager, params: { id: one.id, actionId: body.id } });
    expect(read.body).toEqual(body);
    const closed = await act(a, one.id, { id: body.id, version: body.version, effectiveStatus: 300 });
    expect([closed.body.effectiveStatus, closed.body.movement, await remaining(t, a, one.id)]).toEqual([300, null, 5]);
  });

  test('in, out, loss and inventory lead to their quantity and notify', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 5 });
    const left = [];
    for (const facts of [done('in', 4), done('out', 2), done('loss', 1), done('inventory', 5)]) {
      const { body } = await act(a, one.id, facts);
      left.push([body.movement, body.remaining, await remaining(t, a, one.id)]);
    }
    expect(left).toEqual([
      [4, 9, 9],
      [-2, 7, 7],
      [-1, 6, 6],
      [-1, 5, 5],
    ]);
  });

  test('never takes the quantity below zero, and changes it once, when it is done', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 2 });
    const refused = await act(a, one.id, done('out', 3));
    expect([refused.status, refused.body.errors]).toEqual([422, { quantity: 'Stock insuffisant : il en reste 2' }]);
    const { body } = await act(a, one.id, { kind: 'in', quantity: 5, effectiveStatus: 100 });
    expect([body.movement, await remaining(t, a, one.id)]).toEqual([null, 2]);
    const finish = () => act(a, one.id, { id: body.id, ...done('in', 5) });
    const both = await Promise.all([finish(), finish()]);
    expect(both.map(({ status }) => status).toSorted(bySize)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stock.settled');
    expect(await remaining(t, a, one.id)).toBe(7);
  });

  test('two at once that take the last pieces: one succeeds', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 3 });
    const both = await Promise.all([act(a, one.id, done('out', 2)), act(a, one.id, done('loss', 2))]);
    expect([both.map(({ status }) => status).toSorted(bySize), await remaining(t, a, one.id)]).toEqual([[200, 422], 1]);
  });

  test('sent twice is stored once, and with another version it is refused', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 1 });
    const newId = crypto.randomUUID();
    const twice = await Promise.all([act(a, one.id, { newId, ...done('in', 2) }), act(a, one.id, { newId, ...done('in', 2) })]);
    expect(twice.map(({ body }) => body.id)).toEqual([newId, newId]);
    expect(await remaining(t, a, one.id)).toBe(3);
    const { body } = await act(a, one.id);
    await act(a, one.id, { id: body.id, title: 'Autre' });
    const late = await act(a, one.id, { id: body.id, version: body.version, title: 'Tard' });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
  });

  test('that changed a quantity can no longer be changed or deleted, a check can', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const [moved, check] = [(await act(a, one.id, done('in', 1))).body, (await act(a, one.id)).body];
    const remove = (id: string) => t.call(stock.removeAction, { as: a.manager, params: { id } });
    expect((await act(a, one.id, { id: moved.id, ...done('in', 9) })).body.code).toBe('stock.settled');
    expect((await remove(moved.id)).body.code).toBe('stock.settled');
    expect([(await remove(check.id)).status, (await remove(check.id)).status]).toEqual([200, 404]);
    expect(await remaining(t, a, one.id)).toBe(6);
  });
});

describe('the five calls', () => {
  test('save one or several, list, read and delete, by right and agency (F-297)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [one, two] = [await stockReference(t, a, { quantity: 1 }), await stockReference(t, a, { title: 'Lampe', quantity: 0 })];
    const line = (stockReferenceId: string, facts: object) => ({
      stockReference: stockReferenceId,
      title: 'Réception',
      effectiveDate: TODAY,
      ...facts,
    });
    const many = (lines: object[]) => t.call(stock.saveActions, { as: a.manager, body: { stockReferenceActions: lines } });
    const refused = await many([line(one.id, done('in', 3)), line(two.id, done('out', 1))]);
    expect(refused.body.errors).toEqual({ 'stockReferenceActions.1.quantity': 'Rupture de stock : il n’en reste aucun' });
    expect(await remaining(t, a, one.id)).toBe(1);
    const { body } = await many([line(one.id, done('in', 3)), line(two.id, { title: 'Contrôle' })]);
    expect(body.data).toHaveLength(2);
    const list = async (filters: object) => (await t.call(stock.actions, { as: a.manager, body: { filters } })).body.data.map(({ title }) => title);
    expect(await list({ kind: ['check'] })).toEqual(['Contrôle']);
    expect((await list({ stockReference: one.id })).toSorted()).toEqual(['Réception', 'Stock initial']);
    const id = body.data[1]!.id;
    for (const status of [
      (await t.call(stock.action, { as: b.manager, params: { id: two.id, actionId: id } })).status,
      (await t.call(stock.removeAction, { as: b.manager, params: { id } })).status,
      (await t.call(stock.saveAction, { as: b.manager, body: line(one.id, {}) })).status,
      (await t.call(stock.action, { as: a.manager, params: { id: one.id, actionId: id } })).status,
    ])
      expect(status).toBe(404);
    await onlyRights(t, a.manager, ['listStockActions', 'createStockActions']);
    expect((await act(a, one.id)).status).toBe(200);
    for (const status of [
      (await act(a, two.id, { id })).status,
      (await t.call(stock.removeAction, { as: a.manager, params: { id } })).status,
      (await t.call(stock.action, { as: a.manager, params: { id: two.id, actionId: id } })).status,
    ])
      expect(status).toBe(403);
    expect(await t.tx(b.id, (tx) => tx.$count(stockActions, eq(stockActions.agencyId, b.id)))).toBe(0);
  });

  test('let a customer read the checks of items on their sites, without movements', async () => {
    const a = await t.agency();
    const site = await stockSite(t, a);
    const [here, other] = [await stockReference(t, a), await stockReference(t, a, { title: 'Ailleurs' })];
    await handOut(t, a, here.id, { userCompanies: [], sites: [site.id] });
    const check = (await act(a, here.id, { title: 'Contrôle annuel' })).body;
    const hidden = (await act(a, other.id)).body;
    await onlyRights(t, a.customer, ['listStockActions', 'readStockActions']);
    const { body } = await t.call(stock.actions, { as: a.customer, body: {} });
    expect(body.data.map(({ title }) => title)).toEqual(['Contrôle annuel']);
    const read = (id: string, actionId: string) => t.call(stock.action, { as: a.customer, params: { id, actionId } });
    expect([(await read(here.id, check.id)).status, (await read(other.id, hidden.id)).status]).toEqual([200, 404]);
  });
});

describe('deadlines of equipment', () => {
  test('are the open checks, by how near they are (F-326, F-330/stock-references)', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    for (const [title, effectiveDate] of [
      ['Passé', '2026-11-20'],
      ['Aujourd’hui', TODAY],
      ['Sept jours', '2026-11-28'],
      ['Huit jours', '2026-11-29'],
      ['Loin', '2027-06-01'],
    ] as const)
      await act(a, one.id, { title, effectiveDate });
    await act(a, one.id, { title: 'Fait', effectiveStatus: 300 });
    await act(a, one.id, { title: 'Livraison', kind: 'in', quantity: 1 });
    const ask = async (filters: object) => (await t.call(stock.expirations, { as: a.manager, body: { filters } })).body;
    const all = await ask({});
    expect(all.data.map(({ title }) => title)).toEqual(['Passé', 'Aujourd’hui', 'Sept jours', 'Huit jours', 'Loin']);
    expect(all.buckets).toEqual({ expired: 1, '0': 1, '7': 2, '30': 3, '60': 3, '90': 3, '120': 3 });
    expect((await ask({ bucket: '7' })).data.map(({ title }) => title)).toEqual(['Aujourd’hui', 'Sept jours']);
    await onlyRights(t, a.manager, ['listStockActions']);
    expect((await t.call(stock.expirations, { as: a.manager, body: {} })).status).toBe(403);
  });
});
