// Resolves old and short addresses. `/#/devis` and `/#/platform/devis` lead to the screen whose path ends with that word or has that alias.
import type { Screen } from '../../shared/navigation/screens.ts';

const lastWord = (path: string): string =>
  path
    .replace(/\/(\{-\$\w+\}|\$\w+)/g, '')
    .split('/')
    .at(-1) ?? '';

/** The one screen that a short address means, or null when none or several match. */
export function longForm(path: string, screens: readonly Screen[]): string | null {
  const word = path.split('/').filter(Boolean).at(-1);
  if (!word) return null;
  const named = screens.find(({ aliases = [] }) => aliases.some((alias) => path.endsWith(`/${alias}`)));
  if (named) return named.path.replace(/\/\{-\$\w+\}/g, '');
  const found = screens.filter((screen) => !screen.hidden && lastWord(screen.path) === word);
  const platform = found.filter((screen) => screen.path.startsWith('/platform/'));
  const choice = found.length === 1 ? found : platform;
  return choice.length === 1 && choice[0] && choice[0].path !== path ? choice[0].path.replace(/\/\{-\$\w+\}/g, '') : null;
}
