// Shapes of information notes: as they are listed and read, as they are published, and who has read them.
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
  /** Told to the desk: how many it is for, how many of them have read it; 0 for anybody else. */
  recipients: z.int(),
  read: z.int(),
  /** The reader's own record, when it is addressed to him. */
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
  /** One a person, told to the desk. */
  records: z.array(NoteRecord),
});

/** Without `id` it publishes; `newId`, chosen by the sender, makes the same form sent twice one note. */
export const NoteInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(200),
  content: RichText,
  /** Left out of a change, they stay. */
  attachments: z.array(DocumentFile).max(20).optional(),
  allAgents: z.boolean().default(false),
  /** userCompany of each, unless it is for all. */
  recipients: z.array(Id).max(5000).default([]),
  /** Of a change: everybody has it to read again. */
  readAgain: z.boolean().default(false),
});
