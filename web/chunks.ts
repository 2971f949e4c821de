// Groups modules into the build's files: those that change together or are needed at the same moment. By default the build made six hundred
// files, and a list of the desk requested 170 of them (docs/decisions/0035-few-chunks.md).
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<CodeSplittingNameFunction>[1];

const LONE_WORKER = /[\\/]field[\\/]lone-worker[\\/](?!guarding)/;
const GUARD =
  /web[\\/]src[\\/](shared[\\/]offline[\\/](?!worker|uuid|kept-images|leftovers|senders)|field[\\/](field-|running-notice|model[\\/](field-view|rounds|service-choice|words|place|newest-first|unsent)|ui[\\/](\w+[\\/])?(big-button|service-card|outbox-strip|field-screen|sos-button|sos-hold|clock|service-word)))/;
const SERVICE_IN_HAND =
  /web[\\/]src[\\/]field[\\/](device[\\/]use-locate|model[\\/](end-of-service|next-action)|ui[\\/](\w+[\\/])?(entry-rows|round-rows|stop-rows|service-actions|sheet|use-arrival))\.|[\\/]Icon(ClipboardText|CurrentLocation|DoorExit)\./;

const SMALL_OF_THE_BOARD =
  /domain[\\/]src[\\/](planning[\\/](auto[\\/]targets|changes[\\/]plan-reason|filling[\\/](wishes|who-fits))|field[\\/]by-hand|agents[\\/]agent-wishes)\.ts$|web[\\/]src[\\/]planning[\\/]board[\\/](history[\\/](perform|restorable|board-history|stored-history|reloading|in-parts)|data[\\/]many-intents|menus[\\/]menu-types)\.ts$|web[\\/]src[\\/]planning[\\/]publication[\\/]publish\.ts$|[\\/]Icon(ArrowForwardUp|ChevronDown)\.mjs$|[\\/]NativeSelect(Option)?\.mjs$/;

/** What a guard's phone loads on a slow network before their service appears, and what it loads only when needed. */
const FIRST_ON_THE_PHONE = [
  'identity/home-page.tsx',
  'backoffice/reading/news-card.tsx',
  'field/next-service-card.tsx',
  'field/active-service-page.tsx',
  'field/lone-worker/lone-worker.tsx',
  'marketplace/counts.ts',
  'planning/offers/counts.ts',
  'requests/counters.ts',
];
const LATER_ON_THE_PHONE = [
  'backoffice/onboarding/onboarding-card.tsx',
  'field/lone-worker/lone-worker-line.tsx',
  'planning/board/data/plan-context.ts',
  'requests/notes/unread-notes-card.tsx',
];

/** What a first screen of the desk needs of what many screens share; the rest of that comes with the screens that need it. */
const FIRST_AT_THE_DESK = ['planning/board/board-page.tsx', 'app/shell/menus/quick-create.tsx', 'customers/customers-page.tsx'];

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

/** These files of web/src and all modules that they need before they run. */
function neededBy(paths: readonly string[], graph: Graph): ReadonlySet<string> {
  const roots = paths.map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)));
  const missing = roots.filter((id) => !graph.getModuleInfo(id));
  if (missing.length > 0) throw new Error(`web/chunks.ts names what is not built: ${missing.join(', ')}`);
  const needed = new Set(roots);
  for (const id of needed) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? [])
      if (LISTS.test(next)) for (const part of partsNamed(next, info?.code ?? '', graph)) needed.add(part);
      else needed.add(next);
  }
  return needed;
}

/** The file for a module that many screens share. A guard's phone never loads the desk's. */
function sharedFile(): CodeSplittingNameFunction {
  let files: readonly (readonly [string, ReadonlySet<string>])[] | null = null;
  return (id, graph) => {
    files ??= [
      ['common', neededBy(FIRST_ON_THE_PHONE, graph)],
      ['later', neededBy(LATER_ON_THE_PHONE, graph)],
      ['desk', neededBy(FIRST_AT_THE_DESK, graph)],
    ];
    return files.find(([, needed]) => needed.has(id))?.[0] ?? 'rooms';
  };
}

/** Refuses chunks that import each other: one would run before its imports are there, on some screens only. */
export const noCircles = (): Plugin => ({
  name: 'vigie:no-circles',
  generateBundle(_options, bundle) {
    const imports = new Map(Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.imports]] : [])));
    const free = new Set<string>();
    for (let size = -1; size !== free.size;) {
      size = free.size;
      for (const [name, needed] of imports) if (needed.every((each) => free.has(each))) free.add(name);
    }
    const circle = [...imports.keys()].filter((name) => !free.has(name) && [...imports].some(([, needed]) => needed.includes(name)));
    if (circle.length > 0) throw new Error(`files of the build that need each other (web/chunks.ts): ${circle.join(', ')}`);
  },
});

export const chunkGroups: CodeSplittingGroup[] = [
  // Kept out of the first load, even where a first screen's call is in its schema's file.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]shared[\\/](schemas|enums)/, priority: 60 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/, priority: 50 },
  // What every first load needs and nothing else: packages change seldom, our own code with every release.
  { name: 'libraries', test: /node_modules[\\/].*\.m?js$/, tags: ['$initial'], priority: 45 },
  { name: 'start', test: /\.tsx?$/, tags: ['$initial'], priority: 40 },
  // The guard's room in three files instead of forty: on a slow network each small file costs a round trip.
  // What the desk also needs stays separate.
  { name: 'lone-worker', test: LONE_WORKER, priority: 37, includeDependenciesRecursively: false },
  { name: 'field', test: GUARD, priority: 36, includeDependenciesRecursively: false },
  { name: 'service-in-hand', test: SERVICE_IN_HAND, priority: 35, includeDependenciesRecursively: false },
  // A phone that was left sends for its earlier guards: without the desk's parts.
  { name: 'leftovers', test: /shared[\\/]offline[\\/](leftovers|kept-images)\./, priority: 34, includeDependenciesRecursively: false },
  {
    // What the sign-in page and nearly every form need, in one file instead of fifteen.
    name: 'fields',
    test: /@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Input|InputBase|TextInput|PasswordInput|Button|ActionIcon|UnstyledButton|Loader|CloseButton|Transition)[\\/])/,
    priority: 30,
  },
  // Small parts of the board that few other screens share: eight files less for a manager's first visit.
  { name: 'desk', test: SMALL_OF_THE_BOARD, priority: 25, includeDependenciesRecursively: false },
  { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
  { name: 'map', test: /node_modules[\\/]maplibre-gl[\\/]/, priority: 20 },
  // What many screens of the desk share, in one file instead of a hundred. What a guard's screens need of it stays separate.
  { name: sharedFile(), debugName: 'shared', test: /\.(m?js|tsx?)$/, priority: 10, minShareCount: 6, includeDependenciesRecursively: false },
];
