// The call for help and a lone worker's alarm at the same moment; an alarm whose page the phone closes while it asks.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStage } from './src/stage.ts';
import { alarm, bear, button, calibrate, feel, goTo, HERE, line, LYING, said, watchedGuards } from './src/watched-guard.ts';

const stage = await openStage();
const { guardOn, takeService, reportsOf } = watchedGuards(stage);

const IMPACT = { x: 0, y: 30, z: 0 };

const world = await guardOn();
const { page, visitor } = world;
await takeService(visitor, world);
/** Opened anew, and held upright until it is calibrated. */
async function hold(): Promise<void> {
  await page.reload();
  await line(page).waitFor();
  await calibrate(page);
}
/** The reports since the last test began. */
let before = 0;
beforeEach(async () => {
  before = (await reportsOf(world)).length;
  await hold();
});
afterAll(() => page.context().close());

async function fall(page: Page, seconds: number): Promise<void> {
  await feel(page, IMPACT);
  await bear(page, seconds, LYING);
}

async function lay(page: Page, hand: Locator): Promise<void> {
  const box = await hand.boundingBox();
  await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
  await page.mouse.down();
}
const sosOf = (scope: Page | Locator): Locator => scope.getByRole('button', { name: /^SOS/ }).first();
const kinds = async (): Promise<string[]> => (await reportsOf(world)).slice(before).map(({ typeKey }) => typeKey);

test('holding the call for help while a fall is detected sends the call, and the alarm appears on release', async () => {
  await fall(page, 4);
  await lay(page, sosOf(page));
  await bear(page, 2.5, LYING);
  expect(await alarm(page).isVisible()).toBe(false);
  await page.clock.runFor(1500);
  await page.mouse.up();
  await expect.poll(() => kinds()).toEqual(['ptiSos']);
  await page.clock.runFor(1000);
  await alarm(page).getByRole('heading', { name: 'Chute détectée' }).waitFor();
  expect(visitor.errors).toEqual([]);
  // The sheet of the call lies over the alarm.
  await page.reload();
  await button(page, 'R.A.S').click();
  await alarm(page).waitFor({ state: 'hidden' });
});

test('holding the call for help in the alarm while its countdown ends sends the call, and the guard sees that', async () => {
  await fall(page, 7);
  await alarm(page).waitFor();
  await page.clock.runFor(57_000);
  await lay(page, sosOf(alarm(page)));
  await page.clock.runFor(2500);
  await alarm(page)
    .getByRole('heading', { name: /^(Signalement en cours d’envoi|Un signalement de chute)/ })
    .waitFor();
  await page.clock.runFor(1500);
  await page.mouse.up();
  await expect.poll(async () => (await kinds()).toSorted()).toEqual(['ptiFall', 'ptiSos']);
  await page.getByText(/^Alerte reçue par l’agence à/).waitFor();
  await page.reload();
  await button(page, 'J’ai prévenu mon agence').click();
  await alarm(page).waitFor({ state: 'hidden' });
});

test('an alarm continues to ask after the page is reopened, and is reported without an answer', async () => {
  await fall(page, 7);
  await alarm(page).getByRole('heading', { name: 'Chute détectée' }).waitFor();
  await page.clock.runFor(20_000);
  await page.reload();
  await alarm(page).getByRole('heading', { name: 'Chute détectée' }).waitFor();
  expect(Number(await alarm(page).getByRole('timer').innerText())).toBeLessThan(45);
  await page.clock.runFor(45_000);
  await alarm(page).getByRole('heading', { name: 'Un signalement de chute à été transmis.' }).waitFor();
  expect(await kinds()).toEqual(['ptiFall']);
  await button(page, 'J’ai prévenu mon agence').click();
  await alarm(page).waitFor({ state: 'hidden' });
});

test('a useless or missing position is said to leave the perimeter unwatched, and the rest continues', async () => {
  const unwatched = 'Pas de position fiable : périmètre non surveillé';
  expect(await said(page)).not.toContain(unwatched);
  await goTo(page, { ...HERE, accuracy: 101 });
  await page.clock.runFor(11_000);
  await expect.poll(() => said(page)).toContain(unwatched);
  await goTo(page, HERE);
  await page.clock.runFor(11_000);
  await expect.poll(() => said(page)).not.toContain(unwatched);
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_, refused) => refused?.({ code: 1, PERMISSION_DENIED: 1, message: '' } as GeolocationPositionError);
  });
  await page.clock.runFor(11_000);
  await expect.poll(() => said(page)).toContain(unwatched);
  await fall(page, 7);
  await alarm(page).getByRole('button', { name: 'R.A.S', exact: true }).click();
  await alarm(page).waitFor({ state: 'hidden' });
});

test('a tap meant for « R.A.S » as the countdown ends neither closes the alert nor calls anybody', async () => {
  await fall(page, 7);
  const box = (await button(page, 'R.A.S').boundingBox())!;
  await page.clock.runFor(61_000);
  await button(page, 'J’ai prévenu mon agence').waitFor();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 20);
  expect(await button(page, 'J’ai prévenu mon agence').isVisible()).toBe(true);
  await button(page, 'J’ai prévenu mon agence').click();
  await alarm(page).waitFor({ state: 'hidden' });
});
