// Finds the recipient of a paper, as the paper shows them, and the addresses to send it to.
import type { FrozenParties } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import { loadAgentFile } from '../../agents/reach.ts';
import { contactsOf, loadCustomer } from '../../customers/queries.ts';
import { partiesOf, sellerOf } from '../parties.ts';

export interface PartyIds {
  readonly customerId: string | null;
  readonly agentId: string | null;
}

/** A collaborator is a company when their file says so: a subcontractor is addressed by its name. */
async function agentParties(tx: Tx, agency: AgencyRow, agentId: string): Promise<FrozenParties> {
  const { agent } = await loadAgentFile(tx, agency.id, agentId);
  const { street, complement, zipcode, city, country, siret } = agent;
  const name = agent.externalCompanyName || `${agent.firstname} ${agent.lastname}`;
  const siren = siret.replaceAll(/\s/g, '').slice(0, 9);
  const buyer = { name, number: agent.number, street, complement, zipcode, city, country, siren, siret, vatNumber: '' };
  return { seller: sellerOf(agency), buyer: { ...buyer, isConsumer: false, settlement: '' } };
}

export const paperParties = async (tx: Tx, agency: AgencyRow, { customerId, agentId }: PartyIds): Promise<FrozenParties> =>
  agentId === null ? partiesOf(agency, await loadCustomer(tx, agency.id, customerId ?? '')) : agentParties(tx, agency, agentId);

/** The contacts who receive estimates, or the customer's own address without any (C-017). For a collaborator, their own. */
export async function addressesOf(tx: Tx, agencyId: string, { customerId, agentId }: PartyIds): Promise<string[]> {
  if (agentId !== null) {
    const { agent } = await loadAgentFile(tx, agencyId, agentId);
    return agent.email === '' ? [] : [agent.email];
  }
  const contacts = await contactsOf(tx, agencyId, customerId ?? '');
  const chosen = contacts.filter((contact) => contact.estimateRecipient && contact.email !== '').map(({ email }) => email);
  if (chosen.length > 0) return [...new Set(chosen)];
  const { email } = await loadCustomer(tx, agencyId, customerId ?? '');
  return email === '' ? [] : [email];
}
