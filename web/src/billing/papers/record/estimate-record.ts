// The page of an estimate: its list, its address, its neighbours.
import { billingPaths } from '../../../paths/billing.paths.ts';
import { idsIn, type RecordKind } from '../../../shared/ui/record/record-kind.ts';

export const estimateRecord: RecordKind = {
  key: 'estimates',
  one: 'Devis',
  missing: 'Devis introuvable',
  list: { to: billingPaths.estimates(), label: 'Devis' },
  to: (id) => billingPaths.estimate({ id }),
  ids: (request) => import('../papers-list.ts').then(({ papersLists }) => idsIn(papersLists.estimate, request)),
};
