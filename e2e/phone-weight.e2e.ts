import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openStage, PHONE, settled } from './src/stage.ts';

const WANTED_KB = 180;
const stage = await openStage();
const { page, signIn } = await stage.visitor({ ...PHONE, serviceWorkers: 'block' });

test(`the scripts that a guard's phone loads until his next service stands on screen weigh at most ${WANTED_KB} kB`, async () => {
  await signIn('agent@vigie.test');
  await page.close();
  const fresh = await page.context().newPage();
  const scripts: Promise<[string, number]>[] = [];
  fresh.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.m?js$/.test(pathname)) scripts.push(response.body().then((body) => [pathname, gzipSync(body).byteLength / 1024]));
  });
  await fresh.goto(`${stage.url}/#/home`);
  await fresh.getByRole('button', { name: 'Tout est transmis' }).waitFor();
  await settled(fresh);
  const weights = (await Promise.all(scripts)).toSorted(([, a], [, b]) => b - a);
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  expect(sum).toBeGreaterThan(50);
  // Too heavy: the failure names what weighs most.
  const heaviest = weights.slice(0, 12).map(([name, weight]) => `${weight.toFixed(1)} kB ${name}`);
  expect(sum > WANTED_KB ? [`${sum.toFixed(0)} kB in all`, ...heaviest] : []).toEqual([]);
});
