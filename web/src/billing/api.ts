// The calls about invoices, the shapes of their lines, and the searches that their fields need.
import { billing } from '@vigie/contract/billing/endpoints.ts';
import { einvoicing } from '@vigie/contract/billing/einvoicing-endpoints.ts';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { CustomerStatus } from '@vigie/domain/customers/customer.ts';
import { clientOf } from '../shared/api/client.ts';
import { saveFile } from '../shared/ui/save-file.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

export const billingApi = clientOf(billing);
export const einvoicingApi = clientOf(einvoicing);
const customersApi = clientOf({ list: customers.list, read: customers.read, pricing: customers.pricing });

export type InvoiceList = Answer<typeof billing.listInvoices>;
export type InvoiceLine = InvoiceList['data'][number];
export type InvoiceFile = Answer<typeof billing.readInvoice>;
export type InvoiceItem = InvoiceFile['items'][number];
export type FromServices = Answer<typeof billing.fromServices>;

export type EInvoicingStanding = Answer<typeof einvoicing.standing>;
export type SandboxFlow = Answer<typeof einvoicing.sandboxFlows>['data'][number];

const MOST = 20;

/** Archived customers are not offered in pickers (C-020). */
export async function searchCustomers(query: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await customersApi.list({
    body: {
      query,
      limit: MOST,
      orderBy: 'name',
      ascending: 1,
      filters: { status: [CustomerStatus.active, CustomerStatus.inactive] },
    },
    signal,
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
export async function findCustomer(id: string): Promise<Option> {
  const { name } = await customersApi.read({ params: { id } });
  return { value: id, label: name };
}

export const readCustomerPricing = (id: string, signal: AbortSignal) => customersApi.pricing({ params: { id }, signal });

/** Downloads the PDF of a numbered document in the browser. */
export async function downloadInvoice(id: string): Promise<void> {
  const { url, name } = await billingApi.pdf({ params: { id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads its data, in one of the two syntaxes of the European standard. */
export async function downloadData({ id, number }: Pick<InvoiceLine, 'id' | 'number'>, syntax: 'cii' | 'ubl'): Promise<void> {
  saveFile(await billingApi.data({ params: { id, syntax } }), `${number ?? ''}-${syntax}.xml`);
}
