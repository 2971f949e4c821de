import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '../../../test/house.ts';
import { readConfig } from '../config.ts';
import { buildApp } from '../../build-app.ts';

const t = await openTestHouse();
const webDir = mkdtempSync(join(tmpdir(), 'vigie-web-'));
mkdirSync(join(webDir, 'assets'));
for (const name of ['index.html', 'worker.mjs', 'assets/app-1a2b.js']) writeFileSync(join(webDir, name), '');
writeFileSync(join(webDir, 'assets/app-1a2b.js.br'), 'packed by the build');
writeFileSync(join(webDir, 'worker.mjs.gz'), 'packed too');
const app = await buildApp({ ...t.house, config: { ...t.house.config, webDir } });
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});
const packed = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
const headers = async (url: string) => (await app.inject({ url })).headers;

test('assets, whose names change with their content, are cached for good, and everything else is revalidated', async () => {
  expect((await headers('/assets/app-1a2b.js'))['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/index.html', '/worker.mjs']) expect((await headers(url))['cache-control']).toBe('no-cache');
});

test('a page may run and load what this server sends, and nothing else', async () => {
  expect((await headers('/index.html'))['content-security-policy']?.toString().split(';').toSorted()).toEqual(
    [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "script-src-attr 'none'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self' data:",
      "media-src 'self' blob: https:",
      "worker-src 'self' blob:",
      "frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com",
      "frame-ancestors 'self'",
      "form-action 'self'",
      "base-uri 'self'",
      "object-src 'none'",
    ].toSorted(),
  );
});

test('a configured street map is loaded from its own hosts and no other', async () => {
  const maps = readConfig({ MAP_STYLE_URL: 'https://cartes.example/style.json', MAP_HOSTS: 'https://tuiles.example, https://cartes.example' });
  const withMap = await buildApp({ ...t.house, config: { ...t.house.config, webDir, mapHosts: maps.mapHosts } });
  const policy = String((await withMap.inject({ url: '/index.html' })).headers['content-security-policy']);
  for (const rule of ["img-src 'self' data: blob:", "connect-src 'self'"])
    expect(policy).toContain(`${rule} https://cartes.example https://tuiles.example;`);
  await withMap.close();
});

test('browsers are told to stay on https where the product is reached over it, and told nothing elsewhere', async () => {
  expect((await headers('/index.html'))['strict-transport-security']).toBeUndefined();
  const behindHttps = await buildApp({ ...t.house, config: { ...t.house.config, webDir, publicUrl: 'https://vigie.example' } });
  const answer = await behindHttps.inject({ url: '/api/nowhere' });
  expect(answer.headers['strict-transport-security']).toBe('max-age=15552000');
  await behindHttps.close();
});

test('an address outside the folder, or of nothing, is not found and not logged', async () => {
  for (const url of ['//x', '//', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/', '/assets/none.js', '/.hidden'])
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
});

test('beside the files of the web, an unknown address is refused in the product’s own words', async () => {
  for (const [method, url] of [
    ['GET', '/api/nowhere'],
    ['POST', '/api/nowhere'],
    ['GET', '/assets/none.js'],
    ['POST', '/nowhere'],
  ] as const) {
    const answer = await app.inject({ method, url });
    expect([method, url, answer.statusCode, answer.json()]).toEqual([method, url, 404, { code: 'shared.not_found', message: 'Adresse introuvable' }]);
  }
});

test('a module is served as a script, whatever type the machine has for its extension', async () => {
  expect((await headers('/worker.mjs'))['content-type']).toBe('text/javascript; charset=utf-8');
});

test('compressed files of the build are sent unchanged to clients that accept them, with the file’s name and rules', async () => {
  const script = await packed('/assets/app-1a2b.js', 'gzip, deflate, br');
  expect([script.body, script.headers['content-encoding'], script.headers['cache-control'], script.headers['content-type']]).toEqual([
    'packed by the build',
    'br',
    'public, max-age=31536000, immutable',
    expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
  ]);
  const worker = await packed('/worker.mjs', 'gzip');
  expect([worker.body, worker.headers['content-encoding'], worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
    'packed too',
    'gzip',
    'no-cache',
    expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
  ]);
  expect((await packed('/assets/app-1a2b.js', 'identity')).headers['content-encoding']).toBeUndefined();
});
