import { describe, expect, test } from 'vitest';
import { durationOf } from './number-field.tsx';
import { timeOf } from './time-field.tsx';

describe('a time as it is typed', () => {
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

  test.each(['24:00', '1960', 'midi', '12345', ''])('%s is no time of day', (typed) => {
    expect(timeOf(typed)).toBeUndefined();
  });
});

describe('a duration as it is typed', () => {
  test.each([
    ['7', 420],
    ['7,5', 450],
    ['7h30', 450],
    ['7:30', 450],
    ['730', 450],
    ['45 min', 45],
    ['1030', 630],
  ])('%s is %i minutes', (typed, minutes) => {
    expect(durationOf(typed)).toBe(minutes);
  });

  test.each(['770', 'demain', '-2'])('%s is no duration', (typed) => {
    expect(durationOf(typed)).toBeUndefined();
  });
});
