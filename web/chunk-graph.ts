// Reads the build's graph: which modules a file needs before it runs, and which lazy files share a module.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

export type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];
const fileOf = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Packages that are imported by the list of their parts: a file needs only the parts that it names. */
const LISTS = /node_modules[\\/]@(mantine|tabler|tanstack)[\\/][\w-]+[\\/](esm|dist[\\/]esm|build[\\/]modern)[\\/](index|tabler-icons-react)\.m?js$/;
const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** What a file takes from each address, by the name that it bears there. */
const takenFrom = (code: string): { readonly name: string; readonly from: string }[] =>
  [...code.matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((each) => ({
      name:
        each
          .trim()
          .split(/\s+as\s+/)
          .at(0) ?? '',
      from,
    })),
  );
/** Which part a list means by a name: as it is told to others. */
const partsOf = (code: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((each) => [
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
        from,
      ]),
    ),
  );

/** Where this name of a list stands; a list may hand on another package's. */
function partNamed(name: string, list: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(list);
  const from = partsOf(info?.code ?? '')
    .get(name)
    ?.replace(/^\.\//, '');
  const all = info?.importedIds ?? [];
  const part = from === undefined ? undefined : all.find((id) => id.endsWith(`/${from}`));
  return part ? [part] : all.filter((id) => LISTS.test(id)).flatMap((next) => partNamed(name, next, graph));
}

/** The parts of this list that the file names; all that it leads to when the file does not say. */
function partsNamed(list: string, code: string, graph: Graph): readonly string[] {
  const names = takenFrom(code).filter(({ from }) => list.includes(`/${from}/`));
  if (names.length === 0) return graph.getModuleInfo(list)?.importedIds ?? [];
  return names.flatMap(({ name }) => partNamed(name, list, graph));
}

/** What this module needs before it runs. */
const importsOf = (id: string, graph: Graph): readonly string[] => {
  const info = graph.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((next) => (LISTS.test(next) ? partsNamed(next, info?.code ?? '', graph) : [next]));
};

/** These modules and all that they need before they run. */
function neededBy(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const needed = new Set(roots);
  for (const id of needed) for (const next of importsOf(id, graph)) needed.add(next);
  return needed;
}

/** The same of files of web/src. */
export function neededByFiles(paths: readonly string[], graph: Graph): ReadonlySet<string> {
  const roots = paths.map(fileOf);
  const missing = roots.filter((id) => !graph.getModuleInfo(id));
  if (missing.length > 0) throw new Error(`web/chunks.ts names what is not built: ${missing.join(', ')}`);
  return neededBy(roots, graph);
}

/** These modules, and all that cannot run without one of them. */
export function needing(wanted: RegExp, graph: Graph): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const id of neededBy([fileOf('main.tsx'), ...lazyRoots(graph)], graph))
    for (const next of importsOf(id, graph)) importers.set(next, [...(importers.get(next) ?? []), id]);
  const found = new Set([...importers.keys()].filter((id) => wanted.test(id)));
  for (const id of found) for (const each of importers.get(id) ?? []) found.add(each);
  return found;
}

/** All that is asked for by itself, at some moment: lazy screens, dialogs, workers. */
function lazyRoots(graph: Graph): readonly string[] {
  const seen = new Set([fileOf('main.tsx')]);
  const roots = new Set<string>();
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.dynamicallyImportedIds ?? []) roots.add(next);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) seen.add(next);
  }
  return [...roots];
}

/** The room of web/src that a file stands in. */
const roomOf = (id: string): string => /web[\\/]src[\\/](\w+)[\\/]/.exec(id)?.[1] ?? 'rooms';

/** By module: how many lazy files need it, and in which rooms they stand. */
export interface Sharers {
  readonly count: number;
  readonly rooms: ReadonlySet<string>;
}

/**
 * By module: how many lazy files need it, and in which rooms they stand. The bundler's own count leaves out a dialog whose page is always there
 * before. Files made by that count need each other.
 */
export function sharersOf(graph: Graph): ReadonlyMap<string, Sharers> {
  const found = new Map<string, { count: number; readonly rooms: Set<string> }>();
  for (const root of lazyRoots(graph))
    for (const id of neededBy([root], graph)) {
      const sharers = found.get(id) ?? { count: 0, rooms: new Set<string>() };
      sharers.count += 1;
      sharers.rooms.add(roomOf(root));
      found.set(id, sharers);
    }
  return found;
}
