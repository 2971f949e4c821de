// Checks that our faster axe finds the same accessibility barriers as the original axe.
// Independent of the date.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { barriersOf } from './src/look/barriers.ts';
import { openStage } from './src/stage.ts';

const stage = await openStage();
const { page } = await stage.visitor();

/** Each colour in a different syntax, on a translucent or opaque background. */
const COLOURS = [
  ['#bbb', '#fff'],
  ['rgb(90 90 90)', 'rgb(255 255 255 / 0.6)'],
  ['hsl(200 60% 70%)', 'white'],
  ['oklch(0.8 0.1 200)', 'color-mix(in oklab, white 80%, teal)'],
  ['color(srgb 0.3 0.3 0.3)', 'rgba(0, 0, 0, 0.5)'],
  ['color-mix(in srgb, navy 40%, transparent)', 'transparent'],
  ['black', 'yellow'],
];
const WORDS = COLOURS.map(([ink, ground], index) => `<p id="p${index}" style="color:${ink};background:${ground}">Ronde de nuit</p>`);
const CONTENT = `<!doctype html><html lang="fr"><title>Écran</title><main style="background:#eee">${WORDS.join('')}
  <img src="data:," width="30" height="30"><input id="unnamed"><button id="small" style="width:9px;height:9px;padding:0">x</button>
  <button id="beside" style="width:9px;height:9px;padding:0">y</button></main></html>`;

test('each barrier of a screen is found, and no other than by the original axe', async () => {
  await page.setContent(CONTENT);
  const found = await barriersOf(page);
  await page.setContent(CONTENT);
  await page.evaluate(axe.source);
  expect(await barriersOf(page)).toEqual(found);
  expect(found.map((line) => line.split(' ')[0])).toEqual(['color-contrast', 'image-alt', 'label', 'target-size']);
  expect(found[0]).toBe('color-contrast #p0 (5)');
});
