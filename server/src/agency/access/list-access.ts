// Lists the access log: the whole agency for readers of the trail of changes, their own data for collaborators.
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { accessLog as calls } from '@vigie/contract/agency/access-endpoints.ts';
import { callNames } from '@vigie/contract/contract.ts';
import { listParts, matches, type ListDeclaration, type ListQuery } from '@vigie/db/list.ts';
import { accessLines } from '@vigie/db/tables/access.ts';
import { agents } from '@vigie/db/tables/people.ts';
import type { AccessMatter } from '@vigie/domain/agency/access-log.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { daysInterval, isoOf } from '@vigie/domain/shared/time.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { loadSettings } from '../profile.ts';

const declarationOf = (zone: string): ListDeclaration => ({
  orderBy: { createdAt: accessLines.at, at: accessLines.at, author: accessLines.actorName, matter: accessLines.matter },
  filters: {
    agents: (ids: string[]) => inArray(accessLines.agentId, ids),
    matters: (matters: AccessMatter[]) => inArray(accessLines.matter, matters),
    author: (name: string) => matches(sql`fold(${accessLines.actorName})`, name),
    from: (day: string) => sql`${accessLines.at} >= ${isoOf(daysInterval(day, day, zone).start)}::timestamptz`,
    until: (day: string) => sql`${accessLines.at} < ${isoOf(daysInterval(day, day, zone).end)}::timestamptz`,
  },
  tie: accessLines.id,
});

/** The search covers the reader and the person whose data were read. */
const sought = (agencyId: string, query: string): SQL | undefined =>
  query.trim() === ''
    ? undefined
    : sql`(${matches(sql`fold(${accessLines.actorName})`, query)} or ${accessLines.agentId} in (
      select a.id from agents a where a.agency_id = ${agencyId} and ${matches(sql`fold(a.firstname || ' ' || a.lastname || ' ' || a.number)`, query)}))`;

const summaries: ReadonlyMap<string, string> = new Map([...callNames()].map(([spec, name]) => [name, spec.summary]));

/** What the line itself contains. The name of the person whose data were read is only in their file. */
async function linesOf({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, body: ListQuery, more: SQL | undefined) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const { where, orderBy, limit, offset } = listParts(declarationOf(timeZone), body);
  const scoped = and(eq(accessLines.agencyId, agencyId), where, more);
  const rows = await tx
    .select({ line: accessLines, firstname: agents.firstname, lastname: agents.lastname })
    .from(accessLines)
    .leftJoin(agents, and(eq(agents.agencyId, accessLines.agencyId), eq(agents.id, accessLines.agentId)))
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(accessLines).where(scoped);
  const data = rows.map(({ line, firstname, lastname }) => ({
    ...line,
    author: line.actorName,
    authorKind: line.actorKind,
    what: summaries.get(line.call) ?? line.call,
    agent: lastname === null ? null : { id: line.agentId, name: fullName(firstname ?? '', lastname) },
  }));
  return { data, count: total?.count ?? 0 };
}

export const listAccess = (call: ScopedCall<typeof calls.accessLines>) => linesOf(call, call.body, sought(call.agencyId, call.body.query));

/** Row-level security leaves collaborators only their own lines. */
export const listOwnAccess = (call: ScopedCall<typeof calls.ownAccessLines>) =>
  linesOf(call, call.body, and(eq(accessLines.agentId, call.actor.agentId ?? ''), sought(call.agencyId, call.body.query)));
