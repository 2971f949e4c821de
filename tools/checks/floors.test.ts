import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../install.mjs';
import { climbs, crowded } from './floors.ts';

const files = (count: number, suffix: string): string[] => Array.from({ length: count }, (_, at) => `web/src/sites/thing-${at}${suffix}`);

test('a folder contains at most twenty sources, tests not counted', () => {
  expect(crowded([...files(20, '.ts'), ...files(30, '.test.ts')])).toEqual([]);
  expect(crowded([...files(15, '.tsx'), ...files(6, '.module.css')])).toMatchObject([
    { file: 'web/src/sites', why: expect.stringMatching(/^21 files/) },
  ]);
});

const arrow = (floor: string, file: string, specifier: string) => climbs(floor, join(root, floor, 'src', file), specifier);

test('a room uses those below it, and what all stand on; the ground knows no room', () => {
  expect(arrow('server', 'field/day.ts', '../planning/errors.ts')).toBeUndefined();
  expect(arrow('server', 'field/day.ts', '../plumbing/house.ts')).toBeUndefined();
  expect(arrow('server', 'rooms.ts', './field/day.ts')).toBeUndefined();
  expect(arrow('server', 'planning/routes.ts', '../field/day.ts')).toBe('server planning → field');
  expect(arrow('server', 'plumbing/house.ts', '../identity/people.ts')).toBe('server plumbing → identity');
  expect(arrow('server', 'plumbing/http/app.ts', '../../rooms.ts')).toBe('server plumbing → rooms.ts');
  expect(arrow('web', 'planning/mine/my-planning-page.tsx', '../../requests/routes.ts')).toBe('web planning → requests');
});
