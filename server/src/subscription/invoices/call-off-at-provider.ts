// Cancels at the provider what an invoice has opened there. Then it is called off, and nothing is charged for it later.
import type { House } from '../../plumbing/house.ts';
import { settle } from '../payments/settle.ts';
import { loadInvoice, paymentsOf } from './records.ts';

const OPEN: readonly string[] = ['COMING_SOON', 'PENDING', 'ERROR', 'VALIDATION'];

/** Money that has come after all is written as what it is. */
export async function callOffAtProvider(house: House, invoiceId: string): Promise<void> {
  const opened = await house.db.platform(async (tx) => {
    await loadInvoice(tx, invoiceId);
    const payments = await paymentsOf(tx, [invoiceId]);
    return payments.flatMap(({ row }) =>
      row.providerPaymentId !== null && OPEN.includes(row.status) ? [{ ...row, providerPaymentId: row.providerPaymentId }] : [],
    );
  }, 'agencyInvoices.callOff');
  for (const { agencyId, id: paymentId, providerPaymentId } of opened) {
    const after = await house.payments.cancelPayment(providerPaymentId);
    if (after.state !== 'succeeded' && after.state !== 'processing') continue;
    await house.db.platform((tx) => settle(house, tx, { agencyId, paymentId }, after, null), 'agencyInvoices.callOff');
  }
}
