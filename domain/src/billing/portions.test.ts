import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portion, shareOut } from './portions.ts';

describe('a portion of an amount', () => {
  test('half a cent is rounded up', () => {
    expect(portion(1, 5_000)).toBe(1);
    expect(portion(1, 4_999)).toBe(0);
    expect(portion(1_005, 1_000)).toBe(101);
  });

  test('an opposite amount rounds to the opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        expect(portion(-amount, rate) + portion(amount, rate)).toBe(0);
      }),
    );
  });
});

describe('distributing an amount', () => {
  test('ten cents over three equal weights lose no cent', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
  });

  test('the rest goes to the largest remainders, wherever they are', () => {
    // 10 on 5 + 3 + 1: 5 5⁄9, 3 3⁄9, 1 1⁄9.
    expect(shareOut(10, [5, 3, 1])).toEqual([6, 3, 1]);
    expect(shareOut(10, [1, 3, 5])).toEqual([1, 3, 6]);
    // 11 on 2 + 3 + 2: 3 1⁄7, 4 5⁄7, 3 1⁄7; 12 on them: 3 3⁄7, 5 1⁄7, 3 3⁄7.
    expect(shareOut(11, [2, 3, 2])).toEqual([3, 5, 3]);
    expect(shareOut(12, [2, 3, 2])).toEqual([4, 5, 3]);
  });

  test('a negative amount follows the same rule: rounded down, then the largest remainders', () => {
    // −10 on 5 + 3 + 1: −5 5⁄9, −3 3⁄9, −1 1⁄9, down to −6, −4, −2. The two remaining cents go to 8⁄9 and 6⁄9.
    expect(shareOut(-10, [5, 3, 1])).toEqual([-6, -3, -1]);
  });

  test('parts add up to the whole and stay within one unit of their exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), weights, (total, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0);
        fc.pre(sum > 0);
        const parts = shareOut(total, shares);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        parts.forEach((part, index) => expect(Math.abs(part - (total * shares[index]!) / sum)).toBeLessThan(1.001));
      }),
    );
  });

  test('an amount cannot be distributed over nothing', () => {
    expect(() => shareOut(1, [0, 0])).toThrow(RangeError);
    expect(shareOut(0, [0, 0])).toEqual([0, 0]);
  });
});
