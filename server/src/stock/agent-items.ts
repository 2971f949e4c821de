// Lists what collaborators were given in an agency without counted stock, with the day to return or renew it.
import { and, count, eq, gte, inArray, lt, lte, max, sql, type SQL } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { agentItems } from '@vigie/db/tables/stock.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus, type ItemKind } from '@vigie/domain/agents/agent.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { expirationBuckets } from '@vigie/domain/agents/expiration.ts';
import { itemIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { addDays, type LocalDay } from '@vigie/domain/shared/time-day.ts';
import { loadAgency } from '../agency/profile.ts';
import { loadAgentFile, today, type AgentRecord } from '../agents/reach.ts';
import { forbidden, invalid, notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { staleOf } from '../plumbing/stale.ts';
import { notifyStock } from './records.ts';

export type ItemRecord = typeof agentItems.$inferSelect;
export const itemMissing = 'Matériel introuvable';

export const presentItem = (row: ItemRecord, agent: Pick<AgentRecord, 'id' | 'firstname' | 'lastname'>) => ({
  ...row,
  agent: { id: agent.id, name: fullName(agent.firstname, agent.lastname) },
});

const inBucket = (day: LocalDay, bucket: string): SQL | undefined =>
  bucket === 'expired' ? lt(agentItems.expiresOn, day) : and(gte(agentItems.expiresOn, day), lte(agentItems.expiresOn, addDays(day, Number(bucket))));

const declaration = (day: LocalDay): ListDeclaration => ({
  orderBy: {
    expiresOn: agentItems.expiresOn,
    givenOn: agentItems.givenOn,
    name: sql`fold(${agentItems.name})`,
    agent: sql`fold(${agents.lastname} || ' ' || ${agents.firstname})`,
    kind: agentItems.kind,
    createdAt: agentItems.createdAt,
    position: sql`fold(${agents.lastname} || ' ' || ${agents.firstname}) || ${agents.id}::text || lpad(${agentItems.position}::text, 6, '0')`,
  },
  search: sql`fold(${agentItems.name} || ' ' || ${agents.firstname} || ' ' || ${agents.lastname})`,
  filters: {
    bucket: (value: string) => inBucket(day, value),
    kind: (values: ItemKind[]) => inArray(agentItems.kind, values),
    agent: (value: string) => eq(agents.id, value),
  },
  tie: agentItems.id,
});

export async function listAgentItems({ tx, agencyId, body, house }: ScopedCall<typeof calls.agentItems> | ScopedCall<typeof calls.fetchAgentItems>) {
  const day = today(house, await loadAgency(tx, agencyId));
  const owner = and(eq(agents.agencyId, agentItems.agencyId), eq(agents.id, agentItems.agentId));
  const working = and(eq(agentItems.agencyId, agencyId), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]));
  const { where, orderBy, limit, offset } = listParts(declaration(day), body);
  const others = listParts(declaration(day), { ...body, filters: { ...body.filters, bucket: undefined } }).where;
  const rows = await tx
    .select({ row: agentItems, agent: agents })
    .from(agentItems)
    .innerJoin(agents, owner)
    .where(and(working, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(agentItems).innerJoin(agents, owner).where(and(working, where));
  const names = ['expired', ...expirationBuckets.map(String)];
  const columns = Object.fromEntries(names.map((name) => [name, sql<number>`(count(*) filter (where ${inBucket(day, name)}))::int`]));
  const [buckets] = await tx.select(columns).from(agentItems).innerJoin(agents, owner).where(and(working, others));
  return {
    data: rows.map(({ row, agent }) => presentItem(row, agent)),
    count: total?.count ?? 0,
    buckets: (buckets ?? {}) as Record<string, number>,
  };
}

type Call = ScopedCall<typeof calls.saveAgentItem>;
const here = (agencyId: string, agentId: string, id: string) =>
  and(eq(agentItems.agencyId, agencyId), eq(agentItems.agentId, agentId), eq(agentItems.id, id));

export const itemFields = ({ kind, name, size, givenOn, expiresOn }: Call['body']) => ({
  kind,
  name: name.trim(),
  size: size.trim(),
  givenOn,
  expiresOn,
});

async function nextPosition(tx: Tx, agencyId: string, agentId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(agentItems.position) })
    .from(agentItems)
    .where(and(eq(agentItems.agencyId, agencyId), eq(agentItems.agentId, agentId)));
  return (last?.position ?? -1) + 1;
}

/** The same form again finds its own line, after the answer was lost. */
async function create({ tx, agencyId, params, body }: Call): Promise<ItemRecord> {
  const id = body.newId ?? crypto.randomUUID();
  const [known] = await tx
    .select()
    .from(agentItems)
    .where(here(agencyId, params.id, id));
  if (known) return known;
  const [row] = await tx
    .insert(agentItems)
    .values({ agencyId, id, agentId: params.id, position: await nextPosition(tx, agencyId, params.id), ...itemFields(body) })
    .returning();
  if (!row) throw new Error('the item was not written');
  return row;
}

async function change({ tx, agencyId, params, body }: Call, id: string): Promise<ItemRecord> {
  const its = here(agencyId, params.id, id);
  const [known] = await tx.select().from(agentItems).where(its);
  if (!known) throw notFound(itemMissing);
  const [row] = await tx
    .update(agentItems)
    .set(itemFields(body))
    .where(and(its, eq(agentItems.version, body.version ?? known.version)))
    .returning();
  if (!row) throw await staleOf(tx, agencyId, agentItems, 'agent_items', id);
  return row;
}

export async function saveAgentItem(call: Call) {
  const { tx, agencyId, actor, params, body } = call;
  if (!agentsCan.editExpirations(actor)) throw forbidden('editExpirations');
  const { agent } = await loadAgentFile(tx, agencyId, params.id, { lock: true });
  const issues = itemIssues(body);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const row = body.id ? await change(call, body.id) : await create(call);
  await notifyStock(call, [row.id], { agentIds: [params.id] });
  return presentItem(row, agent);
}

export async function removeAgentItem(call: ScopedCall<typeof calls.removeAgentItem>): Promise<{ ok: true }> {
  const { tx, agencyId, actor, params } = call;
  if (!agentsCan.editExpirations(actor)) throw forbidden('editExpirations');
  const gone = await tx
    .delete(agentItems)
    .where(here(agencyId, params.id, params.itemId))
    .returning();
  if (gone.length === 0) throw notFound(itemMissing);
  await notifyStock(call, [params.itemId], { agentIds: [params.id] });
  return { ok: true };
}
