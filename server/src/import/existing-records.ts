// Reads the agency's existing records for the dry run to compare, archived ones included.
import { eq } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import type { ExistingAgent, ExistingRecords } from '@vigie/domain/import/settle/existing.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import type { Seal } from '../plumbing/secrets.ts';

/** A deleted collaborator's number stays taken. The person may come back under another. */
interface AgentRow {
  readonly id: string;
  readonly status: number;
  readonly plannable: boolean;
  readonly number: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: string | null;
  readonly cardNumber: string;
  readonly email: string;
  readonly sealed: string | null;
}
const agentOf = ({ status, number, plannable, sealed, ...person }: AgentRow, opener: Seal | null): ExistingAgent =>
  status === AgentStatus.deleted
    ? { registrationNumber: number, firstname: '', lastname: '', birthDate: null }
    : {
        registrationNumber: number,
        ...person,
        plannable: plannable && (status === AgentStatus.licensed || status === AgentStatus.unlicensed),
        ...(sealed !== null && opener ? { socialSecurityNumber: opener.open(sealed) } : {}),
      };

/** `opener`: decrypts social security numbers for readers with the right. Null for others, whose workbooks are compared without them. */
export async function existingRecords(tx: Tx, agencyId: string, opener: Seal | null): Promise<ExistingRecords> {
  const people = await tx
    .select({
      id: agents.id,
      plannable: agents.plannable,
      status: agents.status,
      number: agents.number,
      firstname: agents.firstname,
      lastname: agents.lastname,
      birthDate: agents.birthOn,
      cardNumber: agents.cardNumber,
      email: agents.email,
      sealed: agents.socialSecuritySealed,
    })
    .from(agents)
    .where(eq(agents.agencyId, agencyId));
  const companies = await tx
    .select({ id: customers.id, name: customers.name, number: customers.number, siren: customers.siren, status: customers.status })
    .from(customers)
    .where(eq(customers.agencyId, agencyId));
  const places = await tx
    .select({ id: sites.id, status: sites.status, name: sites.name, customerId: sites.customerId })
    .from(sites)
    .where(eq(sites.agencyId, agencyId));
  return {
    agents: people.map((row) => agentOf(row, opener)),
    customers: companies.map(({ status, ...company }) => ({
      ...company,
      archived: status === CustomerStatus.archived,
    })),
    sites: places.map(({ status, ...site }) => ({ ...site, archived: status === SiteStatus.archived })),
  };
}
