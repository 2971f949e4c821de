import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mutationsOf, nameOf } from './mutations.ts';
import { root } from './scope.ts';
import { judge, lineFor, readList } from './survivors.ts';

/** Lower it when a line is deleted; a new survivor gets a test instead. What changes nothing that can be observed is no hole in the tests. */
const MOST_UNTESTED = 9;
import type { Survivor, Tried } from './survivors.ts';

const [first, second] = mutationsOf('const f = (a) => a < 1 && a < 1;').filter(({ becomes }) => becomes === 'a <= 1');
const tried = (killed: boolean): Tried[] => [
  { file: 'a.ts', mutation: first!, killed },
  { file: 'a.ts', mutation: second!, killed: true },
];
const listed = { ...(JSON.parse(lineFor(tried(false)[0]!)) as Survivor), because: 'nobody has looked' };

describe('compared with the list', () => {
  test('a survivor that is not listed is reported, one that is listed is not', () => {
    expect(judge(tried(false), [])).toMatchObject({ unlisted: [{ mutation: first }], mended: [], listed: 0 });
    expect(judge(tried(false), [listed])).toMatchObject({ unlisted: [], mended: [], listed: 1 });
    expect(judge(tried(false), [{ ...listed, file: 'b.ts' }]).unlisted).toHaveLength(1);
  });

  test('a line whose mutation is killed can be deleted, and one that was not tried stays', () => {
    expect(judge(tried(true), [listed]).mended).toEqual([listed]);
    expect(judge([], [listed])).toEqual({ unlisted: [], mended: [], listed: 0 });
  });

  test('two mutations that read the same each have their own line', () => {
    expect(JSON.parse(lineFor(tried(false)[1]!))).toMatchObject({ nth: 2 });
    expect(judge([{ ...tried(false)[1]!, killed: false }], [listed]).unlisted).toHaveLength(1);
  });
});

describe('the list', () => {
  const list = readList();

  test('what no test holds no longer grows, and every line gives a reason', () => {
    expect(list.filter(({ kind }) => kind === 'untested').length).toBeLessThanOrEqual(MOST_UNTESTED);
    for (const { kind, because } of list) expect([['equivalent', 'untested'].includes(kind), because.length > 20]).toEqual([true, true]);
  });

  test('it names mutations that can still be made', () => {
    for (const { file, within, was, becomes, nth = 1 } of list) {
      expect(existsSync(join(root, file))).toBe(true);
      const names = mutationsOf(readFileSync(join(root, file), 'utf8')).map(nameOf);
      expect(names).toContain(nameOf({ within, was, becomes, nth }));
    }
  });
});
