// Lists the agency's requests with the right, else one's own, with types and people to write for.
import { and, asc, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { requests as calls } from '@vigie/contract/requests/endpoints.ts';
import { listParts, matches, type ListDeclaration } from '@vigie/db/list.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { requestReadings, requests } from '@vigie/db/tables/requests.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import type { RequestKind, RequestStatus } from '@vigie/domain/requests/request.ts';
import { requestsCan } from '@vigie/domain/requests/requests-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../agency/profile.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { joinedRequests, ownSql, recordOf, unreadAtDeskSql, unreadByRequesterSql } from './records.ts';
import { presentRow, typesOf } from './present.ts';

const named = sql`coalesce(${agents.lastname} || ' ' || ${agents.firstname}, ${customers.name}, '')`;

const unreadSql = (own: SQL): SQL => sql`case when ${own} then ${unreadByRequesterSql} else ${unreadAtDeskSql} end`;

const declaration = (own: SQL): ListDeclaration => ({
  orderBy: {
    createdAt: requests.createdAt,
    lastAt: requests.lastAt,
    status: requests.status,
    subject: sql`fold(${requests.subject})`,
    requestType: requests.typeKey,
    who: sql`fold(${named})`,
    startAt: requests.startAt,
  },
  search: sql`fold(${requests.subject} || ' ' || ${requests.content} || ' ' || ${named})`,
  filters: {
    status: (values: RequestStatus[]) => inArray(requests.status, values),
    requestTypes: (keys: string[]) => inArray(requests.typeKey, keys),
    unread: (wanted: boolean) => (wanted ? unreadSql(own) : sql`not (${unreadSql(own)})`),
    agentIds: (ids: string[]) => inArray(requests.agentId, ids),
    customerIds: (ids: string[]) => inArray(requests.customerId, ids),
    // Handled by the scope of the list.
    mine: () => undefined,
  },
  tie: requests.id,
});

type ListCall = Scope & { readonly body: ScopedCall<typeof calls.listAgentRequests>['body'] | ScopedCall<typeof calls.listCustomerRequests>['body'] };

/** All of the agency's at the desk. Otherwise, or on demand, the reader's own. */
function reach({ actor, via, body }: ListCall, kind: RequestKind, own: SQL): SQL | undefined {
  const mine = 'mine' in body.filters && body.filters.mine === true;
  return via === 'agency' && requestsCan.list(actor, kind) && !mine ? undefined : own;
}

export const listRequests = (kind: RequestKind) => async (call: ListCall) => {
  const { tx, agencyId, actor, userId, body } = call;
  const own = ownSql(actor, kind);
  const { where, orderBy, limit, offset } = listParts(declaration(own), body);
  const scoped = and(eq(requests.agencyId, agencyId), eq(requests.kind, kind), reach(call, kind, own), where);
  const rows = await joinedRequests(tx, userId)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ count: count() })
    .from(requests)
    .leftJoin(agents, and(eq(agents.agencyId, requests.agencyId), eq(agents.id, requests.agentId)))
    .leftJoin(customers, and(eq(customers.agencyId, requests.agencyId), eq(customers.id, requests.customerId)))
    .leftJoin(
      requestReadings,
      and(eq(requestReadings.agencyId, requests.agencyId), eq(requestReadings.requestId, requests.id), eq(requestReadings.userId, userId)),
    )
    .where(scoped);
  const settings = await loadSettings(tx, agencyId);
  return { data: rows.map((row) => presentRow(actor, recordOf(row), settings)), count: total?.count ?? 0 };
};

export const listTypes =
  (kind: RequestKind) =>
  async ({ tx, agencyId }: Scope) => ({
    types: typesOf(await loadSettings(tx, agencyId), kind).map((type) => ({ absence: false, ...type })),
  });

const MOST = 50;
type TargetCall = Pick<ScopedCall<typeof calls.agentRequestTargets>, 'tx' | 'agencyId' | 'body'>;

export async function listAgentTargets({ tx, agencyId, body: { query, ids } }: TargetCall) {
  const asked = ids
    ? inArray(agents.id, ids)
    : and(
        or(eq(agents.status, AgentStatus.licensed), eq(agents.status, AgentStatus.unlicensed)),
        matches(sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`, query),
      );
  const rows = await tx
    .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), ne(agents.status, AgentStatus.deleted), asked))
    .orderBy(asc(agents.lastname), asc(agents.id))
    .limit(MOST);
  return rows.map(({ id, firstname, lastname }) => ({ id, name: fullName(firstname, lastname) }));
}

export async function listCustomerTargets({ tx, agencyId, body: { query, ids } }: TargetCall) {
  const asked = ids ? inArray(customers.id, ids) : and(eq(customers.status, CustomerStatus.active), matches(sql`fold(${customers.name})`, query));
  return tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), asked))
    .orderBy(asc(customers.name), asc(customers.id))
    .limit(MOST);
}
