// Loads an import: its row, its workbook, and who may open it.
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ImportCheck, ImportResult, Mappings } from '@vigie/contract/import/schemas.ts';
import type { Tx } from '@vigie/db/door.ts';
import { files, importRuns } from '@vigie/db/tables/plumbing.ts';
import { importCan, missingImportRight } from '@vigie/domain/import/import-can.ts';
import type { ExistingRecords } from '@vigie/domain/import/settle/existing.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { hasExpired } from '../documents/files/erase-file.ts';
import { forbidden, notFound, refusal } from '../plumbing/errors.ts';
import { FileNotFoundError } from '../plumbing/files/storage.ts';
import type { House } from '../plumbing/house.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { importErrors } from './errors.ts';
import { analyse } from './analyse.ts';
import type { Analysis } from './analyse-thread.ts';

export type RunRow = typeof importRuns.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type StoredMappings = z.output<typeof Mappings>;
type Result = z.output<typeof ImportResult>;
/** Imports from before plannings were supported have no count of services, older ones none of absences. */
export type StoredResult = {
  readonly counts: Omit<Result['counts'], 'planning' | 'absences'> & Partial<Pick<Result['counts'], 'planning' | 'absences'>>;
  readonly servicesWithWarnings?: number;
  readonly causes?: Result['causes'];
  readonly sitesToPlace?: number;
  readonly refusedFileId: string | null;
};
/** What may be stored: corrected cells are as personal as the workbook, which is sealed and erased. */
export const withoutCells = (mappings: StoredMappings): StoredMappings =>
  Object.fromEntries(Object.entries(mappings).map(([sheet, { cells: _typed, ...mapping }]) => [sheet, mapping]));

export type Check = z.input<typeof ImportCheck>;

export interface OpenedRun {
  readonly run: RunRow;
  readonly file: FileRow;
}

export function demandImport(actor: Actor): void {
  const missing = missingImportRight(actor);
  if (missing) throw forbidden(missing);
}

/** The file that this person may import. Anybody else's is as absent as an unknown one. */
export async function loadOwnFile(tx: Tx, agencyId: string, actor: Actor, id: string): Promise<FileRow> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.agencyId, agencyId), eq(files.id, id)));
  if (!file || !importCan.open(actor, file.userId)) throw notFound('Fichier introuvable');
  return file;
}

/** Two imports of one agency wait for each other's transaction, so the second sees what the first wrote. */
export async function lockImports(tx: Tx, agencyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${agencyId}::text, 0))`);
}

export async function openRun({ tx, agencyId, actor }: Pick<Scope, 'tx' | 'agencyId' | 'actor'>, id: string): Promise<OpenedRun> {
  demandImport(actor);
  const [found] = await tx
    .select({ run: importRuns, file: files })
    .from(importRuns)
    .innerJoin(files, and(eq(files.agencyId, importRuns.agencyId), eq(files.id, importRuns.fileId)))
    .where(and(eq(importRuns.agencyId, agencyId), eq(importRuns.id, id)));
  if (!found || !importCan.open(actor, found.file.userId)) throw notFound('Import introuvable');
  return found;
}

const erased = () => refusal(importErrors, 'backoffice.workbook_erased');

/** A workbook is kept for a day at most, and another window may end it while this one reads. */
async function bytesOf(house: House, file: FileRow): Promise<Buffer> {
  if (hasExpired(house, file)) throw erased();
  try {
    return Buffer.concat(await (await house.files.get(file)).toArray());
  } catch (error) {
    throw error instanceof FileNotFoundError ? erased() : error;
  }
}

export async function analyseFile(
  house: House,
  file: FileRow,
  mappings: StoredMappings,
  existing: ExistingRecords,
  today: LocalDay,
): Promise<Analysis> {
  const bytes = await bytesOf(house, file);
  return analyse({ bytes, fileName: file.name, mappings: mappings, existing, today });
}

/** When exactly the same bytes were imported before. */
export async function importedBefore(tx: Tx, agencyId: string, run: RunRow): Promise<string | null> {
  const [earlier] = await tx
    .select({ at: importRuns.updatedAt })
    .from(importRuns)
    .where(and(eq(importRuns.agencyId, agencyId), eq(importRuns.sha256, run.sha256), eq(importRuns.state, 'done'), ne(importRuns.id, run.id)))
    .orderBy(desc(importRuns.updatedAt))
    .limit(1);
  return earlier?.at ?? null;
}
