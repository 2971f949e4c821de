import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doubtful, isFree, packagesOf } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(GPL-2.0 OR AGPL-3.0)', false],
  ['MIT AND CC-BY-4.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['UNLICENSED', false],
  ['', false],
])('%s may be shipped: %s', (licence, free) => {
  expect(isFree(licence)).toBe(free);
});

test('every package shipped with Vigie has a licence that allows it', () => {
  const packages = packagesOf(join(import.meta.dirname, '..', '..'));
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.find(({ name }) => name === 'fastify')).toMatchObject({ licence: 'MIT', dev: false });
  expect(packages.find(({ name }) => name === 'vitest')).toMatchObject({ dev: true });
  expect(doubtful(packages)).toEqual([]);
});
