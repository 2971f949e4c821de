// Which modules share a file of the build: what changes together, and what is needed at the same moment. Left to itself the build made
// six hundred files, and a list of the desk asked for 170 of them (docs/decisions/0035-few-chunks.md).
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<CodeSplittingNameFunction>[1];

const LONE_WORKER = /[\\/]field[\\/]lone-worker[\\/](?!guarding)/;
const GUARD =
  /web[\\/]src[\\/](shared[\\/]offline[\\/](?!worker|uuid)|field[\\/](field-|running-notice|model[\\/](field-view|rounds|service-choice|words|place|newest-first|unsent)|ui[\\/](\w+[\\/])?(big-button|service-card|outbox-strip|field-screen|sos-button|clock|service-word)))/;
const SERVICE_IN_HAND =
  /web[\\/]src[\\/]field[\\/](device[\\/]use-locate|model[\\/](end-of-service|next-action)|ui[\\/](\w+[\\/])?(entry-rows|round-rows|stop-rows|service-actions|sheet|use-arrival))\.|[\\/]Icon(ClipboardText|CurrentLocation|DoorExit)\./;

/** What a guard's phone loads on a slow line before his service stands, and what it loads when there is reason to. */
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

/** Packages of which each file uses some parts only: a file needs what it names, not what the package's list of all parts leads to. */
const ICONS = /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/](tabler-icons-react|icons[\\/]index)\.mjs$/;
const ICON_NAMES = /import \{([^}]*)\} from ["']@tabler\/icons-react["']/g;
/** What the same lists name and no screen of the first load uses. */
const IDLE =
  /@tanstack[\\/](query-core[\\/].*[\\/](queriesObserver|hydration|streamedQuery)|react-query[\\/].*[\\/]useQueries|react-router[\\/].*[\\/]useBlocker)\.js$/;

const iconsOf = (code: string): string[] =>
  [...code.matchAll(ICON_NAMES)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ')[0] ?? '')
      .filter(Boolean),
  );

/** These files of web/src and all modules that they need before they run. */
function neededBy(paths: readonly string[], graph: Graph): ReadonlySet<string> {
  const roots = paths.map((path) => fileURLToPath(new URL(`src/${path}`, import.meta.url)));
  const missing = roots.filter((id) => !graph.getModuleInfo(id));
  if (missing.length > 0) throw new Error(`web/chunks.ts names what is not built: ${missing.join(', ')}`);
  const needed = new Set(roots);
  for (const id of needed) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) {
      if (ICONS.test(next))
        for (const name of iconsOf(info?.code ?? '')) needed.add(next.replace(ICONS, `@tabler/icons-react/dist/esm/icons/${name}.mjs`));
      else if (!IDLE.test(next)) needed.add(next);
    }
  }
  return needed;
}

/** Which file a module that many screens share is put into. A guard's phone never loads the desk's. */
function sharedFile(): CodeSplittingNameFunction {
  let phone: { readonly first: ReadonlySet<string>; readonly later: ReadonlySet<string> } | null = null;
  return (id, graph) => {
    phone ??= { first: neededBy(FIRST_ON_THE_PHONE, graph), later: neededBy(LATER_ON_THE_PHONE, graph) };
    if (phone.first.has(id)) return 'common';
    return phone.later.has(id) ? 'later' : 'desk';
  };
}

/** Refuses files that stand before each other: one of them would run before what it needs is there, on some screens only. */
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
  // Kept apart from the first load, even where a call of the first screens stands beside its schema.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]shared[\\/]schemas/, priority: 60 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/, priority: 50 },
  // What every first load needs and nothing else: packages change seldom, our own lines with every release.
  { name: 'libraries', test: /node_modules[\\/].*\.m?js$/, tags: ['$initial'], priority: 45 },
  { name: 'start', test: /\.tsx?$/, tags: ['$initial'], priority: 40 },
  // The guard's room in three files instead of forty: each small one costs a tenth more on a slow line, and a journey. What the
  // desk needs too stays apart.
  { name: 'lone-worker', test: LONE_WORKER, priority: 37, includeDependenciesRecursively: false },
  { name: 'field', test: GUARD, priority: 36, includeDependenciesRecursively: false },
  { name: 'service-in-hand', test: SERVICE_IN_HAND, priority: 35, includeDependenciesRecursively: false },
  {
    // What the sign-in page and nearly every form need, in one file instead of fifteen.
    name: 'fields',
    test: /@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Input|InputBase|TextInput|PasswordInput|Button|ActionIcon|UnstyledButton|Loader|CloseButton|Transition)[\\/])/,
    priority: 30,
  },
  { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
  { name: 'map', test: /node_modules[\\/]maplibre-gl[\\/]/, priority: 20 },
  // What many screens of the desk share, in one file instead of a hundred; what a guard's screens need of it stays apart.
  { name: sharedFile(), debugName: 'shared', test: /\.(m?js|tsx?)$/, priority: 10, minShareCount: 6, includeDependenciesRecursively: false },
];
