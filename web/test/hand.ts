// The hand of a component test: it points at places of an element, and pulls from one to the next with the button down.
import { commands, type Locator } from 'vitest/browser';

/** A place of an element: parts of its width and height, pixels added. */
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

/** From one place over the others, and let go at the last. */
export async function pull(from: Spot, ...over: readonly Spot[]): Promise<void> {
  await press(from);
  for (const spot of over) await moveTo(spot);
  await release();
}

/**
 * A browser that is driven does not tell its page that a drag was given up; the drag library learns it from a pointer that moves
 * freely again, as it does where a browser forgets to tell.
 */
export async function goOnOver(of: Spot['of']): Promise<void> {
  for (const dx of [-9, 9, -8, 8, -7, 7]) await moveTo({ of, dx });
}
