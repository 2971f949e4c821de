import { expect, test } from 'vitest';
import { testClock } from '../clock.ts';
import { openBreaker } from './breaker.ts';

const START = '2026-11-21T09:00:00.000Z';

test('one failure of the network closes the way for half a minute, and thirty others beside it prolong nothing', () => {
  const clock = testClock(START);
  const breaker = openBreaker(clock);
  expect(breaker.mayAsk()).toBe(true);
  for (let each = 0; each < 31; each += 1) breaker.failed();
  expect(breaker.mayAsk()).toBe(false);
  clock.advance(0.49);
  expect(breaker.mayAsk()).toBe(false);
  clock.advance(0.02);
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
});

test('a failed trial waits twice as long, up to five minutes, and a success opens the way at once', () => {
  const clock = testClock(START);
  const breaker = openBreaker(clock);
  breaker.failed();
  const waits = [0.5, 1, 2, 4, 5, 5].map((minutes) => {
    clock.advance(minutes - 0.01);
    const early = breaker.mayAsk();
    clock.advance(0.02);
    const due = breaker.mayAsk();
    breaker.failed();
    return [early, due];
  });
  expect(waits).toEqual(waits.map(() => [false, true]));
  clock.advance(6);
  expect(breaker.mayAsk()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});

test('a lone wrong answer closes nothing, three in a row do', () => {
  const breaker = openBreaker(testClock(START));
  breaker.failed(0.34);
  breaker.failed(0.34);
  breaker.succeeded();
  breaker.failed(0.34);
  breaker.failed(0.34);
  expect(breaker.mayAsk()).toBe(true);
  breaker.failed(0.34);
  expect(breaker.mayAsk()).toBe(false);
});
