// Texts and columns shared by the screens of what the platform sells.
import { OfferStatus, offerStatusLabels } from '@vigie/domain/subscription/offer.ts';
import type { ListColumn, ListFilter } from '../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';

/** Green, red (C-266), and muted. */
export const offerStatuses: StatusTable = {
  [OfferStatus.active]: { label: offerStatusLabels[100], tone: 'done' },
  [OfferStatus.inactive]: { label: offerStatusLabels[200], tone: 'danger' },
  [OfferStatus.deleted]: { label: offerStatusLabels[300], tone: 'muted' },
};

/** « Actif », « Active »: by the grammatical gender of the noun. */
export const enabledColumn = <Row extends { readonly enabled: boolean }>(on: string, off: string): ListColumn<Row> => ({
  id: 'enabled',
  label: 'Statut',
  kind: 'status',
  statuses: { on: { label: on, tone: 'done' }, off: { label: off, tone: 'muted' } },
  value: (row) => (row.enabled ? 'on' : 'off'),
  sort: true,
  width: 110,
});

export const enabledFilter = { key: 'enabled', label: 'Actif', kind: 'boolean' } as const satisfies ListFilter;
