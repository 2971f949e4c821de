// The page of an invoice or credit note: its list, its address, its neighbours.
import { billingPaths } from '../../../paths/billing.paths.ts';
import { idsIn, type RecordKind } from '../../../shared/ui/record/record-kind.ts';

export const invoiceRecord: RecordKind = {
  key: 'invoices',
  one: 'Facture',
  missing: 'Facture introuvable',
  list: { to: billingPaths.invoices(), label: 'Factures et avoirs' },
  to: (id) => billingPaths.invoice({ id }),
  ids: (request) => import('../invoices-list.tsx').then(({ invoicesList }) => idsIn(invoicesList, request)),
};
