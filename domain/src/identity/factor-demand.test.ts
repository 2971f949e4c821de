import { expect, test } from 'vitest';
import { factorDemands, mustHaveFactor } from './factor-demand.ts';

const nobody = { isPlatform: false, isDemonstration: false, memberships: [] };

test('platform staff need one, except in the demonstration', () => {
  expect([true, false].map((isDemonstration) => mustHaveFactor({ ...nobody, isPlatform: true, isDemonstration }))).toEqual([false, true]);
  expect(mustHaveFactor(nobody)).toBe(false);
});

test('an agency requires it of nobody, of its owners, or of its managers too, but never of guards and customers', () => {
  const asked = factorDemands.map((demand) =>
    ['owner', 'staff', 'agent', 'customer'].filter((kind) => mustHaveFactor({ ...nobody, memberships: [{ kind, demand }] })),
  );
  expect(asked).toEqual([[], ['owner'], ['owner', 'staff']]);
});

test('one agency that requires it is enough, even in the demonstration', () => {
  const memberships = [
    { kind: 'owner', demand: 'nobody' },
    { kind: 'owner', demand: 'owners' },
  ] as const;
  expect(mustHaveFactor({ isPlatform: false, isDemonstration: true, memberships })).toBe(true);
});
