// Resolves old and short addresses. `/#/devis` and `/#/platform/devis` lead to the screen whose path ends with that word or has that alias.
import type { Screen } from '../../shared/navigation/screens.ts';

const OPTIONAL = /\/\{-\$\w+\}/g;
const entryOf = ({ path }: Screen): string => path.replace(OPTIONAL, '');
const lastWord = (screen: Screen): string => entryOf(screen).split('/').at(-1) ?? '';

/** The only one, first without those that no menu shows, then among those of the platform. */
function oneOf(found: readonly Screen[]): Screen | undefined {
  const shown = found.filter(({ hidden }) => !hidden);
  const platform = shown.filter(({ path }) => path.startsWith('/platform/'));
  return [found, shown, platform].find(({ length }) => length === 1)?.[0];
}

/** The one screen that a short address means to whoever may open some, or null when none or several match. */
export function longForm(path: string, screens: readonly Screen[], mayOpen: (screen: Screen) => boolean = () => true): string | null {
  const words = path.split('/').filter(Boolean);
  const tail = `/${words.join('/')}`;
  // A page of one record is no place to start from.
  const places = screens.filter((screen) => !entryOf(screen).includes('$'));
  const meant = [
    words.length > 1 ? places.filter((screen) => entryOf(screen).endsWith(tail)) : [],
    screens.filter(({ aliases = [] }) => aliases.some((alias) => path.endsWith(`/${alias}`))).slice(0, 1),
    places.filter((screen) => lastWord(screen) === words.at(-1)),
  ];
  // Of several that are all closed to the person, any says so; of several open ones none is meant.
  const isClosed = !meant.flat().some(mayOpen);
  const chosen =
    meant.flatMap((found) => oneOf(found.filter(mayOpen)) ?? [])[0] ??
    meant.flatMap((found) => oneOf(found) ?? [])[0] ??
    (isClosed ? meant.flat()[0] : undefined);
  return chosen && entryOf(chosen) !== path ? entryOf(chosen) : null;
}
