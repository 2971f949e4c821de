import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, formatCents, formatMoney, parseCents } from './money-format.ts';
import { add, fraction, multiply, rational, roundHalfUp } from './money.ts';

describe('exact amounts', () => {
  test('a decimal number is the written fraction, not its binary neighbour', () => {
    expect(rational(1.1)).toEqual({ numerator: 11n, denominator: 10n });
    expect(rational('-0.05')).toEqual({ numerator: -5n, denominator: 100n });
    expect(rational(1e-7)).toEqual({ numerator: 1n, denominator: 10n ** 7n });
    expect(rational(1e21)).toEqual({ numerator: 10n ** 21n, denominator: 1n });
    expect(() => rational(Number.NaN)).toThrow(RangeError);
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  test('a half rounds up, and away from zero for credit notes', () => {
    expect([0.5, 1.5, 2.5, 1.49, -0.5, -2.5, 0].map((value) => roundHalfUp(rational(value)))).toEqual([1, 2, 3, 1, -1, -3, 0]);
    // 1.005 × 100 is 100.49999… in binary arithmetic.
    expect(roundHalfUp(multiply(rational(1.005), rational(100)))).toBe(101);
  });

  test('rounding is odd: opposite amounts round to opposites', () => {
    fc.assert(
      fc.property(fc.bigInt(-1_000_000n, 1_000_000n), fc.bigInt(1n, 1000n), (over, under) => {
        expect(roundHalfUp(fraction(over, under)) + roundHalfUp(fraction(-over, under))).toBe(0);
      }),
    );
  });

  test('sums stay exact', () => {
    expect(roundHalfUp(multiply(add(fraction(1, 3), fraction(1, 3), fraction(1, 3)), rational(100)))).toBe(100);
  });
});

describe('French amounts', () => {
  test('have narrow spaces between thousands and a no-break space before the sign', () => {
    expect(formatMoney(123_450)).toBe('1\u202F234,50\u00A0€');
    expect(formatMoney(-123_456_789)).toBe('-1\u202F234\u202F567,89\u00A0€');
    expect(formatCents(5)).toBe('0,05');
    expect(formatMoney(99_900, 'XPF')).toBe('999,00\u00A0F CFP');
  });

  test('offer the seventeen currencies, euros first (A-340, C-320)', () => {
    expect(currencies).toHaveLength(17);
    expect(currencies[0]).toBe('EUR');
  });

  test('are read back as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseCents(formatMoney(cents))).toBe(cents);
      }),
    );
    expect(['12,5', '12.50', '1 234', '', '1,234', 'abc'].map(parseCents)).toEqual([1250, 1250, 123_400, null, null, null]);
  });
});
