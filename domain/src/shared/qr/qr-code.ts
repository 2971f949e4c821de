// A QR code of a short text (an address), as a square of dark and light modules: byte mode, correction level M (ISO/IEC 18004).
import { LAST_VERSION, dataCapacity, withCorrection } from './correction.ts';

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[];

type Grid = (boolean | null)[][];

const ALIGNMENT: readonly (readonly number[])[] = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]];

const bitsOf = (value: number, length: number): number[] => Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);

/** Mode, length, bytes, end, padding. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const capacity = dataCapacity(version) * 8;
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...bitsOf(0, Math.min(4, capacity - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) bits.push(...bitsOf(pad, 8));
  return Array.from({ length: bits.length / 8 }, (_, index) => bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0));
}

function versionFor(length: number): number {
  for (let version = 1; version <= LAST_VERSION; version += 1) if (length + 2 <= dataCapacity(version)) return version;
  throw new RangeError('the text is too long for a QR code');
}

/** Writes a square whose centre is given; what lies outside the code is left out. */
function square(grid: Grid, x: number, y: number, radius: number, dark: (distance: number) => boolean): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1)
      if (grid[y + dy]?.[x + dx] !== undefined) grid[y + dy]![x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)));
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const dark = ((bits >>> i) & 1) === 1;
    const far = grid.length - 11 + (i % 3);
    const near = Math.floor(i / 3);
    grid[near]![far] = dark;
    grid[far]![near] = dark;
  }
}

/** Level M and the mask, beside the finder patterns, twice. */
function drawFormat(grid: Grid, mask: number): void {
  let rest = mask;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const dark = (i: number): boolean => ((bits >>> i) & 1) === 1;
  const size = grid.length;
  const put = (x: number, y: number, i: number): void => void (grid[y]![x] = dark(i));
  for (let i = 0; i <= 5; i += 1) put(8, i, i);
  put(8, 7, 6);
  put(8, 8, 7);
  put(7, 8, 8);
  for (let i = 9; i < 15; i += 1) put(14 - i, 8, i);
  for (let i = 0; i < 8; i += 1) put(size - 1 - i, 8, i);
  for (let i = 8; i < 15; i += 1) put(8, size - 15 + i, i);
  grid[size - 8]![8] = true;
}

/** All that does not depend on the text; null where data go. */
function patterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (let i = 0; i < size; i += 1) {
    grid[6]![i] = i % 2 === 0;
    grid[i]![6] = i % 2 === 0;
  }
  const places = version === 1 ? [] : [6, ...ALIGNMENT[version - 1]!];
  const corner = (a: number, b: number): boolean => (a === 6 && b === 6) || (a === 6 && b === places.at(-1)) || (a === places.at(-1) && b === 6);
  for (const x of places) for (const y of places) if (!corner(x, y)) square(grid, x, y, 2, (distance) => distance !== 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4, (distance) => distance !== 2 && distance !== 4);
  drawVersion(grid, version);
  drawFormat(grid, 0);
  return grid;
}

/** The free modules in the order of the data: pairs of columns from the right, upwards and downwards in turn. */
function* path(grid: Grid): Generator<readonly [x: number, y: number]> {
  const size = grid.length;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]![x] === null) yield [x, y];
    }
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, bits: readonly number[], mask: number): QrCode {
  const grid = patterns(version);
  const places = [...path(grid)];
  for (const [index, [x, y]] of places.entries()) grid[y]![x] = (bits[index] === 1) !== MASKS[mask]!(x, y);
  drawFormat(grid, mask);
  return grid.map((row) => row.map((module) => module === true));
}

/** Runs of one colour, and patterns that look like a corner, in one row or column. */
function penaltyOfLine(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const corners = [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
  return runs + 40 * corners;
}

/** Squares of four modules of one colour. */
const penaltyOfBlocks = (code: QrCode): number =>
  code.slice(1).reduce((sum, row, above) => {
    const before = code[above]!;
    return sum + 3 * row.filter((own, x) => x > 0 && own === row[x - 1] && own === before[x] && own === before[x - 1]).length;
  }, 0);

/** How hard the code is to read: long runs, blocks, false finder patterns, too much of one colour. */
function penalty(code: QrCode): number {
  const columns = code.map((_, x) => code.map((row) => row[x]!));
  const lines = [...code, ...columns].reduce((sum, line) => sum + penaltyOfLine(line), 0);
  const dark = code.flat().filter(Boolean).length / (code.length * code.length);
  return lines + penaltyOfBlocks(code) + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** The code of a text, with the mask that is read most easily; throws when the text is longer than 180 bytes. */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const bits = withCorrection(codewords(bytes, version), version).flatMap((byte) => bitsOf(byte, 8));
  const codes = MASKS.map((_, mask) => drawn(version, bits, mask));
  return codes.toSorted((a, b) => penalty(a) - penalty(b))[0]!;
}

/** The light margin that readers need, in modules. */
export const QR_MARGIN = 4;

/** The dark modules as the path of a drawing in which a module measures one, run by run; `viewBox` holds the margin. */
export function qrDrawing(text: string): { readonly path: string; readonly viewBox: string } {
  const code = qrCode(text);
  const path = code.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  const size = code.length + 2 * QR_MARGIN;
  return { path: path.join(''), viewBox: `-${QR_MARGIN} -${QR_MARGIN} ${size} ${size}` };
}
