import { describe, expect, test } from 'vitest';
import type { Actor, ActorKind } from '@vigie/domain/identity/actor.ts';
import { allRights } from '@vigie/domain/identity/rights.ts';
import { mayVisit } from '../shared/navigation/screen-access.ts';
import { screens } from './screens.ts';
import { besides, ofOurOwn, specified } from './test-who-sees-what.ts';

const everyRight = new Set<string>(allRights);
const person = (kind: ActorKind, more: Partial<Actor> = {}): Actor => ({ kind, rights: everyRight, ...more });

/** Each kind of user, with their roles of the table. All rights are held: the tests of each room show what a single right opens. */
const users: readonly { who: string; actor: Actor | null; insideAgency?: boolean; roles: readonly string[] }[] = [
  { who: 'nobody signed in', actor: null, roles: ['public'] },
  { who: 'the owner', actor: person('owner'), roles: ['public', 'any', 'manager'] },
  { who: 'a manager', actor: person('staff'), roles: ['public', 'any', 'manager'] },
  { who: 'a manager who guards as well', actor: person('staff', { agentId: 'a' }), roles: ['public', 'any', 'manager', 'agent'] },
  { who: 'a guard', actor: person('agent', { agentId: 'a' }), roles: ['public', 'any', 'agent'] },
  { who: 'a customer', actor: person('customer', { customerId: 'c' }), roles: ['public', 'any', 'customer'] },
  { who: 'support', actor: person('support'), roles: ['public', 'any', 'support'] },
  { who: 'support inside an agency', actor: person('support'), insideAgency: true, roles: ['public', 'any', 'support', 'manager'] },
  { who: 'an administrator', actor: person('admin'), roles: ['public', 'any', 'admin'] },
  { who: 'a super-administrator', actor: person('superadmin'), roles: ['public', 'any', 'admin', 'superadmin'] },
];

const table = [specified, ofOurOwn].flatMap((half) =>
  Object.entries(half).flatMap(([roles, paths]) => paths.map((path) => ({ path, roles: [...roles.split(' '), ...(besides[path] ?? [])] }))),
);

describe('who sees what', () => {
  test('the table has every screen, and nothing else', () => {
    expect(screens.map(({ path }) => path).toSorted()).toEqual(table.map(({ path }) => path).toSorted());
  });

  test.each(users)('$who opens the screens of their roles and no other', ({ actor, insideAgency = false, roles }) => {
    const opened = screens.filter((screen) => mayVisit(screen, { actor, insideAgency, facts: {} })).map(({ path }) => path);
    const expected = table.filter((row) => row.roles.some((role) => roles.includes(role))).map(({ path }) => path);
    expect(opened.toSorted()).toEqual(expected.toSorted());
  });

  test('without any right, staff opens only screens that require none', () => {
    const bare = { actor: { kind: 'staff', rights: new Set<string>() } as const, insideAgency: false, facts: {} };
    const opened = screens.filter((screen) => mayVisit(screen, bare));
    expect(opened.filter(({ rights = [] }) => rights.length > 0)).toEqual([]);
  });
});
