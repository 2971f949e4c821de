// Notifies the people who bill that an invoice was refused or rejected.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { LIFECYCLE_LABELS, reasonLabel, type LifecycleCode } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import type { House } from '../../plumbing/house.ts';
import { loadInvoice } from '../invoices/records.ts';

/** The owner and those who validate invoices. */
async function billers(tx: Tx, agencyId: string): Promise<string[]> {
  const rows = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.kind, ['owner', 'staff']), isNull(userCompanies.disabledAt)));
  return rows.filter(({ kind, rights }) => kind === 'owner' || rights.includes('validateInvoices')).flatMap(({ userId }) => userId ?? []);
}

interface Refusal {
  readonly code: LifecycleCode;
  readonly reasonCode: string;
  readonly reason: string;
}

export async function notifyBillers(house: House, tx: Tx, agencyId: string, invoiceId: string, { code, reasonCode, reason }: Refusal): Promise<void> {
  const userIds = await billers(tx, agencyId);
  if (userIds.length === 0) return;
  const { row, customer } = await loadInvoice(tx, agencyId, invoiceId);
  const title = `Facture ${row.number ?? ''} : ${LIFECYCLE_LABELS[code].toLowerCase()}`;
  const body = [customer.name, reasonLabel(reasonCode), reason].filter((part) => part !== '').join(' – ');
  await house.jobs.send(tx, 'people.notify', { userIds, title, body, href: `/#/platform/facturation/factures/${invoiceId}` });
}
