// Lists the audit trail: who did what.
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { agency } from '@vigie/contract/agency/endpoints.ts';
import { listParts, matches, type ListDeclaration } from '@vigie/db/list.ts';
import { auditLines } from '@vigie/db/tables/plumbing.ts';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { authorName } from '../plumbing/author-name.ts';
import { namesIn, namesOf, subjectOf, type AuditRecord } from './audit-names.ts';
import { loadSettings } from './profile.ts';

const declarationOf = (zone: string): ListDeclaration => ({
  orderBy: { createdAt: auditLines.at, at: auditLines.at },
  filters: {
    tableName: (value: string | string[]) => (Array.isArray(value) ? inArray(auditLines.tableName, value) : eq(auditLines.tableName, value)),
    rowId: (value: string) => eq(auditLines.rowId, value),
    action: (value: string) => eq(auditLines.action, value),
    operation: (values: string[]) => inArray(auditLines.operation, values),
    from: (day: string) => sql`${auditLines.at} >= ${isoOf(daysInterval(day, day, zone).start)}::timestamptz`,
    until: (day: string) => sql`${auditLines.at} < ${isoOf(daysInterval(day, day, zone).end)}::timestamptz`,
  },
  tie: auditLines.id,
});

/** The search covers the author and the name of the thing. Each table uses the expression of its index. */
const sought = (agencyId: string, query: string): SQL | undefined =>
  query.trim() === ''
    ? undefined
    : sql`(${auditLines.userId} in (select user_id from user_companies
      where agency_id = ${agencyId} and ${matches(sql`fold(firstname || ' ' || lastname)`, query)}
      union all select id from api_keys where agency_id = ${agencyId} and ${matches(sql`fold('cle api ' || name)`, query)}
      union all select user_id from support_visits where agency_id = ${agencyId} and ${matches(sql`fold(user_name || ' support vigie')`, query)})
    or (${auditLines.tableName}, ${auditLines.rowId}) in (
      select 'customers', id::text from customers
        where agency_id = ${agencyId} and ${matches(sql`fold(name || ' ' || number || ' ' || city)`, query)}
      union all select 'sites', id::text from sites
        where agency_id = ${agencyId} and ${matches(sql`fold(name || ' ' || city)`, query)}
      union all select 'agents', id::text from agents
        where agency_id = ${agencyId} and ${matches(sql`fold(firstname || ' ' || lastname || ' ' || number)`, query)}))`;

const HIDDEN = '•••';
/** The reason for an absence may be health data. */
const REASON = new Set(['type_key', 'comment']);

/** Sealed columns contain ciphers, fingerprints prove secrets, and reasons for absence need a right of their own. The list says that they changed, not what they contain. */
const shownChanges = ({ tableName, operation, changes }: AuditRecord, reasons: boolean): Record<string, unknown> => {
  const isReason = (column: string): boolean => (tableName === 'unavailabilities' ? REASON.has(column) : column === 'absence_type_key');
  const isHidden = (column: string): boolean => /_(sealed|hash)$/.test(column) || (!reasons && isReason(column));
  return Object.fromEntries(
    Object.entries(changes).map(([column, value]) => [column, isHidden(column) ? (operation === 'update' ? [HIDDEN, HIDDEN] : HIDDEN) : value]),
  );
};

export async function listAudit({ tx, agencyId, actor, body }: ScopedCall<typeof agency.audit>) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const { where, orderBy, limit, offset } = listParts(declarationOf(timeZone), body);
  const scoped = and(eq(auditLines.agencyId, agencyId), where, sought(agencyId, body.query));
  const rows = await tx
    .select({ line: auditLines, author: authorName })
    .from(auditLines)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(auditLines).where(scoped);
  const names = await namesIn(
    tx,
    agencyId,
    timeZone,
    rows.map(({ line }) => line),
  );
  return {
    data: rows.map(({ line, author }) => ({
      ...line,
      author,
      subject: subjectOf(line, names),
      changes: shownChanges(line, unavailabilityCan.seeReasons(actor)),
      names: namesOf(line, names),
    })),
    count: total?.count ?? 0,
  };
}
