// The logbook as a list: managers see all sites, customers the entries meant for them.
import { eventCategories, type EventCategoryKey } from '@vigie/domain/field/logbook/event-types.data.ts';
import { OUTSIDE_PLAN } from '@vigie/domain/field/contested.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { instantOfWall } from '../../../shared/format/dates.ts';
import type { Period } from '../../../shared/format/period-presets.ts';
import { defineList, type ListColumn, type ListRequest } from '../../../shared/ui/list/list-types.ts';
import type { StatusTable } from '../../../shared/ui/marks/status-tone.ts';
import { deskApi, type EntryLine } from '../desk-api.ts';
import { gravityOf } from './entry-look.ts';

const options = eventCategories.map(({ key, label }) => ({ value: key, label }));

/** The period filter becomes two instants; a chosen category becomes a list of one. */
function bodyOf({ filters, ...request }: ListRequest) {
  const { dateRange, category, ...rest } = filters as { dateRange?: Period; category?: string };
  return {
    ...request,
    filters: {
      ...rest,
      ...(category ? { categories: [category] } : {}),
      ...(dateRange ? { from: instantOfWall(dateRange.start, '00:00'), until: instantOfWall(addDays(dateRange.end, 1), '00:00') } : {}),
    },
  };
}

/** Its full name is longer than a cell. */
const SHORT: Readonly<Partial<Record<EventCategoryKey, string>>> = { agent: 'Travailleur isolé' };
const gravities: StatusTable = Object.fromEntries(
  eventCategories.map(({ key, label }) => [key, { label: SHORT[key] ?? label, tone: gravityOf(key) }]),
);

const columns: readonly ListColumn<EntryLine>[] = [
  { id: 'madeAt', label: 'Écrite le', kind: 'datetime', value: (row) => row.madeAt, sort: true, card: true },
  { id: 'label', label: 'Type', value: (row) => row.label, main: true, width: 200, least: 150 },
  { id: 'category', label: 'Catégorie', kind: 'status', statuses: gravities, value: (row) => row.category, width: 152 },
  { id: 'description', label: 'Description', value: (row) => wordsOf(row), width: 380, card: true },
  { id: 'site', label: 'Site', value: (row) => row.site?.name ?? '', sort: true, width: 220, card: true },
  { id: 'author', label: 'Auteur', value: (row) => row.authorName, width: 160 },
  { id: 'files', label: 'Photos', kind: 'number', value: (row) => row.files.length || null },
  { id: 'receivedAt', label: 'Reçue le', kind: 'datetime', value: (row) => row.receivedAt, hidden: true },
];
/** The author was no longer on the service: this is stated before the text. */
const wordsOf = ({ removed, outsidePlan, description }: EntryLine): string =>
  [outsidePlan ? OUTSIDE_PLAN : '', removed ? 'Retirée' : '', description].filter(Boolean).join(' – ');

const forManagers: readonly ListColumn<EntryLine>[] = [
  {
    id: 'outsidePlan',
    label: OUTSIDE_PLAN,
    kind: 'boolean',
    value: (row) => row.outsidePlan,
    hidden: true,
  },
  { id: 'customerShow', label: 'Montrée au client', kind: 'boolean', value: (row) => row.customerShow },
  { id: 'customer', label: 'Client', value: (row) => row.customer?.name ?? '', hidden: true, width: 200 },
  { id: 'chainNumber', label: 'N°', kind: 'number', value: (row) => row.chainNumber, hidden: true },
];

const common = {
  topic: 'logbook',
  one: 'main courante',
  many: 'mains courantes',
  feminine: true,
  sort: { by: 'madeAt', ascending: false },
  rowId: (row: EntryLine) => row.id,
  fetch: (request: ListRequest, signal: AbortSignal) => deskApi.events({ body: bodyOf(request), signal }),
  filters: [
    { key: 'category', label: 'Catégorie', kind: 'select' as const, options },
    { key: 'dateRange', label: 'Période', kind: 'period' as const },
  ],
};

export const logbookList = defineList<EntryLine>({ ...common, key: 'logbook', columns: [...columns, ...forManagers] });
export const customerLogbookList = defineList<EntryLine>({ ...common, key: 'customerLogbook', columns });
