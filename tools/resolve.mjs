// Resolves our own modules and drizzle's without reading a package.json for each: a server starts in half the time
// (docs/decisions/0036-resolve-once.md).
import * as modules from 'node:module';

const OURS = /^(drizzle-orm|@vigie)(\/|$)/;
/** Every importer of these packages gets the same file. */
const found = new Map();

// A machine's own Node, which only installs the pinned one, may be older than these hooks.
modules.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL: from, conditions } = context;
    if (!from || conditions.includes('require')) return next(specifier, context);
    if (specifier.startsWith('.')) {
      const typed = specifier.endsWith('.ts') && from.endsWith('.ts');
      const drizzles = specifier.endsWith('.js') && from.includes('/node_modules/drizzle-orm/');
      if (!typed && !drizzles) return next(specifier, context);
      return { url: new URL(specifier, from).href, format: typed ? 'module-typescript' : 'module', shortCircuit: true };
    }
    if (!OURS.test(specifier)) return next(specifier, context);
    if (!found.has(specifier)) found.set(specifier, { ...next(specifier, context), shortCircuit: true });
    return found.get(specifier);
  },
});
