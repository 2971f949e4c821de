// The values of a document's form: how they are loaded, saved and checked.
import { documentIssues, nameOfFile, type DocumentKind } from '@vigie/domain/documents/document.ts';
import type { UploadedFile } from '../shared/api/upload.ts';
import type { DocumentLine } from './api.ts';

export interface DocumentValues extends Record<string, unknown> {
  files: UploadedFile[];
  name: string;
  agent: string | null;
  customer: string | null;
  date: string | null;
  expiredAt: string | null;
  folders: string[];
  /** Folder → its description. */
  descriptions: Record<string, string>;
  shared: boolean;
  accessAllAgents: boolean;
  userCompanies: string[];
  accessAllCustomers: boolean;
  customers: string[];
}

export const emptyDocument: DocumentValues = {
  files: [],
  name: '',
  agent: null,
  customer: null,
  date: null,
  expiredAt: null,
  folders: [],
  descriptions: {},
  shared: false,
  accessAllAgents: false,
  userCompanies: [],
  accessAllCustomers: false,
  customers: [],
};

export const valuesOf = (document: DocumentLine): DocumentValues => ({
  files: document.file ? [document.file] : [],
  name: document.name,
  agent: document.agent?.id ?? null,
  customer: document.customer?.id ?? null,
  date: document.date,
  expiredAt: document.expiredAt,
  folders: document.attachedFolders.map(({ name }) => name),
  descriptions: Object.fromEntries(document.attachedFolders.map(({ name, description }) => [name, description])),
  shared: document.shared,
  accessAllAgents: document.accessAllAgents,
  userCompanies: document.userCompanies.map(({ id }) => id),
  accessAllCustomers: document.accessAllCustomers,
  customers: document.customers.map(({ id }) => id),
});

export const namesIn = ({ name, files }: DocumentValues): string[] =>
  files.length > 1 ? files.map((file) => nameOfFile(file.name)) : [name.trim() || nameOfFile(files[0]?.name ?? '')];

/** People outside the desk file for themselves, so they choose no owner. */
export const documentProblems = (values: DocumentValues, kind: DocumentKind, atDesk: boolean): Record<string, string> =>
  documentIssues({
    kind: atDesk ? kind : 'agency',
    names: namesIn(values),
    agent: values.agent,
    customer: values.customer,
    date: values.date,
    expiredAt: values.expiredAt,
    folders: values.folders,
  });

export interface About {
  readonly atDesk: boolean;
  readonly known?: DocumentLine | undefined;
  readonly version?: number | undefined;
}

const sharing = ({ agent, customer, shared, accessAllAgents, userCompanies, accessAllCustomers, customers }: DocumentValues) => ({
  agent,
  customer,
  shared,
  accessAllAgents,
  userCompanies,
  accessAllCustomers,
  customers,
});

/** The file is sent only when it has changed. */
export const callOf = (values: DocumentValues, { atDesk, known, version }: About) => ({
  ...(known ? { id: known.id, version: version ?? known.version } : {}),
  ...(known && known.file?.id === values.files[0]?.id ? {} : { files: values.files.map(({ id }) => ({ id })) }),
  name: values.files.length > 1 ? '' : values.name,
  date: values.date,
  expiredAt: values.expiredAt,
  attachedFolders: values.folders.map((name) => ({ name, description: values.descriptions[name] ?? '' })),
  ...(atDesk ? sharing(values) : {}),
});
