// Keeps money that arrives after its invoice was called off: the agency gets it back with the credit note.
import { and, eq } from 'drizzle-orm';
import { agencyInvoices, type agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';

/** Money that arrives after its invoice was called off is the agency's: it joins what the credit note gives back. */
export async function addLateMoney(tx: Tx, { agencyId, invoiceId, amountCents }: typeof agencyInvoicePayments.$inferSelect): Promise<void> {
  const [note] = await tx
    .select()
    .from(agencyInvoices)
    .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.correctsId, invoiceId)))
    .for('update');
  if (!note) return;
  await tx
    .update(agencyInvoices)
    .set({
      backCents: note.backCents + amountCents,
      backLeftCents: note.backLeftCents + amountCents,
      moneyBack: note.moneyBack ?? 'credit',
      refundedOn: null,
    })
    .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.id, note.id)));
}
