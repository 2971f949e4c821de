import { describe, expect, test } from 'vitest';
import { degreesOf, showDegrees } from './coordinate-field.tsx';

describe('a coordinate as typed', () => {
  test.each([
    ['43,6006', 43.6006],
    ['-21.34', -21.34],
    [' 1.4394445678 ', 1.439445],
    ['+2', 2],
    ['89,999999°', 89.999999],
  ])('%s is %d degrees', (typed, degrees) => {
    expect(degreesOf(typed, 90)).toBe(degrees);
  });

  test.each(['90,1', '1234', 'nord', '', '4,3,2'])('%s is not a latitude', (typed) => {
    expect(degreesOf(typed, 90)).toBeUndefined();
  });

  test('a longitude may reach 180, and is shown with a comma', () => {
    expect(degreesOf('179.5', 180)).toBe(179.5);
    expect(showDegrees(-0.1234567)).toBe('-0,123457');
  });
});
