// Lists who did what and when, newest first.
import { defineList } from '../../shared/ui/list/list-types.ts';
import { auditApi, type AuditRow } from './audit-api.ts';
import { deedOf, fieldsText } from './audit-changes.ts';
import { things } from '@vigie/domain/agency/words/things.data.ts';

/** Every change adds a line here, so any notice of a change concerns this list. */
const liveTopics = ['services', 'logbook', 'rounds', 'agents', 'sites', 'customers', 'invoices', 'unavailabilities', 'reports', 'people', 'settings'];

const options = Object.entries(things)
  .map(([value, { name }]) => ({ value, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

export const auditList = defineList<AuditRow>({
  key: 'auditLines',
  topic: 'audit',
  topics: liveTopics,
  searchPlaceholder: 'Auteur, client, site ou collaborateur',
  one: 'modification',
  many: 'modifications',
  feminine: true,
  sort: { by: 'at', ascending: false },
  fetch: (request, signal) => auditApi.audit({ body: request, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'at', label: 'Quand', kind: 'datetime', value: (row) => row.at, sort: true },
    { id: 'author', label: 'Qui', value: (row) => row.author, width: 190 },
    { id: 'deed', label: 'Quoi', value: deedOf, main: true, width: 360 },
    { id: 'fields', label: 'Champs modifiés', value: fieldsText, width: 360 },
    { id: 'action', label: 'Appel', value: (row) => row.action, hidden: true, width: 200 },
    { id: 'rowId', label: 'Identifiant', value: (row) => row.rowId, hidden: true, width: 290 },
  ],
  filters: [
    { key: 'tableName', label: 'Élément', kind: 'select', options },
    { key: 'rowId', label: 'Identifiant', kind: 'text' },
  ],
});
