// Deletes a document. Its file is erased once no waiting mail carries it.
import { and, eq } from 'drizzle-orm';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { endFile } from './files/erase-file.ts';
import { demandDocument } from './records.ts';
import { notifyDocuments } from './notify-documents.ts';

export async function removeDocument(call: ScopedCall<typeof calls.remove>): Promise<{ ok: true }> {
  const { tx, agencyId, house, params } = call;
  const record = await demandDocument(tx, call, params.id, 'remove');
  // Before the row is deleted: a customer reaches the file through it.
  if (record.file) await endFile(house, tx, record.file);
  await tx.delete(documents).where(and(eq(documents.agencyId, agencyId), eq(documents.id, params.id)));
  await notifyDocuments(tx, [record]);
  return { ok: true };
}
