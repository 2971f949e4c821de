// Defines the schemas for stock: references, assignments and actions.
import { z } from 'zod';
import { restitutionLabels } from '@vigie/domain/stock/stock-assignment.ts';
import { actionKinds, actionStatusLabels, manualKinds } from '@vigie/domain/stock/stock-action.ts';
import { MOST_PIECES, stockLevels, stockStatusLabels } from '@vigie/domain/stock/stock-reference.ts';
import { stockTypes, type StockType } from '@vigie/domain/stock/stock-types.data.ts';
import { numberEnum } from '../shared/enums.ts';
import { qrSheetFields } from '../shared/qr-sheet.ts';
import { Day, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

const Named = z.object({ id: Id, name: z.string() });
export const StockTypeSchema = z.enum(stockTypes.map(({ key }) => key) as [StockType, ...StockType[]], { error: 'Format invalide' });
export const StockStatusSchema = numberEnum(stockStatusLabels);
export const StockLevelSchema = z.enum(stockLevels, { error: 'Format invalide' });
export const RestitutionStatusSchema = numberEnum(restitutionLabels);
export const ActionStatusSchema = numberEnum(actionStatusLabels);
export const ActionKindSchema = z.enum(actionKinds, { error: 'Format invalide' });
const Pieces = z.int().min(0, 'Ne peut pas être négatif').max(MOST_PIECES, 'Trop grand');

export const StockReferenceRow = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  reference: z.string(),
  types: z.array(StockTypeSchema),
  status: StockStatusSchema,
  /** Remaining quantity, low level and location: the agency's own, absent for a customer. */
  quantity: z.int().optional(),
  lowStockLevel: z.int().optional(),
  level: StockLevelSchema.optional(),
  purchaseDate: Day.nullable().optional(),
  /** Assigned and not returned. For a customer, on their sites. */
  quantityAssigned: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

/** The reference of an assignment or an action. */
const OfReference = z.object({ id: Id, title: z.string(), reference: z.string() });

export const StockAction = z.object({
  id: Id,
  stockReference: OfReference,
  kind: ActionKindSchema,
  title: z.string(),
  comment: z.string(),
  quantity: z.int().nullable(),
  /** The change of quantity, and what remained afterwards. null until something moved. */
  movement: z.int().nullable(),
  remaining: z.int().nullable(),
  effectiveDate: Day,
  effectiveStatus: ActionStatusSchema,
  createdAt: Instant,
  version: Version,
});

export const StockReference = StockReferenceRow.extend({ company: Named, actions: z.array(StockAction) });

const Assignee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agent'), agent: Named }),
  z.object({ kind: z.literal('site'), site: Named, customer: Named }),
]);

export const StockAssignment = z.object({
  id: Id,
  stockReference: OfReference.extend({ types: z.array(StockTypeSchema) }),
  assignee: Assignee,
  userCompanies: z.array(Named),
  sites: z.array(Named),
  quantity: z.int(),
  comment: z.string(),
  assignmentDate: Day,
  restitutionDate: Day.nullable(),
  restitutionStatus: RestitutionStatusSchema.nullable(),
  /** Days held until the return, or until today. */
  holdingDays: z.int(),
  createdAt: Instant,
  version: Version,
});

/** Creates without `id`. `newId` makes a form sent twice create one. */
export const StockReferenceInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(255),
  description: optionalText(5000).default(''),
  /** Empty: the next code of the agency's series. */
  reference: optionalText(40).default(''),
  types: z.array(StockTypeSchema).max(stockTypes.length).default([]),
  status: StockStatusSchema.default(100),
  /** For a new reference. Later it changes through actions and assignments, and a value sent here is an inventory. */
  quantity: Pieces.optional(),
  lowStockLevel: Pieces.default(0),
  purchaseDate: Day.nullable().default(null),
});

export const StockUpdate = z.object({
  stockReferences: z
    .array(z.object({ id: Id, quantity: Pieces }))
    .min(1, 'Obligatoire')
    .max(500),
});
export const StockUpdated = z.object({ data: z.array(StockReferenceRow), message: z.string() });

export const StockAssignmentInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  stockReference: Id.optional(),
  /** Collaborators' files. */
  userCompanies: z.array(Id).max(200).default([]),
  sites: z.array(Id).max(200).default([]),
  /** For each of them. When omitted, one for a new assignment, and unchanged for an existing one. */
  quantityToAssign: z.int().max(MOST_PIECES).optional(),
  assignmentDate: Day.optional(),
  comment: optionalText(2000).optional(),
  /** The return. Both null undo it. */
  restitutionDate: Day.nullable().optional(),
  restitutionStatus: RestitutionStatusSchema.nullable().optional(),
  /** Fewer than assigned: the rest stays with its holder. */
  restitutionQuantity: z.int().nullable().default(null),
});

/** What is given to one collaborator or one site, one line per reference. */
export const HeldInput = z.object({
  id: Id.optional(),
  name: z.string().max(255).optional(),
  stockReferenceAssignments: z
    .array(StockAssignmentInput.omit({ userCompanies: true, sites: true }))
    .min(1, 'Obligatoire')
    .max(100),
});

export const StockActionInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  stockReference: Id,
  kind: z.enum(manualKinds, { error: 'Format invalide' }).default('check'),
  title: text(255),
  comment: optionalText(5000).default(''),
  quantity: Pieces.nullable().default(null),
  effectiveDate: Day,
  effectiveStatus: ActionStatusSchema.default(100),
});

export const QrSheetInput = z.object({
  stockReferences: z.array(Id).min(1, 'Choisissez au moins une référence').max(2000),
  ...qrSheetFields,
});
