// Presents visits to the platform's person and to the agency.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnVisit, SupportVisit } from '@vigie/contract/backoffice/visit-endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { supportVisitLines } from '@vigie/db/tables/platform/visits.ts';
import { minutesOf } from '@vigie/domain/backoffice/visit.ts';
import { ruleOf, stateOf, type VisitRow } from './visit-records.ts';

interface Counted {
  readonly filesRead: number;
  readonly changesMade: number;
}
const NOTHING: Counted = { filesRead: 0, changesMade: 0 };

/** Per visit: how many different things were read, and how many changes were made. */
async function countsOf(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Map<string, Counted>> {
  if (ids.length === 0) return new Map();
  const { visitId, kind, outcome } = supportVisitLines;
  const rows = await tx
    .select({
      visitId,
      filesRead: sql<number>`(select count(distinct name) from support_visit_lines l, unnest(l.names) name
        where l.agency_id = ${agencyId} and l.visit_id = ${supportVisitLines}.visit_id and l.kind = 'read' and l.outcome <> 'refused')::int`,
      changesMade: sql<number>`(count(*) filter (where ${kind} = 'write' and ${outcome} <> 'refused'))::int`,
    })
    .from(supportVisitLines)
    .where(and(eq(supportVisitLines.agencyId, agencyId), inArray(visitId, [...ids])))
    .groupBy(visitId);
  return new Map(rows.map(({ visitId: id, ...counted }) => [id, counted]));
}

async function membersByUser(tx: Tx, agencyId: string, rows: readonly VisitRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ answeredBy, closedBy }) => [answeredBy, closedBy]).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const members = await tx
    .select({ userId: userCompanies.userId, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.userId, ids)));
  return new Map(members.flatMap(({ userId, firstname, lastname }) => (userId ? [[userId, `${firstname} ${lastname}`] as const] : [])));
}

export async function summaryOf(tx: Tx, row: VisitRow, now: number): Promise<Counted & { readonly minutes: number }> {
  const counts = await countsOf(tx, row.agencyId, [row.id]);
  return { ...(counts.get(row.id) ?? NOTHING), minutes: minutesOf(ruleOf(row), now) };
}

export async function presentVisits(tx: Tx, agencyId: string, rows: readonly VisitRow[], now: number): Promise<z.input<typeof SupportVisit>[]> {
  const counts = await countsOf(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
  const members = await membersByUser(tx, agencyId, rows);
  const nameOf = (row: VisitRow, id: string | null): string => (id === null ? '' : id === row.userId ? row.userName : (members.get(id) ?? ''));
  return rows.map((row) => ({
    id: row.id,
    person: row.userName,
    role: row.role,
    reason: row.reason,
    state: stateOf(row, now),
    consent: row.consent,
    askedAt: row.askedAt,
    begunAt: row.begunAt,
    endsAt: row.endsAt,
    closedAt: row.closedAt,
    answeredBy: nameOf(row, row.answeredBy),
    closedBy: nameOf(row, row.closedBy),
    minutes: minutesOf(ruleOf(row), now),
    ...(counts.get(row.id) ?? NOTHING),
  }));
}

export const presentOwn = (row: VisitRow, agencyName: string, now: number): z.input<typeof OwnVisit> => ({
  id: row.id,
  agency: { id: row.agencyId, name: agencyName },
  reason: row.reason,
  state: stateOf(row, now),
  askedAt: row.askedAt,
  begunAt: row.begunAt,
  endsAt: row.endsAt,
  closedAt: row.closedAt,
});
