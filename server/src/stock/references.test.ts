import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { agencies, notifications } from '@vigie/db/tables/platform/platform.ts';
import { stockReferences } from '@vigie/db/tables/stock.ts';
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { qrAddress } from '@vigie/domain/stock/qr-address.ts';
import { pdfPages } from '../plumbing/pdf/pdf-text.ts';
import { openTestHouse } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';
import { handOut, remaining, stock, stockReference, stockSite } from '../../test/worlds/stock-world.ts';

const t = await openTestHouse();

describe('a stock reference', () => {
  test('is read back with its fields, its quantities, its agency and its actions (F-279)', async () => {
    const a = await t.agency();
    const [agency] = await t.platform((tx) => tx.select().from(agencies).where(eq(agencies.id, a.id)));
    const saved = await stockReference(t, a, {
      title: 'Radio Motorola',
      description: 'Avec chargeur',
      reference: ' rad-01 ',
      types: ['radio'],
      purchaseDate: '2026-01-15',
      quantity: 8,
      lowStockLevel: 2,
    });
    await handOut(t, a, saved.id, { quantityToAssign: 3 });
    const { body } = await t.call(stock.reference, { as: a.manager, params: { id: saved.id } });
    expect(body).toMatchObject({
      title: 'Radio Motorola',
      description: 'Avec chargeur',
      reference: 'RAD-01',
      types: ['radio'],
      status: 100,
      purchaseDate: '2026-01-15',
      lowStockLevel: 2,
      level: 'normal',
      quantity: 5,
      quantityAssigned: 3,
      company: { id: a.id, name: agency?.name },
    });
    expect(body.actions.map(({ kind, movement, remaining: left }) => [kind, movement, left])).toEqual([
      ['handOut', -3, 5],
      ['in', 8, 8],
    ]);
    expect([body.createdAt, body.updatedAt].every((at) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  test('gets the next code of the series, which is proposed without being taken; each code is unique (F-294)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const propose = async () => (await t.call(stock.nextReference, { as: a.manager })).body.reference;
    expect([await propose(), await propose()]).toEqual(['REF-00001', 'REF-00001']);
    await stockReference(t, a, { reference: 'ref-00001' });
    expect(await propose()).toBe('REF-00002');
    expect((await stockReference(t, a)).reference).toBe('REF-00002');
    const taken = await t.call(stock.saveReference, { as: a.manager, body: { title: 'X', reference: 'ref-00002' } });
    expect([taken.status, taken.body.errors]).toEqual([422, { reference: 'Ce code est déjà celui d’une autre référence' }]);
    expect((await stockReference(t, b, { reference: 'REF-00002' })).reference).toBe('REF-00002');
  });

  test('is listed, read, saved and deleted by right, never across agencies (F-295)', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const one = await stockReference(t, a, { title: 'Lampe', types: ['round'], quantity: 0 });
    await stockReference(t, a, { title: 'Gilet', types: ['protection'], quantity: 1 });
    const listed = async (filters: object) =>
      (await t.call(stock.references, { as: a.manager, body: { filters, orderBy: 'title', ascending: 1 } })).body.data.map(({ title }) => title);
    expect(await listed({})).toEqual(['Gilet', 'Lampe']);
    expect(await listed({ level: ['out'] })).toEqual(['Lampe']);
    expect(await listed({ type: ['protection'] })).toEqual(['Gilet']);
    expect(await listed({ reference: one.reference.toLowerCase() })).toEqual(['Lampe']);
    for (const [spec, args] of [
      [stock.reference, { params: { id: one.id } }],
      [stock.removeReference, { params: { id: one.id } }],
      [stock.saveReference, { body: { id: one.id, title: 'Volée' } }],
    ] as const) {
      expect((await t.call(spec as typeof stock.saveReference, { as: b.manager, ...(args as object) })).status).toBe(404);
    }
    await onlyRights(t, a.manager, ['listStockReferences']);
    expect((await t.call(stock.references, { as: a.manager, body: {} })).status).toBe(200);
    expect((await t.call(stock.reference, { as: a.manager, params: { id: one.id } })).status).toBe(403);
    expect((await t.call(stock.removeReference, { as: a.manager, params: { id: one.id } })).status).toBe(403);
    await onlyRights(t, a.manager, ['createStockReferences']);
    expect((await t.call(stock.saveReference, { as: a.manager, body: { title: 'Neuve' } })).status).toBe(200);
    expect((await t.call(stock.saveReference, { as: a.manager, body: { id: one.id, title: 'Autre' } })).status).toBe(403);
    expect((await t.call(stock.removeReference, { as: a.owner, params: { id: one.id } })).status).toBe(200);
    expect((await t.call(stock.reference, { as: a.owner, params: { id: one.id } })).status).toBe(404);
  });

  test('sent twice, even at once, is stored once, with its first quantity', async () => {
    const a = await t.agency();
    const newId = crypto.randomUUID();
    const send = () => stockReference(t, a, { newId, quantity: 4 });
    const twice = await Promise.all([send(), send()]);
    expect(twice.map(({ id, quantity }) => [id, quantity])).toEqual([
      [newId, 4],
      [newId, 4],
    ]);
    expect(await t.tx(a.id, (tx) => tx.$count(stockReferences, eq(stockReferences.agencyId, a.id)))).toBe(1);
  });

  test('changed meanwhile returns who and what, and a quantity changed by hand is an inventory', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a, { quantity: 4 });
    const changed = await t.call(stock.saveReference, { as: a.owner, body: { id: one.id, version: one.version, title: 'Radio 2', quantity: 6 } });
    expect(changed.body).toMatchObject({ title: 'Radio 2', quantity: 6, reference: one.reference });
    expect(changed.body.actions[0]).toMatchObject({ kind: 'inventory', quantity: 6, movement: 2, remaining: 6 });
    const late = await t.call(stock.saveReference, { as: a.manager, body: { id: one.id, version: one.version, title: 'Radio 3' } });
    expect([late.status, late.body.code]).toEqual([409, 'shared.stale']);
  });

  test('with assigned pieces is not deleted; once all are back it is, with its history', async () => {
    const a = await t.agency();
    const one = await stockReference(t, a);
    const { body } = await handOut(t, a, one.id);
    const refused = await t.call(stock.removeReference, { as: a.manager, params: { id: one.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'stock.handed_out']);
    await t.call(stock.saveAssignment, {
      as: a.manager,
      body: { id: body.data[0]!.id, restitutionDate: '2026-11-21', restitutionStatus: 100 },
    });
    expect((await t.call(stock.removeReference, { as: a.manager, params: { id: one.id } })).status).toBe(200);
  });
});

describe('levels', () => {
  test('low and out of stock each notify the people in charge of stock once, when the level is crossed (F-282)', async () => {
    const a = await t.agency();
    await onlyRights(t, a.manager, ['createStockAssignments', 'createStockReferences', 'editStockReferences', 'readStockReferences']);
    const one = await stockReference(t, a, { title: 'Lampe', quantity: 7, lowStockLevel: 5 });
    for (const quantityToAssign of [1, 1, 1, 4]) expect((await handOut(t, a, one.id, { quantityToAssign })).status).toBe(200);
    await t.drain();
    const told = (userId: string) =>
      t.platform((tx) =>
        tx.select({ title: notifications.title, body: notifications.body }).from(notifications).where(eq(notifications.userId, userId)),
      );
    expect((await told(a.owner.userId)).toSorted((x, y) => x.title.localeCompare(y.title))).toEqual([
      { title: 'Rupture', body: 'Lampe : il n’en reste aucun' },
      { title: 'Stock bas', body: 'Lampe : il en reste 5' },
    ]);
    expect([await told(a.manager.userId), await told(a.agent.userId), await told(a.customer.userId)]).toEqual([[], [], []]);
  });
});

describe('an update of several quantities', () => {
  test('ends with a message that lists the references; correct ones leave no line, and a repetition changes nothing (F-290, F-291)', async () => {
    const a = await t.agency();
    const [radio, lamp] = [await stockReference(t, a, { title: 'Radio', quantity: 5 }), await stockReference(t, a, { title: 'Lampe', quantity: 3 })];
    const body = {
      stockReferences: [
        { id: radio.id, quantity: 4 },
        { id: lamp.id, quantity: 3 },
      ],
    };
    for (const times of [1, 2]) {
      const answer = await t.call(stock.updateQuantities, { as: a.manager, body });
      expect([times, answer.body.message]).toEqual([times, 'Stock mis à jour : Radio (4), Lampe (3)']);
    }
    const kinds = async (id: string) => (await t.call(stock.reference, { as: a.manager, params: { id } })).body.actions.map(({ kind }) => kind);
    expect([await kinds(radio.id), await kinds(lamp.id)]).toEqual([['inventory', 'in'], ['in']]);
    const negative = await t.call(stock.updateQuantities, { as: a.manager, body: { stockReferences: [{ id: radio.id, quantity: -1 }] } });
    expect(negative.status).toBe(422);
    await onlyRights(t, a.manager, ['listStockReferences']);
    expect((await t.call(stock.updateQuantities, { as: a.manager, body })).status).toBe(403);
  });

  test('is all or nothing', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [mine, foreign] = [await stockReference(t, a), await stockReference(t, b)];
    const answer = await t.call(stock.updateQuantities, {
      as: a.manager,
      body: {
        stockReferences: [
          { id: mine.id, quantity: 1 },
          { id: foreign.id, quantity: 1 },
        ],
      },
    });
    expect([answer.status, await remaining(t, a, mine.id), await remaining(t, b, foreign.id)]).toEqual([404, 5, 5]);
  });
});

describe('QR codes', () => {
  test('are printed four times per reference by default, above its name and code (F-294)', async () => {
    const a = await t.agency();
    const [radio, key] = [
      await stockReference(t, a, { title: 'Radio', reference: 'RAD-7' }),
      await stockReference(t, a, { title: 'Clé', reference: 'CLE-7' }),
    ];
    const answer = await t.call(stock.qrCodes, { as: a.manager, body: { stockReferences: [radio.id, key.id] } });
    expect(answer.status).toBe(200);
    const text = pdfPages(answer.raw).join('\n');
    expect([text.match(/RAD-7/g)?.length, text.match(/CLE-7/g)?.length]).toEqual([4, 4]);
    const two = await t.call(stock.qrCodes, {
      as: a.manager,
      body: { stockReferences: [radio.id], perRow: 2, size: 3.5, margin: 2, perReference: 40 },
    });
    const pages = pdfPages(two.raw);
    expect([pages.length, pages.join('\n').match(/RAD-7/g)?.length]).toEqual([4, 40]);
  });

  test('that do not fit the page are refused by name, and another agency’s reference is not found', async () => {
    const [a, b] = [await t.agency(), await t.agency()];
    const [mine, foreign] = [await stockReference(t, a), await stockReference(t, b)];
    const ask = async (body: Record<string, unknown>) =>
      JSON.parse((await t.call(stock.qrCodes, { as: a.manager, body })).raw.toString()) as { code: string; errors?: object };
    expect((await ask({ stockReferences: [mine.id], perRow: 5 })).errors).toEqual({
      size: '5 codes de 5 cm dépassent la largeur de la page (20 cm)',
    });
    expect((await ask({ stockReferences: [mine.id, foreign.id] })).code).toBe('shared.not_found');
    expect(qrDrawing(qrAddress('https://une-agence-au-nom-tres-long.example.org', 'A'.repeat(40))).path).toMatch(/^M/);
  });
});

describe('a customer with the right', () => {
  test('reads the references on their sites, without the agency’s own quantity, and writes nothing (F-295, F-300)', async () => {
    const a = await t.agency();
    const site = await stockSite(t, a);
    const elsewhere = await stockSite(t, a, { customerId: undefined });
    const [key, other, none] = [
      await stockReference(t, a, { title: 'Clé du portail' }),
      await stockReference(t, a, { title: 'Clé d’un autre' }),
      await stockReference(t, a, { title: 'Gilet' }),
    ];
    await handOut(t, a, key.id, { userCompanies: [], sites: [site.id], quantityToAssign: 2 });
    await handOut(t, a, key.id, { userCompanies: [], sites: [elsewhere.id] });
    await handOut(t, a, other.id, { userCompanies: [], sites: [elsewhere.id] });
    expect((await t.call(stock.references, { as: a.customer, body: {} })).status).toBe(403);
    await onlyRights(t, a.customer, ['listStockReferences', 'readStockReferences', 'editStockReferences', 'createStockReferences']);
    const { body } = await t.call(stock.references, { as: a.customer, body: {} });
    expect(body.data).toMatchObject([{ title: 'Clé du portail', quantityAssigned: 2 }]);
    expect(Object.keys(body.data[0]!).filter((key_) => ['quantity', 'lowStockLevel', 'level', 'purchaseDate'].includes(key_))).toEqual([]);
    expect((await t.call(stock.references, { as: a.customer, body: { orderBy: 'quantity' } })).status).toBe(422);
    expect((await t.call(stock.reference, { as: a.customer, params: { id: key.id } })).body).toMatchObject({ title: 'Clé du portail', actions: [] });
    for (const { id } of [other, none]) expect((await t.call(stock.reference, { as: a.customer, params: { id } })).status).toBe(404);
    expect((await t.call(stock.saveReference, { as: a.customer, body: { id: key.id, title: 'À moi' } })).status).toBe(404);
    expect((await t.call(stock.saveReference, { as: a.customer, via: 'agency', body: { title: 'À moi' } })).status).not.toBe(200);
  });

  test('does not see what a site hides from its customer (A-287)', async () => {
    const a = await t.agency();
    const site = await stockSite(t, a, { rightsCustomer: { listStockReferences: false } });
    const one = await stockReference(t, a);
    await handOut(t, a, one.id, { userCompanies: [], sites: [site.id] });
    await onlyRights(t, a.customer, ['listStockReferences', 'readStockReferences']);
    expect((await t.call(stock.references, { as: a.customer, body: {} })).body.count).toBe(0);
    expect((await t.call(stock.reference, { as: a.customer, params: { id: one.id } })).status).toBe(404);
  });
});

test('the row prevents a quantity below zero, whoever writes', async () => {
  const a = await t.agency();
  const one = await stockReference(t, a);
  const write = t.tx(a.id, (tx) =>
    tx
      .update(stockReferences)
      .set({ quantity: -1 })
      .where(and(eq(stockReferences.agencyId, a.id), eq(stockReferences.id, one.id))),
  );
  await expect(write).rejects.toMatchObject({ cause: { code: '23514' } });
});
