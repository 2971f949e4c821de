// Who did what: the audit trail as a list.
import { and, count, eq } from 'drizzle-orm';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';

const declaration: ListDeclaration = {
  orderBy: { createdAt: auditLines.at, at: auditLines.at },
  filters: {
    tableName: (value: string) => eq(auditLines.tableName, value),
    rowId: (value: string) => eq(auditLines.rowId, value),
    action: (value: string) => eq(auditLines.action, value),
  },
  tie: auditLines.id,
};

export async function listAudit({ tx, agencyId, body }: ScopedCall<typeof agency.audit>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(auditLines.agencyId, agencyId), where);
  const rows = await tx.select({ line: auditLines, firstname: userCompanies.firstname, lastname: userCompanies.lastname }).from(auditLines)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, auditLines.agencyId), eq(userCompanies.userId, auditLines.userId)))
    .where(scoped).orderBy(...orderBy).limit(limit).offset(offset);
  const [total] = await tx.select({ count: count() }).from(auditLines).where(scoped);
  return {
    data: rows.map(({ line, firstname, lastname }) => ({ ...line, author: lastname ? `${firstname} ${lastname}` : 'Vigie' })),
    count: total?.count ?? 0,
  };
}
