// The lists of documents: one per screen, each with its own columns and presets.
import { documentKindLabels, type DocumentKind } from '@vigie/domain/documents/document.ts';
import { formatDay, today } from '../shared/format/dates.ts';
import { defineList, type ListColumn, type ListDeclaration, type ListFilter, type ListRequest } from '../shared/ui/list/list-types.ts';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { documentsApi, findTarget, listCall, searchTargets, type DocumentLine } from './api.ts';
import { accessOf, badgeOf, badges, bucketOptions, kindOptions, visibilityOptions, type Visibility } from './document-words.ts';
import classes from './documents.module.css';

interface Filters {
  readonly visibility?: Visibility;
  readonly kinds?: DocumentKind[];
  readonly bucket?: 'expired' | '30' | '60' | '90';
  readonly folder?: string;
  readonly agent?: string;
  readonly customer?: string;
}
const wire = ({ visibility, ...rest }: Filters) => ({ ...rest, ...(visibility ? { visibility: visibility === 'shared' } : {}) });

const Expiry = ({ row }: { readonly row: DocumentLine }) => {
  const badge = badgeOf(row, today());
  return (
    <span className={classes.expiry}>
      {formatDay(row.expiredAt)}
      {badge ? <StatusBadge of={badges} value={badge} /> : null}
    </span>
  );
};

type Column = ListColumn<DocumentLine>;
const NAME: Column = { id: 'name', label: 'Nom', value: (row) => row.name, main: true, sort: true, width: 240 };
const KIND: Column = { id: 'kind', label: 'Genre', value: (row) => documentKindLabels[row.kind], sort: true, width: 170 };
const ACCESS: Column = { id: 'access', label: 'Accès', value: accessOf, width: 230 };
const FOLDERS: Column = {
  id: 'attachedFolders',
  label: 'Dossiers attachés',
  value: (row) => row.attachedFolders.map(({ name }) => name).join(', '),
  width: 150,
};
const EXPIRY: Column = {
  id: 'expiredAt',
  label: 'Expiration',
  kind: 'date',
  value: (row) => row.expiredAt,
  render: (row) => (row.expiredAt === null ? null : <Expiry row={row} />),
  sort: true,
  width: 206,
};
const DATE: Column = { id: 'date', label: 'Date', kind: 'date', value: (row) => row.date, sort: true };
const CREATED: Column = { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true };
const DOWNLOADS: Column = {
  id: 'downloadCount',
  label: 'Téléchargements',
  kind: 'number',
  value: (row) => row.downloadCount,
  sort: true,
};
const AGENT: Column = { id: 'agent', label: 'Collaborateur', value: (row) => row.agent?.name, sort: true, width: 160 };
const COMPANY: Column = { id: 'company', label: 'Client', value: (row) => row.customer?.name, sort: true, width: 160 };
const hidden = (column: Column): Column => ({ ...column, hidden: true });

const COLUMNS: Record<DocumentKind, readonly Column[]> = {
  agency: [NAME, ACCESS, FOLDERS, EXPIRY, DATE, CREATED, DOWNLOADS, hidden(AGENT), hidden(COMPANY)],
  agent: [NAME, AGENT, ACCESS, FOLDERS, EXPIRY, DATE, CREATED, DOWNLOADS, hidden(COMPANY)],
  customer: [NAME, COMPANY, ACCESS, FOLDERS, EXPIRY, DATE, CREATED, DOWNLOADS, hidden(AGENT)],
};

const FOLDER: ListFilter = { key: 'folder', label: 'Dossier', kind: 'text' };
const BUCKET: ListFilter = { key: 'bucket', label: 'Expiration', kind: 'select', options: bucketOptions };
const VISIBILITY: ListFilter = { key: 'visibility', label: 'Visibilité', kind: 'select', options: visibilityOptions };
const OF_AGENT: ListFilter = { key: 'agent', label: 'Collaborateur', kind: 'entity', search: searchTargets('agents'), find: findTarget('agents') };
const OF_CUSTOMER: ListFilter = {
  key: 'customer',
  label: 'Client',
  kind: 'entity',
  search: searchTargets('customers'),
  find: findTarget('customers'),
};
const FILTERS: Record<DocumentKind, readonly ListFilter[]> = {
  agency: [VISIBILITY, BUCKET, FOLDER],
  agent: [OF_AGENT, VISIBILITY, BUCKET, FOLDER],
  customer: [OF_CUSTOMER, VISIBILITY, BUCKET, FOLDER],
};

const common = {
  topic: 'documents',
  one: 'document',
  many: 'documents',
  rowId: (row: DocumentLine) => row.id,
};
const fetchFrom =
  (call: (typeof listCall)[DocumentKind]) =>
  ({ filters, ...request }: ListRequest, signal: AbortSignal) =>
    documentsApi()[call]({ body: { ...request, filters: wire(filters) }, signal });

const deskList = (key: string, kind: DocumentKind): ListDeclaration<DocumentLine> =>
  defineList<DocumentLine>({
    ...common,
    key,
    searchPlaceholder: kind === 'agency' ? 'Nom du document' : kind === 'agent' ? 'Document ou collaborateur' : 'Document ou client',
    fetch: fetchFrom(listCall[kind]),
    columns: COLUMNS[kind],
    filters: FILTERS[kind],
  });

/** Everything shared with a person, whatever its kind. */
const readerList = (key: string): ListDeclaration<DocumentLine> =>
  defineList<DocumentLine>({
    ...common,
    key,
    searchPlaceholder: 'Nom du document',
    fetch: fetchFrom('list'),
    columns: [NAME, KIND, FOLDERS, EXPIRY, DATE, CREATED, hidden(ACCESS), hidden(DOWNLOADS), hidden(AGENT), hidden(COMPANY)],
    filters: [{ key: 'kinds', label: 'Genre', kind: 'select', options: kindOptions, multiple: true }, BUCKET, FOLDER],
  });

/** The nearest end first, whoever the document is of. */
const expiringList = defineList<DocumentLine>({
  ...common,
  key: 'expiring_documents',
  searchPlaceholder: 'Document, collaborateur ou client',
  sort: { by: 'expiredAt', ascending: true },
  fetch: ({ filters, ...request }: ListRequest, signal) => documentsApi().expirations({ body: { ...request, filters: wire(filters) }, signal }),
  columns: [NAME, KIND, AGENT, COMPANY, EXPIRY, FOLDERS, hidden(ACCESS), hidden(DATE), hidden(CREATED), hidden(DOWNLOADS)],
  filters: [{ key: 'kinds', label: 'Genre', kind: 'select', options: kindOptions, multiple: true }, BUCKET, FOLDER, OF_AGENT, OF_CUSTOMER],
});

export const documentLists = {
  expiring_documents: expiringList,
  agency_documents: deskList('agency_documents', 'agency'),
  agent_documents: deskList('agent_documents', 'agent'),
  customer_documents: deskList('customer_documents', 'customer'),
  documents_agency: deskList('documents_agency', 'agency'),
  documents_agent: deskList('documents_agent', 'agent'),
  documents_customer: deskList('documents_customer', 'customer'),
  own_documents: readerList('own_documents'),
  portal_documents: readerList('portal_documents'),
} as const;
