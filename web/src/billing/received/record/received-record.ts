// The page of a received invoice: its list, its address, its neighbours.
import { billingPaths } from '../../../paths/billing.paths.ts';
import { idsIn, type RecordKind } from '../../../shared/ui/record/record-kind.ts';

export const receivedRecord: RecordKind = {
  key: 'receivedInvoices',
  one: 'Facture reçue',
  missing: 'Facture introuvable',
  list: { to: billingPaths.received(), label: 'Factures reçues' },
  to: (id) => billingPaths.receivedInvoice({ id }),
  ids: (request) => import('../received-list.ts').then(({ receivedList }) => idsIn(receivedList, request)),
};
