// Tells where an agency stands with electronic invoicing: its platform, and what waits, was sent or came back.
import { and, count, eq, sql } from 'drizzle-orm';
import type { einvoicing as calls } from '@vigie/contract/billing/einvoicing-endpoints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { kindOfTrade } from '@vigie/domain/billing/einvoice/parties.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { isConnected } from './records.ts';

async function countsOf({ tx, agencyId }: Scope) {
  const corrected = sql`exists (select from invoices c where c.agency_id = ${invoiceTransmissions.agencyId} and c.credit_of_id = ${invoiceTransmissions.id} and c.number is not null)`;
  const [row] = await tx
    .select({
      waiting: sql`count(*) filter (where ${invoiceTransmissions.flowId} is null)`.mapWith(Number),
      transmitted: count(invoiceTransmissions.flowId),
      turnedDown: sql`count(*) filter (where ${invoiceTransmissions.code} in (210, 213) and not ${corrected})`.mapWith(Number),
    })
    .from(invoiceTransmissions)
    .where(eq(invoiceTransmissions.agencyId, agencyId));
  if (!row) throw new Error('the counts gave no row');
  return row;
}

/** Companies to which an invoice between professionals is owed, and cannot be addressed. */
async function withoutSiren({ tx, agencyId }: Scope): Promise<number> {
  const rows = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), eq(customers.status, CustomerStatus.active)));
  return rows.filter((row) => kindOfTrade(row) === 'B2B' && row.siren.trim() === '' && row.siret.trim() === '').length;
}

export async function readStanding(call: ScopedCall<typeof calls.standing>) {
  const { tx, agencyId, house } = call;
  const settings = settingsOf(await loadAgency(tx, agencyId));
  return {
    platforms: house.invoicing.mode === 'sandbox' ? (['none', 'sandbox'] as const).slice() : (['none'] as const).slice(),
    connected: isConnected(house, settings),
    ...(await countsOf(call)),
    customersWithoutSiren: await withoutSiren(call),
  };
}
