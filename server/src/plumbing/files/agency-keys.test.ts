import { expect, test, vi } from 'vitest';
import { openTestHouse } from '../../../test/house.ts';
import { createAgencyKeys } from './agency-keys.ts';

const t = await openTestHouse();

test('an agency’s key is created once, read once per process, and the same in the next', async () => {
  const a = await t.agency();
  const platform = vi.spyOn(t.house.db, 'platform');
  const keys = createAgencyKeys(t.house.db, t.house.seal);
  const [first, beside] = await Promise.all([keys(a.id), keys(a.id)]);
  expect(await keys(a.id)).toBe(first);
  expect(beside).toBe(first);
  expect(platform).toHaveBeenCalledTimes(1);
  expect((await createAgencyKeys(t.house.db, t.house.seal)(a.id)).equals(first)).toBe(true);
  platform.mockRestore();
});

test('a key that could not be read is read again', async () => {
  const a = await t.agency();
  const platform = vi.spyOn(t.house.db, 'platform').mockRejectedValueOnce(new Error('no database'));
  const keys = createAgencyKeys(t.house.db, t.house.seal);
  await expect(keys(a.id)).rejects.toThrow('no database');
  expect((await keys(a.id)).length).toBe(32);
  platform.mockRestore();
});
