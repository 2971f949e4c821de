// Claims a form's files: uploaded earlier by the same person or sent with it, and checked before any write.
import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { DocumentFile } from '@vigie/contract/documents/schemas.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import { papers } from '@vigie/db/tables/billing/papers.ts';
import { attachments } from '@vigie/db/tables/requests.ts';
import type { Tx } from '@vigie/db/door.ts';
import { allowedExtensions, sniff, SNIFF_LENGTH } from '../../plumbing/files/allowed-types.ts';
import { invalid, refusal, transportErrors } from '../../plumbing/errors.ts';
import { UPLOAD_LIMIT } from '../../plumbing/http/limits.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { documentErrors } from '../errors.ts';
import { uploadErrors } from './receive-file.ts';
import { demandRoom } from './storage-room.ts';
import { filesById, storeFile, type FileRow } from './store-file.ts';

export interface Claimed {
  readonly name: string;
  readonly size: number;
  /** Makes it a kept file and returns its id. */
  readonly keep: () => Promise<string>;
}

function carried({ house, tx, agencyId, userId }: Scope, { name, base64 }: { name: string; base64: string }): Claimed {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength === 0) throw refusal(uploadErrors, 'documents.empty', { name });
  const kind = sniff(bytes.subarray(0, SNIFF_LENGTH), name);
  if (!kind) throw refusal(uploadErrors, 'documents.type_not_allowed', { refused: [name], allowed: allowedExtensions });
  const file = { name, mimeType: kind.mimeType, bytes, userId };
  return { name, size: bytes.byteLength, keep: async () => (await storeFile(house, tx, agencyId, file)).id };
}

/** Somebody else's file, one to be erased, or one already erased cannot become a document. */
const mayClaim = (file: FileRow | undefined, userId: string): file is FileRow =>
  file !== undefined && file.userId === userId && file.expiresAt === null && file.erasedAt === null;

/** A file that already belongs to a document, request, note, estimate, order or invoice would be erased with it. */
async function isTaken(tx: Tx, agencyId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const filed = await tx.$count(documents, and(eq(documents.agencyId, agencyId), inArray(documents.fileId, [...ids])));
  const hanging = await tx.$count(attachments, and(eq(attachments.agencyId, agencyId), inArray(attachments.fileId, [...ids])));
  const joined = await tx.$count(papers, and(eq(papers.agencyId, agencyId), arrayOverlaps(papers.fileIds, [...ids])));
  const billed = await tx.$count(invoices, and(eq(invoices.agencyId, agencyId), arrayOverlaps(invoices.fileIds, [...ids])));
  return filed + hanging + joined + billed > 0;
}

export async function claimFiles(scope: Scope, given: readonly z.output<typeof DocumentFile>[]): Promise<Claimed[]> {
  const { house, tx, agencyId, userId, actor } = scope;
  const ids = given.flatMap((one) => ('id' in one ? [one.id] : []));
  if (new Set(ids).size < ids.length) throw refusal(documentErrors, 'documents.file_taken');
  const known = await filesById(tx, agencyId, ids);
  const claimed = given.map((one): Claimed => {
    if (!('id' in one)) return carried(scope, one);
    const file = known.get(one.id);
    if (!mayClaim(file, userId)) throw invalid({ files: 'Le fichier est invalide' });
    return { name: file.name, size: file.size, keep: () => Promise.resolve(file.id) };
  });
  if (await isTaken(tx, agencyId, ids)) throw refusal(documentErrors, 'documents.file_taken');
  if (claimed.reduce((sum, { size }) => sum + size, 0) > UPLOAD_LIMIT) throw refusal(transportErrors, 'files_sizes_too_large');
  const coming = claimed.filter((_one, rank) => !('id' in given[rank]!)).reduce((sum, { size }) => sum + size, 0);
  if (coming > 0 && actor.kind !== 'agent') await demandRoom(house, agencyId, coming);
  return claimed;
}
