// Shows the conversation below an answer: its sides, what is unread, who is told and mailed, when it ends.
import { describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse, type TestAgency } from '../../test/house.ts';
import { marketOf } from '../../test/worlds/market-world.ts';

const t = await openTestHouse();
const market = marketOf(t);
const [a, b, c] = [await t.agency(), await t.agency(), await t.agency()];
for (const [{ id }, name] of [
  [a, 'Alpha Sécurité'],
  [b, 'Bêta Garde'],
] as const)
  await t.platform((tx) => tx.update(agencies).set({ name }).where(eq(agencies.id, id)));

/** An advertisement of the first agency with an answer of the second, read. */
async function answered(): Promise<{ ad: string; title: string; answer: string }> {
  const { id, title } = await market.publish(a.manager);
  const { id: answer } = (await market.answer(b.manager, id)).body;
  await market.readOn(a.manager, id, answer);
  return { ad: id, title, answer };
}
const mailed = async ({ id }: TestAgency, subject: string) =>
  (
    await t.platform((tx) =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.agencyId, id), eq(mails.subject, subject))),
    )
  ).map(({ recipients }) => recipients);

describe('below an answer', () => {
  test('both agencies write in turn, and each reads who wrote what', async () => {
    const { ad, answer } = await answered();
    const first = await market.write(a.manager, ad, answer, ' Combien d’agents ? ');
    expect([first.status, first.body.messages]).toEqual([200, [expect.objectContaining({ own: true, message: 'Combien d’agents ?' })]]);
    await market.write(b.owner, ad, answer, 'Quatre, dès lundi.');
    const seen = (await market.thread(a.manager, ad, answer)).body;
    expect(seen.messages.map(({ own, message }) => [own, message])).toEqual([
      [true, 'Combien d’agents ?'],
      [false, 'Quatre, dès lundi.'],
    ]);
    expect(seen.messages[0]!.authorName).toMatch(/\S+ \S+/);
    expect((await market.thread(b.manager, ad, answer)).body.messages.map(({ own }) => own)).toEqual([false, true]);
    expect((await market.answers(b.manager)).body.data.find(({ id }) => id === answer)).toMatchObject({ messagesCount: 2 });
  });

  test('a message is unread for the other side until it opens the conversation', async () => {
    const { ad, answer } = await answered();
    const before = { own: (await market.unreadAnswers(a.manager)).total, replies: (await market.replies(b.manager)) ?? 0 };
    await market.write(a.manager, ad, answer, 'Pouvez-vous venir mardi ?');
    expect([(await market.replies(b.manager))! - before.replies, (await market.unreadAnswers(a.manager)).total - before.own]).toEqual([1, 0]);
    expect((await market.answers(b.manager)).body.data.find(({ id }) => id === answer)!.unread).toBe(true);
    expect((await market.answers(a.manager, { offerId: ad })).body.data[0]!.unread).toBe(false);
    for (const twice of [1, 2]) expect([twice, (await market.readOn(b.manager, ad, answer)).status]).toEqual([twice, 200]);
    expect(await market.replies(b.owner)).toBe(before.replies);
    await market.write(b.manager, ad, answer, 'Mardi, oui.');
    expect((await market.unreadAnswers(a.manager)).unread).toContainEqual({ offerId: ad, count: 1 });
    expect((await market.answers(a.manager, { offerId: ad })).body.data[0]!.unread).toBe(true);
    await t.call(market.calls.markAnswersRead, { as: a.manager, params: { id: ad } });
    expect((await market.unreadAnswers(a.manager)).total).toBe(before.own);
  });

  test('who writes has read what stands above', async () => {
    const { ad, answer } = await answered();
    const before = (await market.replies(b.manager)) ?? 0;
    await market.write(a.manager, ad, answer, 'Avez-vous un chien ?');
    await market.write(b.manager, ad, answer, 'Deux.');
    expect(await market.replies(b.manager)).toBe(before);
  });

  test('the other side is notified of each message, and mailed once until it has read', async () => {
    const { ad, title, answer } = await answered();
    const [told, subject] = [(await market.told(b.owner)).length, `Message au sujet d’une annonce : ${title}`];
    await market.write(a.manager, ad, answer, 'Bonjour.');
    expect((await market.told(b.owner)).slice(told)).toEqual([
      {
        title: 'Message au sujet d’une annonce',
        body: `Alpha Sécurité, ${title} : Bonjour.`,
        href: `/platform/offers/agency-offers-answers/${answer}`,
      },
    ]);
    await market.write(a.manager, ad, answer, 'Êtes-vous libres mardi ?');
    expect((await market.told(b.owner)).slice(told + 1)).toMatchObject([{ body: `Alpha Sécurité, ${title} : Êtes-vous libres mardi ?` }]);
    const people = await mailed(b, subject);
    expect(people.length).toBeGreaterThan(0);
    expect(people.every((recipients) => recipients.length === 1)).toBe(true);
    expect(await mailed(a, subject)).toEqual([]);
    await market.readOn(b.manager, ad, answer);
    await market.write(a.manager, ad, answer, 'Mercredi alors ?');
    expect(await mailed(b, subject)).toHaveLength(2 * people.length);
    await market.write(b.manager, ad, answer, 'Mercredi.');
    expect((await market.told(a.owner)).at(-1)!.href).toBe(`/platform/offers/agency-offers/${ad}`);
  });

  test('the same message again is the same, and an identifier of another conversation is not taken', async () => {
    const { ad, answer } = await answered();
    const newId = crypto.randomUUID();
    for (const twice of [1, 2])
      expect([twice, (await market.write(a.manager, ad, answer, 'Oui.', newId)).body.messages]).toMatchObject([twice, [{ id: newId }]]);
    const other = await answered();
    const written = (await market.write(a.manager, other.ad, other.answer, 'Autre chose.', newId)).body.messages;
    expect(written).toMatchObject([{ message: 'Autre chose.' }]);
    expect(written[0]!.id).not.toBe(newId);
    expect((await market.thread(a.manager, ad, answer)).body.messages).toHaveLength(1);
  });

  test('nobody else reads, writes or marks it', async () => {
    const { ad, answer } = await answered();
    const other = await market.publish(a.manager);
    for (const [who, offer] of [
      [c.manager, ad],
      [c.owner, ad],
      [a.manager, other.id],
    ] as const) {
      const asked = [
        await market.thread(who, offer, answer),
        await market.write(who, offer, answer, 'Moi.'),
        await market.readOn(who, offer, answer),
      ];
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  test('each side writes by its own right', async () => {
    const [asking, answering] = [await t.agency(), await t.agency()];
    const { id } = await market.publish(asking.owner);
    const answer = (await market.answer(answering.owner, id)).body.id;
    await market.limit(asking.manager, 'listOfferAnswers', 'createOfferAnswers');
    await market.limit(answering.manager, 'listOfferAnswers', 'editOfferAnswers');
    for (const who of [asking.manager, answering.manager]) {
      expect((await market.write(who, id, answer, 'Bonjour.')).body).toMatchObject({ code: 'IsGranted' });
      expect((await market.thread(who, id, answer)).body.writeRefusal).toMatch(/^Vous ne bénéficiez pas de l'autorisation/);
    }
    await market.limit(asking.manager, 'editOfferAnswers');
    await market.limit(answering.manager, 'listOfferAnswers', 'createOfferAnswers');
    for (const who of [asking.manager, answering.manager]) expect((await market.write(who, id, answer, 'Bonjour.')).status).toBe(200);
  });

  test('it goes on while the advertisement rests, and ends with its deletion', async () => {
    const { ad, answer } = await answered();
    await market.move(a.manager, ad, '200');
    expect((await market.write(b.manager, ad, answer, 'Toujours d’accord ?')).status).toBe(200);
    await market.move(a.manager, ad, '400');
    expect((await market.write(b.manager, ad, answer, 'Et maintenant ?')).body.code).toBe('marketplace.closed');
    expect((await market.thread(b.manager, ad, answer)).body).toMatchObject({
      messages: [{ message: 'Toujours d’accord ?' }],
      writeRefusal: 'Cette annonce est supprimée : la conversation est close',
    });
    expect((await market.write(a.manager, ad, answer, '  ')).body.errors).toEqual({ message: 'Obligatoire' });
  });
});
