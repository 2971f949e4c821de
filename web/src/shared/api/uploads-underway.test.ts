import { expect, test } from 'vitest';
import { track, uploadsUnderway } from './uploads-underway.ts';

test('no upload is awaited when none is running', () => {
  expect(uploadsUnderway()).toBeNull();
});

test('all running uploads are awaited, and a failed one is reported', async () => {
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
