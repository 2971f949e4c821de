// Opens and downloads documents, alone or together. Readers are recorded, and downloads are counted.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { documentReadings, documents } from '@vigie/db/tables/documents.ts';
import type { Tx } from '@vigie/db/door.ts';
import { notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { presentDocument } from './present-document.ts';
import { demandAction, demandDocument, documentMissing, documentsWhere, tenantOf, type DocumentRecord } from './records.ts';
import { presentFile, type FileRow } from './files/store-file.ts';
import { sendArchive, sendFile } from './files/stream.ts';

export async function readDocument(call: ScopedCall<typeof calls.read>) {
  return presentDocument(call, await demandDocument(call.tx, call, call.params.id, 'read'));
}

async function noteReading(tx: Tx, { agencyId, userId, house }: Omit<Scope, 'tx'>, ids: readonly string[], downloads: 0 | 1): Promise<void> {
  const at = house.clock.instant();
  await tx
    .insert(documentReadings)
    .values(ids.map((documentId) => ({ agencyId, documentId, userId, downloads, firstAt: at, lastAt: at })))
    .onConflictDoUpdate({
      target: [documentReadings.agencyId, documentReadings.documentId, documentReadings.userId],
      set: { lastAt: at, downloads: sql`${documentReadings.downloads} + ${downloads}` },
    });
}

async function countDownloads(tx: Tx, scope: Omit<Scope, 'tx'>, ids: readonly string[]): Promise<void> {
  const { agencyId } = scope;
  await noteReading(tx, scope, ids, 1);
  await tx
    .update(documents)
    .set({ downloadCount: sql`${documents.downloadCount} + 1` })
    .where(and(eq(documents.agencyId, agencyId), inArray(documents.id, [...ids])));
  await notifyScreens(tx, { agencyId, topic: 'documents', ids: [...ids], agentIds: [] });
}

/** Checked before anything is sent or counted: an answer that has begun can no longer report an error. */
async function demandBytes({ files }: House, records: readonly DocumentRecord[]): Promise<void> {
  for (const record of records) await files.check(fileOf(record));
}

const fileOf = ({ file }: DocumentRecord): FileRow => {
  if (!file) throw notFound("Impossible d'ouvrir le fichier");
  return file;
};

export async function previewDocument(call: ScopedCall<typeof calls.preview>) {
  const { tx, house, params } = call;
  const file = fileOf(await demandDocument(tx, call, params.id, 'download'));
  await noteReading(tx, call, [params.id], 0);
  return presentFile(house, file);
}

/** Saved under the document's name, with the extension of its file. */
const savedAs = ({ row }: DocumentRecord, file: FileRow): string => {
  const ending = /\.[^.\s]{1,10}$/.exec(file.name)?.[0] ?? '';
  return row.name.toLowerCase().endsWith(ending.toLowerCase()) ? row.name : `${row.name}${ending}`;
};

/** Opens its own doors: the file may be downloaded slowly. */
export async function downloadDocument(call: Omit<ScopedCall<typeof calls.download>, 'tx'>): Promise<FastifyReply> {
  const { house, reply, params } = call;
  const record = await house.db.tenant(tenantOf(call, 'documents.download'), async (tx) => {
    const found = await demandDocument(tx, call, params.id, 'download');
    await demandBytes(house, [found]);
    await countDownloads(tx, call, [params.id]);
    return found;
  });
  const file = fileOf(record);
  return sendFile(house, reply, file, { name: savedAs(record, file) });
}

export async function downloadDocuments(call: Omit<ScopedCall<typeof calls.downloadSeveral>, 'tx'>): Promise<FastifyReply> {
  const { house, reply, agencyId, actor, body } = call;
  const ids = [...new Set(body.ids)];
  const records = await house.db.tenant(tenantOf(call, 'documents.downloadSeveral'), async (tx) => {
    const found = await documentsWhere(tx, agencyId, inArray(documents.id, ids));
    if (found.length < ids.length) throw notFound(documentMissing);
    for (const record of found) demandAction(actor, record, 'download');
    await demandBytes(house, found);
    await countDownloads(tx, call, ids);
    return found;
  });
  const named = records.map((record) => ({ ...fileOf(record), name: savedAs(record, fileOf(record)) }));
  return sendArchive(house, reply, named);
}
