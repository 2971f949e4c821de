// What the palette finds among screens and creations, by their names or by the words that people type for them.
import { has } from '@vigie/domain/identity/actor.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { planningPaths } from '../../../paths/planning.paths.ts';
import { MENU_GROUPS } from '../../../shared/navigation/menu-groups.ts';
import { isWritten, type CreateEntry } from '../../../shared/navigation/menu-model.ts';
import type { Mode } from '../../../shared/navigation/mode.ts';
import { mayVisit, type Visitor } from '../../../shared/navigation/screen-access.ts';
import type { Screen } from '../../../shared/navigation/screens.ts';
import { bestFirst } from './best-first.ts';
import { creationWords, screenWords } from './other-words.data.ts';

export const groupLabel = new Map<string, string>(MENU_GROUPS.map(({ key, label }) => [key, label]));

const MOST_SCREENS = 12;
const MOST_CREATIONS = 6;

/** A screen of the other menu has a twin of the same name in this one. */
const isShown = (screen: Screen, visitor: Visitor, mode: Mode): boolean =>
  screen.ready &&
  !screen.bare &&
  !screen.redirect &&
  !screen.path.includes('/$') &&
  (screen.mode ?? mode) === mode &&
  mayVisit(screen, visitor) &&
  isWritten(screen, visitor);

/** Those that bear the words in their own name come before those that are only meant by them. */
export function screensFound(screens: readonly Screen[], visitor: Visitor, mode: Mode, query: string): readonly Screen[] {
  const shown = screens.filter((screen) => isShown(screen, visitor, mode));
  const named = (screen: Screen): string => `${screen.label} ${groupLabel.get(screen.group)}`;
  const own = shown.filter((screen) => matchesQuery(named(screen), query));
  const meant = shown.filter((screen) => !own.includes(screen) && matchesQuery(`${named(screen)} ${screenWords[screen.name] ?? ''}`, query));
  return [...bestFirst(own, query), ...meant].slice(0, MOST_SCREENS);
}

/** What the palette offers besides the specified menu « Créer ». */
export function actionsOf({ actor }: Visitor): readonly CreateEntry[] {
  if (!actor || !has(actor, 'createServices')) return [];
  return [{ label: 'Roulement', section: 'Opérations', rights: ['createServices'], to: planningPaths.adminPlanning(), kind: 'rotation' }];
}

/** « créer site », « nouveau site » or « site »; « ronde » means the round before the slip of a round. */
export function creationsFound(creations: readonly CreateEntry[], query: string): readonly CreateEntry[] {
  if (query.trim() === '') return [];
  const words = (label: string): string => `Créer nouveau nouvelle ajouter poser ${label} ${creationWords[label] ?? ''}`;
  return creations
    .filter(({ label }) => matchesQuery(words(label), query))
    .toSorted((a, b) => a.label.length - b.label.length)
    .slice(0, MOST_CREATIONS);
}
