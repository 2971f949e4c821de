// Reads and writes planned maintenance, the platform's contacts and the sponsor's text for administrators. agency/platform-words.ts tells everybody.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MaintenanceMessage, Sponsor } from '@vigie/contract/backoffice/communication-schemas.ts';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { maintenanceMessages, platformSettings, type PlatformSetting } from '@vigie/db/tables/platform/backoffice.ts';
import type { Tx } from '@vigie/db/door.ts';
import { maintenanceIssues } from '@vigie/domain/backoffice/maintenance.ts';
import { contactsIssues } from '@vigie/domain/backoffice/platform-words.ts';
import { normalisePhone } from '@vigie/domain/shared/phone.ts';
import { contactsOf, settingOf } from '../../agency/platform-words.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { firstOf, platformStale, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';

type SponsorText = z.output<typeof Sponsor>;
type Message = z.input<typeof MaintenanceMessage>;

/** Keeps a setting of the platform, and tells every screen. */
export const keep = async (tx: Tx, name: PlatformSetting, value: object): Promise<void> => {
  const kept = value as Record<string, unknown>;
  await tx
    .insert(platformSettings)
    .values({ name, value: kept })
    .onConflictDoUpdate({ target: platformSettings.name, set: { value: kept } });
  await notifyEverybody(tx);
};

export const listMaintenance = (call: UserCall<typeof calls.maintenanceMessages>) =>
  platformWork(call, (tx): Promise<Message[]> =>
    tx.select().from(maintenanceMessages).orderBy(desc(maintenanceMessages.startAt), asc(maintenanceMessages.id)).limit(100),
  );

export const saveMaintenance = (call: UserCall<typeof calls.saveMaintenance>) =>
  platformWork(call, async (tx): Promise<Message> => {
    const { id, version, ...fields } = call.body;
    const issues = maintenanceIssues(fields);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    const [saved] = id
      ? await tx
          .update(maintenanceMessages)
          .set(fields)
          .where(and(eq(maintenanceMessages.id, id), version === undefined ? undefined : eq(maintenanceMessages.version, version)))
          .returning()
      : await tx.insert(maintenanceMessages).values(fields).returning();
    if (!saved) throw await platformStale(tx, maintenanceMessages, id ?? '');
    await notifyEverybody(tx);
    return saved;
  });

export const removeMaintenance = (call: UserCall<typeof calls.removeMaintenance>) =>
  platformWork(call, async (tx) => {
    firstOf(await tx.delete(maintenanceMessages).where(eq(maintenanceMessages.id, call.params.id)).returning({ id: maintenanceMessages.id }));
    await notifyEverybody(tx);
    return { ok: true as const };
  });

export const readContacts = (call: UserCall<typeof calls.adminContacts>) => platformWork(call, contactsOf);

export const saveContacts = (call: UserCall<typeof calls.saveContacts>) =>
  platformWork(call, async (tx) => {
    const issues = contactsIssues(call.body);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    const { supportPhone, commercialPhone } = call.body;
    const contacts = {
      ...call.body,
      productEmail: call.body.productEmail.trim(),
      supportPhone: normalisePhone(supportPhone) ?? '',
      commercialPhone: normalisePhone(commercialPhone) ?? '',
    };
    await keep(tx, 'contacts', contacts);
    return contacts;
  });

async function demandSponsor(tx: Tx): Promise<SponsorText> {
  const sponsor = await settingOf<SponsorText>(tx, 'sponsor');
  if (!sponsor) throw notFound();
  return sponsor;
}

export const readSponsor = (call: UserCall<typeof calls.adminSponsor>) => platformWork(call, demandSponsor);

/** Off line means absent for agencies (C-297). */
export const readActiveSponsor = (call: UserCall<typeof calls.sponsor>) =>
  platformWork(call, async (tx) => {
    const sponsor = await demandSponsor(tx);
    if (!sponsor.isActive) throw notFound();
    return sponsor;
  });

export const saveSponsor = (call: UserCall<typeof calls.saveSponsor>) =>
  platformWork(call, async (tx) => {
    const created = (await settingOf(tx, 'sponsor')) === undefined;
    await keep(tx, 'sponsor', call.body);
    return { ...call.body, created };
  });

export const removeSponsor = (call: UserCall<typeof calls.removeSponsor>) =>
  platformWork(call, async (tx) => {
    const removed = await tx
      .delete(platformSettings)
      .where(and(eq(platformSettings.name, 'sponsor')))
      .returning({ name: platformSettings.name });
    firstOf(removed);
    await notifyEverybody(tx);
    return { ok: true as const };
  });
