// Computes parts of an amount, to the cent: a share by rate, and a distribution that loses no cent.
import { fraction, roundHalfUp } from '../shared/money.ts';

/** `amount × basisPoints / 10 000`, rounded half-up (1 000 basis points = 10 %). */
export const portion = (amount: number, basisPoints: number): number => roundHalfUp(fraction(BigInt(amount) * BigInt(basisPoints), 10_000n));

/**
 * Distributes `total` in proportion to `weights`. The parts always add up to `total`. Each part is rounded down, then the remaining units go to the largest
 * remainders, the first ones when equal.
 */
export const shareOut = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((acc, weight) => acc + BigInt(weight), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('Nothing to share the amount on');
    return weights.map(() => 0);
  }
  const [whole, divisor] = sum < 0n ? [-BigInt(total), -sum] : [BigInt(total), sum];
  const parts = weights.map((weight, index) => {
    const scaled = whole * BigInt(weight);
    const remainder = ((scaled % divisor) + divisor) % divisor;
    return { index, remainder, part: Number((scaled - remainder) / divisor) };
  });
  const missing = total - parts.reduce((acc, { part }) => acc + part, 0);
  const byRemainder = parts.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const { index } of byRemainder.slice(0, missing)) parts[index]!.part += 1;
  return parts.map(({ part }) => (part === 0 ? 0 : part));
};
