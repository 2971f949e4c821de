// Runs the backups of the clock: a base each night, what is new each minute. Tells the platform's administrators when one fails.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { mails } from '@vigie/db/tables/plumbing.ts';
import { carryOn, makeBackup } from '../../plumbing/backup/make-backup.ts';
import type { House } from '../../plumbing/house.ts';
import { PLATFORM_AGENCY, queueMail } from '../../plumbing/mail/queue-mail.ts';

const TEMPLATE = 'backupFailed';

/** Once a day at most: a full disk fails each minute. */
async function tell(house: House, message: string): Promise<void> {
  await house.db.platform(async (tx) => {
    const [told] = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.agencyId, PLATFORM_AGENCY), eq(mails.template, TEMPLATE), sql`${mails.createdAt} > now() - interval '1 day'`))
      .limit(1);
    if (told) return;
    const people = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(inArray(users.platformRole, ['superadmin', 'admin']), isNull(users.disabledAt)));
    for (const { email } of people)
      await queueMail(house, tx, {
        agencyId: PLATFORM_AGENCY,
        template: TEMPLATE,
        recipients: [email],
        data: { message, folder: house.config.backupDir ?? '' },
      });
  }, 'backup.tell');
}

async function tended(house: House, work: () => Promise<unknown>): Promise<void> {
  if (house.config.backupDir === undefined) return;
  try {
    await work();
  } catch (error) {
    house.log.error({ err: error }, 'backup failed');
    await tell(house, error instanceof Error ? error.message : String(error));
  }
}

export const backUpNightly = (house: House): Promise<void> => tended(house, () => makeBackup(house.config));

export const carryBackup = (house: House): Promise<void> => tended(house, () => carryOn(house.config));
