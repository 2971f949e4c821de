import { describe, expect, test } from 'vitest';
import { byCost, offerCost } from './offer-cost.ts';

describe('what offered services cost with one agent', () => {
  test('is the sum of those that they may take, with or without a warning', () => {
    expect(
      offerCost([
        { verdict: 'free', costCents: 12_000 },
        { verdict: 'confirm', costCents: 10_400 },
        { verdict: 'refused', costCents: 99_900 },
      ]),
    ).toBe(22_400);
  });

  test('is unknown when they may take none, or the pay of one is unknown', () => {
    expect([offerCost([]), offerCost([{ verdict: 'refused', costCents: 12_000 }])]).toEqual([null, null]);
    expect(
      offerCost([
        { verdict: 'free', costCents: null },
        { verdict: 'free', costCents: 12_000 },
      ]),
    ).toBeNull();
  });
});

test('people are ranked by how many services they may take, then by cost, unknown ones last, then by name', () => {
  const person = (name: string, free: number, costCents: number | null, warned = 0) => ({ name, free, warned, costCents });
  const people = [
    person('Zoé', 0, null),
    person('Bob', 1, null),
    person('Une seule', 1, 9000),
    person('Chère', 2, 30_000),
    person('À confirmer', 1, 20_000, 1),
    person('Émile', 2, 22_000),
    person('Emma', 2, 22_000),
  ];
  expect(people.toSorted(byCost).map(({ name }) => name)).toEqual(['À confirmer', 'Émile', 'Emma', 'Chère', 'Une seule', 'Bob', 'Zoé']);
});
