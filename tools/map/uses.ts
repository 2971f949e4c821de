// Counts who imports whom: between floors, and between the rooms of one floor (on `db` its tables). Tests and their helpers are left out.
import { FLOORS, ROOMS } from '../checks/floors.ts';
import { isTest, isTestHelper, type Project } from '../graph/project.ts';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Files of `to` that files of `from` name, each pair once. */
  readonly count: number;
}

export interface Drawn {
  readonly title: string;
  /** In order: lower ones use higher ones. */
  readonly nodes: readonly string[];
  readonly arrows: readonly Arrow[];
}

const floorOf = (file: string): string => file.split('/')[0] ?? '';
const roomOf = (floor: string, file: string): string | undefined => {
  const inside = file.slice(`${floor}/src/`.length);
  if (floor === 'db') return /^tables\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(inside)?.[1];
  const [room = ''] = inside.split('/');
  return ROOMS.includes(room) ? room : undefined;
};

/** Each pair of files once, however often one names the other. */
function pairs({ modules, resolve }: Project): [from: string, to: string][] {
  return [...modules].flatMap(([file, module]) => {
    if (isTest(file) || isTestHelper(file)) return [];
    const named = [...module.loads, ...module.pieces.flatMap(({ uses }) => [...uses.loads])];
    const targets = new Set(named.map((from) => resolve(file, from)).filter((target) => target !== undefined));
    return [...targets].map((target): [string, string] => [file, target]);
  });
}

function counted(found: readonly (readonly [string | undefined, string | undefined])[]): Arrow[] {
  const counts = new Map<string, number>();
  for (const [from, to] of found) {
    if (from === undefined || to === undefined || from === to) continue;
    counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => {
      const [from = '', to = ''] = key.split(' ');
      return { from, to, count };
    });
}

export function floorsOf(project: Project): Drawn {
  const floors = Object.keys(FLOORS);
  const known = (file: string): string | undefined => (floors.includes(floorOf(file)) ? floorOf(file) : undefined);
  return { title: 'floors', nodes: floors, arrows: counted(pairs(project).map(([from, to]) => [known(from), known(to)])) };
}

/** Tables have no order of their own: each is below those that it names, which never name it back. */
function byDepth(nodes: readonly string[], arrows: readonly Arrow[]): string[] {
  const depths = new Map<string, number>();
  const depthOf = (node: string): number => {
    const known = depths.get(node);
    if (known !== undefined) return known;
    depths.set(node, 0);
    const depth = Math.max(0, ...arrows.filter(({ from }) => from === node).map(({ to }) => 1 + depthOf(to)));
    depths.set(node, depth);
    return depth;
  };
  return nodes.toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
}

/** Rooms from the top down, as in tools/checks/floors.ts; on `db` tables. */
export function roomsOf(project: Project, floor: string): Drawn {
  const own = pairs(project).filter((pair) => pair.every((file) => floorOf(file) === floor));
  const arrows = counted(own.map(([from, to]) => [roomOf(floor, from), roomOf(floor, to)]));
  const files = [...project.modules.keys()].filter((file) => file.startsWith(`${floor}/src/`) && !isTest(file));
  const there = [...new Set(files.map((file) => roomOf(floor, file)))].filter((room) => room !== undefined);
  return { title: floor, nodes: floor === 'db' ? byDepth(there, arrows) : ROOMS.filter((room) => there.includes(room)), arrows };
}
