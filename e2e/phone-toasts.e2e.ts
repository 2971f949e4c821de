// Independent of the date.
import { expect, test } from 'vitest';
import { INSTALLED, openStage, settled } from './src/stage.ts';

const stage = await openStage();
const { page, goto, signIn } = await stage.visitor(INSTALLED);

/** Which of the elements that must stay reachable a toast covers, at any scroll position. */
const covered = (scrolledTo: number): Promise<string[]> =>
  page.evaluate(async (top) => {
    document.getElementById('main')?.scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const messages = [...document.querySelectorAll('[role=status][aria-label=Messages] > *')].map((each) => each.getBoundingClientRect());
    return [...document.querySelectorAll('[data-keep-clear]')]
      .filter((kept) => {
        const { top: from, bottom: to } = kept.getBoundingClientRect();
        return messages.some((message) => message.top < to && message.bottom > from);
      })
      .map((kept) => (kept as HTMLElement).innerText);
  }, scrolledTo);

test('on a phone a toast covers neither the strip nor the bottom bar, however the screen is scrolled', async () => {
  await signIn('agent@vigie.test');
  await goto('/home');
  await settled(page);
  await page.getByRole('button', { name: 'Tout est transmis' }).waitFor();
  await page.context().setOffline(true);
  await page
    .getByLabel('Avis')
    .getByText(/^Connexion au service/)
    .waitFor();
  for (const top of [0, 120, 260, 320, 380]) expect(await covered(top)).toEqual([]);
  const edges = await page.evaluate(() =>
    [document.querySelector('[aria-label=Avis]'), document.querySelector('header'), document.querySelector('nav:last-of-type')].map((each) => {
      const { top = NaN, bottom = NaN } = each?.getBoundingClientRect() ?? {};
      return [top, bottom];
    }),
  );
  expect(edges[1]?.[0]).toBe(edges[0]?.[1]);
  expect(edges[2]?.[1]).toBe(844);
});

test('the notice of a lost connection pushes a form down, covers no control, and disappears when closed', async () => {
  await page.context().setOffline(false);
  await page.getByText('Connexion rétablit').waitFor();
  await goto('/terrain/demandes');
  await settled(page);
  await page.getByRole('button', { name: 'Nouvelle demande' }).first().click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel(/^Objet/).waitFor();
  const boxes = () =>
    form.evaluate((element) =>
      [...element.querySelectorAll('header, input, textarea, button')]
        .map((each) => each.getBoundingClientRect())
        .flatMap(({ top, height }) => (height > 1 ? [Math.round(top)] : [])),
    );
  const before = await boxes();
  await page.context().setOffline(true);
  const notice = page.getByLabel('Avis');
  await notice.getByText(/^Connexion au service/).waitFor();
  const bottom = await notice.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(20);
  await expect.poll(async () => Math.min(...(await boxes()))).toBeGreaterThanOrEqual(bottom);
  // The form's footer is still on screen, and a tap hits the form.
  const send = form.getByRole('button', { name: 'Envoyer' });
  const at = await send.boundingBox();
  expect(at && at.y + at.height).toBeLessThanOrEqual(844);
  await form.getByLabel(/^Objet/).fill('Heures de nuit');
  await notice.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => notice.innerText()).toBe('');
  await expect.poll(async () => (await boxes())[0]).toBe(before[0]);
});
