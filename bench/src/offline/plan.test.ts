// Checks that a seed draws the same working time again, and that each drawn one is possible.
import { describe, expect, test } from 'vitest';
import { CHANGES, KILLS, planOf, POINTS, ROUNDS, type Act, type Step } from './plan.ts';

const seeds = Array.from({ length: 500 }, (_, seed) => seed);
const actsOf = (steps: readonly Step[]): Act[] => steps.flatMap((step) => (step.do === 'act' ? step.act : []));

describe('a drawn working time', () => {
  test('is the same for the same seed, and another for another one', () => {
    expect(planOf(7)).toEqual(planOf(7));
    expect(new Set(seeds.map((seed) => JSON.stringify(planOf(seed).steps))).size).toBe(seeds.length);
  });

  test('begins with the start, and its end is the last act', () => {
    for (const seed of seeds) {
      const acts = actsOf(planOf(seed).steps);
      expect([seed, acts.indexOf('start'), acts.filter((act) => act === 'start').length]).toEqual([seed, 0, 1]);
      expect([0, acts.length]).toContain(acts.includes('end') ? acts.indexOf('end') + 1 : 0);
    }
  });

  test('ends each pause before anything else is done', () => {
    for (const seed of seeds) {
      const acts = actsOf(planOf(seed).steps);
      const after = acts.flatMap((act, index) => (act === 'pause' ? (acts[index + 1] ?? 'nothing') : []));
      expect([seed, ...new Set(after)]).toEqual(after.length > 0 ? [seed, 'resume'] : [seed]);
    }
  });

  test('walks no more rounds and points than the site has', () => {
    for (const seed of seeds) {
      const acts = actsOf(planOf(seed).steps);
      const count = (wanted: Act): number => acts.filter((act) => act === wanted).length;
      expect(count('round')).toBeLessThanOrEqual(ROUNDS);
      expect(count('point')).toBeLessThanOrEqual(POINTS * count('round'));
      expect(count('roundEnd')).toBeLessThanOrEqual(count('round'));
    }
  });

  test('signs out only where the network and the server are there', () => {
    for (const seed of seeds) {
      let [isUp, runs] = [true, true];
      for (const step of planOf(seed).steps) {
        if (step.do === 'network') isUp = step.to === 'up';
        if (step.do === 'server') runs = step.how === 'started';
        expect([seed, step.do === 'signOut' && !(isUp && runs)]).toEqual([seed, false]);
      }
    }
  });

  test('meets every kill of the phone and every change of the desk', () => {
    const steps = seeds.flatMap((seed) => planOf(seed).steps);
    const seen = new Set(steps.flatMap((step) => (step.do === 'phone' ? step.how : step.do === 'desk' ? step.change : [])));
    expect([...seen].toSorted()).toEqual([...KILLS, ...CHANGES].toSorted());
  });
});
