// Creates the contacts of each customer, who receive invoices and slips and countersign. They do not sign in.
import type { userCompanies } from '@vigie/db/tables/people.ts';
import { defaultCustomerRights } from '@vigie/domain/identity/rights.ts';
import { firstnames, lastnames } from '../world.data.ts';

export interface Contact {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly row: typeof userCompanies.$inferInsert;
}

const POSITIONS = ['Responsable technique', 'Directrice de site', 'Responsable sûreté', 'Gestionnaire'] as const;

export function makeContacts(agencyId: string, customers: readonly { id: string }[]): Contact[] {
  return customers.map(({ id: customerId }, rank) => {
    const firstname = firstnames[(rank * 5 + 3) % firstnames.length]!;
    const lastname = lastnames[(rank * 11 + 6) % lastnames.length]!;
    const id = crypto.randomUUID();
    return {
      id,
      customerId,
      name: `${firstname} ${lastname}`,
      row: {
        agencyId,
        id,
        kind: 'customer',
        firstname,
        lastname,
        email: `contact${rank + 1}@client.test`,
        position: POSITIONS[rank % POSITIONS.length]!,
        rights: [...defaultCustomerRights],
        customerId,
        invoiceRecipient: true,
        sendCustomerInterventionReport: true,
      },
    };
  });
}
