import { describe, expect, test } from 'vitest';
import { gathering } from './gather.ts';

describe('requests of several tiles', () => {
  test('requests for the same days share one call, other days take another', async () => {
    const calls: string[] = [];
    const ask = gathering(async (keys, args) => {
      calls.push(`${keys.join(',')} ${args}`);
      return keys.length;
    }, 1);
    expect(await Promise.all([ask('a', 'nov'), ask('b', 'nov'), ask('a', 'nov'), ask('c', 'oct')])).toEqual([2, 2, 2, 1]);
    expect(calls).toEqual(['a,b nov', 'c oct']);
    await ask('d', 'nov');
    expect(calls).toHaveLength(3);
  });

  test('a failed figure does not fail the others (A-126)', async () => {
    const ask = gathering(async (keys) => {
      if (keys.includes('bad')) throw new Error('no');
      return keys.join();
    }, 1);
    const answers = await Promise.allSettled([ask('good', ''), ask('bad', ''), ask('fine', '')]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(ask('bad', '')).rejects.toThrow('no');
  });
});
