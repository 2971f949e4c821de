// Receives files one after another, streams them to the storage, and refuses what is not allowed or too large without leaving anything.
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { and, eq } from 'drizzle-orm';
import { allowedExtensions, sniff } from '../plumbing/files/allowed-types.ts';
import { notFound, refusal, transportErrors, type Refusals } from '../plumbing/errors.ts';
import { UPLOAD_LIMIT } from '../plumbing/http/limits.ts';
import type { UserCall } from '../plumbing/http/call.ts';
import type { House } from '../plumbing/house.ts';
import { temporaryEnd } from './erase-file.ts';
import { presentFile, type FileRow } from './store-file.ts';

export const uploadErrors = {
  'documents.type_not_allowed': { status: 415, message: 'Format de fichier non autorisé' },
  'documents.empty': { status: 422, message: 'Le fichier est invalide' },
} as const satisfies Refusals;

type NewRow = typeof files.$inferInsert;
type Call = UserCall<typeof calls.upload>;

const SNIFFED = 4096;

/** Reads the beginning of a stream and gives back the whole. */
async function begin(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  while (length < SNIFFED) {
    const { value, done } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  const head = Buffer.concat(chunks);
  const whole = Readable.from(
    (async function* () {
      yield head;
      for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
    })(),
  );
  return { head, whole };
}

async function keep(house: House, part: MultipartFile, id: string): Promise<Pick<NewRow, 'name' | 'mimeType' | 'size' | 'sha256' | 'storageKey'>> {
  const name = part.filename.slice(-200) || 'fichier';
  const { head, whole } = await begin(part.file);
  if (head.byteLength === 0) throw refusal(uploadErrors, 'documents.empty', { name });
  const kind = sniff(head.subarray(0, SNIFFED), name);
  if (!kind) throw refusal(uploadErrors, 'documents.type_not_allowed', { refused: [name], allowed: allowedExtensions });
  const { size, sha256 } = await house.files.put(id, whole, { maxBytes: UPLOAD_LIMIT });
  if (part.file.truncated) {
    await house.files.delete(id);
    throw refusal(transportErrors, 'files_sizes_too_large');
  }
  return { name, mimeType: kind.mimeType, size, sha256, storageKey: id };
}

/** Whose agency the files go to: one that the person belongs to. */
function agencyFor(call: Call): { agencyId: string; customerId?: string; agentId?: string } {
  const { agencyId } = call.query;
  const membership = call.person.memberships.find((one) => one.agency.id === agencyId);
  if (!membership && !call.person.user.platformRole) throw notFound();
  return { agencyId, ...(membership?.kind === 'customer' && membership.customer ? { customerId: membership.customer.id } : {}) };
}

/** The same identifier again (a phone that lost the reply) answers the file that is already there. */
async function already(call: Call, agencyId: string): Promise<FileRow | undefined> {
  const { id } = call.query;
  if (!id) return undefined;
  const [row] = await call.house.db.tenant({ agencyId, userId: call.userId }, (tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.agencyId, agencyId), eq(files.id, id))),
  );
  if (row && row.userId !== call.userId) throw refusal(transportErrors, 'shared.duplicate');
  return row;
}

export async function uploadFiles(call: Call) {
  const { house, request, userId } = call;
  const scope = agencyFor(call);
  const known = await already(call, scope.agencyId);
  if (known) return [presentFile(house, known)];
  const expiresAt = call.query.temporary ? temporaryEnd(house) : null;
  const kept: NewRow[] = [];
  try {
    let total = 0;
    for await (const part of request.files({ limits: { fileSize: UPLOAD_LIMIT } })) {
      const id = (kept.length === 0 && call.query.id) || crypto.randomUUID();
      const row = { ...(await keep(house, part, id)), id, agencyId: scope.agencyId, userId, expiresAt };
      kept.push(row);
      total += row.size;
      if (total > UPLOAD_LIMIT) throw refusal(transportErrors, 'files_sizes_too_large');
    }
    if (kept.length === 0) throw refusal(uploadErrors, 'documents.empty');
    const rows = await house.db.tenant({ ...scope, userId, action: 'documents.upload' }, (tx) => tx.insert(files).values(kept).returning());
    return rows.map((row) => presentFile(house, row));
  } catch (error) {
    await Promise.all(kept.map((row) => house.files.delete(row.storageKey)));
    throw error;
  }
}
