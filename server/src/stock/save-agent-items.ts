// Reads and saves the whole equipment of one collaborator, as their file shows it: an ordered list.
import { and, eq, inArray } from 'drizzle-orm';
import type { stock as calls } from '@vigie/contract/stock/endpoints.ts';
import { agentItems } from '@vigie/db/tables/stock.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { itemIssues } from '@vigie/domain/stock/stock-assignment.ts';
import { itemsOfAgent } from '../agents/file/around-file.ts';
import { agentMissing, loadAgentFile } from '../agents/reach.ts';
import { forbidden, invalid, notFound } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { staleOf } from '../plumbing/stale.ts';
import { itemFields, itemMissing, presentItem, type ItemRecord } from './agent-items.ts';
import { notifyStock } from './records.ts';

type Order = ScopedCall<typeof calls.agentItemsOf>['query']['orderBy'];

/** Lines without a day, or without a name, come last. */
const inOrder = (rows: readonly ItemRecord[], orderBy: Order): readonly ItemRecord[] =>
  orderBy === 'position' ? rows : rows.toSorted((a, b) => (a[orderBy] ?? '9').localeCompare(b[orderBy] ?? '9', 'fr'));

export async function listItemsOf({ tx, agencyId, actor, params: { id }, query }: ScopedCall<typeof calls.agentItemsOf>) {
  if (!agentsCan.read(actor, { id, isManager: false }) && !agentsCan.listExpirations(actor)) throw notFound(agentMissing);
  const { agent } = await loadAgentFile(tx, agencyId, id);
  const rows = inOrder(await itemsOfAgent(tx, agencyId, id), query.orderBy);
  return { data: rows.map((row) => presentItem(row, agent)), count: rows.length };
}

type Call = ScopedCall<typeof calls.saveAgentItems>;
type Line = Call['body']['agentInfos']['items'][number];

function demandLawful({ params, body }: Call): void {
  const { id, items } = body.agentInfos;
  const lines = items.flatMap((line, index) =>
    Object.entries(itemIssues(line)).map(([field, issue]) => [`agentInfos.items.${index}.${field}`, issue] as const),
  );
  const other: Record<string, string> = body.id === params.id && id === params.id ? {} : { id: 'Format invalide' };
  const issues = { ...Object.fromEntries(lines), ...other };
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

/** A line in its position. An unchanged one is left alone, and a new line sent again finds its own row. */
async function place({ tx, agencyId, params }: Call, line: Line, position: number, known: ReadonlyMap<string, ItemRecord>): Promise<string> {
  const id = line.id ?? line.newId ?? crypto.randomUUID();
  const row = known.get(id);
  const values = { ...itemFields(line), position };
  if (!row) {
    if (line.id) throw notFound(itemMissing);
    await tx.insert(agentItems).values({ agencyId, id, agentId: params.id, ...values });
    return id;
  }
  if (line.version !== undefined && line.version !== row.version) throw await staleOf(tx, agencyId, agentItems, 'agent_items', id);
  if (Object.entries(values).some(([field, value]) => row[field as keyof ItemRecord] !== value))
    await tx
      .update(agentItems)
      .set(values)
      .where(and(eq(agentItems.agencyId, agencyId), eq(agentItems.id, id)));
  return id;
}

export async function saveAgentItems(call: Call) {
  const { tx, agencyId, actor, params, body } = call;
  if (!agentsCan.editExpirations(actor)) throw forbidden('editExpirations');
  const { agent } = await loadAgentFile(tx, agencyId, params.id, { lock: true });
  demandLawful(call);
  const before = await itemsOfAgent(tx, agencyId, params.id);
  const known = new Map(before.map((row) => [row.id, row]));
  const kept: string[] = [];
  for (const [index, line] of body.agentInfos.items.entries()) kept.push(await place(call, line, index, known));
  const gone = before.map(({ id }) => id).filter((id) => !kept.includes(id) && (body.known?.includes(id) ?? true));
  if (gone.length > 0) await tx.delete(agentItems).where(and(eq(agentItems.agencyId, agencyId), inArray(agentItems.id, gone)));
  await notifyStock(call, [...kept, ...gone], { agentIds: [params.id] });
  const after = await itemsOfAgent(tx, agencyId, params.id);
  return { data: after.map((row) => presentItem(row, agent)), count: after.length };
}
