// Lists the contract templates of one kind: the agency's own, and those that the platform keeps for all.
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { contractTemplates } from '@vigie/db/tables/contracts.ts';
import { contractRight, templateRight, type ContractKind, type TemplateVerb } from '@vigie/domain/contracts/contract.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { demandOwnImages, withAddresses } from '../../documents/files/rich-images.ts';
import { PLATFORM_AGENCY } from '../../plumbing/mail/queue-mail.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import type { ScopedCallOf } from '../call-of.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';

type Row = typeof contractTemplates.$inferSelect;
const declaration: ListDeclaration = {
  orderBy: { createdAt: contractTemplates.createdAt, updatedAt: contractTemplates.updatedAt, title: contractTemplates.title },
  search: sql`fold(${contractTemplates.title})`,
  filters: {
    fromPlatform: (value: boolean) => (value ? eq : ne)(contractTemplates.agencyId, PLATFORM_AGENCY),
  },
  tie: contractTemplates.id,
};

/** Whose templates, and how to reach them: an agency's with its row-level security, the platform's through its own door. */
export type TemplateShelf = Pick<Scope, 'house' | 'tx' | 'agencyId'>;
type ListBody = ScopedCallOf<typeof calls.listAgentTemplates>['body'];
type Input = ScopedCallOf<typeof calls.saveAgentTemplate>['body'];

const present = ({ house }: TemplateShelf, { agencyId, id, version, kind, title, body, createdAt, updatedAt }: Row) => ({
  id,
  version,
  kind,
  title,
  createdAt,
  updatedAt,
  fromPlatform: agencyId === PLATFORM_AGENCY,
  body: withAddresses(house, agencyId, body),
});

function demand(actor: Actor, kind: ContractKind, verb: TemplateVerb): void {
  const right = templateRight(kind, verb);
  if (!has(actor, right)) throw forbidden(right);
}

/** People who write contracts of a kind may use its templates. */
function demandList(actor: Actor, kind: ContractKind): void {
  const right = templateRight(kind, 'list');
  if (!has(actor, right, contractRight(kind, 'create'), contractRight(kind, 'edit'))) throw forbidden(right);
}

export async function templatesPage(shelf: TemplateShelf, kind: ContractKind, body: ListBody) {
  const { tx, agencyId } = shelf;
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(inArray(contractTemplates.agencyId, [agencyId, PLATFORM_AGENCY]), eq(contractTemplates.kind, kind), where);
  const rows = await tx
    .select()
    .from(contractTemplates)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(contractTemplates).where(scoped);
  return { data: rows.map((row) => present(shelf, row)), count: total?.count ?? 0 };
}

export const listTemplates = (kind: ContractKind) => (call: ScopedCallOf<typeof calls.listAgentTemplates>) => {
  demandList(call.actor, kind);
  return templatesPage(call, kind, call.body);
};

const templateOf = (agencyId: string, kind: ContractKind, id: string) =>
  and(eq(contractTemplates.agencyId, agencyId), eq(contractTemplates.kind, kind), eq(contractTemplates.id, id));

async function change({ tx, agencyId }: TemplateShelf, kind: ContractKind, id: string, body: Input): Promise<Row> {
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

async function create({ tx, agencyId, house }: TemplateShelf, kind: ContractKind, body: Input): Promise<Row> {
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

const told = (tx: Scope['tx'], agencyId: string, id: string) => notifyScreens(tx, { agencyId, topic: 'contracts', ids: [id] });

export async function writeTemplate(shelf: TemplateShelf, kind: ContractKind, body: Input) {
  const row = await (body.id ? change(shelf, kind, body.id, body) : create(shelf, kind, body));
  await told(shelf.tx, shelf.agencyId, row.id);
  return present(shelf, row);
}

export const saveTemplate = (kind: ContractKind) => (call: ScopedCallOf<typeof calls.saveAgentTemplate>) => {
  demand(call.actor, kind, call.body.id ? 'edit' : 'create');
  return writeTemplate(call, kind, call.body);
};

export async function eraseTemplate({ tx, agencyId }: TemplateShelf, kind: ContractKind, id: string): Promise<{ ok: true }> {
  const gone = await tx
    .delete(contractTemplates)
    .where(templateOf(agencyId, kind, id))
    .returning({ id: contractTemplates.id });
  if (gone.length === 0) throw notFound();
  await told(tx, agencyId, id);
  return { ok: true };
}

export const removeTemplate = (kind: ContractKind) => (call: ScopedCallOf<typeof calls.removeAgentTemplate>) => {
  demand(call.actor, kind, 'delete');
  return eraseTemplate(call, kind, call.params.id);
};
