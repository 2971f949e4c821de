import { beforeEach, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { feature, found, openMapServer } from '../../test/map-server.ts';
import { openTestHouse, type TestPerson } from '../../test/house.ts';
import { onlyRights } from '../../test/site-services.ts';

const upstream = await openMapServer();
const t = await openTestHouse({ FRENCH_MAPS: '1', FRENCH_MAPS_URL: upstream.url });
const { addresses } = contract.agency;
let rank = 0;
/** A text that no other test has searched. */
const newText = (): string => `8 boulevard du port ${(rank += 1)}`;
const search = async (query: string, as?: TestPerson) => t.call(addresses, { as: as ?? (await t.agency()).manager, query: { query } });

beforeEach(() => {
  upstream.answer(null);
  t.clock.advance(60);
});

test('an address is found with its parts, its point and its score, and asked once a day', async () => {
  const text = newText();
  const { status, body } = await search(text);
  expect([status, body]).toEqual([
    200,
    {
      available: true,
      data: [
        {
          label: '8 Boulevard du Port 80000 Amiens',
          kind: 'housenumber',
          street: '8 Boulevard du Port',
          zipcode: '80000',
          city: 'Amiens',
          latitude: 49.897443,
          longitude: 2.290084,
          score: 0.97,
        },
      ],
    },
  ]);
  await search(text);
  const sent = upstream.asked.filter(({ path }) => path.includes(encodeURIComponent(text).replaceAll('%20', '+')));
  expect(sent.map(({ path }) => path)).toEqual([`/geocodage/search?q=${text.replaceAll(' ', '+')}&limit=6&autocomplete=1&index=address`]);
});

test('a town, a lone broken line and what is beyond six are left out', async () => {
  const broken = [{}, null, feature({ postcode: '8000' }), feature({ score: 7 }), { ...feature(), geometry: { coordinates: [500, 1] } }];
  upstream.answer(() => found(feature({ type: 'municipality' }), ...broken, ...Array.from({ length: 9 }, () => feature())));
  const { body } = await search(newText());
  expect(body.data.length).toBe(6);
  expect(body.data.every(({ kind }) => kind === 'housenumber')).toBe(true);
});

test.each([
  ['an error', { status: 503 }],
  ['a page', { body: '<html>' }],
  ['another shape', { body: '{"features":7}' }],
  ['a huge answer', { body: Buffer.alloc(600_000, 0x20) }],
])('a service that answers with %s is unavailable, which is no error', async (_what, told) => {
  upstream.answer(() => told);
  const { status, body } = await search(newText());
  expect([status, body]).toEqual([200, { available: false, data: [] }]);
});

test('a text that the service would refuse is not sent, and one that it refuses finds nothing', async () => {
  const before = upstream.asked.length;
  expect((await search('?!, a')).body).toEqual({ available: true, data: [] });
  expect((await search('ab')).status).toBe(422);
  expect(upstream.asked.length).toBe(before);
  upstream.answer(() => ({ status: 400 }));
  expect((await search(newText())).body).toEqual({ available: true, data: [] });
});

test('who may change no address may not search one: a guard, a customer, a member without rights', async () => {
  const a = await t.agency();
  await onlyRights(t, a.office, ['listSites']);
  const answers = await Promise.all([a.agent, a.customer, a.office].map(async (person) => (await search(newText(), person)).status));
  expect(answers.every((status) => status === 403 || status === 404)).toBe(true);
});
