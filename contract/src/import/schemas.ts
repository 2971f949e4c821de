// Shapes of an import: what was recognised in a workbook, what would become of its rows, what became of them.
import { z } from 'zod';
import { recordKinds } from '@vigie/domain/import/recognise/fields.data.ts';
import { problemCodes } from '@vigie/domain/import/read/problem.ts';
import { signedChoices } from '@vigie/domain/import/settle/signed.ts';
import { Day, FileRef, Id, Instant, Version } from '../shared/schemas.ts';

export const RecordKindSchema = z.enum(recordKinds);
export const SheetKindSchema = z.enum([...recordKinds, 'unknown']);

/** Whom a row means, where it contradicts what is known. */
export const Settlement = z.discriminatedUnion('as', [
  z.object({ as: z.literal('existing'), id: z.string().max(300) }),
  z.object({ as: z.literal('new') }),
  z.object({ as: z.literal('out') }),
]);

/** The user's word over the recognition of one sheet: any part may be left out. */
export const SheetMapping = z.object({
  kind: SheetKindSchema.optional(),
  /** Index of the row of headings from 0; -1 when the data begin at once. */
  headerRow: z.int().min(-1).max(1000).optional(),
  /** Column index → key of a field of the kind, null to leave the column out. */
  columns: z.record(z.string().regex(/^\d{1,5}$/, 'Format invalide'), z.string().max(40).nullable()).optional(),
  /** Of a planning: what its codes stand for, « 19h-07h » or « repos ». */
  codes: z
    .record(z.string().max(20), z.string().max(60))
    .refine((value) => Object.keys(value).length <= 200, 'Maximum 200 codes')
    .optional(),
  /** Month of the bare day numbers of a planning. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Format invalide')
    .optional(),
  /** By the key of each question that the rows ask. */
  settled: z
    .record(z.string().max(300), Settlement)
    .refine((value) => Object.keys(value).length <= 2000, 'Maximum 2000 réponses')
    .optional(),
  /** Of a planning: its matricules are the agency's, though no name stands beside them. */
  numbersAlone: z.boolean().optional(),
  /** Of a staff list: which of its contracts are signed already. */
  signed: z.enum(signedChoices).optional(),
});

/** By name of sheet. */
export const Mappings = z.record(z.string().max(255), SheetMapping).refine((value) => Object.keys(value).length <= 100, 'Maximum 100 feuilles');
export type Mappings = z.infer<typeof Mappings>;

/** Rows of one kind or sheet: to be created (or created), to be corrected, there already. */
export const RowCounts = z.object({ ready: z.int(), toCorrect: z.int(), present: z.int() });
export type RowCounts = z.infer<typeof RowCounts>;

/** `planning`: services, one a cell; `absences`: days of leave and absence. */
const perKind = <S extends z.ZodType>(schema: S) =>
  z.object({ customers: schema, sites: schema, agents: schema, planning: schema, absences: schema });

export const ImportColumn = z.object({
  column: z.int(),
  heading: z.string(),
  /** Key of a field of the sheet's kind, null for a column that is left out. */
  field: z.string().nullable(),
  because: z.enum(['heading', 'content', 'both', 'user', 'none']),
  /** The first cells under the heading, as a reader sees them. */
  samples: z.array(z.string()),
});

/** How a planning was read. */
export const ImportPlanningView = z.object({
  shape: z.enum(['grid', 'list']),
  /** A grid with its days down. */
  turned: z.boolean(),
  /** Days of a grid, from the first to the last; null when none is known. */
  days: z.object({ first: Day, last: Day, count: z.int() }).nullable(),
  /** YYYY-MM of bare day numbers, null when nobody says. */
  month: z.string().nullable(),
  needsMonth: z.boolean(),
  /** True and false as the user says; null when every number has a name beside it. */
  numbersAlone: z.boolean().nullable(),
  codes: z.array(z.object({ code: z.string(), meaning: z.string(), because: z.enum(['user', 'sheet', 'usual', 'none']), count: z.int() })),
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
  /** Of a staff list with contracts: which are taken as signed, and how many that makes; null when there are none to write. */
  signed: z.object({ choice: z.enum(signedChoices), signed: z.int(), unsigned: z.int() }).nullable(),
  planning: ImportPlanningView.nullable(),
});

export const ImportReason = z.object({
  field: z.string(),
  /** Heading of the column, as the sheet has it. */
  column: z.string(),
  /** What stands in the cell. */
  value: z.string(),
  message: z.string(),
  /** Of a warning of the planning's rules: the cause that it shares with others. */
  cause: z.string().nullable(),
});

/** Services with the same cause of a warning. */
export const ImportCause = z.object({ label: z.string(), count: z.int() });

/** A line that has it, as the workbook numbers it. */
export const ImportCauseLine = z.object({ sheet: z.string(), line: z.int(), cell: z.string().nullable(), label: z.string(), message: z.string() });

export const ImportQuestion = z.object({
  key: z.string(),
  proposals: z.array(z.object({ id: z.string(), label: z.string() })),
  /** The row may become a record of its own under another number. */
  mayCreate: z.boolean(),
  answer: Settlement.nullable(),
});

export const ImportRowView = z.object({
  kind: RecordKindSchema,
  sheet: z.string(),
  /** Number of the row as the workbook shows it, from 1. */
  line: z.int(),
  /** Of a grid: the cell that is meant, « C12 »; null when it is the row. */
  cell: z.string().nullable(),
  /** `ready` rows are listed for their warnings only. */
  status: z.enum(['toCorrect', 'present', 'ready']),
  /** The row's first cells, to recognise it by. */
  label: z.string(),
  reasons: z.array(ImportReason),
  warnings: z.array(ImportReason),
  /** Who is meant, where only the user can say. */
  question: ImportQuestion.nullable(),
});

export const ImportCheck = z.object({
  sheets: z.array(ImportSheetView),
  counts: perKind(RowCounts),
  rows: z.array(ImportRowView),
  /** Rows that are not listed, beyond the longest list that is sent. */
  rowsLeftOut: z.int(),
  /** Services that are refused or there already, by family of problem. */
  problems: z.array(z.object({ code: z.enum(problemCodes), count: z.int() })),
  /** Services that will go in although a rule warns of them, by cause. */
  causes: z.array(ImportCause),
  /** Customers that sites name and nobody knows. */
  unknownCustomers: z.array(z.string()),
  /** What will not be written because the user may not write it. */
  withheld: z.array(z.enum(['personalData', 'contracts', 'instructions', 'services', 'absences'])),
  /** Why nothing can be imported although rows are ready. */
  blocked: z.string().nullable(),
});

export const ImportResult = z.object({
  counts: perKind(RowCounts),
  /** Sites that went in without a point on the map. */
  sitesToPlace: z.int().default(0),
  /** Services that went in although a rule of the agency warns of them. */
  servicesWithWarnings: z.int().default(0),
  /** The same by cause, each with its first lines. */
  causes: z.array(ImportCause.extend({ lines: z.array(ImportCauseLine) })).default([]),
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
