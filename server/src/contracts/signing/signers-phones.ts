// Finds the phone numbers of possible signers by their e-mail, from the agency's own files.
import { and, eq } from 'drizzle-orm';
import { agents, customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { textNumber } from '@vigie/domain/contracts/signature-code.ts';
import { contactsOf } from '../../customers/queries.ts';
import type { ContractRecord } from '../records.ts';

interface Reachable {
  readonly email: string;
  readonly phones: readonly string[];
}

async function peopleOf(tx: Tx, { row }: ContractRecord): Promise<Reachable[]> {
  const { agencyId, agentId, customerId } = row;
  if (agentId !== null)
    return tx
      .select({ email: agents.email, phones: agents.phones })
      .from(agents)
      .where(and(eq(agents.agencyId, agencyId), eq(agents.id, agentId)));
  if (customerId === null) return [];
  const own = await tx
    .select({ email: customers.email, phones: customers.phones })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId)));
  return [...(await contactsOf(tx, agencyId, customerId)).map(({ email, phone }) => ({ email, phones: [phone] })), ...own];
}

/** The first number of each that receives text messages. */
export async function phonesOf(tx: Tx, record: ContractRecord): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { email, phones } of await peopleOf(tx, record)) {
    const number = phones.map(textNumber).find((one) => one !== null);
    const key = email.trim().toLowerCase();
    if (number && key && !found.has(key)) found.set(key, number);
  }
  return found;
}
