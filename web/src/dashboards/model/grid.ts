// Places tiles on a grid of twelve columns: nothing overlaps, everything falls upwards. Also moves them by menu and keyboard.

export const COLUMNS = 12;
export const MIN = { w: 2, h: 2 } as const;
const MOST_ROWS = 14;

export interface Place {
  readonly i: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, Math.round(value)));

export function bounded<T extends Place>(tile: T): T {
  const w = clamp(tile.w, MIN.w, COLUMNS);
  return { ...tile, w, h: clamp(tile.h, MIN.h, MOST_ROWS), x: clamp(tile.x, 0, COLUMNS - w), y: clamp(tile.y, 0, 10_000) };
}

const meets = (a: Place, b: Place): boolean => a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const abreast = (a: Place, b: Place): boolean => a.y < b.y + b.h && b.y < a.y + a.h;
const inColumn = (a: Place, b: Place): boolean => a.x < b.x + b.w && b.x < a.x + a.w;

/** Reading order: line by line. */
export const inOrder = <T extends Place>(tiles: readonly T[]): T[] => tiles.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** The highest free row of a tile among the placed ones. */
function fall<T extends Place>(tile: T, standing: readonly T[]): T {
  let placed = { ...tile, y: 0 };
  for (let hit = standing.find((one) => meets(one, placed)); hit; hit = standing.find((one) => meets(one, placed)))
    placed = { ...placed, y: hit.y + hit.h };
  return placed;
}

/** Places everything from the top. When two tiles want the same place, the one named `first` gets it. */
export function settled<T extends Place>(tiles: readonly T[], first?: string): T[] {
  const order = tiles.map(bounded).toSorted((a, b) => a.y - b.y || Number(b.i === first) - Number(a.i === first) || a.x - b.x);
  const standing: T[] = [];
  for (const tile of order) standing.push(fall(tile, standing));
  return inOrder(standing);
}

/** Places tiles one after the other where they fit, line by line: a first layout from their sizes. */
export function flowed<T extends Place>(tiles: readonly T[]): T[] {
  const standing: T[] = [];
  for (const tile of tiles.map(bounded)) {
    const columns = Array.from({ length: COLUMNS - tile.w + 1 }, (_, x) => fall({ ...tile, x }, standing));
    standing.push(columns.reduce((best, one) => (one.y < best.y ? one : best)));
  }
  return standing;
}

export const moves = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'taller', 'shorter'] as const;
export type Move = (typeof moves)[number];

const SIZES: Partial<Record<Move, { readonly w: number; readonly h: number }>> = {
  wider: { w: 1, h: 0 },
  narrower: { w: -1, h: 0 },
  taller: { w: 0, h: 1 },
  shorter: { w: 0, h: -1 },
};

const nearest = <T extends Place>(tiles: readonly T[], distance: (tile: T) => number): T | undefined =>
  tiles.filter((tile) => distance(tile) >= 0).toSorted((a, b) => distance(a) - distance(b))[0];

/** The neighbour with which the tile swaps. */
const NEIGHBOURS: Readonly<Record<'left' | 'right' | 'up' | 'down', <T extends Place>(tile: T, tiles: readonly T[]) => T | undefined>> = {
  left: (tile, tiles) =>
    nearest(
      tiles.filter((one) => abreast(one, tile)),
      (one) => tile.x - (one.x + one.w),
    ),
  right: (tile, tiles) =>
    nearest(
      tiles.filter((one) => abreast(one, tile)),
      (one) => one.x - (tile.x + tile.w),
    ),
  up: (tile, tiles) =>
    nearest(
      tiles.filter((one) => inColumn(one, tile)),
      (one) => tile.y - (one.y + one.h),
    ),
  down: (tile, tiles) =>
    nearest(
      tiles.filter((one) => inColumn(one, tile)),
      (one) => one.y - (tile.y + tile.h),
    ),
};

/** Two tiles swapped: they stay adjacent, whatever their sizes. */
function exchanged<T extends Place>(tile: T, other: T, move: 'left' | 'right' | 'up' | 'down'): [T, T] {
  if (move === 'left')
    return [
      { ...tile, x: other.x },
      { ...other, x: tile.x + tile.w - other.w },
    ];
  if (move === 'right')
    return [
      { ...tile, x: other.x + other.w - tile.w },
      { ...other, x: tile.x },
    ];
  if (move === 'up')
    return [
      { ...tile, y: other.y },
      { ...other, y: other.y + tile.h },
    ];
  return [
    { ...tile, y: tile.y + other.h },
    { ...other, y: tile.y },
  ];
}

function shifted<T extends Place>(tile: T, tiles: readonly T[], move: 'left' | 'right' | 'up' | 'down'): T[] {
  const other = NEIGHBOURS[move](tile, tiles);
  const rest = tiles.filter(({ i }) => i !== tile.i && i !== other?.i);
  if (other) return settled([...rest, ...exchanged(tile, other, move)], tile.i);
  const by = { left: -1, right: 1, up: 0, down: 0 }[move];
  return settled([...rest, { ...tile, x: tile.x + by }], tile.i);
}

/** One step of a tile, by menu or keyboard; unchanged when there is nowhere to go. */
export function moved<T extends Place>(tiles: readonly T[], i: string, move: Move): T[] {
  const tile = tiles.find((one) => one.i === i);
  if (!tile) return [...tiles];
  const size = SIZES[move];
  if (!size) return shifted(tile, tiles, move as 'left' | 'right' | 'up' | 'down');
  const grown = bounded({ ...tile, w: tile.w + size.w, h: tile.h + size.h });
  return settled([...tiles.filter((one) => one.i !== i), grown], i);
}

/** On a narrow screen tiles stand one below the other: up and down change the order. */
export function movedInOrder<T extends Place>(tiles: readonly T[], i: string, move: Move): T[] {
  if (move !== 'up' && move !== 'down') return moved(tiles, i, move);
  const order = inOrder(tiles);
  const at = order.findIndex((tile) => tile.i === i);
  const to = at + (move === 'up' ? -1 : 1);
  const [tile, other] = [order[at], order[to]];
  if (!tile || !other) return order;
  order[at] = other;
  order[to] = tile;
  return flowed(order);
}
