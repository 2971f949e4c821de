import { expect, test, vi } from 'vitest';
import { clockSince, clockTold, errorNow, freshAnswer, hearServer } from './device-clock.ts';

const EARLIER = { seenAt: '2026-11-20T15:00:00Z', error: -120_000 };

test('before the first answer nothing is known', () => {
  expect(clockSince(null)).toBeNull();
  expect(clockTold(undefined)).toEqual({ clock: null, waited: null });
});

test('an answer of an earlier opening gives its error, and no time since', () => {
  expect(clockSince(EARLIER)).toMatchObject({ ...EARLIER, elapsed: null });
});

test('the time since an answer follows the clock that nobody sets, whatever the device’s own one says', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date', 'performance'] });
  const contact = hearServer('2026-11-20T17:00:00Z');
  vi.advanceTimersByTime(90_000);
  vi.setSystemTime('2026-11-21T08:00:00Z');
  const made = clockSince(contact);
  vi.advanceTimersByTime(30_000);
  vi.setSystemTime('2026-11-20T03:00:00Z');
  const told = clockTold(made);
  vi.useRealTimers();
  expect(told).toEqual({ clock: { seenAt: '2026-11-20T17:00:00Z', error: 7_200_000, elapsed: 90_000, jumped: false }, waited: 30_000 });
});

test('a clock that was set back is noticed, and one that a few minutes moved is not', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date', 'performance'] });
  const contact = hearServer('2026-11-20T15:00:00Z');
  vi.advanceTimersByTime(600_000);
  const errors = ['15:06', '13:10', '18:00'].map((clock) => {
    vi.setSystemTime(`2026-11-20T${clock}:00Z`);
    return errorNow(contact);
  });
  const after = clockSince(contact);
  vi.setSystemTime('2026-11-20T13:10:00Z');
  const back = clockSince(contact);
  vi.useRealTimers();
  expect(errors).toEqual([0, 7_200_000, 0]);
  expect([after?.error, after?.jumped, back?.error, back?.jumped]).toEqual([0, false, 7_200_000, true]);
});

test('a line of an earlier opening does not know how long it waited', () => {
  const made = { ...EARLIER, elapsed: 5, opening: 1, at: 9 };
  expect(clockTold(made)).toEqual({ clock: { ...EARLIER, elapsed: 5, jumped: false }, waited: null });
});

test('an answer that a sleeping phone reads an hour later is asked for again, a slow one is not', async () => {
  let now = 0;
  const waits = [3_600_000, 40_000];
  const asked: number[] = [];
  const ask = (): Promise<number> => {
    now += waits[asked.length] ?? 0;
    asked.push(now);
    return Promise.resolve(now);
  };
  expect([await freshAnswer(ask, () => now), asked]).toEqual([3_640_000, [3_600_000, 3_640_000]]);
});
