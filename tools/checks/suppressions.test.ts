import { expect, test } from 'vitest';
import { foundIn, ratchets, stepsIn } from './suppressions.ts';

const [suppressions, casts] = [ratchets[0]!, ratchets[1]!];
const castsIn = (...lines: string[]) => foundIn(casts, 'a.ts', lines.join('\n')).map(({ at, silent }) => [at, silent]);

test('a cast through unknown is counted, whatever its target, and needs a reason on its line or above it', () => {
  expect(castsIn('const a = b as never;', 'const c = d as unknown as E;', 'f(g as any);')).toEqual([
    ['a.ts:1', true],
    ['a.ts:2', true],
    ['a.ts:3', true],
  ]);
  expect(castsIn('// The library says less than it does.', 'const a = b as never;')).toEqual([['a.ts:2', false]]);
  expect(castsIn('const a = b as never; // the library says less than it does')).toEqual([['a.ts:1', false]]);
});

test('a cast to a fitting type, and words in texts and comments, are not counted', () => {
  expect(
    castsIn('const a = b as Row;', "test('who was never there', f);", '// as never seen', '/** As any other. */', 'const x = `as never`;'),
  ).toEqual([]);
});

test('a suppression without a reason is reported', () => {
  const line = ['// oxlint', 'disable-next-line no-console'].join('-');
  expect(foundIn(suppressions, 'a.ts', line)).toMatchObject([{ silent: true }]);
  expect(foundIn(suppressions, 'a.ts', `${line} -- the terminal is what it is for`)).toMatchObject([{ silent: false }]);
});

test('a cast of one step is counted, `as const` and renamed imports are none', () => {
  expect(stepsIn(['const a = b as Row;', 'f(c as { d: string }, e as G);', 'const h = [1] as const;'].join('\n'))).toBe(3);
  expect(stepsIn(["import { a as b } from './c.ts';", "import * as d from './e.ts';", '// as it was', "'as it is'"].join('\n'))).toBe(0);
});
