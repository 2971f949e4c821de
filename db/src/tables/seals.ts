// Defines the tables for documents sealed by the platform, under their public verification codes, and those waiting to be sealed.
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContractKind, SignatureSide } from '@vigie/domain/contracts/contract.ts';
import type { Identified } from '@vigie/domain/contracts/signature-code.ts';
import { instant, tenantKey } from '../columns.ts';
import { contracts } from './contracts.ts';
import { files } from './plumbing.ts';

/** The identifier is the contract's. The transaction that stores the sealed document deletes the row, so that only one is stored. */
export const waitingSeals = pgTable(
  'waiting_seals',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'waiting_seals_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'waiting_seals_contract', columns: [t.agencyId, t.id], foreignColumns: [contracts.agencyId, contracts.id] }),
    index('waiting_seals_signed_at').on(t.signedAt),
  ],
);

export interface SealedSigner {
  readonly name: string;
  readonly side: SignatureSide;
  /** The party they signed for: the agency, the customer or themselves. */
  readonly party: string;
  readonly signedAt: string;
  readonly identifiedBy: Identified | null;
}

/** Append-only: the document's holder can verify it whatever happens to the contract. */
export const sealedDocuments = pgTable(
  'sealed_documents',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    contractId: uuid('contract_id').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    title: text('title').notNull(),
    reference: text('reference').notNull(),
    agencyName: text('agency_name').notNull(),
    signers: jsonb('signers').$type<readonly SealedSigner[]>().notNull(),
    /** Hash of the sealed file. */
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    level: text('level').$type<'B-B' | 'B-T'>().notNull(),
    certificateSha256: text('certificate_sha256').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    /** Timestamp by a third party. */
    stampedAt: instant('stamped_at'),
  },
  (t) => [
    primaryKey({ name: 'sealed_documents_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'sealed_documents_file', columns: [t.agencyId, t.fileId], foreignColumns: [files.agencyId, files.id] }),
    uniqueIndex('sealed_documents_code').on(t.code),
    index('sealed_documents_sha256').on(t.sha256),
    index('sealed_documents_contract_id').on(t.agencyId, t.contractId),
    index('sealed_documents_file_id').on(t.agencyId, t.fileId),
  ],
);
