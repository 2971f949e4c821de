import { expect, test } from 'vitest';
import { yearComparer } from './compare-year.ts';

test('counters of a hundred random years are what a reader of every single minute tells', () => {
  const compare = yearComparer('Europe/Paris');
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 100; seed++) {
    const { engine, oracle } = compare(seed);
    expect(engine, `seed ${seed}`).toEqual(oracle);
    for (const line of oracle) kinds.add(`${line.split(' ')[0]} ${line.split(' ')[3]}`);
  }
  // Each counter was broken, will be broken, and never is, in some year.
  expect(kinds.size).toBe(9);
}, 120_000);
