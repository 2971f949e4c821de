// Splits what was collected for an invoice by VAT rate, as the state « Encaissée » declares it (block MEN).

export interface RateAmounts {
  readonly basisPoints: number;
  readonly basisCents: number;
  readonly vatCents: number;
}
export interface Collected {
  /** MDT-224. */
  readonly basisPoints: number;
  /** MDT-215, VAT included. */
  readonly cents: number;
}

/** Rounded down, so that what is left over is never negative. */
const floored = (value: bigint, by: bigint): bigint => (value >= 0n ? value / by : -((-value + by - 1n) / by));

/**
 * One amount per rate (BR-FR-CDV-14), in proportion to what the invoice asks at each rate. Cents left over by the division go to the largest
 * remainders, so that the parts add up to the sum.
 */
export function collectedByRate(vat: readonly RateAmounts[], collectedCents: number): Collected[] {
  const asked = new Map<number, number>();
  for (const { basisPoints, basisCents, vatCents } of vat) asked.set(basisPoints, (asked.get(basisPoints) ?? 0) + basisCents + vatCents);
  const total = [...asked.values()].reduce((sum, cents) => sum + cents, 0);
  if (total <= 0) return [];
  const shares = [...asked].map(([basisPoints, cents]) => {
    const exact = BigInt(cents) * BigInt(collectedCents);
    const whole = floored(exact, BigInt(total));
    return { basisPoints, cents: Number(whole), rest: exact - whole * BigInt(total) };
  });
  const left = collectedCents - shares.reduce((sum, { cents }) => sum + cents, 0);
  const first = new Set(shares.toSorted((a, b) => Number(b.rest - a.rest) || b.cents - a.cents).slice(0, left));
  return shares.map((share) => ({ basisPoints: share.basisPoints, cents: share.cents + (first.has(share) ? 1 : 0) }));
}
