import { describe, expect, test } from 'vitest';
import { mutationsOf } from './mutations.ts';
import { folderOf, linesOf, scoreOf } from './score.ts';
import type { FolderScore } from './score.ts';
import { lineFor } from './survivors.ts';
import type { Survivor } from './survivors.ts';

const mutations = mutationsOf('const f = (a) => a < 1 && a > 2;');
const of = (file: string) => mutations.map((mutation) => ({ file, mutation, killed: true }));
const [billing, hours] = [of('domain/src/billing/parts/a.ts'), of('domain/src/hours/b.ts')];
const line = (folder: string, date: string, killed: number): FolderScore => ({
  folder,
  date,
  mutants: 10,
  killed,
  survivorsListed: 10 - killed,
  survivorsUnlisted: 0,
});

describe('the lines of a run', () => {
  test('a folder tried whole gets a line of that day', () => {
    expect(linesOf([...billing, ...hours], [...billing, ...hours], [], '2026-11-28')).toEqual(
      ['domain/src/billing', 'domain/src/hours'].map((folder) => ({
        folder,
        date: '2026-11-28',
        mutants: mutations.length,
        killed: mutations.length,
        survivorsListed: 0,
        survivorsUnlisted: 0,
      })),
    );
  });

  test('a part of a folder gets none', () => {
    expect(linesOf(billing.slice(1), [...billing, ...hours], [], '2026-11-28')).toEqual([]);
    expect(linesOf([...billing.slice(1), ...hours], [...billing, ...hours], [], '2026-11-28').map(({ folder }) => folder)).toEqual([
      'domain/src/hours',
    ]);
  });

  test('survivors are counted with and without a reason', () => {
    const tried = billing.map((each, index) => ({ ...each, killed: index > 1 }));
    const listed: Survivor = { ...JSON.parse(lineFor(tried[0]!)), because: 'nobody has looked' };
    expect(linesOf(tried, billing, [listed], '2026-11-28')).toMatchObject([
      { mutants: mutations.length, killed: mutations.length - 2, survivorsListed: 1, survivorsUnlisted: 1 },
    ]);
  });

  test('a file belongs to its room, however deep it lies', () => {
    expect(folderOf('domain/src/planning/checks/time/daily-rest.ts')).toBe('domain/src/planning');
  });
});

describe('the score', () => {
  const scope = ['domain/src/billing', 'domain/src/hours', 'domain/src/sites'];

  test('a new line takes the place of the older one, the others keep their day', () => {
    const before = [line('domain/src/billing', '2026-11-23', 7), line('domain/src/hours', '2026-11-24', 9)];
    expect(scoreOf(before, [line('domain/src/billing', '2026-11-28', 10)], scope, 1)).toEqual({
      date: '2026-11-24',
      seed: 1,
      mutants: 20,
      killed: 19,
      survivorsListed: 1,
      survivorsUnlisted: 0,
      foldersNeverTried: ['domain/src/sites'],
      folders: [line('domain/src/billing', '2026-11-28', 10), line('domain/src/hours', '2026-11-24', 9)],
    });
  });

  test('a folder that has left the scope no longer counts', () => {
    expect(scoreOf([line('domain/src/old', '2026-11-23', 0)], [], scope, 1)).toMatchObject({ mutants: 0, date: '', folders: [] });
  });
});
