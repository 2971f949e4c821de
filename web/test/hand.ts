// The pointer of a component test: it moves to positions of an element, and drags from one to the next.
import { commands, type Locator } from 'vitest/browser';

/** A position in an element: fractions of its width and height, plus pixels. */
export interface Spot {
  readonly of: Locator | Element;
  readonly x?: number;
  readonly y?: number;
  readonly dx?: number;
  readonly dy?: number;
}

const at = ({ of, x = 0.5, y = 0.5, dx = 0, dy = 0 }: Spot): readonly [number, number] => {
  const box = (of instanceof Element ? of : of.element()).getBoundingClientRect();
  return [box.left + box.width * x + dx, box.top + box.height * y + dy];
};

export const press = (spot: Spot): Promise<void> => commands.hand([{ to: at(spot) }, 'press']);
export const moveTo = (spot: Spot): Promise<void> => commands.hand([{ to: at(spot) }]);
export const release = (): Promise<void> => commands.hand(['release']);

/** Drags from one position over the others, and releases at the last. */
export async function pull(from: Spot, ...over: readonly Spot[]): Promise<void> {
  await press(from);
  for (const spot of over) await moveTo(spot);
  await release();
}

/**
 * An automated browser does not tell its page that a drag was cancelled. The drag library learns it when the pointer moves freely again, as in
 * browsers that omit the event.
 */
export async function goOnOver(of: Spot['of']): Promise<void> {
  for (const dx of [-9, 9, -8, 8, -7, 7]) await moveTo({ of, dx });
}
