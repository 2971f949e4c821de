// Presents an import as the API returns it.
import type { z } from 'zod';
import type { ImportView } from '@vigie/contract/import/schemas.ts';
import { hasExpired } from '../documents/files/erase-file.ts';
import { fileById, presentFile } from '../documents/files/store-file.ts';
import type { Scope } from '../plumbing/http/call.ts';
import { importedBefore, type Check, type OpenedRun, type StoredMappings, type StoredResult } from './import-run.ts';

type Teller = Pick<Scope, 'tx' | 'agencyId' | 'house'>;

async function resultOf({ tx, agencyId, house }: Teller, stored: StoredResult) {
  const file = stored.refusedFileId === null ? null : await fileById(tx, agencyId, stored.refusedFileId);
  const { servicesWithWarnings = 0, causes = [], sitesToPlace = 0 } = stored;
  const none = { ready: 0, toCorrect: 0, present: 0 };
  const counts = { ...stored.counts, planning: stored.counts.planning ?? none, absences: stored.counts.absences ?? none };
  return {
    counts,
    servicesWithWarnings,
    causes,
    sitesToPlace,
    refusedFile: file === null || hasExpired(house, file) ? null : presentFile(house, file),
  };
}

/** `check` is null once the import is done. `tried` are mappings with corrected cells, which are not stored. */
export async function presentImport(
  teller: Teller,
  { run, file }: OpenedRun,
  check: Check | null,
  tried?: StoredMappings,
): Promise<z.input<typeof ImportView>> {
  const done = run.state === 'done';
  return {
    importId: run.id,
    version: run.version,
    state: done ? 'done' : 'read',
    fileName: file.name,
    createdAt: run.createdAt,
    importedBeforeAt: await importedBefore(teller.tx, teller.agencyId, run),
    mappings: tried ?? (run.mapping as StoredMappings),
    check,
    result: done ? await resultOf(teller, run.result as StoredResult) : null,
  };
}
