// Lists who has opened a document, and for whom it may be filed or shared.
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { documents as calls } from '@vigie/contract/documents/endpoints.ts';
import { matches } from '@vigie/db/list.ts';
import { documentReadings, documents } from '@vigie/db/tables/documents.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { documentMissing } from './records.ts';

export async function listReaders({ tx, agencyId, actor, params }: ScopedCall<typeof calls.readers>) {
  if (!documentsCan.listReaders(actor)) throw forbidden('listAgencyDocumentReaders');
  if ((await tx.$count(documents, and(eq(documents.agencyId, agencyId), eq(documents.id, params.id)))) === 0) throw notFound(documentMissing);
  const rows = await tx
    .select({ reading: documentReadings, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(documentReadings)
    .leftJoin(userCompanies, and(eq(userCompanies.agencyId, documentReadings.agencyId), eq(userCompanies.userId, documentReadings.userId)))
    .where(and(eq(documentReadings.agencyId, agencyId), eq(documentReadings.documentId, params.id)))
    .orderBy(desc(documentReadings.lastAt), asc(userCompanies.id));
  // A person may be both a colleague and a customer's contact, but has read it once.
  const once = new Map(rows.map((row) => [row.reading.id, row]));
  return [...once.values()].map(({ reading, firstname, lastname }) => ({
    ...reading,
    name: lastname === null ? 'Vigie' : fullName(firstname ?? '', lastname),
  }));
}

const MOST = 50;
const among = (column: Parameters<typeof inArray>[0], ids: readonly string[] | undefined): SQL | undefined =>
  ids ? (ids.length > 0 ? inArray(column, [...ids]) : sql`false`) : undefined;

type Body = ScopedCall<typeof calls.targets>['body'];

const people = (tx: Tx, agencyId: string, { query, ids }: Body) =>
  tx
    .select({ id: userCompanies.id, firstname: userCompanies.firstname, lastname: userCompanies.lastname })
    .from(userCompanies)
    .where(
      and(
        eq(userCompanies.agencyId, agencyId),
        ne(userCompanies.kind, 'customer'),
        among(userCompanies.id, ids) ?? and(isNotNull(userCompanies.userId), isNull(userCompanies.disabledAt)),
        matches(sql`fold(${userCompanies.firstname} || ' ' || ${userCompanies.lastname})`, query),
      ),
    )
    .orderBy(asc(userCompanies.lastname), asc(userCompanies.firstname));

const collaborators = (tx: Tx, agencyId: string, { query, ids }: Body) =>
  tx
    .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
    .from(agents)
    .where(
      and(
        eq(agents.agencyId, agencyId),
        among(agents.id, ids) ?? inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]),
        matches(sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`, query),
      ),
    )
    .orderBy(asc(agents.lastname), asc(agents.firstname));

/** Names only, so that the keepers of documents need no rights of other rooms. */
export async function listTargets({ tx, agencyId, body }: ScopedCall<typeof calls.targets>) {
  if (body.kind === 'customers') {
    return tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(
        and(
          eq(customers.agencyId, agencyId),
          among(customers.id, body.ids) ?? ne(customers.status, CustomerStatus.archived),
          matches(sql`fold(${customers.name} || ' ' || ${customers.number} || ' ' || ${customers.city})`, body.query),
        ),
      )
      .orderBy(asc(customers.name))
      .limit(body.ids?.length ?? MOST);
  }
  const rows = await (body.kind === 'people' ? people : collaborators)(tx, agencyId, body).limit(body.ids?.length ?? MOST);
  return rows.map(({ id, firstname, lastname }) => ({ id, name: fullName(firstname, lastname) }));
}
