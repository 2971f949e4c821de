// What a component test does by the browser's own pointer, in steps that the test library has no single word for.
import { defineBrowserCommand } from '@vitest/browser-playwright';

export type HandStep = { readonly to: readonly [x: number, y: number] } | 'press' | 'release';

/** Moves, presses and releases at places of the test's own page; the button stays down between two calls. */
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
      // A hand rests where it has come: what is dragged is told of its place once more, as by a browser that nobody drives.
      await page.mouse.move(x, y);
    }
  }
});

declare module 'vitest/browser' {
  interface BrowserCommands {
    hand: (steps: readonly HandStep[]) => Promise<void>;
  }
}
