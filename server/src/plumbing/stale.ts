// Explains a stale write: who changed the row, when and what, read from the audit trail.
import { and, desc, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ApiError } from '@vigie/contract/shared/errors.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { authorName } from './author-name.ts';
import { notFound, stale } from './errors.ts';

/** A row with a version, which clients may have read earlier. */
export type Versioned = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

/** The error to throw after an update found no row: 404 when there is none, 409 when its version differs. */
export async function staleOf(tx: Tx, agencyId: string, table: Versioned, tableName: string, id: string): Promise<ApiError> {
  const [row] = (await tx.select({ version: table.version }).from(table).where(eq(table.id, id))) as { version: number }[];
  if (!row) return notFound();
  const lines = await tx
    .select({ at: auditLines.at, changes: auditLines.changes, author: authorName })
    .from(auditLines)
    .where(and(eq(auditLines.agencyId, agencyId), eq(auditLines.tableName, tableName), eq(auditLines.rowId, id)))
    .orderBy(desc(auditLines.at))
    .limit(5);
  return stale({
    currentVersion: row.version,
    changes: lines.map(({ at, author, changes }) => ({ at, author, fields: changes })),
  });
}
