// The list of requests for improvements (C-259).
import { FeedbackStatus, feedbackStatusLabels } from '@vigie/domain/backoffice/platform-words.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { adminApi, type FeedbackLine } from '../api.ts';

export const feedbacksList = defineList<FeedbackLine>({
  key: 'admin-feedbacks',
  topic: 'admin-feedbacks',
  one: 'demande',
  many: 'demandes',
  feminine: true,
  searchPlaceholder: 'Mots de la demande, auteur',
  fetch: ({ filters, ...request }, signal) => {
    const { status } = filters as { status?: string[] };
    const wanted = status ? { status: status.map((value) => Number(value) as FeedbackStatus) } : {};
    return adminApi.feedbacks({ body: { ...request, filters: wanted }, signal });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'message', label: 'Demande', value: (row) => row.message, main: true, width: 380 },
    {
      id: 'status',
      label: 'Statut',
      kind: 'status',
      statuses: {
        [FeedbackStatus.open]: { label: feedbackStatusLabels[100], tone: 'planned' },
        [FeedbackStatus.closed]: { label: feedbackStatusLabels[200], tone: 'muted' },
      },
      value: (row) => row.status,
      sort: true,
      width: 110,
    },
    { id: 'author', label: 'Auteur', value: (row) => row.author, sort: true, width: 170 },
    { id: 'agencyName', label: 'Agence', value: (row) => row.agencyName, sort: true, width: 190 },
    { id: 'page', label: 'Écran', value: (row) => row.page, width: 220 },
    { id: 'createdAt', label: 'Reçue le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Statut',
      kind: 'select',
      options: Object.entries(feedbackStatusLabels).map(([value, label]) => ({ value, label })),
      multiple: true,
    },
  ],
});
