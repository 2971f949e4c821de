// How versions compare: part by part, as numbers.

export function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let index = 0; index < length; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
