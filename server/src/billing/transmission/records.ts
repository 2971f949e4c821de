// Reads what is transmitted: one document's transmission, its states, and whether the agency is connected to a platform.
import { and, asc, eq } from 'drizzle-orm';
import { invoiceStates, invoiceTransmissions } from '@vigie/db/tables/billing/transmissions.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import type { House } from '../../plumbing/house.ts';

export type TransmissionRow = typeof invoiceTransmissions.$inferSelect;
export type StateRow = typeof invoiceStates.$inferSelect;

/** The agency has chosen the platform that this process speaks to. */
export const isConnected = ({ invoicing }: Pick<House, 'invoicing'>, { electronicInvoicing }: Pick<AgencySettings, 'electronicInvoicing'>): boolean =>
  electronicInvoicing.platform !== 'none' && electronicInvoicing.platform === invoicing.mode;

export const transmissionOwn = (agencyId: string, invoiceId: string) =>
  and(eq(invoiceTransmissions.agencyId, agencyId), eq(invoiceTransmissions.id, invoiceId));

export async function transmissionOf(tx: Tx, agencyId: string, invoiceId: string): Promise<TransmissionRow | null> {
  const [row] = await tx.select().from(invoiceTransmissions).where(transmissionOwn(agencyId, invoiceId));
  return row ?? null;
}

/** The same, locked: its states are written one after the other. */
export async function lockTransmission(tx: Tx, agencyId: string, invoiceId: string): Promise<TransmissionRow | null> {
  const [row] = await tx.select().from(invoiceTransmissions).where(transmissionOwn(agencyId, invoiceId)).for('update');
  return row ?? null;
}

/** In the order in which they were reached. */
export const statesOf = (tx: Tx, agencyId: string, invoiceId: string): Promise<StateRow[]> =>
  tx
    .select()
    .from(invoiceStates)
    .where(and(eq(invoiceStates.agencyId, agencyId), eq(invoiceStates.invoiceId, invoiceId)))
    .orderBy(asc(invoiceStates.at), asc(invoiceStates.code), asc(invoiceStates.id));
