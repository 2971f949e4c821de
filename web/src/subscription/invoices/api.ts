// The calls about what the platform bills, the shapes of their lines, and an invoice's file.
import { agencyInvoices } from '@vigie/contract/subscription/invoices-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const invoicesApi = clientOf(agencyInvoices);

export type InvoiceList = Answer<typeof agencyInvoices.ownInvoices>;
export type InvoiceLine = InvoiceList['data'][number];
export type InvoiceFile = Answer<typeof agencyInvoices.adminInvoice>;
export type OrderLine = Answer<typeof agencyInvoices.ownOrders>['data'][number];
export type SubscriptionLine = Answer<typeof agencyInvoices.adminSubscriptions>['data'][number];
export type PlanLine = Answer<typeof agencyInvoices.adminPlans>['data'][number];
export type OperationLine = Answer<typeof agencyInvoices.adminOperations>['data'][number];

type Printed = InvoiceLine['file'];

/** Why its PDF is not available now. */
export const fileRefusal = (file: Printed): string | null => (file ? null : 'Le PDF est en cours d’impression');

/** Downloads it in the browser. */
export function downloadFile(file: Printed): void {
  if (!file) return;
  const link = document.createElement('a');
  link.href = file.url;
  link.download = file.name;
  link.click();
}
