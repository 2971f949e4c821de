import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Lane } from './lanes.ts';
import { mutated, mutationsOf, nameOf } from './mutations.ts';
import { root } from './scope.ts';

const lane = new Lane({ root, cluster: null });
afterAll(() => lane.close());
const file = join(root, 'domain/src/billing/portions.ts');
const tests = [join(root, 'domain/src/billing/portions.test.ts')];
const source = readFileSync(file, 'utf8');
const mutant = (name: string): string =>
  mutated(
    source,
    mutationsOf(source).find((mutation) => nameOf(mutation) === name)!,
  );
const smallest = mutant('shareOut.byRemainder | b.remainder - a.remainder | b.remainder + a.remainder');
const run = (sources: Record<string, string>, ms = 60_000) => lane.carryOut({ sources, tests, bail: true }, ms);
/** A test of the same name that checks nothing. */
const blind =
  "import { expect, test } from 'vitest'; import { shareOut } from './portions.ts'; test('adds up', () => expect(shareOut(9, [1, 1, 1])).toEqual([3, 3, 3]));";

test('a mutant is killed by a test that checks it and survives others, and no source is written', async () => {
  expect(await run({})).toMatchObject([{ passed: true, failure: '' }]);
  expect(await run({ [file]: smallest })).toMatchObject([{ passed: false, failure: expect.stringContaining('largest remainders') }]);
  expect(await run({ [file]: smallest, [tests[0]!]: blind })).toMatchObject([{ passed: true }]);
  expect(await run({})).toMatchObject([{ passed: true, failure: '' }]);
  expect(readFileSync(file, 'utf8')).toBe(source);
});

test('a test that never ends is aborted, and the lane goes on', async () => {
  expect(await run({ [file]: source.replace('const parts =', 'for (;;);\n  const parts =') }, 4000)).toBe('lost');
  expect(await run({})).toMatchObject([{ passed: true }]);
});
