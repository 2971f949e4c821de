import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '@vigie/contract/contract.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { openTestHouse } from '../../test/house.ts';
import { marketOf } from '../../test/worlds/market-world.ts';
import type { Notice } from '../plumbing/realtime.ts';

const t = await openTestHouse();
const market = marketOf(t);
const calls = contract.marketplace;
const [a, b, c] = [await t.agency(), await t.agency(), await t.agency()];
await t.platform((tx) =>
  tx.update(agencies).set({ name: 'Bêta Garde', email: 'contact@beta.test', phone: '+33561020304', city: 'Albi' }).where(eq(agencies.id, b.id)),
);

describe('an answer', () => {
  test('is unread for the advertisement’s agency alone until it is marked as read (C-243, A-153)', async () => {
    const { id, title } = await market.publish(a.manager);
    expect(await market.unreadAnswers(a.manager)).toEqual({ unread: [], total: 0 });
    const given = await market.answer(b.manager, id, { message: '  Deux agents dès lundi. ' });
    expect([given.status, given.body]).toEqual([
      200,
      expect.objectContaining({ offerId: id, title, status: 100, message: 'Deux agents dès lundi.', contact: null, unread: false }),
    ]);
    expect(await market.unreadAnswers(a.manager)).toEqual({ unread: [{ offerId: id, count: 1 }], total: 1 });
    expect([await market.unreadAnswers(b.manager), await market.unreadAnswers(c.manager)]).toEqual([
      { unread: [], total: 0 },
      { unread: [], total: 0 },
    ]);
    expect((await market.list(a.manager, { own: true }, title)).map(({ answersCount, answersUnread }) => [answersCount, answersUnread])).toEqual([
      [1, 1],
    ]);
    for (const twice of [1, 2])
      expect([twice, (await t.call(calls.markAnswersRead, { as: a.manager, params: { id } })).status]).toEqual([twice, 200]);
    expect(await market.unreadAnswers(a.owner)).toEqual({ unread: [], total: 0 });
    expect((await market.list(a.manager, { own: true }, title)).map(({ answersCount, answersUnread }) => [answersCount, answersUnread])).toEqual([
      [1, 0],
    ]);
  });

  test('is seen by the two agencies only, and its author’s contact details by the advertisement’s agency only (C-236)', async () => {
    const { id, title } = await market.publish(a.manager);
    await market.answer(b.manager, id, { message: 'Nous connaissons le site.' });
    const received = (await market.answers(a.manager, { offerId: id })).body;
    expect(received).toMatchObject({
      count: 1,
      data: [
        {
          title,
          status: 100,
          message: 'Nous connaissons le site.',
          agencyName: 'Bêta Garde',
          contact: { email: 'contact@beta.test', phone: '+33561020304', city: 'Albi', name: expect.stringMatching(/^Camille/) },
          unread: true,
          createdAt: expect.any(String),
        },
      ],
    });
    expect((await market.read(a.manager, id)).body.offerAnswers).toEqual(received.data);
    const own = (await market.answers(b.manager)).body.data.filter(({ offerId }) => offerId === id);
    expect(own).toMatchObject([{ title, contact: null, agencyName: expect.stringMatching(/^Agence/) }]);
    expect((await market.read(b.manager, id)).body).toMatchObject({ ownAnswer: 100, answersCount: null, offerAnswers: own, unread: false });
    expect((await market.answers(c.manager)).body).toEqual({ data: [], count: 0 });
    expect((await market.read(c.manager, id)).body).toMatchObject({ ownAnswer: null, answersCount: null, answersUnread: null, offerAnswers: [] });
    for (const as of [b.manager, c.manager]) expect((await market.answers(as, { offerId: id })).status).toBe(404);
    expect((await market.answers(a.manager)).body.data.filter(({ offerId }) => offerId === id)).toEqual([]);
  });

  test('is sent once per agency: the same form again is the same answer, another one is refused', async () => {
    const { id } = await market.publish(a.manager);
    const newId = crypto.randomUUID();
    const before = (await market.told(a.owner)).length;
    const send = () => market.answer(b.manager, id, { newId, message: 'Oui.' });
    expect([(await send()).body.id, (await send()).body.id]).toEqual([newId, newId]);
    expect(await market.told(a.owner)).toHaveLength(before + 1);
    expect((await market.answer(b.owner, id)).body.code).toBe('marketplace.answered');
    expect((await market.answer(c.manager, id, { newId, message: 'Moi aussi.' })).body.id).not.toBe(newId);
    expect((await market.read(b.owner, id)).body.answerRefusal).toBe('Votre agence a déjà répondu à cette annonce');
    expect((await market.answers(a.manager, { offerId: id })).body.data.map(({ message }) => message).toSorted()).toEqual(['Moi aussi.', 'Oui.']);
  });

  test('needs a text, an advertisement of another agency, and one that runs', async () => {
    const { id } = await market.publish(a.manager);
    expect((await market.answer(b.manager, id, { message: '  ' })).body.errors).toEqual({ message: 'Obligatoire' });
    expect((await market.answer(a.manager, id)).body.code).toBe('marketplace.own_ad');
    await market.move(a.manager, id, '200');
    expect((await market.answer(b.manager, id)).status).toBe(404);
    expect((await market.answer(b.manager, crypto.randomUUID())).status).toBe(404);
  });

  test('stays with its own agency when the advertisement is gone, and is not counted once that is deleted', async () => {
    const { id, title } = await market.publish(a.manager);
    await market.answer(b.manager, id);
    const before = (await market.unreadAnswers(a.manager)).total;
    await market.move(a.manager, id, '400');
    expect((await market.unreadAnswers(a.manager)).total).toBe(before - 1);
    const kept = (await market.answers(b.manager)).body.data.find((answer) => answer.offerId === id);
    expect(kept).toMatchObject({ title, offerOpen: false });
    expect((await market.answers(b.manager, { ids: [kept!.id] })).body).toEqual({ data: [kept], count: 1 });
    expect((await market.answers(c.manager, { ids: [kept!.id] })).body.count).toBe(0);
    expect((await market.read(b.manager, id)).status).toBe(404);
  });
});

describe('the advertisement’s agency', () => {
  test('accepts, refuses or postpones; the answering agency sees it, and all others are refused (C-244)', async () => {
    const { id } = await market.publish(a.manager);
    const answer = (await market.answer(b.manager, id)).body;
    for (const as of [b.manager, b.owner, c.manager, c.owner]) {
      const refused = await market.decide(as, id, answer.id, '200');
      expect([refused.status, refused.body.code]).toEqual([403, 'marketplace.not_yours']);
    }
    for (const status of ['200', '300', '100', '200'] as const) {
      const decided = await market.decide(a.manager, id, answer.id, status);
      expect([decided.status, decided.body]).toEqual([
        200,
        expect.objectContaining({ id: answer.id, status: Number(status), agencyName: 'Bêta Garde' }),
      ]);
      expect(decided.body.decidedAt === null).toBe(status === '100');
      expect((await market.read(b.manager, id)).body.ownAnswer).toBe(Number(status));
    }
    expect((await market.decide(a.manager, id, answer.id, '400')).status).toBe(422);
    expect((await market.decide(a.manager, id, crypto.randomUUID(), '200')).status).toBe(404);
    const other = await market.publish(a.manager);
    expect((await market.decide(a.manager, other.id, answer.id, '200')).status).toBe(404);
    await market.move(a.manager, id, '200');
    for (const as of [b.manager, c.manager]) expect((await market.decide(as, id, answer.id, '300')).status).toBe(404);
    expect((await market.decide(a.manager, id, answer.id, '300')).body.status).toBe(300);
  });

  test('is refused without the right, which is named', async () => {
    const own = await t.agency();
    const { id } = await market.publish(own.owner);
    const answer = (await market.answer(b.manager, id)).body;
    await market.limit(own.manager, 'listOfferAnswers', 'readOffers');
    expect((await market.answers(own.manager, { offerId: id })).body.count).toBe(1);
    expect((await market.decide(own.manager, id, answer.id, '200')).body.data).toEqual({ right: 'editOfferAnswers' });
    const foreign = await market.publish(a.manager);
    expect((await market.answer(own.manager, foreign.id)).body.data).toEqual({ right: 'createOfferAnswers' });
    expect((await market.read(own.manager, foreign.id)).body.answerRefusal).toBe(
      "Vous ne bénéficiez pas de l'autorisation « Répondre aux annonces »",
    );
    await market.limit(own.manager, 'readOffers');
    expect((await t.call(calls.unreadOfferAnswers, { as: own.manager })).body.data).toEqual({ right: 'listOfferAnswers' });
    expect((await market.read(own.manager, id)).body).toMatchObject({ offerAnswers: [], answersCount: null });
  });
});

describe('notifications', () => {
  test('of an answer go to its readers in the advertisement’s agency, of a decision to those of the other; a repeated decision sends none', async () => {
    const [ours, theirs] = [await t.agency(), await t.agency()];
    await market.limit(ours.manager, 'listOfferAnswers');
    await market.limit(theirs.manager, 'createOfferAnswers');
    await market.limit(ours.agent, 'listOfferAnswers');
    const { id, title } = await market.publish(ours.owner);
    const answer = (await market.answer(theirs.manager, id)).body;
    const news = { title: 'Réponse à votre annonce', body: expect.stringContaining(` : ${title}`), href: `/platform/offers/agency-offers/${id}` };
    expect([await market.told(ours.owner), await market.told(ours.manager), await market.told(ours.agent)]).toEqual([[news], [news], []]);
    expect(await market.told(theirs.owner)).toEqual([]);
    for (const status of ['200', '200', '300']) {
      await market.decide(ours.owner, id, answer.id, status);
      await t.drain();
    }
    const href = `/platform/offers/agency-offers-answers/${answer.id}`;
    expect(await market.told(theirs.owner)).toEqual([
      { title: 'Votre réponse est acceptée', body: title, href },
      { title: 'Votre réponse est refusée', body: title, href },
    ]);
    expect(await market.told(theirs.manager)).toEqual([]);
    expect(await market.told(ours.owner)).toHaveLength(1);
  });

  test('of a publication go to every desk without its name, of an answer to its two agencies', async () => {
    const heard: Notice[] = [];
    const stop = t.house.realtime.subscribe((notice) => {
      if (notice.topic === 'ads') heard.push(notice);
    });
    const agenciesOf = () => heard.map(({ agencyId, ids }) => [agencyId, ids.length]);
    const { id } = await market.publish(a.manager);
    await expect.poll(agenciesOf).toEqual([['00000000-0000-7000-8000-000000000000', 0]]);
    heard.length = 0;
    await market.answer(c.manager, id);
    await expect.poll(agenciesOf).toEqual([
      [c.id, 1],
      [a.id, 1],
    ]);
    stop();
  });
});
