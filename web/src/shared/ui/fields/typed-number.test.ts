import { describe, expect, test } from 'vitest';
import { messages } from '@vigie/domain/shared/validators.ts';
import { decimalOf, integerOf } from './typed-number.ts';

describe('a number as typed', () => {
  test('it has at most eleven digits and three decimals (A-236)', () => {
    expect(['123456789012', '1,2345', '1,2,3', 'abc', ''].map(decimalOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(['12345678901,234', '-1.5', '1 234,5', '1\u202F234'].map(decimalOf)).toEqual([12_345_678_901.234, -1.5, 1234.5, 1234]);
    expect(messages.decimal).toBe('Veuillez saisir une valeur avec au maximum 3 chiffres après la virgule');
  });

  test('it may be required to be whole', () => {
    expect(['1,5', '1,0', '-3', 'x'].map(integerOf)).toEqual([undefined, 1, -3, undefined]);
  });
});
