// The correcting half of a QR code: Reed-Solomon codewords over GF(256), blocks and their interleaving (ISO/IEC 18004, level M).

/** By version, from 1: all codewords, correcting ones in each block, blocks. */
const VERSIONS: readonly (readonly [total: number, correcting: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
];
export const LAST_VERSION = VERSIONS.length;

const versionOf = (version: number) => VERSIONS[version - 1]!;

/** Codewords left for what is written. */
export function dataCapacity(version: number): number {
  const [total, correcting, blocks] = versionOf(version);
  return total - correcting * blocks;
}

/** Product in GF(256) with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, highest power left out. */
function divisor(degree: number): number[] {
  const result = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  let left = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ left[0]!;
    left = [...left.slice(1), 0].map((value, index) => value ^ times(by[index]!, factor));
  }
  return left;
}

/** One codeword of each block in turn; shorter blocks end earlier. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, place) => blocks.flatMap((block) => block[place] ?? [])).flat();

/** The data with what corrects it, in the order in which they are drawn. */
export function withCorrection(data: readonly number[], version: number): number[] {
  const [, correcting, count] = versionOf(version);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const by = divisor(correcting);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const length = short + (index >= count - longer ? 1 : 0);
    const block = data.slice(from, from + length);
    from += length;
    return block;
  });
  return [...interleave(blocks), ...interleave(blocks.map((block) => remainder(block, by)))];
}
