// Shows the platform's watch over advertisements: what agencies report, what a removal does, what only two agencies read.
import { describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse, type TestPerson } from '../../../test/house.ts';
import { marketOf } from '../../../test/worlds/market-world.ts';

const t = await openTestHouse();
const market = marketOf(t);
const calls = contract.backoffice;
const [a, b] = [await t.agency(), await t.agency()];
const [admin, support] = [await t.platformPerson('admin'), await t.platformPerson('support')];
const list = async (filters: Record<string, unknown> = {}, query = '') =>
  (await t.call(calls.adminAds, { as: admin, body: { filters, query, limit: 100 } })).body.data;
const read = async (id: string, as: TestPerson = admin) => t.call(calls.adminAd, { as, params: { id } });
const judge = (id: string, body: { removed: boolean; reason?: string }, as: TestPerson = admin) =>
  t.call(calls.judgeAd, { as, params: { id }, body });

describe('an advertisement that is reported', () => {
  test('is found by the administrators with the words of each agency, once an agency', async () => {
    const { id, title } = await market.publish(a.manager);
    expect((await market.read(b.manager, id)).body.reported).toBe(false);
    await market.report(b.manager, id, 'Numéro surtaxé.');
    await market.report(b.owner, id, 'Numéro surtaxé, et une fausse adresse.');
    expect((await market.read(b.owner, id)).body.reported).toBe(true);
    expect(await list({ reported: true }, title)).toMatchObject([{ id, reportsCount: 1, removedAt: null }]);
    expect((await read(id)).body.reports).toMatchObject([{ reason: 'Numéro surtaxé, et une fausse adresse.', closedAt: null }]);
    expect((await judge(id, { removed: false })).body.reports).toMatchObject([{ closedAt: expect.any(String) }]);
    expect(await list({ reported: true }, title)).toEqual([]);
    expect((await market.read(b.manager, id)).status).toBe(200);
    await market.report(b.manager, id, 'Toujours là.');
    expect(await list({ reported: true }, title)).toMatchObject([{ reportsCount: 1 }]);
  });

  test('is another agency’s, and the report says why', async () => {
    const { id } = await market.publish(a.manager);
    expect((await market.report(a.manager, id, 'La nôtre.')).body.code).toBe('marketplace.own_report');
    expect((await market.report(b.manager, id, '  ')).body.errors).toEqual({ reason: 'Obligatoire' });
    expect((await market.report(b.manager, crypto.randomUUID(), 'Rien.')).status).toBe(404);
  });
});

describe('an advertisement that the platform removes', () => {
  test('leaves the other desks, and its agency reads why and cannot bring it back', async () => {
    const { id, title } = await market.publish(a.manager);
    const answer = (await market.answer(b.manager, id)).body.id;
    await market.report(b.manager, id, 'Mensonger.');
    expect((await judge(id, { removed: true })).body.errors).toEqual({ reason: 'Obligatoire' });
    expect((await judge(id, { removed: true, reason: ' Fausse offre. ' })).body).toMatchObject({ removalReason: 'Fausse offre.', reportsCount: 0 });
    expect([await market.titles(b.manager, {}, title), (await market.read(b.manager, id)).status]).toEqual([[], 404]);
    expect(await list({ removed: true }, title)).toMatchObject([{ id }]);
    expect(await market.list(a.manager, { own: true }, title)).toMatchObject([{ removalReason: 'Fausse offre.', status: 100 }]);
    await market.move(a.manager, id, '200');
    expect((await market.move(a.manager, id, '100')).body.code).toBe('marketplace.removed');
    expect((await market.write(b.manager, id, answer, 'Et alors ?')).body.code).toBe('marketplace.closed');
    expect((await market.answers(b.manager)).body.data.find((one) => one.id === answer)).toMatchObject({ offerOpen: false });
  });

  test('its agency is told once, and again when it is put back', async () => {
    const { id, title } = await market.publish(a.manager);
    const before = (await market.told(a.owner)).length;
    for (const twice of [1, 2]) expect([twice, (await judge(id, { removed: true, reason: 'Doublon.' })).status]).toEqual([twice, 200]);
    expect((await market.told(a.owner)).slice(before)).toEqual([
      { title: 'Votre annonce est retirée par Vigie', body: `${title} : Doublon.`, href: `/platform/offers/agency-offers/${id}` },
    ]);
    await judge(id, { removed: false });
    expect((await market.told(a.owner)).slice(before + 1)).toMatchObject([{ title: 'Votre annonce est de nouveau visible' }]);
    expect(await market.titles(b.manager, {}, title)).toEqual([title]);
  });
});

test('neither support nor an agency judges, and no administrator reads what two agencies write to each other', async () => {
  const { id } = await market.publish(a.manager);
  const answer = (await market.answer(b.manager, id)).body.id;
  await market.write(b.manager, id, answer, 'Entre nous.');
  for (const who of [support, a.owner]) expect([(await read(id, who)).status, (await judge(id, { removed: false }, who)).status]).toEqual([403, 403]);
  expect(JSON.stringify((await read(id)).body)).not.toContain('Entre nous');
  expect((await read(id)).body.answersCount).toBe(1);
});
