import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openStage, PHONE, settled } from './src/stage.ts';

const WANTED_KB = 180;
const stage = await openStage();
const { page, signIn } = await stage.visitor({ ...PHONE, serviceWorkers: 'block' });
await signIn('agent@vigie.test');
await page.close();

test.each([
  ['his next service', '/home'],
  ['the service in hand', '/terrain/serviceActif'],
])(`the scripts that a guard's phone loads until the screen of %s stands weigh at most ${WANTED_KB} kB`, async (_, hash) => {
  const fresh = await page.context().newPage();
  const scripts: Promise<[string, number]>[] = [];
  fresh.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.m?js$/.test(pathname)) scripts.push(response.body().then((body) => [pathname, gzipSync(body).byteLength / 1024]));
  });
  await fresh.goto(`${stage.url}/#${hash}`);
  await fresh.getByRole('button', { name: 'Tout est transmis' }).waitFor();
  await settled(fresh);
  const weights = (await Promise.all(scripts)).toSorted(([, a], [, b]) => b - a);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  await fresh.close();
  expect(sum).toBeGreaterThan(50);
  // Too heavy: the failure names what weighs most.
  const heaviest = weights.slice(0, 12).map(([name, weight]) => `${weight.toFixed(1)} kB ${name}`);
  expect(sum > WANTED_KB ? [`${sum.toFixed(0)} kB in all`, ...heaviest] : []).toEqual([]);
});
