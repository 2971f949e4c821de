// Deletes, archives, deactivates or reactivates a customer.
import { and, count, eq } from 'drizzle-orm';
import type { customers as calls } from '@vigie/contract/customers/endpoints.ts';
import { invoices } from '@vigie/db/tables/billing/billing.ts';
import { agentBans, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { CustomerStatus, customerDeletionIssue, customerMayBecome } from '@vigie/domain/customers/customer.ts';
import { customersCan } from '@vigie/domain/customers/customers-can.ts';
import { customerErrors } from './errors.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { Tx } from '@vigie/db/door.ts';
import { forbidden, refusal } from '../plumbing/errors.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { loadCustomer } from './queries.ts';

type Kind = 'delete' | 'archive' | 'deactivate' | 'revive';

const TARGET = {
  archive: CustomerStatus.archived,
  deactivate: CustomerStatus.inactive,
  revive: CustomerStatus.active,
} as const;
const NEEDED = {
  delete: { right: 'deleteCustomers', may: customersCan.delete },
  archive: { right: 'archiveCustomers', may: customersCan.archive },
  deactivate: { right: 'archiveCustomers', may: customersCan.archive },
  revive: { right: 'editCustomers', may: customersCan.revive },
} as const satisfies Record<Kind, { right: Right; may: (actor: Actor) => boolean }>;

async function demandUnused(tx: Tx, agencyId: string, id: string): Promise<void> {
  const [bills] = await tx
    .select({ count: count() })
    .from(invoices)
    .where(and(eq(invoices.agencyId, agencyId), eq(invoices.customerId, id)));
  const [places] = await tx
    .select({ count: count() })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.customerId, id)));
  if (customerDeletionIssue({ invoiceCount: bills?.count ?? 0 })) throw refusal(customerErrors, 'customers.has_invoices');
  if ((places?.count ?? 0) > 0) throw refusal(customerErrors, 'customers.has_sites');
}

export async function removeCustomer({ tx, agencyId, actor, params: { id, kind } }: ScopedCall<typeof calls.remove>): Promise<{ ok: true }> {
  if (!NEEDED[kind].may(actor)) throw forbidden(NEEDED[kind].right);
  const customer = await loadCustomer(tx, agencyId, id);
  const here = and(eq(customers.agencyId, agencyId), eq(customers.id, id));
  if (kind === 'delete') {
    await demandUnused(tx, agencyId, id);
    await tx.delete(userCompanies).where(and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.customerId, id)));
    await tx.delete(agentBans).where(and(eq(agentBans.agencyId, agencyId), eq(agentBans.customerId, id)));
    await tx.delete(customers).where(here);
  } else {
    if (!customerMayBecome(customer.status as CustomerStatus, TARGET[kind])) throw refusal(customerErrors, 'customers.impossible_move');
    await tx.update(customers).set({ status: TARGET[kind] }).where(here);
  }
  await notifyScreens(tx, { agencyId, topic: 'customers', ids: [id] });
  return { ok: true };
}
