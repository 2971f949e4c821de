import { describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { marketOf, wanted } from '../../test/worlds/market-world.ts';

const t = await openTestHouse();
const market = marketOf(t);
const calls = contract.marketplace;
const [a, b, c] = [await t.agency(), await t.agency(), await t.agency()];
const OTHERS = [b.manager, c.manager];

describe('an advertisement', () => {
  test('is published with two departments and read back, and the server sets the reference (C-235, C-242)', async () => {
    const made = await t.call(calls.saveOffer, { as: a.manager, body: wanted({ title: ' Renfort de Noël ' }) });
    const named = await t.call(calls.saveOffer, { as: a.manager, body: wanted({ reference: 'ANN-99999' }) });
    expect([named.status, named.body.errors]).toEqual([422, { reference: 'Champ inconnu' }]);
    expect(made.status).toBe(200);
    expect(made.body.reference).toMatch(/^ANN-0000\d$/);
    const { body } = await market.read(a.manager, made.body.id);
    expect(body).toMatchObject({
      title: 'Renfort de Noël',
      status: 100,
      deletion: 100,
      type: 1,
      locations: [
        { code: '31', name: 'Haute-Garonne' },
        { code: '82', name: 'Tarn-et-Garonne' },
      ],
      description: 'Deux agents SSIAP 1 pour quatre nuits.',
      contact: 'exploitation@alpha.test',
      answersCount: 0,
      offerAnswers: [],
      own: true,
      createdAt: '2026-11-21T09:00:00Z',
    });
    const next = await market.publish(b.manager);
    expect(Number(next.reference.slice(4))).toBe(Number(made.body.reference.slice(4)) + 1);
  });

  test('sent twice is stored once, and nobody else’s number can be taken', async () => {
    const newId = crypto.randomUUID();
    const title = `Deux fois ${newId}`;
    const first = await market.publish(a.manager, { newId, title });
    const again = await market.publish(a.manager, { newId, title });
    expect(again).toMatchObject({ id: newId, reference: first.reference, version: 1 });
    expect(await market.titles(a.manager, { own: true }, newId)).toEqual([title]);
    const other = await market.publish(b.manager, { newId });
    expect(other.id).not.toBe(newId);
    expect((await market.read(a.manager, newId)).body).toMatchObject({ title, version: 1 });
  });

  test('is refused with a message for each wrong field', async () => {
    const wrong = await t.call(calls.saveOffer, { as: a.manager, body: { title: ' ', type: 5, description: '', departments: ['31'] } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { title: 'Obligatoire', type: 'Format invalide', description: 'Obligatoire' }]);
    const place = await t.call(calls.saveOffer, { as: a.manager, body: wanted({ departments: ['20'] }) });
    expect([place.status, place.body.errors]).toEqual([422, { departments: 'Format invalide' }]);
  });

  test('is changed by its own agency, a stale form is told who changed what, and the agency’s trail shows it', async () => {
    const made = await market.publish(a.manager);
    const values = wanted({ id: made.id, version: 1, title: 'Changée', departments: [] });
    const changed = await t.call(calls.saveOffer, { as: a.manager, body: values });
    expect(changed.body).toMatchObject({ title: 'Changée', locations: [], reference: made.reference, version: 2 });
    const stale = await t.call(calls.saveOffer, { as: a.owner, body: { ...values, title: 'Trop tard' } });
    expect([stale.status, (stale.body.data as { changes: { author: string }[] }).changes[0]?.author]).toEqual([
      409,
      expect.stringMatching(/^Camille/),
    ]);
    const lines = await t.tx(a.id, (tx) =>
      tx
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.tableName, 'ads'), eq(auditLines.rowId, made.id)))
        .orderBy(auditLines.at),
    );
    expect(lines.map(({ operation, userId, agencyId }) => [operation, userId, agencyId])).toEqual([
      ['insert', a.manager.userId, a.id],
      ['update', a.manager.userId, a.id],
    ]);
  });

  test('runs, is switched off, deleted and restored, and others see it only while it runs (C-238)', async () => {
    const { id, title } = await market.publish(a.manager);
    const seen = async () => [await market.titles(b.manager, {}, title), (await market.read(b.manager, id)).status];
    expect(await seen()).toEqual([[title], 200]);
    expect((await market.move(a.manager, id, '200')).body).toMatchObject({ status: 200, deletion: 100 });
    expect(await seen()).toEqual([[], 404]);
    expect((await market.move(a.manager, id, '200')).body.code).toBe('marketplace.same_status');
    expect((await market.move(a.manager, id, '400')).body).toMatchObject({ status: 400, deletion: 400 });
    expect(await seen()).toEqual([[], 404]);
    expect(await market.titles(a.manager, { own: true }, title)).toEqual([]);
    expect(await market.titles(a.manager, { own: true, status: [400] }, title)).toEqual([title]);
    const deleted = await t.call(calls.saveOffer, { as: a.manager, body: wanted({ id }) });
    expect(deleted.body.code).toBe('marketplace.deleted');
    expect((await market.move(a.manager, id, '100')).body).toMatchObject({ status: 100, deletion: 100 });
    expect(await seen()).toEqual([[title], 200]);
  });

  test('accepts only 100, 200 and 400, in calls and in the table (C-239)', async () => {
    const { id } = await market.publish(a.manager);
    for (const status of ['300', 'open', 'waiting_payment', 'close']) expect((await market.move(a.manager, id, status)).status).toBe(422);
    const forced = t.platform((tx) => tx.execute(sql`update ads set status = 300 where id = ${id}`));
    await expect(forced).rejects.toMatchObject({ cause: { constraint: 'ads_status_known' } });
  });
});

describe('the list', () => {
  test('has others’ advertisements, newest first, found by word, type and department; one without department is everywhere (C-241)', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (const [title, values] of [
      [`Un ${mark}`, { type: 1, departments: ['31'] }],
      [`Deux ${mark}`, { type: 3, departments: ['2A', '2B'] }],
      [`Trois ${mark}`, { type: 3, departments: [] }],
    ] as const) {
      t.clock.advance(1 / 60);
      await market.publish(a.manager, { title, ...values });
    }
    const found = async (filters: Record<string, unknown>) => (await market.titles(b.manager, filters, mark)).map((title) => title.split(' ')[0]);
    expect(await found({})).toEqual(['Trois', 'Deux', 'Un']);
    expect(await found({ type: [3] })).toEqual(['Trois', 'Deux']);
    expect(await found({ departments: ['31'] })).toEqual(['Trois', 'Un']);
    expect(await found({ departments: ['2B'], type: [3] })).toEqual(['Trois', 'Deux']);
    expect(await found({ departments: ['75'] })).toEqual(['Trois']);
    expect(await market.titles(a.manager, {}, mark)).toEqual([]);
    const page = await t.call(calls.listOffers, { as: b.manager, body: { query: mark, limit: 2, page: 2 } });
    expect([page.body.count, page.body.data.map(({ title }) => title)]).toEqual([3, [`Un ${mark}`]]);
    expect((await t.call(calls.listOffers, { as: b.manager, body: { orderBy: 'secret' } })).status).toBe(422);
  });

  test('marks those that nobody of the agency has opened; one reader counts for all, and other agencies are not affected', async () => {
    const { id, title } = await market.publish(a.manager);
    const mark = async (as: typeof b.manager) => (await market.list(as, {}, title)).map(({ unread }) => unread);
    const before = await market.unread(b.manager);
    const elsewhere = await market.unread(c.manager);
    expect([await mark(b.manager), await market.titles(b.manager, { unread: true }, title)]).toEqual([[true], [title]]);
    for (const twice of [1, 2]) expect([twice, (await t.call(calls.markOfferRead, { as: b.manager, params: { id } })).status]).toEqual([twice, 200]);
    expect([await mark(b.owner), await market.unread(b.owner), await market.titles(b.owner, { unread: true }, title)]).toEqual([
      [false],
      before - 1,
      [],
    ]);
    expect([await mark(c.manager), await market.unread(c.manager)]).toEqual([[true], elsewhere]);
    const own = await market.unread(a.manager);
    await t.call(calls.markOfferRead, { as: a.manager, params: { id } });
    expect(await market.unread(a.manager)).toBe(own);
  });
});

describe('an agency that is not served', () => {
  const shown = async ({ manager }: TestAgency) => {
    const { id, title } = await market.publish(manager);
    return async () => [
      await market.titles(b.manager, {}, title),
      (await market.read(b.manager, id)).status,
      (await market.answer(b.manager, id)).status,
    ];
  };

  test('has its advertisements hidden: closed, locked, or without a valid subscription', async () => {
    const change = (id: string, values: Partial<typeof agencies.$inferInsert>) =>
      t.platform((tx) => tx.update(agencies).set(values).where(eq(agencies.id, id)));
    const closed = await t.agency();
    const locked = await t.agency();
    const lapsed = await t.agency();
    const views = [await shown(closed), await shown(locked), await shown(lapsed)];
    const before = await market.unread(b.manager);
    await change(closed.id, { status: 200 });
    await change(locked.id, { errors: [{ message: 'Impayé', lock: true }] });
    await t.platform((tx) =>
      tx.update(agencySubscriptions).set({ currentPeriodEndOn: '2026-11-20' }).where(eq(agencySubscriptions.agencyId, lapsed.id)),
    );
    for (const view of views) expect(await view()).toEqual([[], 404, 404]);
    expect(await market.unread(b.manager)).toBe(before - 3);
    await change(closed.id, { status: 100 });
    expect((await views[0]!())[1]).toBe(200);
  });
});

describe('refused access', () => {
  test('another agency neither changes nor moves it, and does not find it', async () => {
    const made = await market.publish(a.manager);
    for (const as of OTHERS) {
      expect((await t.call(calls.saveOffer, { as, body: wanted({ id: made.id, title: 'Prise' }) })).status).toBe(404);
      for (const status of ['100', '200', '400']) expect((await market.move(as, made.id, status)).status).toBe(404);
      expect((await t.call(calls.markAnswersRead, { as, params: { id: made.id } })).status).toBe(404);
      expect((await market.answers(as, { offerId: made.id })).status).toBe(404);
    }
    expect((await market.read(a.manager, made.id)).body).toMatchObject({ title: made.title, status: 100, version: 1 });
  });

  test('the missing right is named, and an owner lacks none (C-233)', async () => {
    const own = await t.agency();
    const { id } = await market.publish(own.owner);
    const refusals = async () => ({
      list: (await t.call(calls.listOffers, { as: own.manager, body: {} })).body.data,
      read: (await market.read(own.manager, id)).body.data,
      save: (await t.call(calls.saveOffer, { as: own.manager, body: wanted() })).body.data,
      change: (await t.call(calls.saveOffer, { as: own.manager, body: wanted({ id }) })).body.data,
      remove: (await market.move(own.manager, id, '400')).body.data,
    });
    await market.limit(own.manager, 'listAgents');
    expect(await refusals()).toEqual({
      list: { right: 'listOffers' },
      read: { right: 'readOffers' },
      save: { right: 'createOffers' },
      change: { right: 'createOffers' },
      remove: { right: 'editOffers' },
    });
    await market.limit(own.manager, 'createOffers', 'readOffers');
    expect((await t.call(calls.saveOffer, { as: own.manager, body: wanted({ id }) })).body.data).toEqual({ right: 'editOffers' });
    await market.limit(own.manager, 'editOffers');
    expect((await market.move(own.manager, id, '400')).body.data).toEqual({ right: 'deleteOffers' });
    expect((await market.move(own.manager, id, '200')).status).toBe(200);
    expect((await market.list(own.manager, { own: true })).map(({ answersCount, answersUnread }) => [answersCount, answersUnread])).toEqual([
      [null, null],
    ]);
  });

  test('a guard with every right, and a customer, find nothing here (C-233)', async () => {
    const own = await t.agency();
    await market.limit(own.agent, 'listOffers', 'readOffers', 'createOffers', 'listOfferAnswers');
    expect((await t.call(calls.listOffers, { as: own.agent, via: 'agency', body: {} })).status).toBe(403);
    expect((await t.call(calls.unreadOffers, { as: own.agent, via: 'agency' })).status).toBe(403);
    expect((await t.call(calls.saveOffer, { as: own.agent, via: 'agency', body: wanted() })).status).toBe(403);
    expect((await t.call(calls.listOffers, { as: own.customer, via: 'customer', body: {} })).status).toBe(404);
  });

  test('nobody can publish by the hundred: the call is throttled', async () => {
    let refused = 0;
    for (let rank = 0; rank < 70; rank += 1) if ((await t.call(calls.saveOffer, { as: c.manager, body: wanted() })).status === 429) refused += 1;
    expect(refused).toBeGreaterThan(0);
  });
});
