import { expect, test } from 'vitest';
import { payComparer } from './compare.ts';

test('pay of three hundred random months is what a reader of every single minute tells', () => {
  const compare = payComparer('Europe/Paris');
  const kinds = new Set<string>();
  for (let seed = 1; seed <= 300; seed++) {
    const { engine, oracle } = compare(seed);
    expect(engine, `seed ${seed}`).toEqual(oracle);
    for (const line of oracle) kinds.add(line.split(' ').slice(0, 2).join(' ').replace(/\d+$/, ''));
  }
  // Months in which nothing is due would prove nothing.
  expect(kinds.size).toBe(9);
}, 300_000);
