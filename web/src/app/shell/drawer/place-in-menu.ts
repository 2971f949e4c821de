// Finds where a screen stands in the menu.
import { entryAddress, type MenuGroup } from '../../../shared/navigation/menu-model.ts';
import type { Screen } from '../../../shared/navigation/screens.ts';

export interface PlaceInMenu {
  readonly group: MenuGroup;
  readonly entry: Screen;
}

type Shown = Pick<Screen, 'name' | 'path'>;
const isUnder = (screen: Shown, entry: Screen): boolean => screen.path.startsWith(`${entryAddress(entry)}/`);

/** The screen's own entry, or that of the list to which it belongs: the nearest above it. */
export function placeInMenu(menu: readonly MenuGroup[], screen: Shown | undefined): PlaceInMenu | null {
  if (!screen) return null;
  const places = menu.flatMap((group) => group.entries.map((entry) => ({ group, entry })));
  const above = places.filter(({ entry }) => isUnder(screen, entry)).toSorted((a, b) => entryAddress(b.entry).length - entryAddress(a.entry).length);
  return places.find(({ entry }) => entry.name === screen.name) ?? above[0] ?? null;
}

/** How an entry stands to the current screen: it is the page itself, or the list above it. */
export const standing = ({ name }: Screen, current: string | undefined, place: PlaceInMenu | null): 'page' | 'true' | undefined =>
  name === current ? 'page' : name === place?.entry.name ? 'true' : undefined;
