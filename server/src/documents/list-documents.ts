// Lists documents with the counts of buckets and folders: by kind at the desk, else all reachable ones.
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { listParts, type ListDeclaration, type ListQuery } from '@vigie/db/list.ts';
import { documents } from '@vigie/db/tables/documents.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { documentBucketNames, documentKinds, type DocumentKind } from '@vigie/domain/documents/document.ts';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { notFound } from '../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { presentDocument } from './present-document.ts';
import { joinedDocuments, withAccess } from './records.ts';

const sharedWith = (who: SQL): SQL =>
  sql`exists (select 1 from document_access a where a.agency_id = ${documents.agencyId} and a.document_id = ${documents.id} and ${who})`;

/** The same as `reachesDocument`, in SQL. */
export function reachingSql({ actor }: Pick<Scope, 'actor'>): SQL | undefined {
  const { kind, customerId = null, agentId = null, userId = null } = actor;
  if (kind === 'customer') {
    return or(
      sql`${documents.customerId} = ${customerId}`,
      sql`${documents.authorCustomerId} = ${customerId}`,
      and(documents.shared, or(documents.accessAllCustomers, sharedWith(sql`a.customer_id = ${customerId}`))),
    );
  }
  const mine = sql`a.member_id in (select m.id from user_companies m where m.agency_id = a.agency_id and m.user_id = ${userId})`;
  return or(
    sql`${documents.agentId} = ${agentId}`,
    sql`${documents.userId} = ${userId}`,
    and(documents.shared, or(documents.accessAllAgents, sharedWith(mine))),
  );
}

const inBucket = (day: LocalDay, bucket: string): SQL | undefined =>
  bucket === 'expired' ? lt(documents.expiresOn, day) : and(gte(documents.expiresOn, day), lte(documents.expiresOn, addDays(day, Number(bucket))));

const named = sql`coalesce(${agents.lastname} || ' ' || ${agents.firstname}, '')`;

const declaration = (scope: Scope, day: LocalDay): ListDeclaration => ({
  orderBy: {
    createdAt: documents.createdAt,
    name: sql`fold(${documents.name})`,
    date: documents.datedOn,
    expiredAt: documents.expiresOn,
    downloadCount: documents.downloadCount,
    agent: sql`fold(${named})`,
    company: sql`fold(coalesce(${customers.name}, ''))`,
    kind: documents.kind,
  },
  search: sql`fold(${documents.name} || ' ' || ${named} || ' ' || coalesce(${customers.name}, ''))`,
  filters: {
    visibility: (shared: boolean) =>
      shared ? and(or(isNull(documents.userId), ne(documents.userId, scope.userId)), reachingSql(scope)) : eq(documents.userId, scope.userId),
    kinds: (kinds: DocumentKind[]) => inArray(documents.kind, kinds),
    bucket: (bucket: string) => inBucket(day, bucket),
    folder: (name: string) => sql`${documents.attachedFolders} @> ${JSON.stringify([{ name }])}::jsonb`,
    agent: (id: string) => eq(documents.agentId, id),
    customer: (id: string) => eq(documents.customerId, id),
  },
  tie: documents.id,
});

const without = (query: ListQuery, filter: string): ListQuery => ({ ...query, filters: { ...query.filters, [filter]: undefined } });

/** Counts and sums over exactly the rows of the list. */
const counted = (tx: Tx, columns: Record<string, SQL<number>>, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(documents)
    .leftJoin(agents, and(eq(agents.agencyId, documents.agencyId), eq(agents.id, documents.agentId)))
    .leftJoin(customers, and(eq(customers.agencyId, documents.agencyId), eq(customers.id, documents.customerId)))
    .where(where);

async function foldersOf(tx: Tx, where: SQL | undefined) {
  const { rows } = await tx.execute<{ name: string; description: string; count: number }>(sql`
    select f ->> 'name' as name, max(f ->> 'description') as description, count(*)::int as count
    from ${documents} left join agents on agents.agency_id = documents.agency_id and agents.id = documents.agent_id
      left join customers on customers.agency_id = documents.agency_id and customers.id = documents.customer_id,
      jsonb_array_elements(documents.attached_folders) f
    where ${where} group by 1 order by fold(f ->> 'name')`);
  return rows;
}

/** The day at which papers expire is the agency's own. */
async function todayOf({ tx, agencyId, house }: Pick<Scope, 'tx' | 'agencyId' | 'house'>): Promise<LocalDay> {
  const [agency] = await tx.select({ timeZone: agencies.timeZone }).from(agencies).where(eq(agencies.id, agencyId));
  if (!agency) throw notFound();
  return localDay(house.clock.now(), agency.timeZone);
}

type ListCall = Scope & Pick<ScopedCall<typeof calls.list>, 'body'>;

async function listed(call: ListCall, kinds: readonly DocumentKind[], among: SQL | undefined) {
  const { tx, agencyId, body } = call;
  const day = await todayOf(call);
  const list = declaration(call, day);
  const here = and(eq(documents.agencyId, agencyId), inArray(documents.kind, [...kinds]), among);
  const { where, orderBy, limit, offset } = listParts(list, body);
  const but = (filter: string): SQL | undefined => and(here, listParts(list, without(body, filter)).where);
  const rows = await joinedDocuments(tx)
    .where(and(here, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await counted(tx, { count: count() }, and(here, where));
  const perBucket = Object.fromEntries(documentBucketNames.map((name) => [name, sql<number>`(count(*) filter (where ${inBucket(day, name)}))::int`]));
  const [buckets] = await counted(tx, perBucket, but('bucket'));
  return {
    data: (await withAccess(tx, agencyId, rows)).map((record) => presentDocument(call, record)),
    count: total?.['count'] ?? 0,
    buckets: buckets ?? {},
    folders: await foldersOf(tx, but('folder')),
  };
}

/** `kind`: from the address. People who do not list the whole agency find all their documents under the first address. */
export const listDocuments = (kind: DocumentKind) => (call: ListCall) => {
  const atDesk = call.via === 'agency' && documentsCan.listAll(call.actor);
  return listed(call, kind === 'agency' && !atDesk ? documentKinds : [kind], atDesk ? undefined : reachingSql(call));
};

/** Documents of every kind that end. */
export const listExpiringDocuments = (call: ScopedCall<typeof calls.expirations>) => listed(call, documentKinds, isNotNull(documents.expiresOn));
