import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMapServer } from '../../../test/map-server.ts';
import { testClock } from '../clock.ts';
import { openFrenchMaps } from './french-maps.ts';

const upstream = await openMapServer();

function open({ patience = 4000, limit = 1_000_000, url = upstream.url }: { patience?: number; limit?: number; url?: string | null } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vigie-maps-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
    upstream.answer(null);
  });
  const clock = testClock('2026-11-21T09:00:00.000Z');
  const warn = vi.fn<(...words: unknown[]) => void>();
  const info = vi.fn<(...words: unknown[]) => void>();
  const closing = new AbortController();
  const maps = openFrenchMaps({ config: { frenchMapsUrl: url, dataDir }, clock, log: { info, warn }, closing: closing.signal, patience, limit });
  return { maps, clock, info, warn, dataDir };
}

test('switched off there are neither maps nor addresses', () => {
  expect(open({ url: null }).maps).toBeUndefined();
});

test('a slow service is waited for once, not once for each tile', async () => {
  const { maps } = open({ patience: 100 });
  upstream.answer(() => ({ after: Infinity }));
  const began = performance.now();
  expect(await maps?.style('/maps/x', { night: false })).toBeNull();
  for (let each = 0; each < 20; each += 1) expect(await maps?.piece(`tiles/12/${each}/1.pbf`)).toMatchObject({ kind: 'away' });
  expect(performance.now() - began).toBeLessThan(1000);
});

test('an unreachable service is away', async () => {
  const { maps, info } = open({ url: 'http://127.0.0.1:1' });
  expect(await maps?.style('/maps/x', { night: true })).toBeNull();
  expect(await maps?.addresses({ text: 'rue', isWhole: false, limit: 6 })).toBeNull();
  expect(info).toHaveBeenCalledTimes(2);
});

test('a style that is none leaves the base map, and is asked again the next day', async () => {
  const { maps, clock } = open();
  upstream.answer(() => ({ body: '{"version":9}' }));
  expect(await maps?.style('/maps/x', { night: false })).toBeNull();
  upstream.answer(null);
  clock.advance(24 * 60 + 1);
  expect(await maps?.style('/maps/x', { night: false })).toMatchObject({ version: 8 });
});

test('the folder stays within its size: the oldest tiles go first', async () => {
  const { maps, clock, dataDir } = open({ limit: 3000 });
  upstream.answer(() => ({ body: Buffer.alloc(500, 0x1a) }));
  for (let each = 0; each < 10; each += 1) {
    await maps?.piece(`tiles/12/${each}/1.pbf`);
    clock.advance(1);
  }
  const left = readdirSync(join(dataDir, 'maps', 'tiles', '12'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pbf'));
  expect(left.toSorted()).toEqual(['4/1.pbf', '5/1.pbf', '6/1.pbf', '7/1.pbf', '8/1.pbf', '9/1.pbf']);
});

test('a folder that cannot be written keeps nothing, says so, and the tile is still given', async () => {
  const { maps, dataDir, warn } = open();
  mkdirSync(join(dataDir, 'maps'));
  writeFileSync(join(dataDir, 'maps', 'tiles'), 'a file where a folder should be');
  expect(await maps?.piece('tiles/1/0/0.pbf')).toMatchObject({ kind: 'found' });
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'a piece of map is not kept');
});
