// Defines the schemas for an import: what was recognised in a workbook, and what becomes of its rows.
import { z } from 'zod';
import { recordKinds } from '@vigie/domain/import/recognise/fields.data.ts';
import { problemCodes } from '@vigie/domain/import/read/problem.ts';
import { signedChoices } from '@vigie/domain/import/settle/signed.ts';
import { Day, FileRef, Id, Instant, Version } from '../shared/schemas.ts';

export const RecordKindSchema = z.enum(recordKinds);
export const SheetKindSchema = z.enum([...recordKinds, 'unknown']);

/** Who a row means when it contradicts known data. */
export const Settlement = z.discriminatedUnion('as', [
  z.object({ as: z.literal('existing'), id: z.string().max(300) }),
  z.object({ as: z.literal('new') }),
  z.object({ as: z.literal('out') }),
]);

/** The user's corrections to the recognition of one sheet. Any part may be omitted. */
export const SheetMapping = z.object({
  kind: SheetKindSchema.optional(),
  /** Index of the row of headings from 0, -1 when the data starts at once. */
  headerRow: z.int().min(-1).max(1000).optional(),
  /** Column index → field of the kind. null skips the column. */
  columns: z.record(z.string().regex(/^\d{1,5}$/, 'Format invalide'), z.string().max(40).nullable()).optional(),
  /** For a planning: the meaning of its codes, « 19h-07h » or « repos ». */
  codes: z
    .record(z.string().max(20), z.string().max(60))
    .refine((value) => Object.keys(value).length <= 200, 'Maximum 200 codes')
    .optional(),
  /** The month of a planning's bare day numbers. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Format invalide')
    .optional(),
  /** By the key of each question that the rows raise. */
  settled: z
    .record(z.string().max(300), Settlement)
    .refine((value) => Object.keys(value).length <= 2000, 'Maximum 2000 réponses')
    .optional(),
  /** For a planning: its registration numbers are the agency's, even without names. */
  numbersAlone: z.boolean().optional(),
  /** For a staff list: which contracts are already signed. */
  signed: z.enum(signedChoices).optional(),
  /** Cells corrected on screen, by their address in the workbook. They may hold numbers of persons, and are not stored. */
  cells: z
    .record(z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, 'Format invalide'), z.string().max(2000, 'Maximum 2000 caractères'))
    .refine((value) => Object.keys(value).length <= 500, 'Maximum 500 corrections')
    .optional(),
});

/** By sheet name. */
export const Mappings = z.record(z.string().max(255), SheetMapping).refine((value) => Object.keys(value).length <= 100, 'Maximum 100 feuilles');
export type Mappings = z.infer<typeof Mappings>;

/** Rows of one kind or sheet: to be created (or created), to be corrected, already present. */
export const RowCounts = z.object({ ready: z.int(), toCorrect: z.int(), present: z.int() });
export type RowCounts = z.infer<typeof RowCounts>;

/** `planning`: services, one per cell. `absences`: days of leave and absence. */
const perKind = <S extends z.ZodType>(schema: S) =>
  z.object({ customers: schema, sites: schema, agents: schema, planning: schema, absences: schema });

export const ImportColumn = z.object({
  column: z.int(),
  heading: z.string(),
  /** A field of the sheet's kind. null for a skipped column. */
  field: z.string().nullable(),
  because: z.enum(['heading', 'content', 'both', 'user', 'none']),
  /** The first cells under the heading, as a reader sees them. */
  samples: z.array(z.string()),
});

/** How a planning was read. */
export const ImportPlanningView = z.object({
  shape: z.enum(['grid', 'list']),
  /** A grid with days down. */
  turned: z.boolean(),
  /** A grid's days, from the first to the last. null when unknown. */
  days: z.object({ first: Day, last: Day, count: z.int() }).nullable(),
  /** YYYY-MM of bare day numbers. null when unknown. */
  month: z.string().nullable(),
  needsMonth: z.boolean(),
  /** The user's choice. null when every number has a name beside it. */
  numbersAlone: z.boolean().nullable(),
  codes: z.array(z.object({ code: z.string(), meaning: z.string(), because: z.enum(['user', 'sheet', 'usual', 'none']), count: z.int() })),
});

export const ImportSheetView = z.object({
  name: z.string(),
  /** Hidden in the workbook: skipped unless somebody sets its kind. */
  hidden: z.boolean(),
  kind: SheetKindSchema,
  headerRow: z.int(),
  rowCount: z.int(),
  columns: z.array(ImportColumn),
  counts: RowCounts,
  /** A useful remark about the whole sheet. */
  notice: z.string().nullable(),
  /** For a staff list with contracts: which count as signed, and how many that is. null without contracts to write. */
  signed: z.object({ choice: z.enum(signedChoices), signed: z.int(), unsigned: z.int() }).nullable(),
  planning: ImportPlanningView.nullable(),
});

export const ImportReason = z.object({
  field: z.string(),
  /** Heading of the column, as written in the sheet. */
  column: z.string(),
  /** The cell's content. */
  value: z.string(),
  /** « C12 » where it can be corrected on screen. null for a remark about no single cell. */
  address: z.string().nullable(),
  message: z.string(),
  /** For a warning of a planning rule: the cause, which others may share. */
  cause: z.string().nullable(),
});

/** Services with the same warning cause. */
export const ImportCause = z.object({ label: z.string(), count: z.int() });

/** A line with it, by the workbook's own numbering. */
export const ImportCauseLine = z.object({ sheet: z.string(), line: z.int(), cell: z.string().nullable(), label: z.string(), message: z.string() });

export const ImportQuestion = z.object({
  key: z.string(),
  proposals: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The row may become its own record under another number. */
  mayCreate: z.boolean(),
  answer: Settlement.nullable(),
});

export const ImportRowView = z.object({
  kind: RecordKindSchema,
  sheet: z.string(),
  /** The workbook's own row number, from 1. */
  line: z.int(),
  /** For a grid: the cell concerned, « C12 ». null for the whole row. */
  cell: z.string().nullable(),
  /** `ready` rows are listed only for their warnings. */
  status: z.enum(['toCorrect', 'present', 'ready']),
  /** The row's first cells, to recognise it. */
  label: z.string(),
  reasons: z.array(ImportReason),
  warnings: z.array(ImportReason),
  /** Asks who is meant, when only the user can say. */
  question: ImportQuestion.nullable(),
});

export const ImportCheck = z.object({
  sheets: z.array(ImportSheetView),
  counts: perKind(RowCounts),
  rows: z.array(ImportRowView),
  /** The number of rows beyond the longest list that is sent. */
  rowsLeftOut: z.int(),
  /** Services that are refused or already present, by problem family. */
  problems: z.array(z.object({ code: z.enum(problemCodes), count: z.int() })),
  /** Services that will be imported despite a rule's warning, by cause. */
  causes: z.array(ImportCause),
  /** Unknown customers that sites name. */
  unknownCustomers: z.array(z.string()),
  /** What will not be written because the user may not write it. */
  withheld: z.array(z.enum(['personalData', 'contracts', 'instructions', 'services', 'absences'])),
  /** Why nothing can be imported although rows are ready. */
  blocked: z.string().nullable(),
});

export const ImportResult = z.object({
  counts: perKind(RowCounts),
  /** Sites imported without a position on the map. */
  sitesToPlace: z.int().default(0),
  /** Services imported despite a warning of the agency's rules. */
  servicesWithWarnings: z.int().default(0),
  /** The same by cause, each with its first lines. */
  causes: z.array(ImportCause.extend({ lines: z.array(ImportCauseLine) })).default([]),
  /** The rows to correct with their reasons, as a workbook. null when there were none, or once erased. */
  refusedFile: FileRef.nullable(),
});

export const ImportView = z.object({
  importId: Id,
  version: Version,
  state: z.enum(['read', 'done']),
  fileName: z.string(),
  createdAt: Instant,
  /** When the same file was imported before. */
  importedBeforeAt: Instant.nullable(),
  mappings: Mappings,
  /** Before the import: what it would do. */
  check: ImportCheck.nullable(),
  /** After the import: what it did. */
  result: ImportResult.nullable(),
});
