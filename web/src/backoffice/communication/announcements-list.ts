// The list of announcements: active and inactive ones unless deleted ones are filtered for (C-277).
import { AnnouncementStatus, announcementStatusLabels } from '@vigie/domain/backoffice/announcement.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../shared/ui/marks/status-tone.ts';
import { communicationApi, type AnnouncementLine } from '../api.ts';

export const announcementStatuses: StatusTable = {
  [AnnouncementStatus.active]: { label: announcementStatusLabels[100], tone: 'done' },
  [AnnouncementStatus.inactive]: { label: announcementStatusLabels[200], tone: 'neutral' },
  [AnnouncementStatus.deleted]: { label: announcementStatusLabels[300], tone: 'muted' },
};

interface Filters {
  readonly status?: string[];
  readonly period?: { readonly start: string; readonly end: string };
}
const STANDING = [AnnouncementStatus.active, AnnouncementStatus.inactive];
const wire = ({ status, period }: Filters) => ({
  status: status ? status.map((value) => Number(value) as AnnouncementStatus) : STANDING,
  ...(period ? { from: period.start, until: period.end } : {}),
});

export const announcementsList = defineList<AnnouncementLine>({
  key: 'announcements',
  topic: 'admin-announcements',
  one: 'actualité',
  many: 'actualités',
  feminine: true,
  searchPlaceholder: 'Mots du titre ou du texte',
  fetch: ({ filters, ...request }, signal) => communicationApi.announcements({ body: { ...request, filters: wire(filters) }, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 360 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: announcementStatuses, value: (row) => row.status, sort: true, width: 120 },
    { id: 'createdAt', label: 'Créée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'startDate', label: 'Du', kind: 'date', value: (row) => row.startDate, sort: true, hidden: true },
    { id: 'endDate', label: 'Au', kind: 'date', value: (row) => row.endDate, hidden: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Statut',
      kind: 'select',
      options: Object.entries(announcementStatusLabels).map(([value, label]) => ({ value, label })),
      multiple: true,
    },
    { key: 'period', label: 'Période', kind: 'period' },
  ],
});
