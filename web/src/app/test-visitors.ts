// Visitors and what they find, for the tests of routes, guards and menus.
import { expect } from 'vitest';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { closeRights } from '@vigie/domain/identity/rights.ts';
import type { Facts } from '../shared/navigation/facts.ts';
import { entryAddress, menuOf } from '../shared/navigation/menu-model.ts';
import type { Mode } from '../shared/navigation/mode.ts';
import { mayVisit, type Visitor } from '../shared/navigation/screen-access.ts';
import type { Screen } from '../shared/navigation/screens.ts';
import { screens } from './screens.ts';

export const visitor = (kind: ActorKind, rights: readonly string[] = [], facts: Facts = {}): Visitor => ({
  actor: { kind, rights: new Set(rights) },
  insideAgency: false,
  facts,
});

/** Rights as they are saved: with all the rights that they need. */
export const saved = (...rights: readonly string[]): readonly string[] => closeRights(rights);

/** The screen at this address; optional parameters are left out of it. */
export function screenAt(path: string): Screen {
  const found = screens.find((screen) => entryAddress(screen) === path);
  if (!found) throw new Error(`no screen at ${path}`);
  return found;
}

export const opens = (path: string, who: Visitor): boolean => mayVisit(screenAt(path), who);

/** Every screen as if its page existed: the menu's rules do not depend on finished pages. */
const withPages: readonly Screen[] = screens.map((screen) => ({ ...screen, ready: true }));

export const menuWithPages = (who: Visitor, group: string, mode: Mode = 'default'): string[] =>
  menuOf(withPages, who, mode)
    .filter(({ key }) => key === group)
    .flatMap(({ entries }) => entries.map(entryAddress));

/** The addresses that have no page, are closed to this visitor or are not in their menu. */
export function lacking(who: Visitor, paths: readonly string[], mode: Mode = 'default'): string[] {
  const menu = menuOf(screens, who, mode).flatMap((group) => group.entries.map(entryAddress));
  return paths.filter((path) => !screenAt(path).ready || !opens(path, who) || !menu.includes(path));
}

/** Opens to staff with this right and to nobody else: not by other rights, not to agents and customers. */
export function opensByRight(path: string, ...rights: readonly string[]): void {
  const others = [...new Set(screens.flatMap((screen) => screen.rights ?? []))].filter((each) => !rights.includes(each));
  for (const right of rights) expect([path, right, opens(path, visitor('staff', [right]))]).toEqual([path, right, true]);
  expect([path, opens(path, visitor('staff', others))]).toEqual([path, false]);
  for (const kind of ['agent', 'customer'] as const) expect([path, kind, opens(path, visitor(kind, rights))]).toEqual([path, kind, false]);
  expect(menuWithPages(visitor('staff', others), screenAt(path).group)).not.toContain(path);
}
