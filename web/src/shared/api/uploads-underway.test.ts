import { expect, test } from 'vitest';
import { track, uploadsUnderway } from './uploads-underway.ts';

test('nothing is waited for when no file is on its way', () => {
  expect(uploadsUnderway()).toBeNull();
});

test('all are waited for, and one that failed is told', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  void track(first.promise);
  track(second.promise).catch(() => undefined);
  const both = uploadsUnderway();
  let ended = false;
  const watched = both?.then((arrived) => {
    ended = true;
    return arrived;
  });
  first.resolve('a.pdf');
  await first.promise;
  expect(ended).toBe(false);
  second.reject(new Error('gone'));
  expect(await watched).toBe(false);
  expect(uploadsUnderway()).toBeNull();
});
