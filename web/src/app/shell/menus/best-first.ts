// What the palette finds, in the order in which it was probably meant: the very word, what begins with it, the rest as it stood.
import { fold } from '@vigie/domain/shared/text.ts';

const distance = (label: string, asked: string): number => {
  const folded = fold(label);
  if (folded === asked || folded === `${asked}s`) return 0;
  return folded.startsWith(asked) ? 1 : 2;
};

export function bestFirst<Found extends { readonly label: string }>(found: readonly Found[], query: string): readonly Found[] {
  const asked = fold(query);
  return asked === '' ? found : found.toSorted((a, b) => distance(a.label, asked) - distance(b.label, asked));
}
