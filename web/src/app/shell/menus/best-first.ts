// Sorts what the palette finds: exact match first, then prefixes, then the rest in its order.
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
