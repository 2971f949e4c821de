// Sorts lists whose order has no meaning, so that both sides of a comparison have the same one.

type Plain = string | number | boolean | bigint | null | undefined;

export const bySize = (a: number, b: number): number => a - b;

/** Compares texts, and lines of several values, by their content. */
export function byText(a: Plain | readonly Plain[], b: Plain | readonly Plain[]): number {
  const [one, other] = [String(a), String(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
