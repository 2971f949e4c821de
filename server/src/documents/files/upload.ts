// Receives files one after another, streams each to its own place in the storage, and names them with their rows. A request may only delete bytes
// that it wrote itself. Of several tries with one identifier the first to write its row wins. The others return the same answer if their bytes are
// the same.
import { createHash } from 'node:crypto';
import { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { notFound, refusal, transportErrors } from '../../plumbing/errors.ts';
import { UPLOAD_LIMIT } from '../../plumbing/http/limits.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import type { House } from '../../plumbing/house.ts';
import { downloadErrors } from './download.ts';
import { hasExpired, temporaryEnd } from './erase-file.ts';
import { receiveFile, uploadErrors } from './receive-file.ts';
import { demandRoom } from './storage-room.ts';
import { filesById, presentFile, type FileRow } from './store-file.ts';

type NewRow = typeof files.$inferInsert & { readonly id: string };
type Call = UserCall<typeof calls.upload>;

interface Goal {
  readonly agencyId: string;
  /** Files from agents may be evidence, so they are accepted even when the agency is full. */
  readonly always: boolean;
  readonly customerId?: string;
  /** The visit of somebody of the platform. */
  readonly visitId?: string;
}

/** The agency that receives the files: one that the person belongs to. */
async function agencyFor(call: Call): Promise<Goal> {
  const { visits } = call.house.lent;
  const agencyId = call.query.agencyId.toLowerCase();
  const membership = call.person.memberships.find((one) => one.agency.id === agencyId);
  if (!membership && !call.person.user.platformRole) throw notFound();
  const visit = membership ? undefined : await visits.demand(call.house, agencyId, call.userId);
  if (visit) await visits.noteApart({ house: call.house, visit, name: 'documents.upload', spec: calls.upload, sent: { query: call.query } }, 'begun');
  return {
    agencyId,
    ...(visit ? { visitId: visit.id } : {}),
    always: membership?.kind === 'agent',
    ...(membership?.kind === 'customer' && membership.customer ? { customerId: membership.customer.id } : {}),
  };
}

/** The first file has the identifier that was sent with it. The others are derived from it, so a repeated request gives the same ones. */
function idOf({ query }: Call, rank: number): string {
  if (!query.id) return crypto.randomUUID();
  const id = query.id.toLowerCase();
  if (rank === 0) return id;
  const hex = createHash('sha256').update(`${id}/${rank}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An existing identifier must belong to this person and these same bytes (a phone that lost the reply). Otherwise the file is refused. */
function demandSame(house: House, there: FileRow | undefined, sent: NewRow): FileRow {
  if (!there || there.userId !== sent.userId) throw refusal(transportErrors, 'shared.duplicate');
  if (there.sha256 !== sent.sha256) throw refusal(uploadErrors, 'documents.other_bytes');
  if (hasExpired(house, there)) throw refusal(downloadErrors, 'documents.erased');
  return there;
}

/** All rows or none. Identifiers that are taken keep their file. */
async function fileThem(call: Call, { agencyId, customerId, visitId }: Goal, kept: readonly NewRow[]): Promise<FileRow[]> {
  const { house, userId } = call;
  const ids = kept.map(({ id }) => id);
  const made = await house.db.tenant(
    { agencyId, customerId: customerId ?? null, userId, action: 'documents.upload', visitId: visitId ?? null },
    async (tx) => {
      const rows = await tx
        .insert(files)
        .values([...kept])
        .onConflictDoNothing()
        .returning();
      if (rows.length === kept.length) return rows;
      const there = await filesById(tx, agencyId, ids);
      return kept.map((sent) => demandSame(house, there.get(sent.id), sent));
    },
  );
  const known = new Map(made.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Deletes bytes that no row names. The rows are read again, because a connection that breaks at the end leaves the outcome open. */
async function takeBack(house: House, agencyId: string, written: readonly string[]): Promise<void> {
  if (written.length === 0) return;
  const named = await house.db.tenant({ agencyId, action: 'documents.upload' }, (tx) =>
    tx
      .select({ storageKey: files.storageKey })
      .from(files)
      .where(and(eq(files.agencyId, agencyId), inArray(files.storageKey, [...written]))),
  );
  const stand = new Set(named.map(({ storageKey }) => storageKey));
  for (const storageKey of written) if (!stand.has(storageKey)) await house.files.delete(storageKey);
}

/** Somebody else's identifier is refused before anything is read. */
async function demandFree(call: Call, { agencyId }: Goal): Promise<void> {
  const { house, query, userId } = call;
  if (!query.id) return;
  const id = query.id.toLowerCase();
  const there = (await house.db.tenant({ agencyId, userId }, (tx) => filesById(tx, agencyId, [id]))).get(id);
  if (there && there.userId !== userId) throw refusal(transportErrors, 'shared.duplicate');
}

async function receive(call: Call, goal: Goal, written: string[]): Promise<NewRow[]> {
  const { house, request, userId, query } = call;
  const expiresAt = query.temporary ? temporaryEnd(house) : null;
  const kept: NewRow[] = [];
  let total = 0;
  for await (const part of request.files({ limits: { fileSize: UPLOAD_LIMIT } })) {
    const file = await receiveFile(house, goal.agencyId, part, written);
    kept.push({ ...file, id: idOf(call, kept.length), agencyId: goal.agencyId, userId, expiresAt });
    total += file.size;
    if (total > UPLOAD_LIMIT) throw refusal(transportErrors, 'files_sizes_too_large');
  }
  if (kept.length === 0) throw refusal(uploadErrors, 'documents.empty');
  return kept;
}

export async function uploadFiles(call: Call) {
  const { house } = call;
  const goal = await agencyFor(call);
  await demandFree(call, goal);
  if (!goal.always) await demandRoom(house, goal.agencyId, Number(call.request.headers['content-length'] ?? 0));
  const written: string[] = [];
  try {
    const rows = await fileThem(call, goal, await receive(call, goal, written));
    const named = new Set(rows.map(({ storageKey }) => storageKey));
    for (const storageKey of written) if (!named.has(storageKey)) await house.files.delete(storageKey);
    return rows.map((row) => presentFile(house, row));
  } catch (error) {
    await takeBack(house, goal.agencyId, written).catch((failure: unknown) => house.log.error({ err: failure }, 'bytes of an upload remain'));
    throw error;
  }
}
