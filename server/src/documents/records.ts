// Reads documents with their file, owner and shares: the first step of every use-case on them.
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { documentAccess, documents } from '@vigie/db/tables/documents.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { TenantScope, Tx } from '@vigie/db/door.ts';
import { documentsCan, rightFor, type DocumentAccess, type DocumentAction } from '@vigie/domain/documents/documents-can.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { FileRow } from './files/store-file.ts';

export const documentMissing = 'Document introuvable';

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface DocumentRecord {
  readonly row: typeof documents.$inferSelect;
  readonly file: FileRow | null;
  readonly agent: Named | null;
  readonly customer: Named | null;
  /** Each with their account, if any. */
  readonly members: readonly (Named & { readonly userId: string | null })[];
  readonly customers: readonly Named[];
}

/** Rows with their related data. `parts` adds conditions, order and page. */
export const joinedDocuments = (tx: Tx) =>
  tx
    .select({
      row: getTableColumns(documents),
      file: getTableColumns(files),
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname },
      customer: { id: customers.id, name: customers.name },
    })
    .from(documents)
    .leftJoin(files, and(eq(files.agencyId, documents.agencyId), eq(files.id, documents.fileId)))
    .leftJoin(agents, and(eq(agents.agencyId, documents.agencyId), eq(agents.id, documents.agentId)))
    .leftJoin(customers, and(eq(customers.agencyId, documents.agencyId), eq(customers.id, documents.customerId)))
    .$dynamic();
type Joined = Awaited<ReturnType<typeof joinedDocuments>>[number];

async function accessOfAll(tx: Tx, agencyId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      documentId: documentAccess.documentId,
      memberId: documentAccess.memberId,
      userId: userCompanies.userId,
      firstname: userCompanies.firstname,
      lastname: userCompanies.lastname,
      customerId: documentAccess.customerId,
      customerName: customers.name,
    })
    .from(documentAccess)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, documentAccess.agencyId), eq(userCompanies.id, documentAccess.memberId)))
    .leftJoin(customers, and(eq(customers.agencyId, documentAccess.agencyId), eq(customers.id, documentAccess.customerId)))
    .where(and(eq(documentAccess.agencyId, agencyId), inArray(documentAccess.documentId, [...ids])));
}

const byName = (a: Named, b: Named): number => a.name.localeCompare(b.name, 'fr');

export async function withAccess(tx: Tx, agencyId: string, rows: readonly Joined[]): Promise<DocumentRecord[]> {
  const access = Map.groupBy(
    await accessOfAll(
      tx,
      agencyId,
      rows.map(({ row }) => row.id),
    ),
    ({ documentId }) => documentId,
  );
  return rows.map(({ row, file, agent, customer }) => {
    const own = access.get(row.id) ?? [];
    return {
      row,
      file,
      customer,
      agent: agent && { id: agent.id, name: fullName(agent.firstname, agent.lastname) },
      members: own
        .flatMap(({ memberId, userId, firstname, lastname }) =>
          memberId ? [{ id: memberId, userId, name: fullName(firstname ?? '', lastname ?? '') }] : [],
        )
        .toSorted(byName),
      customers: own.flatMap(({ customerId, customerName }) => (customerId ? [{ id: customerId, name: customerName ?? '' }] : [])).toSorted(byName),
    };
  });
}

export async function documentsWhere(tx: Tx, agencyId: string, where: SQL | undefined): Promise<DocumentRecord[]> {
  return withAccess(tx, agencyId, await joinedDocuments(tx).where(and(eq(documents.agencyId, agencyId), where)));
}

/** The fields that the rules check. */
export const accessOf = ({ row, file, members, customers: named }: DocumentRecord): DocumentAccess => ({
  ...row,
  authorId: row.userId,
  userIds: members.flatMap(({ userId }) => userId ?? []),
  customerIds: named.map(({ id }) => id),
  hasFile: file !== null && file.erasedAt === null,
});

/** The document or 404, then the right for this action or 403. A document that the person may not even read is not found. */
export async function demandDocument(tx: Tx, scope: Pick<Scope, 'agencyId' | 'actor'>, id: string, action: DocumentAction): Promise<DocumentRecord> {
  const [record] = await documentsWhere(tx, scope.agencyId, eq(documents.id, id));
  if (!record) throw notFound(documentMissing);
  demandAction(scope.actor, record, action);
  return record;
}

export function demandAction(actor: Actor, record: DocumentRecord, action: DocumentAction): void {
  const access = accessOf(record);
  if (documentsCan[action](actor, access)) return;
  if (action === 'download' && documentsCan.read(actor, access)) throw notFound("Impossible d'ouvrir le fichier");
  throw forbidden(rightFor(actor, action, access));
}

/** The tenant of a call that opens its own doors. */
export const tenantOf = ({ agencyId, actor, userId, via }: Omit<Scope, 'tx' | 'house'>, action: string): TenantScope => ({
  agencyId,
  userId,
  action,
  ...(via === 'customer' && actor.customerId ? { customerId: actor.customerId } : {}),
  ...(via === 'agent' && actor.agentId ? { agentId: actor.agentId } : {}),
});
