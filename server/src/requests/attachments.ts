// Handles files of requests, messages and notes: takes them, shows them to readers, and erases them with their owner.
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { DocumentFile } from '@vigie/contract/documents/schemas.ts';
import type { FileRef } from '@vigie/contract/shared/schemas.ts';
import { attachments } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { claimFiles } from '../documents/files/claim-files.ts';
import { documentErrors } from '../documents/errors.ts';
import { endFile } from '../documents/files/erase-file.ts';
import { filesById, signedUrl } from '../documents/files/store-file.ts';
import { refusal } from '../plumbing/errors.ts';
import type { House } from '../plumbing/house.ts';
import type { Scope } from '../plumbing/http/call.ts';

type Given = readonly z.output<typeof DocumentFile>[];
export type AttachmentRow = typeof attachments.$inferSelect;
/** A message is named with its request, a note alone. */
export type Bearer = { readonly requestId: string; readonly messageId?: string } | { readonly noteId: string };

export async function attach(scope: Scope, bearer: Bearer, given: Given): Promise<void> {
  if (given.length === 0) return;
  const { tx, agencyId } = scope;
  const claimed = await claimFiles(scope, given);
  const ids: string[] = [];
  for (const one of claimed) ids.push(await one.keep());
  const files = await filesById(tx, agencyId, ids);
  const rows = ids.flatMap((fileId) => {
    const file = files.get(fileId);
    return file ? [{ agencyId, fileId, name: file.name, mimeType: file.mimeType, size: file.size, ...bearer }] : [];
  });
  const written = await tx.insert(attachments).values(rows).onConflictDoNothing().returning({ id: attachments.id });
  if (written.length < given.length) throw refusal(documentErrors, 'documents.file_taken');
}

/** Of requests with their messages, or of notes. */
export async function attachmentsOf(tx: Tx, agencyId: string, of: 'requestId' | 'noteId', ids: readonly string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(attachments)
    .where(and(eq(attachments.agencyId, agencyId), inArray(attachments[of], [...ids])))
    .orderBy(attachments.id);
}

/** Signed without the files' own access rules: readers of the text may open its attachments. */
export const presentAttachment = (house: House, { agencyId, fileId, name, mimeType, size }: AttachmentRow): z.input<typeof FileRef> => ({
  id: fileId,
  name,
  mimeType,
  size,
  url: signedUrl(house, { agencyId, id: fileId, expiresAt: null }),
});

export async function detach(house: House, tx: Tx, rows: readonly AttachmentRow[]): Promise<void> {
  for (const { agencyId, id, fileId } of rows) {
    await tx.delete(attachments).where(and(eq(attachments.agencyId, agencyId), eq(attachments.id, id)));
    await endFile(house, tx, { agencyId, id: fileId });
  }
}

/** Updates the files to the form's list: attaches new ones, removes missing ones. */
export async function exchangeAttachments(scope: Scope, bearer: Bearer, held: readonly AttachmentRow[], given: Given): Promise<void> {
  const wanted = new Set(given.flatMap((one) => ('id' in one ? [one.id] : [])));
  await detach(
    scope.house,
    scope.tx,
    held.filter(({ fileId }) => !wanted.has(fileId)),
  );
  const known = new Set(held.map(({ fileId }) => fileId));
  await attach(
    scope,
    bearer,
    given.filter((one) => !('id' in one) || !known.has(one.id)),
  );
}
