import { expect, test } from 'vitest';
import { announcements } from '@vigie/db/tables/platform/backoffice.ts';
import { openTestHouse } from '../../test/house.ts';
import { platformStale } from './platform-work.ts';

const t = await openTestHouse();

test('an update that found nothing: the row was changed by somebody, or there is none', async () => {
  const day = '2026-11-21';
  const [row] = await t.platform((tx) =>
    tx.insert(announcements).values({ title: 'Pause', description: '', startDate: day, endDate: day }).returning(),
  );
  const staleOf = (id: string) => t.platform((tx) => platformStale(tx, announcements, id));
  expect(await staleOf(row!.id)).toMatchObject({ status: 409, code: 'shared.stale', data: { currentVersion: row!.version } });
  expect(await staleOf(crypto.randomUUID())).toMatchObject({ status: 404, code: 'shared.not_found' });
});
