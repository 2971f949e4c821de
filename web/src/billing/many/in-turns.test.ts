import { describe, expect, test } from 'vitest';
import { AT_ONCE, inTurns } from './in-turns.ts';

const ids = Array.from({ length: 2 * AT_ONCE + 3 }, (_unused, index) => `d${index}`);

describe('documents in turns', () => {
  test('are sent in their order, each once, and the answers are joined', async () => {
    const turns: string[][] = [];
    const answer = await inTurns(ids, (some) => {
      turns.push(some);
      return Promise.resolve({ done: some.length - 1, refused: [{ id: some[0]!, message: 'Sans adresse' }] });
    });
    expect(turns.map(({ length }) => length)).toEqual([AT_ONCE, AT_ONCE, 3]);
    expect(turns.flat()).toEqual(ids);
    expect(answer).toEqual({
      done: ids.length - 3,
      refused: [0, AT_ONCE, 2 * AT_ONCE].map((place) => ({ id: ids[place], message: 'Sans adresse' })),
    });
  });

  test('that fail at the first turn throw; later, the rest is refused and what was done is told', async () => {
    await expect(inTurns(ids, () => Promise.reject(new Error('coupé')))).rejects.toThrow('coupé');
    let turns = 0;
    const answer = await inTurns(ids, (some) => {
      turns += 1;
      return turns === 2 ? Promise.reject(new Error('coupé')) : Promise.resolve({ done: some.length, refused: [] });
    });
    expect([turns, answer.done, answer.refused.map(({ id }) => id)]).toEqual([2, AT_ONCE, ids.slice(AT_ONCE)]);
  });
});
