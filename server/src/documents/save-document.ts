// Creates documents, one per file, or changes one.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import { documentIssues, nameOfFile, type DocumentKind } from '@vigie/domain/documents/document.ts';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { forbidden, invalid, notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { staleOf } from '../plumbing/stale.ts';
import { claimFiles, type Claimed } from './files/claim-files.ts';
import { endFile } from './files/erase-file.ts';
import { presentDocument } from './present-document.ts';
import { demandDocument, documentMissing, documentsWhere, type DocumentRecord } from './records.ts';
import { absentIssues, demandOwn, isShared, ownerOf, saveAccess, withoutKept, type Input } from './sharing.ts';
import { notifyDocuments } from './notify-documents.ts';

type Call = Scope & Pick<ScopedCall<typeof calls.save>, 'body'>;

/** One document per file, named by the form or by its file. Without a file, one announced document. */
function namesFor({ name, files }: Input, claimed: readonly Claimed[], known?: DocumentRecord): string[] {
  const given = name.trim();
  if (known) return [given || (files ? nameOfFile(claimed[0]?.name ?? '') : known.row.name)];
  if (claimed.length <= 1) return [given || nameOfFile(claimed[0]?.name ?? '')];
  return claimed.map((file) => nameOfFile(file.name));
}

async function demandLawful({ tx, agencyId }: Call, kind: DocumentKind, input: Input, names: string[], owner: ReturnType<typeof ownerOf>) {
  const issues = {
    ...(await absentIssues(tx, agencyId, kind, input)),
    ...documentIssues({
      kind,
      names,
      agent: owner.agentId,
      customer: owner.customerId,
      date: input.date,
      expiredAt: input.expiredAt,
      folders: input.attachedFolders.map((folder) => folder.name),
    }),
  };
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

const describing = ({ attachedFolders, date, expiredAt }: Input) => ({
  attachedFolders: attachedFolders.map(({ name, description }) => ({ name: name.trim(), description: description.trim() })),
  datedOn: date,
  expiresOn: expiredAt,
});
const opening = (input: Input) => ({
  shared: isShared(input),
  accessAllAgents: input.accessAllAgents,
  accessAllCustomers: input.accessAllCustomers,
});

async function create(call: Call, kind: DocumentKind): Promise<string[]> {
  const { tx, agencyId, userId, actor, body, via } = call;
  const atDesk = via === 'agency' && documentsCan.createForAgency(actor);
  if (!atDesk && !documentsCan.createOwn(actor)) throw forbidden(via === 'agency' ? 'createAgencyDocuments' : 'createOwnDocuments');
  if (!atDesk) demandOwn(actor, body);
  const claimed = await claimFiles(call, body.files ?? []);
  const names = namesFor(body, claimed);
  const owner = ownerOf(kind, actor, body, atDesk);
  await demandLawful(call, kind, body, names, owner);
  const common = { agencyId, kind, userId, ...owner, ...describing(body), ...opening(body), authorCustomerId: actor.customerId ?? null };
  const ids: string[] = [];
  for (const [rank, name] of names.entries()) {
    const fileId = (await claimed[rank]?.keep()) ?? null;
    const id = crypto.randomUUID();
    await tx.insert(documents).values({ ...common, id, name, fileId });
    await saveAccess(tx, agencyId, id, body);
    ids.push(id);
  }
  return ids;
}

/** The new file, null to remove it, undefined to keep the current one. */
async function fileFor(call: Call, known: DocumentRecord): Promise<readonly Claimed[] | undefined> {
  const { files } = call.body;
  if (files === undefined) return undefined;
  if (files.length > 1) throw invalid({ files: 'Un document n’a qu’un fichier' });
  const [first] = files;
  if (first && 'id' in first && first.id === known.row.fileId) return undefined;
  return claimFiles(call, files);
}

/** Replaces the old file by the new one, and erases the old one with the transaction. */
async function exchange({ house, tx }: Call, { row, file }: DocumentRecord, claimed: readonly Claimed[] | undefined): Promise<string | null> {
  if (!claimed) return row.fileId;
  if (file) await endFile(house, tx, file);
  return (await claimed[0]?.keep()) ?? null;
}

async function change(call: Call, kind: DocumentKind, id: string): Promise<void> {
  const { tx, agencyId, actor, body, via } = call;
  const known = await demandDocument(tx, call, id, 'edit');
  if (known.row.kind !== kind) throw notFound(documentMissing);
  const atDesk = via === 'agency' && has(actor, 'editAgencyDocuments');
  const claimed = await fileFor(call, known);
  const [name = ''] = namesFor({ ...body, files: claimed ? body.files : undefined }, claimed ?? [], known);
  const owner = atDesk ? ownerOf(kind, actor, body, true) : { agentId: known.row.agentId, customerId: known.row.customerId };
  await demandLawful(call, kind, atDesk ? withoutKept(body, known) : { ...body, userCompanies: [], customers: [] }, [name], owner);
  const fileId = await exchange(call, known, claimed);
  const [row] = await tx
    .update(documents)
    .set({ ...describing(body), ...owner, ...(atDesk ? opening(body) : {}), name, fileId, updatedAt: sql`now()` })
    .where(and(eq(documents.agencyId, agencyId), eq(documents.id, id), eq(documents.version, body.version ?? known.row.version)))
    .returning({ id: documents.id });
  if (!row) throw await staleOf(tx, agencyId, documents, 'documents', id);
  if (atDesk) await saveAccess(tx, agencyId, id, body, known);
  await notifyDocuments(tx, [known]);
}

export const saveDocument = (kind: DocumentKind) => async (call: Call) => {
  const { tx, agencyId, body } = call;
  const ids = body.id ? [body.id] : await create(call, kind);
  if (body.id) await change(call, kind, body.id);
  const saved = await documentsWhere(tx, agencyId, inArray(documents.id, ids));
  await notifyDocuments(tx, saved);
  return saved.toSorted((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id)).map((record) => presentDocument(call, record));
};
