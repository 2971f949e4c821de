// The list of reasons why agencies cancelled their subscription, five a page (A-260, C-302).
import { CancellationReason, cancellationReasonLabels } from '@vigie/domain/subscription/cancellation-reason.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { figuresApi, type ReasonLine } from './api.ts';

const options = Object.entries(cancellationReasonLabels).map(([value, label]) => ({ value, label }));
const isReason = (value: number): value is CancellationReason => Object.hasOwn(cancellationReasonLabels, value);

export const reasonsList = defineList<ReasonLine>({
  key: 'admin-subscription-reasons',
  topic: 'platform-figures',
  one: 'arrêt',
  many: 'arrêts',
  limit: 5,
  searchPlaceholder: 'Agence, motif ou personne',
  fetch: ({ filters, ...request }, signal) => {
    const { reason } = filters as { readonly reason?: string[] };
    return figuresApi.reasons({ body: { ...request, filters: reason ? { reason: reason.map(Number).filter(isReason) } : {} }, signal });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'agency', label: 'Agence', value: (row) => row.agency.name, main: true, sort: true, width: 220 },
    { id: 'reason', label: 'Motif', value: (row) => cancellationReasonLabels[row.reason], sort: true, width: 220 },
    { id: 'explanation', label: 'Précision', value: (row) => row.explanation, width: 300 },
    { id: 'createdBy', label: 'Par', value: (row) => row.createdBy, width: 160 },
    { id: 'createdAt', label: 'Le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [{ key: 'reason', label: 'Motif', kind: 'select', options, multiple: true }],
});
