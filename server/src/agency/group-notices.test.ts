import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GROUPING_MS, groupNotices, type Heard } from './group-notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = () => {
  const heard: Heard[] = [];
  return { heard, ...groupNotices((notice) => heard.push(notice)) };
};

describe('notices of services', () => {
  test('are grouped into one after 250 ms, with deleted rows listed apart (F-081)', () => {
    const { heard, take } = listen();
    take({ topic: 'services', ids: ['a'] });
    vi.advanceTimersByTime(GROUPING_MS - 1);
    take({ topic: 'services', ids: ['b', 'a'] });
    take({ topic: 'services', ids: ['c'], deleted: true });
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([{ topic: 'services', ids: ['a', 'b'] }]);
    vi.advanceTimersByTime(GROUPING_MS);
    expect(heard[1]).toEqual({ topic: 'services', ids: ['c'], deleted: true });
  });

  test('that name no row stand for all rows, and stay so when grouped with others', () => {
    const { heard, take } = listen();
    take({ topic: 'services', ids: ['a'] });
    take({ topic: 'services', ids: [] });
    vi.advanceTimersByTime(GROUPING_MS);
    expect(heard).toEqual([{ topic: 'services', ids: [] }]);
  });

  test('wait, while those of other topics do not, and a closed screen receives no more', () => {
    const { heard, take, stop } = listen();
    take({ topic: 'logbook', ids: ['e'] });
    take({ topic: 'services', ids: ['a'] });
    stop();
    vi.advanceTimersByTime(2 * GROUPING_MS);
    expect(heard).toEqual([{ topic: 'logbook', ids: ['e'] }]);
  });
});
