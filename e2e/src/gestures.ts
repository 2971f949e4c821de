// Counts what a hand does on a page: each press of a pointer, and each key that types no text.
import type { Page } from 'playwright-core';

/** How many since it was last asked. */
export type Count = () => Promise<number>;

/** Call it before the first page is loaded. The count outlives a reload. */
export async function countGestures(page: Page): Promise<Count> {
  await page.addInitScript(() => {
    const made = (): number => Number(sessionStorage.getItem('gestures') ?? 0);
    const note = (): void => sessionStorage.setItem('gestures', String(made() + 1));
    const held = new Set(['Shift', 'Control', 'Alt', 'Meta']);
    const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !altKey && !metaKey;
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', (event) => void (isTyped(event) || held.has(event.key) || note()), true);
  });
  let before = 0;
  return async () => {
    const made = await page.evaluate(() => Number(sessionStorage.getItem('gestures') ?? 0));
    const since = made - before;
    before = made;
    return since;
  };
}
