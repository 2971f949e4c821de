// Creates sample rows marked as demonstration, shown to a new owner who has no rows yet. They are read-only.
import type { Tx } from '@vigie/db/door.ts';
import { makeAgent, makeCustomer } from '../factories/people.ts';
import { makeSite } from '../factories/sites.ts';

export async function makeSamples(tx: Tx, agencyId: string): Promise<void> {
  const customer = await makeCustomer(tx, agencyId, { number: '411-DEMO', name: 'Client exemple', email: 'exemple@client.test', isFake: true });
  await makeSite(tx, agencyId, { customerId: customer.id, name: 'Site exemple', street: '1 allée Jean-Jaurès', isFake: true });
  await makeAgent(tx, agencyId, { number: 'DEMO', firstname: 'Élodie', lastname: 'Exemple', status: 200, plannable: false, isFake: true });
}
