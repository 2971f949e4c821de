// Deletes, archives, deactivates or brings back a customer.
import { and, count, eq } from 'drizzle-orm';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { CustomerStatus, customerDeletionIssue, customerMayBecome } from '@vigie/domain/customers/customer.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import { customerErrors } from './errors.ts';
import { forbidden, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { tell } from '../plumbing/realtime.ts';
import { loadCustomer } from './queries.ts';

const TARGET = { archive: CustomerStatus.archived, deactivate: CustomerStatus.inactive, revive: CustomerStatus.active } as const;

export async function removeCustomer({ tx, agencyId, actor, params: { id, kind } }: ScopedCall<typeof calls.remove>): Promise<{ ok: true }> {
  const may = kind === 'delete' ? customersCan.delete(actor) : kind === 'revive' ? customersCan.revive(actor) : customersCan.archive(actor);
  if (!may) throw forbidden(kind === 'delete' ? 'deleteCustomers' : kind === 'revive' ? 'editCustomers' : 'archiveCustomers');
  const customer = await loadCustomer(tx, agencyId, id);
  const here = and(eq(customers.agencyId, agencyId), eq(customers.id, id));
  if (kind === 'delete') {
    const [bills] = await tx.select({ count: count() }).from(invoices).where(and(eq(invoices.agencyId, agencyId), eq(invoices.customerId, id)));
    const [places] = await tx.select({ count: count() }).from(sites).where(and(eq(sites.agencyId, agencyId), eq(sites.customerId, id)));
    if (customerDeletionIssue({ invoiceCount: bills?.count ?? 0 })) throw refusal(customerErrors, 'customers.has_invoices');
    if ((places?.count ?? 0) > 0) throw refusal(customerErrors, 'customers.has_sites');
    await tx.delete(customers).where(here);
  } else {
    if (!customerMayBecome(customer.status as CustomerStatus, TARGET[kind])) throw refusal(customerErrors, 'customers.impossible_move');
    await tx.update(customers).set({ status: TARGET[kind] }).where(here);
  }
  await tell(tx, { agencyId, topic: 'customers', ids: [id] });
  return { ok: true };
}
