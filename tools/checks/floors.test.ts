import { expect, test } from 'vitest';
import { crowded } from './floors.ts';

const files = (count: number, suffix: string): string[] => Array.from({ length: count }, (_, at) => `web/src/sites/thing-${at}${suffix}`);

test('a folder contains at most twenty sources, tests not counted', () => {
  expect(crowded([...files(20, '.ts'), ...files(30, '.test.ts')])).toEqual([]);
  expect(crowded([...files(15, '.tsx'), ...files(6, '.module.css')])).toMatchObject([
    { file: 'web/src/sites', why: expect.stringMatching(/^21 files/) },
  ]);
});
