// Defines the tables for documents: their owners, their sharing and their readers. Their bytes are files.
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '@vigie/domain/documents/document.ts';
import { instant, stamps, tenantKey, key } from '../columns.ts';
import { agents, customers, userCompanies } from './people.ts';
import { files } from './plumbing.ts';

export interface AttachedFolder {
  readonly name: string;
  readonly description: string;
}

export const documents = pgTable(
  'documents',
  {
    ...tenantKey(),
    /** agency, agent, customer. */
    kind: text('kind').$type<DocumentKind>().notNull(),
    name: text('name').notNull(),
    /** Null for a document that is announced but missing. */
    fileId: uuid('file_id'),
    /** The owner. */
    agentId: uuid('agent_id'),
    customerId: uuid('customer_id'),
    /** The author's account, and their company when they are a customer's contact. */
    userId: uuid('user_id'),
    authorCustomerId: uuid('author_customer_id'),
    /** While it is off, the access below is kept without effect. */
    shared: boolean('shared').notNull().default(false),
    accessAllAgents: boolean('access_all_agents').notNull().default(false),
    accessAllCustomers: boolean('access_all_customers').notNull().default(false),
    attachedFolders: jsonb('attached_folders').$type<readonly AttachedFolder[]>().notNull().default([]),
    datedOn: date('dated_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Counting a download does not change the document: its version stays the same. */
    downloadCount: integer('download_count').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    key('documents', t),
    foreignKey({ name: 'documents_file', columns: [t.agencyId, t.fileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'documents_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'documents_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    uniqueIndex('documents_file_id').on(t.agencyId, t.fileId),
    index('documents_created').on(t.agencyId, t.kind, t.createdAt),
    index('documents_agent_id').on(t.agencyId, t.agentId),
    index('documents_customer_id').on(t.agencyId, t.customerId),
  ],
);

/** One person or customer with whom a document is shared. */
export const documentAccess = pgTable(
  'document_access',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    memberId: uuid('member_id'),
    customerId: uuid('customer_id'),
  },
  (t) => [
    key('document_access', t),
    foreignKey({
      name: 'document_access_document',
      columns: [t.agencyId, t.documentId],
      foreignColumns: [documents.agencyId, documents.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_access_member',
      columns: [t.agencyId, t.memberId],
      foreignColumns: [userCompanies.agencyId, userCompanies.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'document_access_customer',
      columns: [t.agencyId, t.customerId],
      foreignColumns: [customers.agencyId, customers.id],
    }).onDelete('cascade'),
    uniqueIndex('document_access_member_id').on(t.agencyId, t.documentId, t.memberId),
    uniqueIndex('document_access_customer_id').on(t.agencyId, t.documentId, t.customerId),
  ],
);

/** A reader of a document: first and last reading, and number of downloads. */
export const documentReadings = pgTable(
  'document_readings',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    userId: uuid('user_id').notNull(),
    firstAt: instant('first_at')
      .notNull()
      .default(sql`now()`),
    lastAt: instant('last_at')
      .notNull()
      .default(sql`now()`),
    downloads: integer('downloads').notNull().default(0),
  },
  (t) => [
    key('document_readings', t),
    foreignKey({
      name: 'document_readings_document',
      columns: [t.agencyId, t.documentId],
      foreignColumns: [documents.agencyId, documents.id],
    }).onDelete('cascade'),
    uniqueIndex('document_readings_person').on(t.agencyId, t.documentId, t.userId),
  ],
);
