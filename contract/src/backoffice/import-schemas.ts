// Shapes of an import: what was recognised in a workbook, what would become of its rows, what became of them.
import { z } from 'zod';
import { recordKinds } from '@vigie/domain/backoffice/import-fields.data.ts';
import { FileRef, Id, Instant, Version } from '../shared/schemas.ts';

export const RecordKindSchema = z.enum(recordKinds);
export const SheetKindSchema = z.enum([...recordKinds, 'planning', 'unknown']);

/** The user's word over the recognition of one sheet: any part may be left out. */
export const SheetMapping = z.object({
  kind: SheetKindSchema.optional(),
  /** Index of the row of headings from 0; -1 when the data begin at once. */
  headerRow: z.int().min(-1).max(1000).optional(),
  /** Column index → key of a field of the kind, null to leave the column out. */
  columns: z.record(z.string().regex(/^\d{1,5}$/, 'Format invalide'), z.string().max(40).nullable()).optional(),
});

/** By name of sheet. */
export const Mappings = z.record(z.string().max(255), SheetMapping).refine((value) => Object.keys(value).length <= 100, 'Maximum 100 feuilles');
export type Mappings = z.infer<typeof Mappings>;

/** Rows of one kind or sheet: to be created (or created), to be corrected, there already. */
export const RowCounts = z.object({ ready: z.int(), toCorrect: z.int(), present: z.int() });
export type RowCounts = z.infer<typeof RowCounts>;

const perKind = <S extends z.ZodType>(schema: S) => z.object({ customers: schema, sites: schema, agents: schema });

export const ImportColumn = z.object({
  column: z.int(),
  heading: z.string(),
  /** Key of a field of the sheet's kind, null for a column that is left out. */
  field: z.string().nullable(),
  because: z.enum(['heading', 'content', 'both', 'user', 'none']),
  /** The first cells under the heading, as a reader sees them. */
  samples: z.array(z.string()),
});

export const ImportSheetView = z.object({
  name: z.string(),
  /** Hidden in the workbook: left out unless somebody gives it a kind. */
  hidden: z.boolean(),
  kind: SheetKindSchema,
  headerRow: z.int(),
  rowCount: z.int(),
  columns: z.array(ImportColumn),
  counts: RowCounts,
  /** What holds for the whole sheet and is good to know. */
  notice: z.string().nullable(),
});

export const ImportReason = z.object({
  field: z.string(),
  /** Heading of the column, as the sheet has it. */
  column: z.string(),
  /** What stands in the cell. */
  value: z.string(),
  message: z.string(),
});

export const ImportRowView = z.object({
  kind: RecordKindSchema,
  sheet: z.string(),
  /** Number of the row as the workbook shows it, from 1. */
  line: z.int(),
  /** `ready` rows are listed for their warnings only. */
  status: z.enum(['toCorrect', 'present', 'ready']),
  /** The row's first cells, to recognise it by. */
  label: z.string(),
  reasons: z.array(ImportReason),
  warnings: z.array(ImportReason),
});

export const ImportCheck = z.object({
  sheets: z.array(ImportSheetView),
  counts: perKind(RowCounts),
  rows: z.array(ImportRowView),
  /** Rows that are not listed, beyond the longest list that is sent. */
  rowsLeftOut: z.int(),
  /** Customers that sites name and nobody knows. */
  unknownCustomers: z.array(z.string()),
  /** What will not be written because the user may not write it. */
  withheld: z.array(z.enum(['personalData', 'contracts', 'instructions'])),
  /** Why nothing can be imported although rows are ready. */
  blocked: z.string().nullable(),
});

export const ImportResult = z.object({
  counts: perKind(RowCounts),
  /** The rows to correct with their reasons, as a workbook; null when there was none, and once it has been erased. */
  refusedFile: FileRef.nullable(),
});

export const ImportView = z.object({
  importId: Id,
  version: Version,
  state: z.enum(['read', 'done']),
  fileName: z.string(),
  createdAt: Instant,
  /** When the very same file was imported before. */
  importedBeforeAt: Instant.nullable(),
  mappings: Mappings,
  /** Before the import: what would happen. */
  check: ImportCheck.nullable(),
  /** After it: what happened. */
  result: ImportResult.nullable(),
});
