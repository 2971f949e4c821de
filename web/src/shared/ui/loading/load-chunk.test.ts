import { afterEach, describe, expect, test, vi } from 'vitest';
import { retriable, withinChunkTime } from './load-chunk.ts';

describe('a part of the application that is loaded when needed', () => {
  afterEach(() => void vi.useRealTimers());

  test('it is awaited for up to 120 seconds, not longer (A-139)', async () => {
    vi.useFakeTimers();
    const late = (after: number) => withinChunkTime(() => new Promise<string>((resolve) => setTimeout(() => resolve('here'), after)));
    const both = Promise.allSettled([late(119_999), late(120_001)]);
    await vi.advanceTimersByTimeAsync(120_000);
    const [inTime, tooLate] = await both;
    expect(inTime).toEqual({ status: 'fulfilled', value: 'here' });
    expect(tooLate.status).toBe('rejected');
  });

  test('an immediate failure is reported at once', async () => {
    await expect(withinChunkTime(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });

  test('it is requested under another address after a failure, and only once after success', async () => {
    const asked: string[] = [];
    const refusal = () => Promise.reject(new Error('Failed to fetch dynamically imported module: https://a.test/assets/x-1.js'));
    const bring = retriable(refusal, (address) => {
      asked.push(address);
      return asked.length === 1 ? refusal() : Promise.resolve('module');
    });
    await expect(bring()).rejects.toThrow('Failed');
    await expect(bring()).rejects.toThrow('Failed');
    expect([await bring(), await bring()]).toEqual(['module', 'module']);
    expect(asked).toEqual(['https://a.test/assets/x-1.js?essai=2', 'https://a.test/assets/x-1.js?essai=3']);
  });
});
