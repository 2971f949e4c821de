// Tells which modules of ours must be loaded anew after a change: the changed ones, and all that import them.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const bare = (url: string): string => url.replace(/\?.*/, '');

/** Every module that reaches one of the changed by imports, the changed included. `importers`: by module, who imports it. */
export function staleAfter(changed: readonly string[], importers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const stale = new Set(changed);
  // A set that grows is walked to its new end.
  for (const url of stale) for (const importer of importers.get(url) ?? []) stale.add(importer);
  return stale;
}

/** From here on imports of our modules are noted. `renew` gives the stale ones another address, so that they are loaded again. */
export function watchImports(isOurs: (url: string) => boolean): { renew: (files: readonly string[]) => void } {
  const importers = new Map<string, Set<string>>();
  let stale = new Set<string>();
  let times = 0;
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL && bare(context.parentURL);
      const found = next(specifier, { ...context, parentURL: parent });
      if (!isOurs(found.url)) return found;
      const importing = importers.get(found.url) ?? new Set();
      if (parent) importers.set(found.url, importing.add(parent));
      return stale.has(found.url) ? { ...found, url: `${found.url}?changed=${times}` } : found;
    },
  });
  return {
    renew: (files) => {
      times += 1;
      stale = staleAfter(
        files.map((file) => pathToFileURL(file).href),
        importers,
      );
    },
  };
}
