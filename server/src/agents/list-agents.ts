// Reads agents: the list, the directory, and the rows of its workbook.
import { and, count, eq, exists, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { listParts, type ListDeclaration, type ListQuery } from '@vigie/db/list.ts';
import { agents, agentSpecialties } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { agencySpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadAgency, settingsOf } from '../agency/profile.ts';
import { picturesOf } from '../documents/files/pictures.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { shortLists } from './file/file-lists.ts';
import { presentAgentRow } from './present.ts';
import type { AgentRecord } from './reach.ts';
import { viewOf } from './view.ts';

const holdsAny = (tx: Tx, keys: readonly string[]): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(agentSpecialties)
      .where(
        and(
          eq(agentSpecialties.agencyId, agents.agencyId),
          eq(agentSpecialties.agentId, agents.id),
          inArray(agentSpecialties.specialtyKey, [...keys]),
        ),
      ),
  );

/** By telephone for readers who may see telephones. */
const declaration = (tx: Tx, actor: Actor): ListDeclaration => ({
  orderBy: {
    createdAt: agents.createdAt,
    fullname: sql`fold(${agents.lastname} || ' ' || ${agents.firstname})`,
    lastname: sql`fold(${agents.lastname} || ' ' || ${agents.firstname})`,
    number: agents.number,
    status: agents.status,
    plannable: agents.plannable,
    city: agents.city,
    rating: agents.rating,
    type: agents.type,
    position: agents.position,
    sendPlanning: agents.sendPlanning,
  },
  search: sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`,
  phones: has(actor, 'accessAgentPhones') ? agents.phones : undefined,
  filters: {
    status: (values: number[]) => inArray(agents.status, values),
    type: (values: string[]) => inArray(agents.type, values),
    plannable: (value: boolean) => eq(agents.plannable, value),
    sendPlanning: (value: boolean) => eq(agents.sendPlanning, value),
    rating: (values: number[]) => inArray(agents.rating, values),
    specialties: (values: string[]) => holdsAny(tx, values),
    ids: (values: string[]) => inArray(agents.id, values),
  },
  tie: agents.id,
});

/** Deleted agents are never listed, archived ones only when asked for (F-233, F-240). */
const visible = (filters: Readonly<Record<string, unknown>>): SQL | undefined =>
  (Array.isArray(filters['status']) && filters['status'].length > 0) || Array.isArray(filters['ids'])
    ? ne(agents.status, AgentStatus.deleted)
    : inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]);

/** Rows of one page with their total. */
export async function pageOfAgents(tx: Tx, agencyId: string, actor: Actor, query: ListQuery): Promise<{ rows: AgentRecord[]; count: number }> {
  const { where, orderBy, limit, offset } = listParts(declaration(tx, actor), query);
  const scoped = and(eq(agents.agencyId, agencyId), visible(query.filters), where);
  const rows = await tx
    .select()
    .from(agents)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(agents).where(scoped);
  return { rows, count: total?.count ?? 0 };
}

export async function listAgents({ tx, agencyId, actor, body, house }: ScopedCall<typeof calls.list>) {
  const { rows, count: total } = await pageOfAgents(tx, agencyId, actor, body);
  const agency = await loadAgency(tx, agencyId);
  const view = await viewOf(house, tx, agency, actor, rows);
  const listsOf = await shortLists(
    tx,
    agencyId,
    rows.map((row) => row.id),
  );
  return {
    data: rows.map((row) => presentAgentRow(row, listsOf(row.id), view)),
    count: total,
    filtered: total,
    specialties: agencySpecialties(settingsOf(agency)).map(({ includedIn: _includedIn, ...specialty }) => specialty),
  };
}

/** The directory: who works here, with a phone only for readers who may see phones (F-018, A-290). */
export async function listDirectory({ tx, agencyId, actor, body, house }: ScopedCall<typeof calls.directory>) {
  const { rows, count: total } = await pageOfAgents(tx, agencyId, actor, { ...body, filters: {} });
  const pictureOf = await picturesOf(
    house,
    tx,
    agencyId,
    rows.map((row) => row.pictureFileId),
  );
  return {
    count: total,
    data: rows.map((row) => ({
      id: row.id,
      firstname: row.firstname,
      lastname: row.lastname,
      fullname: fullName(row.firstname, row.lastname),
      position: row.position,
      phones: agentsCan.readPhones(actor, { id: row.id, isManager: false }) ? row.phones : null,
      pictureUrl: pictureOf(row.pictureFileId),
    })),
  };
}
