import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bounded, COLUMNS, flowed, inOrder, moved, movedInOrder, moves, settled, type Place } from './grid.ts';

const at = (i: string, x: number, y: number, w: number, h: number): Place => ({ i, x, y, w, h });
const placeOf = (tiles: readonly Place[], i: string): number[] => {
  const tile = tiles.find((one) => one.i === i)!;
  return [tile.x, tile.y, tile.w, tile.h];
};
const overlap = (tiles: readonly Place[]): boolean =>
  tiles.some((a) => tiles.some((b) => a.i !== b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h));

const anyTiles = fc
  .array(
    fc.record({
      x: fc.integer({ min: -3, max: 20 }),
      y: fc.integer({ min: -2, max: 30 }),
      w: fc.integer({ min: 0, max: 20 }),
      h: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, index) => ({ i: String(index), ...row })));

describe('tiles on the grid', () => {
  test('they never overlap, stay within twelve columns and are never lost, whatever is done with them', () => {
    fc.assert(
      fc.property(anyTiles, fc.nat(11), fc.constantFrom(...moves), (tiles, index, move) => {
        const start = settled(tiles);
        for (const result of [start, flowed(tiles), moved(start, String(index), move), movedInOrder(start, String(index), move)]) {
          expect(overlap(result)).toBe(false);
          expect(result.every(({ x, w }) => x >= 0 && x + w <= COLUMNS)).toBe(true);
          expect(result.map(({ i }) => i).toSorted()).toEqual(tiles.map(({ i }) => i).toSorted());
        }
      }),
    );
  });

  test('they fall upwards into free space', () => {
    expect(placeOf(settled([at('a', 0, 4, 6, 3), at('b', 6, 9, 6, 3), at('c', 0, 20, 6, 2)]), 'c')).toEqual([0, 3, 6, 2]);
  });

  test('they flow line by line from their sizes', () => {
    const tiles = flowed([at('a', 0, 0, 8, 4), at('b', 0, 0, 4, 4), at('c', 0, 0, 6, 3)]);
    expect(inOrder(tiles).map(({ i, x, y }) => [i, x, y])).toEqual([
      ['a', 0, 0],
      ['b', 8, 0],
      ['c', 0, 4],
    ]);
  });
});

describe('a move by menu or keyboard', () => {
  const row = [at('a', 0, 0, 4, 3), at('b', 4, 0, 8, 3), at('c', 0, 3, 12, 4)];

  test('left and right swap with the neighbour, whatever their sizes', () => {
    const swapped = moved(row, 'b', 'left');
    expect([placeOf(swapped, 'b'), placeOf(swapped, 'a')]).toEqual([
      [0, 0, 8, 3],
      [8, 0, 4, 3],
    ]);
    expect(moved(swapped, 'b', 'right')).toEqual(row);
  });

  test('up and down swap with the tile above or below', () => {
    const up = moved(row, 'c', 'up');
    expect([placeOf(up, 'c'), placeOf(up, 'a')[1], placeOf(up, 'b')[1]]).toEqual([[0, 0, 12, 4], 4, 4]);
    expect(placeOf(moved(row, 'c', 'down'), 'c')).toEqual([0, 3, 12, 4]);
  });

  test('a move into free space goes one column', () => {
    expect(placeOf(moved([at('a', 0, 0, 4, 3)], 'a', 'right'), 'a')).toEqual([1, 0, 4, 3]);
    expect(placeOf(moved([at('a', 0, 0, 4, 3)], 'a', 'left'), 'a')).toEqual([0, 0, 4, 3]);
  });

  test('sizes change by one column or row, and stop at their limits', () => {
    expect(placeOf(moved(row, 'a', 'wider'), 'a')).toEqual([0, 0, 5, 3]);
    expect(placeOf(moved(row, 'c', 'wider'), 'c')).toEqual([0, 3, 12, 4]);
    expect(placeOf(moved([at('a', 0, 0, 2, 2)], 'a', 'shorter'), 'a')).toEqual([0, 0, 2, 2]);
    expect(bounded(at('a', 11, 0, 4, 3)).x).toBe(8);
  });

  test('on a narrow screen up and down change the order', () => {
    const order = movedInOrder(row, 'b', 'up').map(({ i }) => i);
    expect(inOrder(movedInOrder(row, 'b', 'up')).map(({ i }) => i)).toEqual(['b', 'a', 'c']);
    expect(order).toContain('c');
  });
});
