// Declares the calls about files and the documents based on them.
import { z } from 'zod';
import { documentBucketNames } from '@vigie/domain/documents/document.ts';
import { endpoint } from '../shared/endpoint.ts';
import { FileRef, Id, Ok, listQuery, optionalText, text } from '../shared/schemas.ts';
import { Document, DocumentInput, DocumentKindSchema, DocumentList, DocumentReader } from './schemas.ts';

/** With an agent's or a customer's prefix, or without the right to list all, people see what they can reach. */
const listing = {
  scope: 'scoped',
  agency: ['listAgencyDocuments', 'listOwnDocuments'],
  customer: ['listOwnDocuments'],
  agent: ['listOwnDocuments'],
} as const;
const saving = {
  scope: 'scoped',
  agency: ['createAgencyDocuments', 'editAgencyDocuments', 'createOwnDocuments', 'editOwnDocuments'],
  customer: ['createOwnDocuments', 'editOwnDocuments'],
  agent: ['createOwnDocuments', 'editOwnDocuments'],
} as const;
const reading = {
  scope: 'scoped',
  agency: ['readAgencyDocuments', 'readOwnDocuments'],
  customer: ['readOwnDocuments'],
  agent: ['readOwnDocuments'],
} as const;

const query = listQuery({
  /** True: shared with me. False: created by me. */
  visibility: z.boolean(),
  /** Only where documents of every kind are listed. */
  kinds: z.array(DocumentKindSchema),
  bucket: z.enum(documentBucketNames),
  folder: z.string().max(80),
  agent: Id,
  customer: Id,
});
const one = z.object({ id: Id });
const list = { method: 'POST', access: listing, body: query, output: DocumentList } as const;
const save = { method: 'POST', access: saving, weight: 'heavy', body: DocumentInput, output: z.array(Document) } as const;

export const documents = {
  upload: endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'Dépose des fichiers (25 Mo en tout, types autorisés)',
    access: { scope: 'user' },
    bySendingPass: true,
    multipart: true,
    /** `temporary`: needed only for the next step, such as a workbook to import. Erased after a day. */
    query: z.object({ agencyId: z.uuid(), id: z.uuid().optional(), temporary: z.literal('1').optional() }),
    output: z.array(FileRef),
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/download',
    summary: 'Télécharge un fichier par son adresse signée',
    access: { scope: 'public' },
    query: z.object({ url: z.string().max(500), expires: z.string().max(20), signature: z.string().max(120), inline: z.string().max(1).optional() }),
    produces: ['application/octet-stream'],
  }),
  zip: endpoint({
    method: 'POST',
    path: '/zip',
    summary: 'Réunit plusieurs fichiers signés en une archive',
    access: { scope: 'user' },
    body: z.object({ urls: z.array(z.string().max(1000)).min(1).max(200) }),
    produces: ['application/zip'],
  }),
  list: endpoint({
    ...list,
    path: '/fetch/documents',
    summary: 'Liste les documents de l’agence ; pour qui ne les liste pas tous, tout ce qui lui est ouvert',
  }),
  expirations: endpoint({
    method: 'POST',
    path: '/fetch/expirations/documents',
    summary: 'Les documents de l’agence, des collaborateurs et des clients qui ont une date de fin',
    access: { scope: 'scoped', agency: ['listAgencyDocuments'] },
    body: query,
    output: DocumentList,
  }),
  listOfAgents: endpoint({ ...list, path: '/agents/fetch/documents', summary: 'Liste les documents des collaborateurs' }),
  listOfCustomers: endpoint({ ...list, path: '/customers/fetch/documents', summary: 'Liste les documents des clients' }),
  save: endpoint({ ...save, path: '/document', summary: 'Crée des documents de l’agence, ou en modifie un' }),
  saveOfAgent: endpoint({ ...save, path: '/agents/document', summary: 'Crée des documents d’un collaborateur, ou en modifie un' }),
  saveOfCustomer: endpoint({ ...save, path: '/customers/document', summary: 'Crée des documents d’un client, ou en modifie un' }),
  read: endpoint({ method: 'GET', path: '/document/{id}', summary: 'Un document', access: reading, params: one, output: Document }),
  preview: endpoint({
    method: 'GET',
    path: '/document/{id}/preview',
    summary: 'Le fichier d’un document, à une adresse fraîche ; la lecture est notée',
    access: reading,
    params: one,
    output: FileRef,
  }),
  download: endpoint({
    method: 'GET',
    path: '/document/{id}/download',
    summary: 'Télécharge le fichier d’un document',
    access: reading,
    params: one,
    produces: ['application/octet-stream'],
  }),
  downloadSeveral: endpoint({
    method: 'POST',
    path: '/documents/download',
    summary: 'Télécharge plusieurs documents en une archive',
    access: reading,
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    produces: ['application/zip'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/documents/send',
    summary: 'Envoie des documents par e-mail',
    access: {
      scope: 'scoped',
      agency: ['sendAgencyDocuments', 'sendOwnDocuments'],
      customer: ['sendOwnDocuments'],
      agent: ['sendOwnDocuments'],
    },
    body: z.object({
      ids: z.array(Id).min(1).max(50),
      to: z.array(text(255)).min(1, 'Obligatoire').max(50),
      subject: text(300),
      message: optionalText(10_000).default(''),
    }),
    output: z.object({ message: z.string(), emailId: Id }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/document/{id}',
    summary: 'Supprime un document et son fichier',
    access: {
      scope: 'scoped',
      agency: ['deleteAgencyDocuments', 'deleteOwnDocuments'],
      customer: ['deleteOwnDocuments'],
      agent: ['deleteOwnDocuments'],
    },
    params: one,
    output: Ok,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/document/{id}/readers',
    summary: 'Qui a ouvert un document',
    access: { scope: 'scoped', agency: ['listAgencyDocumentReaders'] },
    params: one,
    output: z.array(DocumentReader),
  }),
  targets: endpoint({
    method: 'POST',
    path: '/fetch/documents/targets',
    summary: 'Collaborateurs, clients ou personnes à qui un document peut être rattaché ou ouvert',
    access: { scope: 'scoped', agency: ['listAgencyDocuments', 'createAgencyDocuments', 'editAgencyDocuments'] },
    body: z.object({
      kind: z.enum(['agents', 'customers', 'people']),
      query: z.string().max(200).default(''),
      /** Only these, to get their names. */
      ids: z.array(Id).max(2000).optional(),
    }),
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
};
