// Tests the backups of the clock: nothing without a folder, and administrators are told of a failure once a day.
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { openTestHouse } from '../../../test/house.ts';
import type { House } from '../../plumbing/house.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { runJob } from '../../rooms.ts';

const t = await openTestHouse();
const told = () =>
  t.platform((tx) =>
    tx
      .select({ recipients: mails.recipients, text: mails.textBody })
      .from(mails)
      .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, 'backupFailed'))),
  );

test('a failing backup of the clock is told to each administrator of the platform, once a day', async () => {
  await t.platformPerson('superadmin');
  await t.platformPerson('admin');
  await t.platformPerson('support');
  await runJob(t.house, 'backup.nightly', {});
  expect(await told()).toEqual([]);
  // Inside the data: a disk that fails takes both.
  const { dataDir } = t.house.config;
  const house: House = { ...t.house, config: { ...t.house.config, databaseUrl: undefined, backupDir: join(dataDir, 'backup') } };
  await runJob(house, 'backup.nightly', {});
  await runJob(house, 'backup.carry', {});
  const mailed = await told();
  expect(mailed).toHaveLength(2);
  expect(mailed.map(({ text }) => text).join('')).toContain('BACKUP_DIR');
  expect(mailed[0]?.text).toContain('l’un dans l’autre');
});
