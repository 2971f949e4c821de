// Reads what the platform tells everybody: planned maintenance and its contacts. Administrators write it in the back office.
import { eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminContacts } from '@vigie/contract/agency/schemas.ts';
import { maintenanceMessages, platformSettings, type PlatformSetting } from '@vigie/db/tables/platform/backoffice.ts';
import type { Tx } from '@vigie/db/door.ts';
import { nextMaintenance } from '@vigie/domain/backoffice/maintenance.ts';
import { noContacts, publicContacts } from '@vigie/domain/backoffice/platform-words.ts';
import { signUpDefaults, type SignUpSettings } from '@vigie/domain/backoffice/sign-up.ts';
import type { House } from '../plumbing/house.ts';

type Contacts = z.output<typeof AdminContacts>;

export async function settingOf<T>(tx: Tx, name: PlatformSetting): Promise<T | undefined> {
  const [row] = await tx.select().from(platformSettings).where(eq(platformSettings.name, name));
  return row?.value as T | undefined;
}

export const contactsOf = async (tx: Tx): Promise<Contacts> => (await settingOf<Contacts>(tx, 'contacts')) ?? noContacts;

export const signUpSettingsOf = async ({ config }: Pick<House, 'config'>, tx: Tx): Promise<SignUpSettings> => ({
  ...signUpDefaults(config.demo),
  ...(await settingOf<SignUpSettings>(tx, 'signUp')),
});

/** What everybody may read, signed in or not. */
export const platformWords = (house: House) =>
  house.db.platform(async (tx) => {
    const ahead = await tx.select().from(maintenanceMessages).where(gt(maintenanceMessages.endAt, house.clock.instant()));
    const { open, trialDays } = await signUpSettingsOf(house, tx);
    return {
      maintenanceMessage: nextMaintenance(ahead, house.clock.now()),
      adminContacts: publicContacts(await contactsOf(tx)),
      signUp: { open, trialDays },
      sendsMails: house.mail.enabled,
    };
  }, 'platform.words');
