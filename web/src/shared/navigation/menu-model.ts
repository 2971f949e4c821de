// Computes the drawer's groups and entries for this visitor in this mode.
import { MENU_GROUPS, type MenuGroupKey } from './menu-groups.ts';
import type { Mode } from './mode.ts';
import { mayVisit, type Visitor } from './screen-access.ts';
import type { Creation, Screen } from './screens.ts';
import { has } from '@vigie/domain/identity/actor.ts';

export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly label: string;
  readonly entries: readonly Screen[];
}

/** The address of a menu entry, without its optional parameters. */
export const entryAddress = (screen: Screen): string => screen.path.replace(/\/\{-\$\w+\}/g, '');

/** Groups of the full menu that the field mode keeps. */
const FIELD_GROUPS: ReadonlySet<MenuGroupKey> = new Set(['home', 'self', 'field', 'documents', 'liensUtiles', 'customer']);

const isShown = (screen: Screen, mode: Mode): boolean => {
  if (!screen.ready || screen.hidden || screen.redirect) return false;
  if (screen.mode) return screen.mode === mode;
  return mode === 'default' || FIELD_GROUPS.has(screen.group);
};

/** Slip types that the agency does not use are neither listed in the menu nor offered for creation. */
export const isWritten = ({ slip }: Screen, { facts }: Visitor): boolean => slip === undefined || !facts.slipsOff?.includes(slip);

/** Personal pages come first for guards. At the desk they have a group of their own, so that the agency's work comes first. */
const groupOf = ({ group }: Screen, { actor }: Visitor, mode: Mode): MenuGroupKey =>
  group === 'self' && (mode === 'field' || actor?.kind === 'agent') ? 'home' : group;

/** A customer is the agency's: what Vigie offers and teaches agencies is not for them. */
const isOffered = ({ key }: { readonly key: MenuGroupKey }, { actor }: Visitor): boolean => key !== 'liensUtiles' || actor?.kind !== 'customer';

export function menuOf(screens: readonly Screen[], visitor: Visitor, mode: Mode): readonly MenuGroup[] {
  const shown = screens.filter((screen) => isShown(screen, mode) && mayVisit(screen, visitor) && isWritten(screen, visitor));
  return MENU_GROUPS.filter((group) => isOffered(group, visitor))
    .map(({ key, label }) => ({
      key,
      label,
      entries: shown.filter((screen) => groupOf(screen, visitor, mode) === key && !shown.some(({ path }) => path === screen.twin)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** So many entries do not fit into a window. */
const LONG = 26;
/** A full menu of so many entries opens one group at a time. That of the field shows its groups as they are. */
export const isLongMenu = (menu: readonly MenuGroup[], mode: Mode): boolean =>
  mode === 'default' && menu.reduce((sum, { entries }) => sum + entries.length, 0) >= LONG;

export interface CreateEntry extends Creation {
  readonly to: string;
}
/** What the quick-create menu offers: finished screens that the visitor may open and create on. */
export function creationsOf(screens: readonly Screen[], visitor: Visitor): readonly CreateEntry[] {
  const { actor } = visitor;
  if (!actor) return [];
  return screens
    .filter((screen) => screen.ready && mayVisit(screen, visitor) && isWritten(screen, visitor))
    .flatMap((screen) => (screen.creates ?? []).map((creation) => ({ ...creation, to: entryAddress(screen) })))
    .filter((creation) => has(actor, ...creation.rights));
}
