import { describe, expect, test } from 'vitest';
import { timeOf } from './time-field.tsx';

describe('a time as typed', () => {
  test.each([
    ['1930', '19:30'],
    ['19h30', '19:30'],
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['7', '07:00'],
    ['7h', '07:00'],
    ['730', '07:30'],
    ['0000', '00:00'],
    [' 23 h 59 ', '23:59'],
  ])('%s is %s', (typed, time) => {
    expect(timeOf(typed)).toBe(time);
  });

  test.each(['24:00', '24h30', '1960', 'midi', '12345', ''])('%s is not a time of day', (typed) => {
    expect(timeOf(typed)).toBeUndefined();
  });
});
