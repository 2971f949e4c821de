import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openMapServer, TILE } from '../../../test/map-server.ts';
import { openTestHouse } from '../../../test/house.ts';
import { buildApp } from '../../build-app.ts';
import { mapPass } from './map-pass.ts';

const upstream = await openMapServer();
const t = await openTestHouse({ FRENCH_MAPS: '1', FRENCH_MAPS_URL: upstream.url });
let column = 0;
/** One that no other test has asked for. */
const newTile = (): string => `tiles/12/${(column += 1)}/7.pbf`;
const root = (): string => `/maps/${mapPass(t.house.addressKey, t.clock.now())}`;
const get = (path: string, headers: Record<string, string> = {}) => t.app.inject({ url: `${root()}/${path}`, headers });
const asked = (part: string): number => upstream.asked.filter(({ path }) => path.includes(part)).length;

beforeEach(() => {
  upstream.answer(null);
  // What a test before has closed may be tried again.
  t.clock.advance(60);
});

describe('the configuration', () => {
  test('tells signed-in people where the map is, by day and at night, and strangers nothing', async () => {
    const { owner } = await t.agency();
    const { body } = await t.call(contract.agency.config, { as: owner });
    expect(body).toMatchObject({ mapStyleUrl: `${root()}/day.json`, mapStyleDarkUrl: `${root()}/night.json`, addressSearch: true });
    expect((await t.call(contract.agency.config, {})).body).not.toHaveProperty('mapStyleUrl');
  });

  test('names another map that the installation chose, and none where both are switched off', async () => {
    const config = { ...t.house.config, mapStyleUrl: 'https://cartes.example/jour.json' };
    const app = await buildApp({ ...t.house, config });
    const off = await buildApp({ ...t.house, frenchMaps: undefined });
    const { owner } = await t.agency();
    const told = async (of: typeof app) =>
      (await of.inject({ url: '/api/config', headers: { authorization: `Bearer ${owner.token}` } })).json<Record<string, unknown>>();
    expect(await told(app)).toMatchObject({ mapStyleUrl: 'https://cartes.example/jour.json', mapStyleDarkUrl: null, addressSearch: true });
    expect(await told(off)).toMatchObject({ mapStyleUrl: null, mapStyleDarkUrl: null, addressSearch: false });
    expect((await off.inject({ url: `${root()}/day.json` })).statusCode).toBe(404);
    await Promise.all([app.close(), off.close()]);
  });
});

describe('the map', () => {
  test('comes from this server alone: style, tile, glyphs and sprite', async () => {
    const style = await get('day.json');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(style.body).not.toContain(upstream.url);
    expect(style.json<{ sources: unknown }>().sources).toMatchObject({ plan_ign: { tiles: [`${root()}/tiles/{z}/{x}/{y}.pbf`] } });
    const tile = await get(newTile());
    expect([tile.statusCode, tile.headers['content-type'], tile.headers['cache-control'], tile.rawPayload]).toEqual([
      200,
      'application/octet-stream',
      'private, max-age=86400',
      TILE,
    ]);
    expect((await get('fonts/Source%20Sans%20Pro%20Bold/0-255.pbf')).statusCode).toBe(200);
    expect((await get('sprite/PlanIgn@2x.png')).headers['content-type']).toBe('image/png');
    expect((await get('night.json')).body).toContain('hsla(0, 0%, 14%, 1)');
  });

  test('is kept: the same tile is asked once, by ten screens at a time and a month long', async () => {
    const tile = newTile();
    await Promise.all(Array.from({ length: 10 }, () => get(tile)));
    t.clock.advance(29 * 24 * 60);
    expect((await get(tile)).statusCode).toBe(200);
    expect(asked(tile.slice(5))).toBe(1);
    t.clock.advance(2 * 24 * 60);
    await get(tile);
    expect(asked(tile.slice(5))).toBe(2);
  });

  test('nothing of who asks goes further: no cookie, address or session', async () => {
    const tile = newTile();
    await get(tile, {
      cookie: 'session=secret',
      'x-forwarded-for': '203.0.113.9',
      authorization: 'Bearer secret',
      referer: 'https://agence.example/',
    });
    const sent = upstream.asked.find(({ path }) => path.includes(tile.slice(5)));
    expect(JSON.stringify(sent)).not.toMatch(/secret|203\.0\.113\.9|agence\.example/);
  });

  test('is no open proxy: another pass, place or name is not found and never asked', async () => {
    const before = upstream.asked.length;
    const elsewhere = [
      '/maps/aaaaaaaaaaaaaaaaaaaaaa/day.json',
      `${root()}/tiles/19/1/1.pbf`,
      `${root()}/tiles/3/%2e%2e%2f%2e%2e/1.pbf`,
      `${root()}/fonts/..%2f..%2f/0-255.pbf`,
      `${root()}/https://example.org/`,
      `${root()}/style.json`,
      `${root()}/`,
    ];
    const answers = await Promise.all(elsewhere.map(async (url) => (await t.app.inject({ url })).statusCode));
    expect(answers).toEqual(elsewhere.map(() => 404));
    expect(upstream.asked.length).toBe(before);
  });

  test('the pass of the last month still opens it, an older one does not', async () => {
    const url = `${root()}/day.json`;
    t.clock.advance(30 * 24 * 60);
    expect((await t.app.inject({ url })).statusCode).toBe(200);
    t.clock.advance(30 * 24 * 60);
    expect((await t.app.inject({ url })).statusCode).toBe(404);
  });
});

describe('a service that is away', () => {
  test('is asked once and then left alone; what is kept still serves, the rest is empty and asked again later', async () => {
    const kept = newTile();
    await get(kept);
    await get('day.json');
    t.clock.advance(40 * 24 * 60);
    upstream.answer(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }));
    const before = upstream.asked.length;
    expect((await get(kept)).rawPayload).toEqual(TILE);
    const missing = await Promise.all(Array.from({ length: 8 }, () => get(newTile())));
    expect(missing.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(missing.map(() => [204, 'no-store']));
    expect((await get('day.json')).statusCode).toBe(200);
    expect(upstream.asked.length).toBe(before + 1);
    // A map that gets no sprite at all would log an error.
    expect([(await get('sprite/Other.json')).json(), (await get('sprite/Other.png')).headers['content-type']]).toEqual([{}, 'image/png']);
    upstream.answer(null);
    t.clock.advance(1);
    expect((await get(newTile())).statusCode).toBe(200);
  });

  test.each([
    ['an error', { status: 500 }],
    ['a page instead of a tile', { body: '<html>Maintenance</html>' }],
    ['five megabytes', { body: Buffer.alloc(5_000_000, 0x1a) }],
    ['too many requests', { status: 429 }],
  ])('%s is no tile, is not kept, and three in a row close the way', async (_what, told) => {
    upstream.answer(() => told);
    const before = upstream.asked.length;
    const tile = newTile();
    for (const path of [tile, newTile(), newTile(), newTile()]) expect((await get(path)).statusCode).toBe(204);
    expect(upstream.asked.length).toBe(before + 3);
    upstream.answer(null);
    t.clock.advance(1);
    expect((await get(tile)).statusCode).toBe(200);
  });

  test('a tile that the service does not have is empty, and kept as such', async () => {
    upstream.answer(() => ({ status: 404 }));
    const tile = newTile();
    const answers = [await get(tile), await get(tile)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [204, 'private, max-age=86400'],
      [204, 'private, max-age=86400'],
    ]);
    expect(asked(tile.slice(5))).toBe(1);
  });
});
