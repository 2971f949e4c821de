// The platform's list of advertisements between agencies.
import { adTypeLabels, type AdType } from '@vigie/domain/marketplace/ad.ts';
import { marketCalls } from '@vigie/contract/backoffice/market-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { adStatuses } from '../../marketplace/ad-words.ts';
import { clientOf } from '../../shared/api/client.ts';
import { defineList } from '../../shared/ui/list/list-types.ts';

export const adminMarketApi = clientOf(marketCalls);
export type AdminAdLine = Answer<typeof marketCalls.adminAds>['data'][number];
export const ADMIN_ADS = 'ads';

interface Filters {
  readonly type?: string[];
  readonly reported?: boolean;
  readonly removed?: boolean;
}

export const adminAdsList = defineList<AdminAdLine>({
  key: 'admin-ads',
  topic: ADMIN_ADS,
  one: 'annonce',
  many: 'annonces',
  feminine: true,
  searchPlaceholder: 'Titre, texte, référence ou agence',
  fetch: ({ filters, ...request }, signal) => {
    const { type, ...rest } = filters as Filters;
    return adminMarketApi.adminAds({
      body: { ...request, filters: { ...rest, ...(type ? { type: type.map((value) => Number(value) as AdType) } : {}) } },
      signal,
    });
  },
  rowId: (row) => row.id,
  columns: [
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 300 },
    { id: 'reportsCount', label: 'Signalements', kind: 'number', value: (row) => row.reportsCount || '', sort: true, width: 120 },
    { id: 'removal', label: 'Motif du retrait', value: (row) => row.removalReason, width: 180 },
    { id: 'status', label: 'Statut', kind: 'status', statuses: adStatuses, value: (row) => row.status, sort: true, width: 120 },
    { id: 'agencyName', label: 'Agence', value: (row) => row.agencyName, sort: true, width: 180 },
    { id: 'type', label: 'Type', value: (row) => adTypeLabels[row.type], sort: true, width: 210 },
    { id: 'answersCount', label: 'Réponses', kind: 'number', value: (row) => row.answersCount, width: 100 },
    { id: 'createdAt', label: 'Publiée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'reference', label: 'Référence', value: (row) => row.reference, sort: true, width: 110, hidden: true },
  ],
  filters: [
    { key: 'reported', label: 'Signalée', kind: 'boolean' },
    { key: 'removed', label: 'Retirée', kind: 'boolean' },
    {
      key: 'type',
      label: 'Type',
      kind: 'select',
      options: Object.entries(adTypeLabels).map(([value, label]) => ({ value, label })),
      multiple: true,
    },
  ],
});
