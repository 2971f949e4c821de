// Finds the address for the mail of an answer: the requester's, otherwise their company's, or null when none is known.
import { and, eq, type SQL } from 'drizzle-orm';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { RequestRow } from './records.ts';

async function memberEmail(tx: Tx, agencyId: string, who: SQL | undefined): Promise<string | null> {
  const [member] = await tx
    .select({ email: userCompanies.email })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), who));
  return member?.email || null;
}

async function agentAddress(tx: Tx, agencyId: string, agentId: string): Promise<string | null> {
  const own = await memberEmail(tx, agencyId, eq(userCompanies.agentId, agentId));
  if (own) return own;
  const [file] = await tx
    .select({ email: agents.email })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agentId)));
  return file?.email || null;
}

async function customerAddress(tx: Tx, { agencyId, userId, fromDesk }: RequestRow, customerId: string): Promise<string | null> {
  const author = userId === null || fromDesk ? null : and(eq(userCompanies.customerId, customerId), eq(userCompanies.userId, userId));
  const own = author && (await memberEmail(tx, agencyId, author));
  if (own) return own;
  const [company] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId)));
  return company?.email || null;
}

export async function addressFor(tx: Tx, row: RequestRow): Promise<string | null> {
  if (row.agentId) return agentAddress(tx, row.agencyId, row.agentId);
  return row.customerId ? customerAddress(tx, row, row.customerId) : null;
}
