// The page of an estimate, or of a purchase order: its list, its address, its neighbours.
import type { PaperKind } from '@vigie/domain/billing/paper.ts';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { idsIn, type RecordKind } from '../../../shared/ui/record/record-kind.ts';

const idsOf =
  (kind: PaperKind): RecordKind['ids'] =>
  (request) =>
    import('../papers-list.ts').then(({ papersLists }) => idsIn(papersLists[kind], request));

export const paperRecords: Readonly<Record<PaperKind, RecordKind>> = {
  estimate: {
    key: 'estimates',
    one: 'Devis',
    missing: 'Devis introuvable',
    list: { to: billingPaths.estimates(), label: 'Devis' },
    to: (id) => billingPaths.estimate({ id }),
    ids: idsOf('estimate'),
  },
  purchaseOrder: {
    key: 'purchaseOrders',
    one: 'Bon de commande',
    missing: 'Bon de commande introuvable',
    list: { to: billingPaths.purchaseOrders(), label: 'Bons de commande' },
    to: (id) => billingPaths.purchaseOrder({ id }),
    ids: idsOf('purchaseOrder'),
  },
};
