// Defines the tables for contracts, their signatures with proofs, their templates, and the agency's saved signatures.
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { ContractKind, SignatureSide } from '@vigie/domain/contracts/contract.ts';
import type { CodeChannel, Identified } from '@vigie/domain/contracts/signature-code.ts';
import { instant, stamps, tenantKey, key } from '../columns.ts';
import { paperLinks } from './billing/answers.ts';
import { agentContracts, agents, customers } from './people.ts';
import { files } from './plumbing.ts';

/** A trigger locks its texts while it has a signature. */
export const contracts = pgTable(
  'contracts',
  {
    ...tenantKey(),
    kind: text('kind').$type<ContractKind>().notNull(),
    customerId: uuid('customer_id'),
    agentId: uuid('agent_id'),
    /** The collaborator's working contract that this document is for. */
    workingContractId: uuid('working_contract_id'),
    title: text('title').notNull(),
    reference: text('reference').notNull().default(''),
    /** Rich text. Its variables are filled in at the first signature. */
    body: text('body').notNull().default(''),
    startsOn: date('starts_on'),
    /** Last day, included. */
    endsOn: date('ends_on'),
    status: smallint('status').$type<ContractStatus>().notNull().default(100),
    emails: text('emails')
      .array()
      .notNull()
      .default(sql`'{}'`),
    userId: uuid('user_id'),
    /** The PDF shown to every signer, and its fingerprint. */
    shownFileId: uuid('shown_file_id'),
    shownSha256: text('shown_sha256').notNull().default(''),
    /** The PDF with all signatures and their proof, created once. */
    signedFileId: uuid('signed_file_id'),
    sentAt: instant('sent_at'),
    /** Signatories whose prepaid signature was already used. */
    countedSignatures: integer('counted_signatures').notNull().default(0),
    signedAt: instant('signed_at'),
    ...stamps(),
  },
  (t) => [
    key('contracts', t),
    foreignKey({ name: 'contracts_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'contracts_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({
      name: 'contracts_working',
      columns: [t.agencyId, t.workingContractId],
      foreignColumns: [agentContracts.agencyId, agentContracts.id],
    }).onDelete('set null'),
    foreignKey({ name: 'contracts_shown', columns: [t.agencyId, t.shownFileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'contracts_signed', columns: [t.agencyId, t.signedFileId], foreignColumns: [files.agencyId, files.id] }),
    index('contracts_created').on(t.agencyId, t.kind, t.createdAt),
    index('contracts_id').on(t.id),
    index('contracts_customer_id').on(t.agencyId, t.customerId),
    index('contracts_agent_id').on(t.agencyId, t.agentId),
    index('contracts_ends')
      .on(t.agencyId, t.endsOn)
      .where(sql`ends_on is not null`),
    uniqueIndex('contracts_working_once')
      .on(t.agencyId, t.workingContractId)
      .where(sql`working_contract_id is not null and status <> 600`),
  ],
);

export const contractSignatures = pgTable(
  'contract_signatures',
  {
    ...tenantKey(),
    contractId: uuid('contract_id').notNull(),
    side: text('side').$type<SignatureSide>().notNull(),
    position: integer('position').notNull(),
    email: text('email').notNull().default(''),
    fullname: text('fullname').notNull().default(''),
    /** Makes the link's token together with the server's key. The token itself is never stored. */
    tokenSeed: text('token_seed').notNull(),
    signedAt: instant('signed_at'),
    manual: boolean('manual').notNull().default(false),
    invalid: boolean('invalid').notNull().default(false),
    imageFileId: uuid('image_file_id'),
    /** The signer's number for text messages when the contract was sent. Empty: none. */
    phone: text('phone').notNull().default(''),
    refusedAt: instant('refused_at'),
    ...stamps(),
  },
  (t) => [
    key('contract_signatures', t),
    foreignKey({
      name: 'contract_signatures_contract',
      columns: [t.agencyId, t.contractId],
      foreignColumns: [contracts.agencyId, contracts.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'contract_signatures_image', columns: [t.agencyId, t.imageFileId], foreignColumns: [files.agencyId, files.id] }),
    index('contract_signatures_contract_id').on(t.agencyId, t.contractId, t.position),
  ],
);

/** The code itself is never stored. Its hash needs the server's key. */
export const signatureCodes = pgTable(
  'signature_codes',
  {
    ...tenantKey(),
    /** Whose code it is: a signature's, or an estimate's link's. */
    signatureId: uuid('signature_id'),
    paperLinkId: uuid('paper_link_id'),
    channel: text('channel').$type<CodeChannel>().notNull(),
    /** Masked. */
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    key('signature_codes', t),
    foreignKey({
      name: 'signature_codes_signature',
      columns: [t.agencyId, t.signatureId],
      foreignColumns: [contractSignatures.agencyId, contractSignatures.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'signature_codes_paper_link',
      columns: [t.agencyId, t.paperLinkId],
      foreignColumns: [paperLinks.agencyId, paperLinks.id],
    }).onDelete('cascade'),
    index('signature_codes_signature_id').on(t.agencyId, t.signatureId, t.createdAt),
    index('signature_codes_paper_link_id').on(t.agencyId, t.paperLinkId, t.createdAt),
  ],
);

/** Append-only. It outlives the contract and its signature. */
export const contractProofs = pgTable(
  'contract_proofs',
  {
    ...tenantKey(),
    contractId: uuid('contract_id').notNull(),
    signatureId: uuid('signature_id').notNull(),
    contractTitle: text('contract_title').notNull(),
    side: text('side').$type<SignatureSide>().notNull(),
    email: text('email').notNull(),
    fullname: text('fullname').notNull(),
    signedAt: instant('signed_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    shownSha256: text('shown_sha256').notNull(),
    shownFileId: uuid('shown_file_id').notNull(),
    imageFileId: uuid('image_file_id').notNull(),
    imageSha256: text('image_sha256').notNull(),
    userId: uuid('user_id'),
    /** How the signer was identified, where their code was sent (masked) and when they entered it. Null in older proofs. */
    identifiedBy: text('identified_by').$type<Identified>(),
    identifiedAddress: text('identified_address').notNull().default(''),
    identifiedAt: instant('identified_at'),
  },
  (t) => [
    key('contract_proofs', t),
    foreignKey({ name: 'contract_proofs_shown', columns: [t.agencyId, t.shownFileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'contract_proofs_image', columns: [t.agencyId, t.imageFileId], foreignColumns: [files.agencyId, files.id] }),
    index('contract_proofs_contract_id').on(t.agencyId, t.contractId),
  ],
);

/** Append-only, like the proofs. */
export const contractRefusals = pgTable(
  'contract_refusals',
  {
    ...tenantKey(),
    contractId: uuid('contract_id').notNull(),
    signatureId: uuid('signature_id').notNull(),
    contractTitle: text('contract_title').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    refusedAt: instant('refused_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    shownSha256: text('shown_sha256').notNull(),
  },
  (t) => [key('contract_refusals', t), index('contract_refusals_contract_id').on(t.agencyId, t.contractId)],
);

export const contractTemplates = pgTable(
  'contract_templates',
  {
    ...tenantKey(),
    kind: text('kind').$type<ContractKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    ...stamps(),
  },
  (t) => [key('contract_templates', t), index('contract_templates_kind_title').on(t.agencyId, t.kind, t.title)],
);

export const contractSignatureTemplates = pgTable(
  'contract_signature_templates',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    fullname: text('fullname').notNull(),
    imageFileId: uuid('image_file_id').notNull(),
    /** Whose it is: nobody else lists it, signs with it or deletes it. */
    userId: uuid('user_id').notNull(),
    ...stamps(),
  },
  (t) => [
    key('contract_signature_templates', t),
    index('contract_signature_templates_user_id').on(t.userId),
    foreignKey({ name: 'contract_signature_templates_image', columns: [t.agencyId, t.imageFileId], foreignColumns: [files.agencyId, files.id] }),
  ],
);
