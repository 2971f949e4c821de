import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '../../../test/house.ts';
import { buildApp } from './app.ts';

const t = await openTestHouse();
const webDir = mkdtempSync(join(tmpdir(), 'vigie-web-'));
mkdirSync(join(webDir, 'assets'));
for (const name of ['index.html', 'worker.mjs', 'assets/app-1a2b.js']) writeFileSync(join(webDir, name), '');
const app = await buildApp({ ...t.house, config: { ...t.house.config, webDir } });
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});
const headers = async (url: string) => (await app.inject({ url })).headers;

test('assets, whose names change with them, are kept for good; all else is asked for again', async () => {
  expect((await headers('/assets/app-1a2b.js'))['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/index.html', '/worker.mjs']) expect((await headers(url))['cache-control']).toBe('no-cache');
});

test('a module is called a script, whatever the machine calls its ending', async () => {
  expect((await headers('/worker.mjs'))['content-type']).toBe('text/javascript; charset=utf-8');
});
