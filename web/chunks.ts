// Groups modules into the build's files: those that change together or are needed at the same moment. By default the build made six hundred
// files, and a list of the desk requested 170 of them (docs/decisions/0035-few-chunks.md).
import type { Plugin, Rolldown } from 'vite';
import { neededByFiles, needing, sharersOf, type Sharers } from './chunk-graph.ts';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type CodeSplittingNameFunction = Rolldown.CodeSplittingNameFunction;

const LONE_WORKER = /[\\/]field[\\/]lone-worker[\\/](?!guarding)/;
const SHEET = /\.module\.css|@mantine[\\/]dates[\\/]styles\.css/;
const GUARD =
  /web[\\/]src[\\/](shared[\\/]offline[\\/](?!worker|uuid|kept-images|leftovers|senders)|field[\\/](field-|running-notice|model[\\/](field-view|rounds|service-choice|words|place|newest-first|unsent)|ui[\\/](\w+[\\/])?(big-button|service-card|outbox-strip|field-screen|sos-button|sos-hold|clock|service-word)))/;
const SERVICE_IN_HAND =
  /web[\\/]src[\\/]field[\\/](device[\\/]use-locate|model[\\/](end-of-service|next-action)|ui[\\/](\w+[\\/])?(entry-rows|round-rows|stop-rows|service-actions|sheet|use-arrival))\.|[\\/]Icon(ClipboardText|CurrentLocation|DoorExit)\./;

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

/** What each first visit needs: everybody has a home page. */
const FRAME_FOR_ALL = [
  'identity/home-page.tsx',
  'app/watch-counts.ts',
  'backoffice/reading/news-card.tsx',
  'backoffice/onboarding/onboarding-card.tsx',
  'requests/notes/unread-notes-card.tsx',
];

/** What a first screen of the desk needs of what several screens share; the rest comes with the screens that need it. */
const FIRST_AT_THE_DESK = ['planning/board/board-page.tsx', 'customers/customers-page.tsx'];
/** What the desk's frame asks for on each screen: it comes in the desk's file, whole. */
const FRAME_OF_THE_DESK = [
  'app/shell/drawer/menu.tsx',
  'app/shell/drawer/group-icons.tsx',
  'app/shell/menus/quick-create.tsx',
  'dashboards/desk-cards.tsx',
  'dashboards/start/start-card.tsx',
  'field/desk/alarm/alarm-strip.tsx',
  'subscription/trial-card.tsx',
];

/** From so many lazy files on, a module of the phone's first screens is worth loading with them. */
const SHARED_ON_THE_PHONE = 6;

interface Plan {
  readonly all: ReadonlySet<string>;
  readonly phone: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
  readonly frame: ReadonlySet<string>;
  readonly desk: ReadonlySet<string>;
  readonly alarmed: ReadonlySet<string>;
  readonly sharers: ReadonlyMap<string, Sharers>;
}

/** null: the module goes where the bundler puts it. */
type File = string | null;

function fileOnThePhone({ all, phone }: Plan, id: string, count: number): File {
  if (all.has(id)) return 'common';
  if (count < SHARED_ON_THE_PHONE) return null;
  return phone.has(id) ? 'common' : 'later';
}

function fileAtTheDesk({ frame, desk, alarmed }: Plan, id: string, { count, rooms }: Sharers): File {
  // One sheet for the whole desk: the parts of a room weigh less than asking for them.
  if (frame.has(id) || SHEET.test(id)) return 'desk';
  // An agency without the lone worker's alarm loads none of its code, and a shared file would bring it.
  if (count < 2 || alarmed.has(id)) return null;
  if (desk.has(id)) return 'desk';
  const [room, another] = rooms;
  return another === undefined ? `room-${room}` : 'rooms';
}

function fileIn(plan: Plan, id: string): File {
  const sharers = plan.sharers.get(id) ?? { count: 0, rooms: new Set<string>() };
  const isOnThePhone = plan.all.has(id) || plan.phone.has(id) || plan.later.has(id);
  return isOnThePhone ? fileOnThePhone(plan, id, sharers.count) : fileAtTheDesk(plan, id, sharers);
}

/** The file for a module that several lazy files share. A guard's first screens never load the desk's. */
function sharedFile(): CodeSplittingNameFunction {
  let plan: Plan | null = null;
  return (id, graph) => {
    plan ??= {
      all: neededByFiles(FRAME_FOR_ALL, graph),
      phone: neededByFiles(FIRST_ON_THE_PHONE, graph),
      later: neededByFiles(LATER_ON_THE_PHONE, graph),
      frame: neededByFiles(FRAME_OF_THE_DESK, graph),
      desk: neededByFiles(FIRST_AT_THE_DESK, graph),
      alarmed: needing(LONE_WORKER, graph),
      sharers: sharersOf(graph),
    };
    return fileIn(plan, id);
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
  // What every first load needs and nothing else: packages change seldom, our own code with every release.
  { name: 'libraries', test: /rolldown[\\/]runtime|node_modules[\\/].*\.m?js$/, tags: ['$initial'], priority: 45 },
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
  { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
  { name: 'map', test: /node_modules[\\/]maplibre-gl[\\/]/, priority: 20 },
  // What screens share, in one file a room and one for several rooms. What a guard's screens need of it stays separate.
  {
    name: sharedFile(),
    debugName: 'shared',
    test: /\.(m?js|tsx?|module\.css)$|dates[\\/]styles\.css$/,
    priority: 10,
    includeDependenciesRecursively: false,
  },
];
