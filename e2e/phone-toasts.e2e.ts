import { expect, test } from 'vitest';
import { openStage, PHONE, settled } from './src/stage.ts';

const stage = await openStage();
const { page, goto, signIn } = await stage.visitor(PHONE);

/** Which of the elements that must stay in reach a message lies over, wherever the screen is scrolled to. */
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

test('on a phone a message lies over neither the strip nor the bottom bar, however the screen is scrolled', async () => {
  await signIn('agent@vigie.test');
  await goto('/home');
  await settled(page);
  await page.getByRole('button', { name: 'Tout est transmis' }).waitFor();
  await page.context().setOffline(true);
  await page
    .getByLabel('Messages')
    .getByText(/^Connexion au service/)
    .waitFor();
  for (const top of [0, 120, 260, 320, 380]) expect(await covered(top)).toEqual([]);
});
