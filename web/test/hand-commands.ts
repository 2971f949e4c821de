// Mouse actions of a component test through the browser's own pointer, for which the test library has no single command.
import { defineBrowserCommand } from '@vitest/browser-playwright';

export type HandStep = { readonly to: readonly [x: number, y: number] } | 'press' | 'release';

/** Moves, presses and releases at positions of the test's own page. The button stays down between two calls. */
export const hand = defineBrowserCommand<[steps: readonly HandStep[]]>(async (context, steps) => {
  const { page } = context;
  const element = await (await context.frame()).frameElement();
  const box = await element.boundingBox();
  for (const step of steps) {
    if (step === 'press') await page.mouse.down();
    else if (step === 'release') await page.mouse.up();
    else {
      const [x, y] = [step.to[0] + (box?.x ?? 0), step.to[1] + (box?.y ?? 0)];
      await page.mouse.move(x, y, { steps: 4 });
      // After each move the position is sent again: an automated browser sends fewer events than a real pointer.
      await page.mouse.move(x, y);
    }
  }
});

declare module 'vitest/browser' {
  interface BrowserCommands {
    hand: (steps: readonly HandStep[]) => Promise<void>;
  }
}
