import { expect, test } from 'vitest';
import { PARIS } from '../judge/check-fixture.ts';
import { comparer } from './compare.ts';

test('the judge agrees with a minute-by-minute reader on a thousand random weeks (F-099, F-101 to F-108)', () => {
  const compare = comparer(PARIS);
  const codes = new Set<string>();
  for (let seed = 1; seed <= 1000; seed++) {
    const { engine, oracle } = compare(seed);
    expect(engine, `seed ${seed}`).toEqual(oracle);
    for (const told of oracle) codes.add(told.split(' ')[0]!);
  }
  // Weeks without violations would prove nothing.
  expect(codes.size).toBe(11);
}, 300_000);
