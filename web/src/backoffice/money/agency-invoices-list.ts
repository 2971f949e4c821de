// All agencies' invoices (C-218, C-219).
import { defineList } from '../../shared/ui/list/list-types.ts';
import { invoicesApi, type InvoiceLine } from '../../subscription/invoices/api.ts';
import { invoiceColumns, invoiceFilters } from '../../subscription/invoices/invoices-list.ts';
import { wireOf } from '../../subscription/invoices/invoice-words.ts';
import { findAgency, searchAgencies } from './agency-choice.ts';

export const INVOICES = 'admin-agency-invoices';

export const agencyInvoicesList = defineList<InvoiceLine>({
  key: 'admin_agency_invoices',
  topic: INVOICES,
  one: 'facture',
  many: 'factures',
  feminine: true,
  searchPlaceholder: 'Référence ou agence',
  fetch: ({ filters, ...request }, signal) => invoicesApi.adminInvoices({ body: { ...request, filters: wireOf(filters) }, signal }),
  rowId: (row) => row.id,
  columns: Object.values(invoiceColumns),
  filters: [
    ...invoiceFilters,
    { key: 'toRefund', label: 'À rembourser', kind: 'boolean' },
    { key: 'agency', label: 'Agence', kind: 'entity', search: searchAgencies, find: findAgency },
  ],
});
