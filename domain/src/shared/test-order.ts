// Orders for lists whose own order says nothing: both sides of a comparison are put into the same one.

type Plain = string | number | boolean | bigint | null | undefined;

export const bySize = (a: number, b: number): number => a - b;

/** Texts, and lines of several values, by what they say. */
export function byText(a: Plain | readonly Plain[], b: Plain | readonly Plain[]): number {
  const [one, other] = [String(a), String(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
