import { expect, test } from 'vitest';
import { eachOf } from './each-of.ts';
import type { House } from './house.ts';

test('one failure does not stop the others, is named in the log, and is thrown at the end', async () => {
  const said: unknown[] = [];
  const house = { log: { error: (about: unknown, job: string) => void said.push([about, job]) } } as House;
  const done: string[] = [];
  const broken = new Error('broken');
  const all = eachOf(house, 'files.sweep', {
    things: ['a', 'b', 'c'],
    naming: (name) => ({ fileId: name }),
    work: async (name) => {
      await Promise.resolve();
      if (name === 'b') throw broken;
      done.push(name);
    },
  });
  await expect(all).rejects.toMatchObject({ message: 'files.sweep', errors: [broken] });
  expect(done).toEqual(['a', 'c']);
  expect(said).toEqual([[{ err: broken, fileId: 'b' }, 'files.sweep']]);
});

test('nothing is thrown when all succeeded', async () => {
  await expect(eachOf({} as House, 'files.sweep', { things: [], naming: () => ({}), work: () => Promise.resolve() })).resolves.toBeUndefined();
});
