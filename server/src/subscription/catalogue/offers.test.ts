import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { makeAgencyInvoice, makeArticle, makeArticleType, makeOffer } from '@vigie/demo/factories/sales.ts';
import { OfferStatus, OfferType } from '@vigie/domain/subscription/offer.ts';
import { asInput } from '../../../test/as-input.ts';
import { openTestHouse } from '../../../test/house.ts';

const t = await openTestHouse();
const calls = contract.platformSales;
const admin = await t.platformPerson('admin');
const mark = (): string => crypto.randomUUID().slice(0, 8);
const save = (body: Record<string, unknown>) => t.call(calls.saveOffer, { as: admin, body: asInput(calls.saveOffer, body) });
const read = async (id: string) => (await t.call(calls.readOffer, { as: admin, params: { id } })).body;
const list = async (body: Record<string, unknown>) => (await t.call(calls.offers, { as: admin, body })).body;
const made = (values: Parameters<typeof makeOffer>[1] = {}) => t.platform((tx) => makeOffer(tx, values));
const licences = () => ({ name: `5 licences ${mark()}`, type: OfferType.accounts, priceCents: 999, quantity: 5, options: { yearly: true } });

describe('an offer', () => {
  test('is stored, and its yearly price is eleven months by default (C-269, C-270)', async () => {
    const { body } = await save(licences());
    expect(body).toMatchObject({ type: 100, priceCents: 999, quantity: 5, options: { yearly: true, yearlyPriceCents: 10_989 }, status: 100 });
    const dearer = await save({ ...body, options: { yearly: true, yearlyPriceCents: 9_900 } });
    expect([dearer.status, dearer.body.options.yearlyPriceCents, dearer.body.version]).toEqual([200, 9_900, 2]);
    expect((await save({ ...body, name: 'Trop tard' })).status).toBe(409);
    expect((await save({ ...licences(), id: crypto.randomUUID() })).status).toBe(404);
    expect(await read(body.id)).toMatchObject({ name: body.name, version: 2 });
  });

  test('sent twice is stored once', async () => {
    const body = { ...licences(), newId: crypto.randomUUID() };
    const answers = await Promise.all([save(body), save(body)]);
    expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual([
      [200, body.newId],
      [200, body.newId],
    ]);
    expect((await list({ query: body.name })).count).toBe(1);
  });

  test('is never a pack of payslips, keeps its type, and an article offer sells an active article (C-178)', async () => {
    expect((await save({ ...licences(), type: OfferType.payslips })).body.errors).toEqual({ type: 'Format invalide' });
    const { body } = await save(licences());
    expect((await save({ ...body, type: OfferType.files })).body.errors).toEqual({ type: 'Le type d’une offre ne change plus' });
    const off = await t.platform(async (tx) => makeArticle(tx, (await makeArticleType(tx)).id, { enabled: false }));
    const free = { name: 'Gilets', type: OfferType.freeArticle, priceCents: 4_900 };
    expect((await save(free)).body.errors).toEqual({ articleId: 'Obligatoire' });
    for (const articleId of [off.id, crypto.randomUUID()]) expect((await save({ ...free, articleId })).body.errors).toHaveProperty('articleId');
    const on = await t.platform(async (tx) => makeArticle(tx, off.typeId));
    expect((await save({ ...free, articleId: on.id })).body.article).toEqual({ id: on.id, name: on.name });
  });

  test('of the platform’s own types exists once', async () => {
    const website = { name: 'Site web', type: OfferType.website, priceCents: 1_900 };
    const answers = await Promise.all([save(website), save(website)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { body } = answers.find(({ status }) => status === 200)!;
    expect((await save({ ...body, priceCents: 2_100 })).body.priceCents).toBe(2_100);
  });
});

describe('the status of an offer', () => {
  const move = (id: string, status: OfferStatus) => t.call(calls.moveOffer, { as: admin, params: { id, status: String(status) } });
  const bulk = async (ids: string[], status: OfferStatus) =>
    (await t.call(calls.moveOffers, { as: admin, params: { status: String(status) }, body: { ids } })).body.changed;

  test('includes deleted, which hides it from lists without deleted ones (C-263, C-266)', async () => {
    const { id, name } = await made({ name: `Pack ${mark()}` });
    expect((await move(id, OfferStatus.deleted)).body).toMatchObject({ id, status: 300 });
    expect((await list({ query: name, filters: { status: [100, 200] } })).count).toBe(0);
    const { version, ...kept } = await read(id);
    expect(kept).toMatchObject({ name, status: 300 });
    expect((await save({ ...kept, version })).body.code).toBe('subscription.deleted_offer');
    expect((await move(id, OfferStatus.deleted)).body.version).toBe(version);
    expect((await move(id, OfferStatus.inactive)).body.status).toBe(200);
  });

  test.each([OfferType.trial, OfferType.management, OfferType.website, OfferType.fixedArticle])(
    'does not change for type %i, which cannot be copied either (C-267)',
    async (type) => {
      const { id } = await made({ type });
      const free = await made();
      for (const status of [OfferStatus.inactive, OfferStatus.deleted]) expect((await move(id, status)).body.code).toBe('subscription.fixed_offer');
      expect(await bulk([id], OfferStatus.deleted)).toBe(0);
      const copies = [free.id, id].map((each) => ({ id: each, newId: crypto.randomUUID() }));
      expect((await t.call(calls.copyOffers, { as: admin, body: { copies } })).body.code).toBe('subscription.fixed_offer');
      expect((await t.call(calls.readOffer, { as: admin, params: { id: copies[0]!.newId } })).status).toBe(404);
      expect(await read(id)).toMatchObject({ status: 100, version: 1 });
    },
  );

  test('changes for several at once where it differs (C-265)', async () => {
    const [on, off, gone] = [await made(), await made({ status: 200 }), await made({ status: 300 })];
    const ids = [on.id, off.id, gone.id];
    expect([await bulk(ids, 200), await bulk(ids, 200), await bulk(ids, 300), await bulk(ids, 300)]).toEqual([2, 0, 3, 0]);
    expect((await move(crypto.randomUUID(), 100)).status).toBe(404);
  });

  test('of a copy is off; the copy has no sales and is created once, however often it is requested (C-265)', async () => {
    const offer = await made({ name: `Pack ${mark()}`, type: OfferType.files, priceCents: 2_500, quantity: 25 });
    const copies = [{ id: offer.id, newId: crypto.randomUUID() }];
    const copy = async () => (await t.call(calls.copyOffers, { as: admin, body: { copies } })).body;
    expect([await copy(), await copy()]).toEqual([{ created: 1 }, { created: 0 }]);
    expect(await read(copies[0]!.newId)).toMatchObject({
      name: `${offer.name} (copie)`,
      status: 200,
      quantity: 25,
      priceCents: 2_500,
      numberOfSales: 0,
    });
    const gone = { id: (await made({ status: 300 })).id, newId: crypto.randomUUID() };
    expect((await t.call(calls.copyOffers, { as: admin, body: { copies: [gone] } })).body.code).toBe('subscription.deleted_offer');
  });
});

describe('the list of offers', () => {
  test('is by group, day and page, newest first (C-263, C-268)', async () => {
    const word = mark();
    const on = (type: OfferType, createdAt: string) => made({ name: `${word} ${type}`, type, createdAt });
    // Half an hour past midnight in Paris.
    const [late, early] = [await on(OfferType.files, '2026-11-10T23:30:00.000Z'), await on(OfferType.accounts, '2026-11-10T12:00:00.000Z')];
    const names = async (filters: object, more = {}) => (await list({ query: word, filters, ...more })).data.map(({ id }) => id);
    expect(await names({})).toEqual([late.id, early.id]);
    expect(await names({}, { limit: 1, page: 2 })).toEqual([early.id]);
    expect([await names({ group: ['pack'] }), await names({ group: ['subs', 'article'] })]).toEqual([[late.id], [early.id]]);
    expect([await names({ from: '2026-11-11' }), await names({ until: '2026-11-10' })]).toEqual([[late.id], [early.id]]);
    const empty = await t.call(calls.offers, { as: admin, body: { filters: { group: [] } } });
    expect([empty.status, Object.values(empty.body.errors)]).toEqual([422, ['Obligatoire']]);
  });

  test('counts the lines on paid invoices, and sums them before tax (C-271)', async () => {
    const { id: agencyId } = await t.agency();
    const other = await t.agency();
    const offer = await made({ name: `Vendue ${mark()}` });
    const beside = await made();
    const line = (quantity: number, offerId = offer.id) => ({ label: 'Pack', quantity, unitPriceCents: 990, offerId });
    const bill = (of: string, lines: Parameters<typeof makeAgencyInvoice>[2], more: Parameters<typeof makeAgencyInvoice>[3] = {}) =>
      t.platform((tx) => makeAgencyInvoice(tx, of, lines, more));
    const sales = async () => {
      const { numberOfSales, turnoverCents } = await read(offer.id);
      return [numberOfSales, turnoverCents];
    };
    await bill(agencyId, [line(1)]);
    await bill(agencyId, [line(1)], { payment: { status: 'ERROR' } });
    await bill(agencyId, [line(1)], { payment: { status: 'CANCELLED_MANUALLY' } });
    await bill(agencyId, [line(1)], { status: 200, payment: { status: 'VALIDATED' } });
    expect(await sales()).toEqual([0, 0]);
    await bill(agencyId, [line(1), line(4, beside.id)], { payment: { status: 'VALIDATED' } });
    expect(await sales()).toEqual([1, 990]);
    await bill(other.id, [line(5)], { payment: { status: 'PROCESSING' } });
    const { data } = await list({ orderBy: 'turnoverCents', limit: 2 });
    expect(data.map(({ id, numberOfSales, turnoverCents }) => [id, numberOfSales, turnoverCents])).toEqual([
      [offer.id, 2, 5_940],
      [beside.id, 1, 3_960],
    ]);
  });
});
