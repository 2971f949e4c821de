// A customer's read-only view of stock: a reference with its checks, an assignment, an action (F-300).
import type { ReactNode } from 'react';
import { actionStatusLabels } from '@vigie/domain/stock/stock-action.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { stockApi, type ActionLine, type AssignmentLine } from '../api.ts';
import { holderOf } from '../stock-lists.tsx';
import { actionStatuses, HELD, holdingWords, restitutions, typeWords } from '../stock-words.ts';

const View = ({ title, facts, onClose }: { readonly title: ReactNode; readonly facts: readonly Fact[]; readonly onClose: () => void }) => (
  <DialogFrame title={title} onClose={onClose}>
    <FactsTable facts={facts} />
  </DialogFrame>
);

export const ReferenceView = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened name={['stock', id]} title="Référence de stock" read={(signal) => stockApi.reference({ params: { id }, signal })} onClose={onClose}>
    {(reference) => (
      <View
        title={reference.title}
        onClose={onClose}
        facts={[
          ['Code', reference.reference],
          ['Types', typeWords(reference.types)],
          ['Sur mes sites', formatNumber(reference.quantityAssigned)],
          ['Description', reference.description],
          ...reference.actions.map((action): Fact => [
            action.title,
            `${formatDay(action.effectiveDate)}, ${actionStatusLabels[action.effectiveStatus]}`,
          ]),
        ]}
      />
    )}
  </Opened>
);

export const AssignmentView = ({ row, onClose }: { readonly row: AssignmentLine; readonly onClose: () => void }) => (
  <View
    title={row.stockReference.title}
    onClose={onClose}
    facts={[
      ['Code', row.stockReference.reference],
      ['Types', typeWords(row.stockReference.types)],
      ['Détenteur', holderOf(row)],
      ['Quantité', formatNumber(row.quantity)],
      ['Affecté le', formatDay(row.assignmentDate)],
      ['Détention', holdingWords(row.holdingDays)],
      ['Restitution', <StatusBadge key="status" of={restitutions} value={row.restitutionStatus ?? HELD} />],
      ['Restitué le', formatDay(row.restitutionDate)],
      ['Commentaire', row.comment],
    ]}
  />
);

export const ActionView = ({ row, onClose }: { readonly row: ActionLine; readonly onClose: () => void }) => (
  <View
    title={row.title}
    onClose={onClose}
    facts={[
      ['Référence', row.stockReference.title],
      ['Date', formatDay(row.effectiveDate)],
      ['Statut', <StatusBadge key="status" of={actionStatuses} value={row.effectiveStatus} />],
      ['Description', row.comment],
    ]}
  />
);
