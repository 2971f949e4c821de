// Erases temporary files: the bytes are deleted for good, the row stays with the date.
import { and, arrayContains, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { files, mails } from '@vigie/db/tables/plumbing.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import type { FileRow } from './store-file.ts';

const TEMPORARY_LIFE_MS = 24 * 3_600_000;

/** The end of a temporary file that is needed only for the next step. */
export const temporaryEnd = (house: House): string => isoOf(house.clock.now() + TEMPORARY_LIFE_MS);

/** Nobody may read it any more, whether or not its bytes are already erased. */
export const hasExpired = (house: House, file: Pick<FileRow, 'expiresAt' | 'erasedAt'>): boolean =>
  file.erasedAt !== null || (file.expiresAt !== null && instantOf(file.expiresAt) <= house.clock.now());

/** Ends a file with the transaction. Its bytes are outside of it, so a job erases them after the commit. */
export async function endFile(house: House, tx: Tx, { agencyId, id }: Pick<FileRow, 'agencyId' | 'id'>): Promise<void> {
  await tx
    .update(files)
    .set({ expiresAt: house.clock.instant() })
    .where(and(eq(files.agencyId, agencyId), eq(files.id, id)));
  await house.jobs.send(tx, 'files.erase', { agencyId, fileId: id });
}

/** An unsent mail still carries it, so the sweep comes back later. */
const isAwaited = async (tx: Tx, agencyId: string, fileId: string): Promise<boolean> =>
  (await tx.$count(mails, and(eq(mails.agencyId, agencyId), eq(mails.status, 'queued'), arrayContains(mails.fileIds, [fileId])))) > 0;

/** Bytes first: when the change of the row is lost, the next sweep finds the file again. */
export async function eraseFile(house: House, { agencyId, fileId }: JobData['files.erase']): Promise<void> {
  const here = and(eq(files.agencyId, agencyId), eq(files.id, fileId), lte(files.expiresAt, house.clock.instant()), isNull(files.erasedAt));
  await house.db.tenant({ agencyId, action: 'files.erase' }, async (tx) => {
    const [file] = await tx.select().from(files).where(here).for('update');
    if (!file || (await isAwaited(tx, agencyId, fileId))) return;
    await house.files.delete(file.storageKey);
    await tx.update(files).set({ erasedAt: house.clock.instant() }).where(here);
  });
}

/** One file that cannot be erased does not stop the others. */
export async function sweepFiles(house: House): Promise<void> {
  const found = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: files.agencyId, fileId: files.id })
        .from(files)
        .where(and(lte(files.expiresAt, house.clock.instant()), isNull(files.erasedAt))),
    'files.sweep',
  );
  await eachOf(house, 'files.sweep', { things: found, naming: (file) => file, work: (file) => eraseFile(house, file) });
}
