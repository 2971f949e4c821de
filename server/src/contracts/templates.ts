// Templates of contracts, of one kind or the other.
import { and, count, eq, sql } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { contractTemplates } from '@vigie/db/tables/contracts.ts';
import { contractRight, templateRight, type ContractKind, type TemplateVerb } from '@vigie/domain/contracts/contract.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { demandOwnImages, withAddresses } from '../documents/rich-images.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { ScopedCallOf } from './call-of.ts';
import { tell } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';

type Row = typeof contractTemplates.$inferSelect;
const declaration: ListDeclaration = {
  orderBy: { createdAt: contractTemplates.createdAt, updatedAt: contractTemplates.updatedAt, title: contractTemplates.title },
  search: sql`fold(${contractTemplates.title})`,
  tie: contractTemplates.id,
};

const present = ({ house, agencyId }: Scope, { id, version, kind, title, body, createdAt, updatedAt }: Row) => ({
  id,
  version,
  kind,
  title,
  createdAt,
  updatedAt,
  body: withAddresses(house, agencyId, body),
});

function demand(actor: Actor, kind: ContractKind, verb: TemplateVerb): void {
  const right = templateRight(kind, verb);
  if (!has(actor, right)) throw forbidden(right);
}

/** Whoever writes contracts of a kind may begin with its templates. */
function demandList(actor: Actor, kind: ContractKind): void {
  const right = templateRight(kind, 'list');
  if (!has(actor, right, contractRight(kind, 'create'), contractRight(kind, 'edit'))) throw forbidden(right);
}

export const listTemplates = (kind: ContractKind) => async (call: ScopedCallOf<typeof calls.listAgentTemplates>) => {
  const { tx, agencyId, actor, body } = call;
  demandList(actor, kind);
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(contractTemplates.agencyId, agencyId), eq(contractTemplates.kind, kind), where);
  const rows = await tx
    .select()
    .from(contractTemplates)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(contractTemplates).where(scoped);
  return { data: rows.map((row) => present(call, row)), count: total?.count ?? 0 };
};

const templateOf = (agencyId: string, kind: ContractKind, id: string) =>
  and(eq(contractTemplates.agencyId, agencyId), eq(contractTemplates.kind, kind), eq(contractTemplates.id, id));

async function change(call: ScopedCallOf<typeof calls.saveAgentTemplate>, kind: ContractKind, id: string): Promise<Row> {
  const { tx, agencyId, body } = call;
  const [before] = await tx
    .select()
    .from(contractTemplates)
    .where(templateOf(agencyId, kind, id))
    .for('update');
  if (!before) throw notFound();
  if (body.version !== undefined && body.version !== before.version) throw await staleOf(tx, agencyId, contractTemplates, 'contract_templates', id);
  await demandOwnImages(tx, agencyId, 'body', body.body, before.body);
  const [row] = await tx
    .update(contractTemplates)
    .set({ title: body.title.trim(), body: body.body })
    .where(templateOf(agencyId, kind, id))
    .returning();
  return row ?? before;
}

async function create(call: ScopedCallOf<typeof calls.saveAgentTemplate>, kind: ContractKind): Promise<Row> {
  const { tx, agencyId, body, house } = call;
  const at = house.clock.instant();
  const id = body.newId ?? crypto.randomUUID();
  await demandOwnImages(tx, agencyId, 'body', body.body);
  await tx
    .insert(contractTemplates)
    .values({ agencyId, id, kind, title: body.title.trim(), body: body.body, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(contractTemplates)
    .where(templateOf(agencyId, kind, id));
  if (!row) throw notFound();
  return row;
}

const told = (tx: Scope['tx'], agencyId: string, id: string) => tell(tx, { agencyId, topic: 'contracts', ids: [id] });

export const saveTemplate = (kind: ContractKind) => async (call: ScopedCallOf<typeof calls.saveAgentTemplate>) => {
  demand(call.actor, kind, call.body.id ? 'edit' : 'create');
  const row = await (call.body.id ? change(call, kind, call.body.id) : create(call, kind));
  await told(call.tx, call.agencyId, row.id);
  return present(call, row);
};

export const removeTemplate =
  (kind: ContractKind) =>
  async ({ tx, agencyId, actor, params }: ScopedCallOf<typeof calls.removeAgentTemplate>): Promise<{ ok: true }> => {
    demand(actor, kind, 'delete');
    const gone = await tx
      .delete(contractTemplates)
      .where(templateOf(agencyId, kind, params.id))
      .returning({ id: contractTemplates.id });
    if (gone.length === 0) throw notFound();
    await told(tx, agencyId, params.id);
    return { ok: true };
  };
