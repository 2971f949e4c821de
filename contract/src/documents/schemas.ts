// Defines the schemas for documents: as listed, read and saved, and their readers.
import { z } from 'zod';
import { documentKinds } from '@vigie/domain/documents/document.ts';
import { Day, FileRef, Id, Instant, Version, listOf, optionalText, text } from '../shared/schemas.ts';

export const DocumentKindSchema = z.enum(documentKinds);
const Named = z.object({ id: Id, name: z.string() });

export const AttachedFolder = z.object({ name: text(80), description: optionalText(500).default('') });

/** Why the reader may not do each of these, in French. null where they may. */
const Refusals = z.object({
  read: z.string().nullable(),
  download: z.string().nullable(),
  edit: z.string().nullable(),
  send: z.string().nullable(),
  remove: z.string().nullable(),
});

export const Document = z.object({
  id: Id,
  kind: DocumentKindSchema,
  name: z.string(),
  /** Null: announced but missing. Its address is empty when the reader may not open it. */
  file: FileRef.nullable(),
  shared: z.boolean(),
  accessAllAgents: z.boolean(),
  accessAllCustomers: z.boolean(),
  /** The people with whom it is shared individually. Only for the desk. */
  userCompanies: z.array(Named),
  customers: z.array(Named),
  /** The owner. */
  customer: Named.nullable(),
  agent: Named.nullable(),
  attachedFolders: z.array(z.object({ name: z.string(), description: z.string() })),
  date: Day.nullable(),
  expiredAt: Day.nullable(),
  downloadCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
  refusals: Refusals,
});

export const DocumentList = listOf(Document).extend({
  /** The count in each bucket under the other filters: expired, 30, 60, 90. */
  buckets: z.record(z.string(), z.int()),
  /** The folders in which the reader can see something. */
  folders: z.array(z.object({ name: z.string(), description: z.string(), count: z.int() })),
});

/** A file uploaded earlier, by its id, or a small one included directly. */
export const DocumentFile = z.union([z.object({ id: Id }), z.object({ name: text(200), base64: z.base64({ error: 'Le fichier est invalide' }) })]);

/** Creates without `id`, one document per file. Changes one with `id` and the `version` that was read. */
export const DocumentInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  /** For one document. With several, each uses its file's name. */
  name: optionalText(200).default(''),
  /** When omitted in a change, the file stays. */
  files: z.array(DocumentFile).max(50).optional(),
  /** When omitted, naming people shares the document. */
  shared: z.boolean().optional(),
  accessAllAgents: z.boolean().default(false),
  accessAllCustomers: z.boolean().default(false),
  userCompanies: z.array(Id).max(2000).default([]),
  customers: z.array(Id).max(2000).default([]),
  customer: Id.nullable().default(null),
  agent: Id.nullable().default(null),
  attachedFolders: z.array(AttachedFolder).max(20).default([]),
  date: Day.nullable().default(null),
  expiredAt: Day.nullable().default(null),
});

export const DocumentReader = z.object({ name: z.string(), firstAt: Instant, lastAt: Instant, downloads: z.int() });
