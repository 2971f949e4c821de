// Reads an uploaded workbook, shows an import, and tries another mapping. Writes nothing of the agency.
import { and, eq } from 'drizzle-orm';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { files, importRuns } from '@vigie/db/tables/plumbing.ts';
import { endFile, temporaryEnd } from '../documents/files/erase-file.ts';
import type { Scope, ScopedCall } from '../plumbing/http/call.ts';
import { demandWorkbook } from './analyse.ts';
import { checkImport } from './check-import.ts';
import { demandImport, loadOwnFile, openRun, withoutCells, type FileRow, type OpenedRun, type RunRow, type StoredMappings } from './import-run.ts';
import { presentImport } from './present-import.ts';

/** The import of a file, created once however often it is requested. Workbooks contain social security numbers, so the file is now temporary. */
async function runOf({ house, tx, agencyId }: Pick<Scope, 'house' | 'tx' | 'agencyId'>, file: FileRow): Promise<RunRow> {
  const here = and(eq(importRuns.agencyId, agencyId), eq(importRuns.fileId, file.id));
  await tx.insert(importRuns).values({ agencyId, fileId: file.id, sha256: file.sha256 }).onConflictDoNothing();
  if (file.expiresAt === null)
    await tx
      .update(files)
      .set({ expiresAt: temporaryEnd(house) })
      .where(and(eq(files.agencyId, agencyId), eq(files.id, file.id)));
  const [row] = await tx.select().from(importRuns).where(here);
  if (!row) throw new Error('the import was not written');
  return row;
}

type Call = ScopedCall<typeof calls.readImport> | ScopedCall<typeof calls.showImport>;

async function shown(call: Call, opened: OpenedRun) {
  if (opened.run.state === 'done') return presentImport(call, opened, null);
  const { check } = await checkImport(call, opened.file, opened.run.mapping as StoredMappings);
  return presentImport(call, opened, check);
}

export async function readImport(call: ScopedCall<typeof calls.readImport>) {
  const { tx, agencyId, actor, body } = call;
  demandImport(actor);
  const file = await loadOwnFile(tx, agencyId, actor, body.fileId);
  demandWorkbook(file);
  return shown(call, { file, run: await runOf(call, file) });
}

export const showImport = async (call: ScopedCall<typeof calls.showImport>) => shown(call, await openRun(call, call.params.id));

/** Stores the mapping without corrected cells, so that the import can be left and reopened. */
export async function tryImport(call: ScopedCall<typeof calls.tryImport>) {
  const { tx, agencyId, body, params } = call;
  const opened = await openRun(call, params.id);
  if (opened.run.state === 'done') return presentImport(call, opened, null);
  const { check } = await checkImport(call, opened.file, body.mappings);
  const [run] = await tx
    .update(importRuns)
    .set({ mapping: withoutCells(body.mappings) })
    .where(and(eq(importRuns.agencyId, agencyId), eq(importRuns.id, params.id), eq(importRuns.state, 'read')))
    .returning();
  // Another window ran it meanwhile, so its result is the answer.
  return run ? presentImport(call, { ...opened, run }, check, body.mappings) : presentImport(call, await openRun(call, params.id), null);
}

/** Abandons an import. A finished one stays as it is, and its workbook is already gone. */
export async function leaveImport(call: ScopedCall<typeof calls.leaveImport>) {
  const { run, file } = await openRun(call, call.params.id);
  if (run.state !== 'done') await endFile(call.house, call.tx, file);
  return { ok: true as const };
}
