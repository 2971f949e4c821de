import { expect, test } from 'vitest';
import { importersOf, kindOf, targetOf, testsNear } from './nearest.ts';

const imports = new Map([
  ['domain/src/agency/a.ts', []],
  ['domain/src/agency/b.ts', ['domain/src/agency/a.ts']],
  ['domain/src/agency/a.test.ts', ['domain/src/agency/a.ts']],
  ['domain/src/agency/b.test.ts', ['domain/src/agency/b.ts']],
  ['web/src/agency/c.test.ts', ['domain/src/agency/b.ts', 'domain/src/agency/a.ts']],
  ['demo/src/d.db.test.ts', ['domain/src/agency/a.ts']],
  ['domain/src/agency/e.test.ts', []],
]);

test('an import is either a project file or a package', () => {
  expect(targetOf('domain/src/agency/b.ts', './a.ts')).toBe('domain/src/agency/a.ts');
  expect(targetOf('domain/src/agency/b.test.ts', '../shared/time.ts')).toBe('domain/src/shared/time.ts');
  expect(targetOf('web/src/x.ts', '@vigie/domain/agency/a.ts')).toBe('domain/src/agency/a.ts');
  expect(targetOf('web/src/x.ts', 'vitest')).toBeNull();
});

test('the tests of a file are those that reach it, the nearest marked as such; without a database none that needs one', () => {
  expect([...importersOf('domain/src/agency/a.ts', imports)].find(([file]) => file.endsWith('/b.test.ts'))?.[1]).toBe(2);
  expect([...testsNear('domain/src/agency/a.ts', imports)].sort((a, b) => (a < b ? -1 : 1))).toEqual([
    ['domain/src/agency/a.test.ts', 0],
    ['domain/src/agency/b.test.ts', 2],
    ['web/src/agency/c.test.ts', 1],
  ]);
});

test('a server file has the tests of its room and of the whole server, not the wall', () => {
  const near = testsNear('server/src/identity/log-out.ts', imports);
  expect(near.get('server/src/identity/log-in.test.ts')).toBeLessThan(near.get('server/test/bad-luck.test.ts')!);
  expect([...near.keys()].some((test) => test.includes('wall') || test.includes('/billing/'))).toBe(false);
  expect(testsNear('server/src/plumbing/session/restriction-for.ts', imports).get('server/src/agency/standing.test.ts')).toBe(1);
  expect([kindOf('server/src/identity/log-out.ts'), kindOf('domain/src/agency/a.ts')]).toEqual(['database', 'unit']);
});
