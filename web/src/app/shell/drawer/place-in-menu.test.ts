import { expect, test } from 'vitest';
import { isLongMenu, menuOf } from '../../../shared/navigation/menu-model.ts';
import type { Visitor } from '../../../shared/navigation/screen-access.ts';
import { screens } from '../../screens.ts';
import { placeInMenu } from './place-in-menu.ts';

const owner: Visitor = { actor: { kind: 'owner', rights: new Set() }, insideAgency: false, facts: {} };
const menu = menuOf(screens, owner, 'default');
const placeOf = (path: string): string[] => {
  const place = placeInMenu(
    menu,
    screens.find((screen) => screen.path === path),
  );
  return place ? [place.group.key, place.entry.label] : [];
};

test('a page of the menu is its own place, and a file stands with its list', () => {
  expect(placeOf('/platform/facturation/factures')).toEqual(['facturation', 'Factures et avoirs']);
  expect(placeOf('/platform/collaborateurs/agents/$id')).toEqual(['collaborateurs', 'Collaborateurs']);
  expect(placeOf('/user')).toEqual([]);
  expect(placeInMenu(menu, undefined)).toBeNull();
});

test('personal pages are one group at the desk, and come first for a guard', () => {
  const groupsOf = (kind: 'staff' | 'agent', mode: 'default' | 'field') =>
    menuOf(screens, { ...owner, actor: { kind, rights: new Set(['readOwnBadge']), agentId: 'a' } }, mode).flatMap(({ key, entries }) =>
      entries.some(({ label }) => label === 'Mes heures') ? [key] : [],
    );
  expect([groupsOf('staff', 'default'), groupsOf('agent', 'default'), groupsOf('staff', 'field')]).toEqual([['self'], ['home'], ['home']]);
});

test('an owner’s menu is long, a guard’s is short', () => {
  const guard: Visitor = { ...owner, actor: { kind: 'agent', rights: new Set(), agentId: 'a' } };
  expect([isLongMenu(menu, 'default'), isLongMenu(menuOf(screens, guard, 'field'), 'field')]).toEqual([true, false]);
});
