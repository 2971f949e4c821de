// Computes money as integer cents and exact fractions, so that no amount is ever rounded in binary.

/** An exact fraction with a positive denominator. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** Exact fraction of a decimal as written: 1.1 is 11/10, never its binary neighbour. */
export function rational(value: number | string | bigint): Rational {
  if (typeof value === 'bigint') return { numerator: value, denominator: 1n };
  const match = decimalPattern.exec(String(value).trim());
  if (!match) throw new RangeError(`Not a decimal number: ${value}`);
  const decimals = match[3] ?? '';
  const power = Number(match[4] ?? 0) - decimals.length;
  const digits = BigInt(`${match[1]}${match[2]}${decimals}`);
  return power >= 0 ? { numerator: digits * 10n ** BigInt(power), denominator: 1n } : { numerator: digits, denominator: 10n ** BigInt(-power) };
}

export function fraction(numerator: number | bigint, denominator: number | bigint): Rational {
  const [over, under] = [BigInt(numerator), BigInt(denominator)];
  if (under === 0n) throw new RangeError('Division by zero');
  return under > 0n ? { numerator: over, denominator: under } : { numerator: -over, denominator: -under };
}

export const multiply = (...factors: readonly Rational[]): Rational => ({
  numerator: factors.reduce((product, { numerator }) => product * numerator, 1n),
  denominator: factors.reduce((product, { denominator }) => product * denominator, 1n),
});

export const add = (...terms: readonly Rational[]): Rational =>
  terms.reduce(
    (sum, term) => ({
      numerator: sum.numerator * term.denominator + term.numerator * sum.denominator,
      denominator: sum.denominator * term.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  );

/** Rounds to the nearest integer. A half rounds away from zero, so that a credit note mirrors its invoice to the cent. */
export function roundHalfUp(value: Rational): number {
  const negative = value.numerator < 0n;
  const size = negative ? -value.numerator : value.numerator;
  const rounded = (2n * size + value.denominator) / (2n * value.denominator);
  return rounded === 0n ? 0 : Number(negative ? -rounded : rounded);
}
