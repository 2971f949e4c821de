// Lists, adds and removes salary elements.
import { and, asc, count, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { payroll as calls } from '@vigie/contract/hours/payroll-endpoints.ts';
import type { SalaryElement } from '@vigie/contract/hours/payroll-schemas.ts';
import { listParts, matches, type ListDeclaration } from '@vigie/db/list.ts';
import { salaryElements } from '@vigie/db/tables/payroll.ts';
import { agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { salaryElementIssues } from '@vigie/domain/hours/salary-elements.ts';
import { loadSettings } from '../agency/profile.ts';
import { livingAgent } from '../identity/living-agent.ts';
import { invalid, notFound, refusal, transportErrors } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';

const withAgent = (tx: Tx) =>
  tx
    .select({ row: salaryElements, agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname, number: agents.number } })
    .from(salaryElements)
    .innerJoin(agents, and(eq(agents.agencyId, salaryElements.agencyId), eq(agents.id, salaryElements.agentId)));
export type ElementRecord = Awaited<ReturnType<typeof withAgent>>[number];

const declaration: ListDeclaration = {
  orderBy: {
    createdAt: salaryElements.createdAt,
    month: salaryElements.month,
    agent: sql`${agents.lastname} || ' ' || ${agents.firstname}`,
    type: salaryElements.typeKey,
    amountCents: salaryElements.amountCents,
    quantityHundredths: salaryElements.quantityHundredths,
  },
  search: sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number} || ' ' || ${salaryElements.comment})`,
  filters: {
    agentIds: (ids: string[]) => inArray(salaryElements.agentId, ids),
    typeKeys: (keys: string[]) => inArray(salaryElements.typeKey, keys),
    from: (day: string) => gte(salaryElements.month, day.slice(0, 7)),
    until: (day: string) => lte(salaryElements.month, day.slice(0, 7)),
  },
  tie: salaryElements.id,
};

const present = ({ row, agent }: ElementRecord): z.input<typeof SalaryElement> => ({ ...row, agent });

export async function listSalaryElements({ tx, agencyId, body }: ScopedCall<typeof calls.listElements>) {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const scoped = and(eq(salaryElements.agencyId, agencyId), where);
  const rows = await withAgent(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ count: count() })
    .from(salaryElements)
    .innerJoin(agents, and(eq(agents.agencyId, salaryElements.agencyId), eq(agents.id, salaryElements.agentId)))
    .where(scoped);
  return { data: rows.map(present), count: total?.count ?? 0 };
}

/** Those of some months, both included; of everybody where nobody is named. */
export const elementsOfMonths = (
  tx: Tx,
  agencyId: string,
  first: string,
  last: string,
  agentIds?: readonly string[],
): Promise<(typeof salaryElements.$inferSelect)[]> =>
  tx
    .select()
    .from(salaryElements)
    .where(
      and(
        eq(salaryElements.agencyId, agencyId),
        gte(salaryElements.month, first),
        lte(salaryElements.month, last),
        agentIds ? inArray(salaryElements.agentId, [...agentIds]) : undefined,
      ),
    );

async function loadElement(tx: Tx, agencyId: string, id: string): Promise<ElementRecord> {
  const [record] = await withAgent(tx).where(and(eq(salaryElements.agencyId, agencyId), eq(salaryElements.id, id)));
  if (!record) throw notFound('Élément de salaire introuvable');
  return record;
}

const MOST_FOUND = 50;

export async function findElementAgents({ tx, agencyId, body: { query, ids } }: ScopedCall<typeof calls.elementAgents>) {
  const found = await tx
    .select({ id: agents.id, firstname: agents.firstname, lastname: agents.lastname })
    .from(agents)
    .where(
      and(
        eq(agents.agencyId, agencyId),
        ne(agents.status, AgentStatus.deleted),
        ids.length > 0 ? inArray(agents.id, ids) : undefined,
        query.trim() ? matches(sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`, query) : undefined,
      ),
    )
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agents.id))
    .limit(MOST_FOUND);
  return found.map(({ id, firstname, lastname }) => ({ id, name: `${lastname} ${firstname}` }));
}

export async function saveSalaryElement({ tx, agencyId, userId, body }: ScopedCall<typeof calls.saveElement>) {
  const { newId, ...element } = body;
  if ((await tx.$count(agents, livingAgent(agencyId, element.agentId))) === 0) throw invalid({ agentId: 'Collaborateur introuvable' });
  const { salaryElementTypes } = await loadSettings(tx, agencyId);
  const issues = salaryElementIssues(element, salaryElementTypes);
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const id = newId ?? crypto.randomUUID();
  const values = { ...element, comment: element.comment.trim(), agencyId, id, userId };
  const [written] = await tx.insert(salaryElements).values(values).onConflictDoNothing().returning({ id: salaryElements.id });
  const record = await loadElement(tx, agencyId, id);
  // The same form again gets the lost answer. A different one under its id is an error.
  if (!written && (record.row.userId !== userId || record.row.agentId !== element.agentId)) throw refusal(transportErrors, 'shared.duplicate');
  if (written) await notifyScreens(tx, { agencyId, topic: 'salaryElements', ids: [id] });
  return present(record);
}

export async function removeSalaryElement({ tx, agencyId, params: { id } }: ScopedCall<typeof calls.removeElement>): Promise<{ ok: true }> {
  const gone = await tx
    .delete(salaryElements)
    .where(and(eq(salaryElements.agencyId, agencyId), eq(salaryElements.id, id)))
    .returning({ id: salaryElements.id });
  if (gone.length === 0) throw notFound('Élément de salaire introuvable');
  await notifyScreens(tx, { agencyId, topic: 'salaryElements', ids: [id], deleted: true });
  return { ok: true };
}
