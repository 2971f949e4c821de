import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { invalidate, queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A query whose answers the test releases by hand. Records what each call was asked. */
function question(key: readonly string[]) {
  const askings: ((value: string) => void)[] = [];
  return { askings, options: { queryKey: key, queryFn: () => new Promise<string>((resolve) => askings.push(resolve)) } };
}

test('a first load that started before changes is repeated once', async () => {
  const { askings, options } = question(['sites', 'list']);
  const seen: unknown[] = [];
  const stop = new QueryObserver(queryClient, options).subscribe(({ data }) => seen.push(data));
  const changed = Promise.all([invalidate('sites'), invalidate('sites')]);
  askings[0]!('before');
  await changed;
  await expect.poll(() => askings.length).toBe(2);
  askings[1]!('after');
  await expect.poll(() => seen.at(-1)).toBe('after');
  expect(askings).toHaveLength(2);
  stop();
});

test('prefetched data that changed meanwhile is not fresh', async () => {
  const { askings, options } = question(['sites', 'next']);
  const fetched = queryClient.prefetchQuery(options);
  await invalidate('sites');
  askings[0]!('before');
  await fetched;
  await expect.poll(() => queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
});

test('another topic leaves a load alone', async () => {
  const { askings, options } = question(['sites', 'next']);
  const fetched = queryClient.prefetchQuery(options);
  await invalidate('agents');
  askings[0]!('answer');
  await fetched;
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
  expect(askings).toHaveLength(1);
});
