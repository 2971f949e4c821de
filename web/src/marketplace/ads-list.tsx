// The lists of advertisements: other agencies' current ones, and the agency's own.
import { adTypeLabels, placesText, type AdType } from '@vigie/domain/marketplace/ad.ts';
import { type AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { plural } from '../shared/format/numbers.ts';
import { defineList, type ListColumn, type ListFilter, type ListRequest } from '../shared/ui/list/list-types.ts';
import { Unread } from '../shared/ui/marks/unread.tsx';
import { adStatuses, answerStatuses, departmentOptions, statusOptions, typeOptions } from './ad-words.ts';
import { ADS, marketApi, thenRefresh, type AdLine } from './api.ts';

interface Filters {
  readonly type?: string[];
  readonly departments?: string[];
  readonly status?: string[];
  readonly unread?: boolean;
}
const wire = ({ type, departments, status, unread }: Filters) => ({
  ...(type ? { type: type.map((value) => Number(value) as AdType) } : {}),
  ...(departments ? { departments } : {}),
  ...(status ? { status: status.map((value) => Number(value) as AdStatus) } : {}),
  ...(unread === undefined ? {} : { unread }),
});
const fetchFrom =
  (own: boolean) =>
  ({ filters, ...request }: ListRequest, signal: AbortSignal) =>
    thenRefresh(marketApi.listOffers({ body: { ...request, filters: { ...wire(filters), own } }, signal }));

const Title = ({ row }: { readonly row: AdLine }) => (
  <Unread unread={row.unread} said="non lue">
    {row.title}
  </Unread>
);

const answersText = ({ answersCount, answersUnread }: AdLine): string =>
  answersCount === null ? '' : `${answersCount}${answersUnread ? ` (${plural(answersUnread, 'nouvelle', 'nouvelles')})` : ''}`;
const Answers = ({ row }: { readonly row: AdLine }) => <Unread unread={Boolean(row.answersUnread)}>{answersText(row)}</Unread>;

type Column = ListColumn<AdLine>;
const TITLE: Column = {
  id: 'title',
  label: 'Titre',
  value: (row) => row.title,
  render: (row) => <Title row={row} />,
  main: true,
  sort: true,
  width: 250,
};
const TYPE: Column = { id: 'type', label: 'Type', value: (row) => adTypeLabels[row.type], sort: true, width: 210 };
const PLACES: Column = { id: 'locations', label: 'Départements', value: (row) => placesText(row.locations), width: 180 };
const CREATED: Column = { id: 'createdAt', label: 'Publiée le', kind: 'datetime', value: (row) => row.createdAt, sort: true };
const REFERENCE: Column = { id: 'reference', label: 'Référence', value: (row) => row.reference, sort: true, width: 110 };

const TYPES: ListFilter = { key: 'type', label: 'Type', kind: 'select', options: typeOptions, multiple: true };
const DEPARTMENTS: ListFilter = { key: 'departments', label: 'Département', kind: 'select', options: departmentOptions, multiple: true };

const common = { topic: ADS, one: 'annonce', many: 'annonces', feminine: true, rowId: (row: AdLine) => row.id };

export const activeAdsList = defineList<AdLine>({
  ...common,
  key: 'active_offers',
  searchPlaceholder: 'Titre, texte, agence ou ville',
  fetch: fetchFrom(false),
  columns: [
    TITLE,
    TYPE,
    { id: 'agency', label: 'Agence', value: (row) => [row.agency.name, row.agency.city].filter(Boolean).join(', '), sort: true, width: 180 },
    PLACES,
    { id: 'ownAnswer', label: 'Votre réponse', kind: 'status', statuses: answerStatuses, value: (row) => row.ownAnswer, width: 120 },
    CREATED,
    { ...REFERENCE, hidden: true },
  ],
  filters: [TYPES, DEPARTMENTS, { key: 'unread', label: 'Non lue', kind: 'boolean' }],
});

export const ownAdsList = defineList<AdLine>({
  ...common,
  key: 'agency_offers',
  searchPlaceholder: 'Titre, texte ou référence',
  fetch: fetchFrom(true),
  columns: [
    TITLE,
    { id: 'status', label: 'Statut', kind: 'status', statuses: adStatuses, value: (row) => row.status, sort: true, width: 120 },
    { id: 'answersCount', label: 'Réponses', value: answersText, render: (row) => <Answers row={row} />, width: 150 },
    TYPE,
    PLACES,
    CREATED,
    { ...REFERENCE, hidden: true },
  ],
  filters: [{ key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true }, TYPES, DEPARTMENTS],
});
