// Saves whose a document is and with whom it is shared: reads the form, checks the people, writes the difference.
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { DocumentInput } from '@vigie/contract/documents/schemas.ts';
import { documentAccess } from '@vigie/db/tables/documents.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { sharedByDefault, type DocumentKind } from '@vigie/domain/documents/document.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { livingAgent } from '../identity/living-agent.ts';
import { forbidden } from '../plumbing/errors.ts';
import type { DocumentRecord } from './records.ts';

export type Input = z.output<typeof DocumentInput>;

export const isShared = ({ shared, accessAllAgents, accessAllCustomers, userCompanies: people, customers: companies }: Input): boolean =>
  shared ?? sharedByDefault({ accessAllAgents, accessAllCustomers, agentCount: people.length, customerCount: companies.length });

/** Without the agency's rights people keep only documents of their own. Sharing them, or filing them under somebody else, needs the desk. */
export function demandOwn(actor: Actor, { agent, customer, ...input }: Input): void {
  const elsewhere = (agent !== null && agent !== actor.agentId) || (customer !== null && customer !== actor.customerId);
  if (elsewhere || isShared({ ...input, agent, customer })) throw forbidden('createAgencyDocuments');
}

/** The owner of a document of this kind: chosen by the desk, otherwise the person themselves. */
export const ownerOf = (kind: DocumentKind, actor: Actor, input: Input, atDesk: boolean) => ({
  agentId: kind === 'agent' ? (atDesk ? input.agent : (actor.agentId ?? null)) : null,
  customerId: kind === 'customer' ? (atDesk ? input.customer : (actor.customerId ?? null)) : null,
});

async function knownCustomers(tx: Tx, agencyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), inArray(customers.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** A customer's contact is not a colleague, nor is somebody whose access is closed. */
const colleaguesAmong = (tx: Tx, agencyId: string, ids: readonly string[]): Promise<number> =>
  tx.$count(
    userCompanies,
    and(
      eq(userCompanies.agencyId, agencyId),
      inArray(userCompanies.id, [...ids]),
      ne(userCompanies.kind, 'customer'),
      isNull(userCompanies.disabledAt),
    ),
  );

/** Named people and customers must exist. A deleted agent does not. */
export async function absentIssues(tx: Tx, agencyId: string, kind: DocumentKind, input: Input): Promise<Record<string, string>> {
  const issues: Record<string, string> = {};
  const agent = kind === 'agent' ? input.agent : null;
  const customer = kind === 'customer' ? input.customer : null;
  const people = [...new Set(input.userCompanies)];
  const known = await knownCustomers(tx, agencyId, [...input.customers, ...(customer ? [customer] : [])]);
  if (agent && (await tx.$count(agents, livingAgent(agencyId, agent))) === 0) issues['agent'] = 'Collaborateur introuvable';
  if (customer && !known.has(customer)) issues['customer'] = 'Client introuvable';
  if (input.customers.some((id) => !known.has(id))) issues['customers'] = 'Client introuvable';
  if (people.length > 0 && (await colleaguesAmong(tx, agencyId, people)) < people.length) issues['userCompanies'] = 'Collaborateur introuvable';
  return issues;
}

/** People who were named before and have left since are not checked again. */
export const withoutKept = (input: Input, known: DocumentRecord): Input => ({
  ...input,
  userCompanies: input.userCompanies.filter((id) => !known.members.some((one) => one.id === id)),
  customers: input.customers.filter((id) => !known.customers.some((one) => one.id === id)),
});

/** Writes only the difference. */
export async function saveAccess(tx: Tx, agencyId: string, documentId: string, input: Input, known?: DocumentRecord): Promise<void> {
  for (const [column, wanted, held] of [
    ['memberId', input.userCompanies, known?.members ?? []],
    ['customerId', input.customers, known?.customers ?? []],
  ] as const) {
    const before = new Set(held.map(({ id }) => id));
    const after = new Set(wanted);
    const gone = [...before].filter((id) => !after.has(id));
    const fresh = [...after].filter((id) => !before.has(id));
    if (gone.length > 0) {
      await tx
        .delete(documentAccess)
        .where(and(eq(documentAccess.agencyId, agencyId), eq(documentAccess.documentId, documentId), inArray(documentAccess[column], gone)));
    }
    if (fresh.length > 0) await tx.insert(documentAccess).values(fresh.map((id) => ({ agencyId, documentId, [column]: id })));
  }
}
