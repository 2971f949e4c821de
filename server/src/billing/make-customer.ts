// Turns an invoiced prospect into a customer, with the person's consent (C-029).
import { and, eq } from 'drizzle-orm';
import { customers } from '@vigie/db/tables/people.ts';
import { loadCustomer } from '../customers/queries.ts';
import { refusal } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import { billingErrors } from './errors.ts';

export async function demandCustomer({ tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>, customerId: string, agreed: boolean): Promise<void> {
  const { prospect } = await loadCustomer(tx, agencyId, customerId);
  if (!prospect) return;
  if (!agreed) throw refusal(billingErrors, 'billing.prospect');
  await tx
    .update(customers)
    .set({ prospect: false })
    .where(and(eq(customers.agencyId, agencyId), eq(customers.id, customerId)));
  await notifyScreens(tx, { agencyId, topic: 'customers', ids: [customerId], customerId });
}
