import { expect, test } from 'vitest';
import { factorDemands, mustHaveFactor } from './factor-demand.ts';

const nobody = { isPlatform: false, isDemonstration: false, memberships: [] };

test('the platform’s people must, but not in the demonstration', () => {
  expect([true, false].map((isDemonstration) => mustHaveFactor({ ...nobody, isPlatform: true, isDemonstration }))).toEqual([false, true]);
  expect(mustHaveFactor(nobody)).toBe(false);
});

test('an agency asks it of nobody, of its owners, or of its managers too; of guards and customers never', () => {
  const asked = factorDemands.map((demand) =>
    ['owner', 'staff', 'agent', 'customer'].filter((kind) => mustHaveFactor({ ...nobody, memberships: [{ kind, demand }] })),
  );
  expect(asked).toEqual([[], ['owner'], ['owner', 'staff']]);
});

test('one agency that asks it is enough, in the demonstration too', () => {
  const memberships = [
    { kind: 'owner', demand: 'nobody' },
    { kind: 'owner', demand: 'owners' },
  ] as const;
  expect(mustHaveFactor({ isPlatform: false, isDemonstration: true, memberships })).toBe(true);
});
