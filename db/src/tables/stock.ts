// Defines the tables for stock: references with their remaining quantity, assignments, and every action.
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ItemKind } from '@vigie/domain/agents/agent.ts';
import type { ActionKind, ActionStatus } from '@vigie/domain/stock/stock-action.ts';
import type { RestitutionStatus } from '@vigie/domain/stock/stock-assignment.ts';
import type { StockStatus } from '@vigie/domain/stock/stock-reference.ts';
import type { StockType } from '@vigie/domain/stock/stock-types.data.ts';
import type { SlipKind, SlipLine } from '@vigie/domain/stock/signed-slip.ts';
import { instant, madeAt, stamps, tenantKey, key } from '../columns.ts';
import { agents } from './people.ts';
import { files } from './plumbing.ts';
import { sites } from './sites.ts';

export const stockReferences = pgTable(
  'stock_references',
  {
    ...tenantKey(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** The code on its labels, unique in the agency regardless of case. */
    reference: text('reference').notNull(),
    types: text('types').array().$type<StockType[]>().notNull().default([]),
    /** 100 Actif, 200 Inactif, 300 Archivé. */
    status: smallint('status').$type<StockStatus>().notNull().default(100),
    /** The quantity left to assign, never below zero. */
    quantity: integer('quantity').notNull().default(0),
    lowStockLevel: integer('low_stock_level').notNull().default(0),
    purchasedOn: date('purchased_on', { mode: 'string' }),
    ...stamps(),
  },
  (t) => [
    key('stock_references', t),
    uniqueIndex('stock_references_reference').on(t.agencyId, sql`upper(${t.reference})`),
    index('stock_references_created').on(t.agencyId, t.createdAt),
  ],
);

export const stockAssignments = pgTable(
  'stock_assignments',
  {
    ...tenantKey(),
    referenceId: uuid('reference_id').notNull(),
    /** One of the two. */
    agentId: uuid('agent_id'),
    siteId: uuid('site_id'),
    /** The form that created it. Sending the same form again creates nothing new. */
    batchId: uuid('batch_id').notNull(),
    quantity: integer('quantity').notNull(),
    comment: text('comment').notNull().default(''),
    assignedOn: date('assigned_on', { mode: 'string' }).notNull(),
    restitutedOn: date('restituted_on', { mode: 'string' }),
    /** 100 Restitué, 200 Endommagé, 300 Perdu. */
    restitutionStatus: smallint('restitution_status').$type<RestitutionStatus>(),
    ...stamps(),
  },
  (t) => [
    key('stock_assignments', t),
    foreignKey({
      name: 'stock_assignments_reference',
      columns: [t.agencyId, t.referenceId],
      foreignColumns: [stockReferences.agencyId, stockReferences.id],
    }),
    foreignKey({ name: 'stock_assignments_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'stock_assignments_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    index('stock_assignments_reference_id').on(t.agencyId, t.referenceId),
    index('stock_assignments_agent_id').on(t.agencyId, t.agentId),
    index('stock_assignments_site_id').on(t.agencyId, t.siteId),
    index('stock_assignments_batch').on(t.agencyId, t.batchId),
  ],
);

export const stockActions = pgTable(
  'stock_actions',
  {
    ...tenantKey(),
    referenceId: uuid('reference_id').notNull(),
    kind: text('kind').$type<ActionKind>().notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull().default(''),
    quantity: integer('quantity'),
    /** The change of quantity, and what remained afterwards. null until something moved. */
    movement: integer('movement'),
    remaining: integer('remaining'),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    /** 100 À faire, 200 En cours, 300 Terminé. */
    effectiveStatus: smallint('effective_status').$type<ActionStatus>().notNull().default(100),
    /** The invoice that removed it, or whose cancellation returned it (a foreign key in the database: billing is above stock). */
    invoiceId: uuid('invoice_id'),
    ...stamps(),
  },
  (t) => [
    key('stock_actions', t),
    foreignKey({
      name: 'stock_actions_reference',
      columns: [t.agencyId, t.referenceId],
      foreignColumns: [stockReferences.agencyId, stockReferences.id],
    }).onDelete('cascade'),
    index('stock_actions_reference_id').on(t.agencyId, t.referenceId),
    index('stock_actions_effective').on(t.agencyId, t.effectiveOn),
    uniqueIndex('stock_actions_invoice_once')
      .on(t.agencyId, t.invoiceId, t.referenceId, t.kind)
      .where(sql`invoice_id is not null`),
  ],
);

/** Items given to a collaborator where the agency does not count its stock. */
export const agentItems = pgTable(
  'agent_items',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    kind: smallint('kind').$type<ItemKind>().notNull().default(0),
    /** Their order in the file and on the hand-over slip. */
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    size: text('size').notNull().default(''),
    givenOn: date('given_on', { mode: 'string' }),
    /** To be returned, renewed or checked by then. */
    expiresOn: date('expires_on', { mode: 'string' }),
    ...stamps(),
  },
  (t) => [
    key('agent_items', t),
    foreignKey({ name: 'agent_items_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('agent_items_agent_id').on(t.agencyId, t.agentId),
    index('agent_items_date').on(t.agencyId, t.expiresOn),
  ],
);

/** What a collaborator signed on screen. A trigger refuses any change. */
export const equipmentSlips = pgTable(
  'equipment_slips',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    kind: text('kind').$type<SlipKind>().notNull(),
    /** In words, as they stood. */
    lines: jsonb('lines').$type<SlipLine[]>().notNull(),
    signerName: text('signer_name').notNull(),
    signedAt: instant('signed_at').notNull(),
    signatureFileId: uuid('signature_file_id').notNull(),
    /** Who showed the page. null: the collaborator signed on their own phone. */
    shownBy: uuid('shown_by'),
    shownByName: text('shown_by_name').notNull().default(''),
    ...madeAt(),
  },
  (t) => [
    key('equipment_slips', t),
    foreignKey({ name: 'equipment_slips_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'equipment_slips_signature', columns: [t.agencyId, t.signatureFileId], foreignColumns: [files.agencyId, files.id] }),
    index('equipment_slips_agent_id').on(t.agencyId, t.agentId, t.signedAt),
    index('equipment_slips_signature_file_id').on(t.agencyId, t.signatureFileId),
  ],
);
