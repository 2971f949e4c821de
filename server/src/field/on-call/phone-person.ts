// The job that writes and reads an alert aloud to one person on call. What does not leave is written beside the alert, and the next one is called anyway.
import { and, eq } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import type { TextMessage } from '../../plumbing/sms/sms.ts';
import { writeBeside } from '../pti/write-beside.ts';

type Kind = NonNullable<TextMessage['kind']>;
const NAMES: readonly (readonly [Kind, string])[] = [
  ['text', 'SMS'],
  ['voice', 'appel vocal'],
];

export async function phonePerson(house: House, { agencyId, entryId, phone, name, words }: JobData['field.phone']): Promise<void> {
  const failed: string[] = [];
  for (const [kind, way] of NAMES) {
    try {
      await house.sms.send({ agencyId, phone, kind, body: `Vigie. ${words}. Personne n’a pris cette alerte.` });
    } catch (error) {
      house.log.error({ err: error, agencyId }, 'field.phone');
      failed.push(way);
    }
  }
  if (failed.length === 0) return;
  await house.db.tenant({ agencyId, action: 'field.phone' }, async (tx) => {
    const [alert] = await tx
      .select()
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, entryId)));
    if (!alert) return;
    await writeBeside({ house, tx, agencyId, userId: null, authorName: 'Vigie' }, alert, `Non parti vers ${name} : ${failed.join(', ')}`);
  });
}
