// Defines the schemas for information notes: as listed, read and published, and their readers.
import { z } from 'zod';
import { DocumentFile } from '../documents/schemas.ts';
import { RichText } from '../shared/rich-text.ts';
import { FileRef, Id, Instant, Version, text } from '../shared/schemas.ts';

const Named = z.object({ id: Id, name: z.string() });

export const NoteRow = z.object({
  id: Id,
  title: z.string(),
  createdBy: z.object({ id: Id.nullable(), name: z.string() }),
  allAgents: z.boolean(),
  /** For the desk: the numbers of recipients and readers. 0 for anybody else. */
  recipients: z.int(),
  read: z.int(),
  /** The reader's own record, if it is addressed to them. */
  record: z.object({ id: Id, readAt: Instant.nullable() }).nullable(),
  attachmentCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const NoteRecord = z.object({ id: Id, userCompany: Named, readAt: Instant.nullable() });

export const Note = NoteRow.extend({
  content: z.string(),
  attachments: z.array(FileRef),
  /** One per person. For the desk. */
  records: z.array(NoteRecord),
});

/** Publishes without `id`. `newId`, chosen by the sender, makes a form sent twice create one note. */
export const NoteInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(200),
  content: RichText,
  /** When omitted in a change, they stay. */
  attachments: z.array(DocumentFile).max(20).optional(),
  allAgents: z.boolean().default(false),
  /** userCompany of each, unless it is for everybody. */
  recipients: z.array(Id).max(5000).default([]),
  /** For a change: everybody must read it again. */
  readAgain: z.boolean().default(false),
});
