// Shapes of documents: as they are listed and read, as they are saved, and who has read them.
import { z } from 'zod';
import { documentKinds } from '@vigie/domain/documents/document.ts';
import { Day, FileRef, Id, Instant, Version, listOf, optionalText, text } from '../shared/schemas.ts';

export const DocumentKindSchema = z.enum(documentKinds);
const Named = z.object({ id: Id, name: z.string() });

export const AttachedFolder = z.object({ name: text(80), description: optionalText(500).default('') });

/** Why the reader may not do each of these, in French; null where he may. */
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
  /** Null: announced, not there yet. Its address is empty where the reader may not open it. */
  file: FileRef.nullable(),
  shared: z.boolean(),
  accessAllAgents: z.boolean(),
  accessAllCustomers: z.boolean(),
  /** Whom it is shared with one by one; told to the desk only. */
  userCompanies: z.array(Named),
  customers: z.array(Named),
  /** Whose it is. */
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
  /** How many the other filters leave in each bucket: expired, 30, 60, 90. */
  buckets: z.record(z.string(), z.int()),
  /** The folders that the reader sees something in. */
  folders: z.array(z.object({ name: z.string(), description: z.string(), count: z.int() })),
});

/** A file that was uploaded before, by its id; or a small one carried along. */
export const DocumentFile = z.union([z.object({ id: Id }), z.object({ name: text(200), base64: z.base64({ error: 'Le fichier est invalide' }) })]);

/** Without `id` it creates, one document a file; with `id` and the `version` that was read it changes that one. */
export const DocumentInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  /** Of one document; of several each takes the name of its file. */
  name: optionalText(200).default(''),
  /** Left out of a change, the file stays. */
  files: z.array(DocumentFile).max(50).optional(),
  /** Left out: whoever names somebody shares. */
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
