import { describe, expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('work in turn', () => {
  test('runs one after the other for each key, in the order of arrival', async () => {
    const told: string[] = [];
    const one = (key: string, name: string) =>
      inTurn(key, async () => {
        told.push(`${name} begins`);
        await Promise.resolve();
        told.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([one('a', '1'), one('a', '2'), one('b', '3')])).toEqual(['1', '2', '3']);
    expect(told.filter((word) => !word.startsWith('3'))).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
    expect(told.indexOf('3 begins')).toBeLessThan(told.indexOf('2 begins'));
  });

  test('that fails rejects its own caller, and delays nobody else', async () => {
    const failed = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
