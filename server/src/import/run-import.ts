// Imports a workbook: every good row in one transaction, or nothing. The bad ones come back as a workbook.
import { and, eq } from 'drizzle-orm';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { importRuns } from '@vigie/db/tables/plumbing.ts';
import { isPlaced } from '@vigie/domain/sites/site-position.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { settingsOf } from '../agency/profile.ts';
import { lockPricing } from '../agents/pricing.ts';
import { endFile } from '../documents/files/erase-file.ts';
import { addressEnd, storeFile } from '../documents/files/store-file.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { notifyScreens, type Topic } from '../plumbing/realtime.ts';
import { staleOf } from '../plumbing/stale.ts';
import { XLSX_MIME_TYPE } from '../plumbing/workbook/write-workbook.ts';
import { withConfirmedPoint } from '../sites/site-position.ts';
import { quotaReached } from './errors.ts';
import type { Analysis } from './analyse-thread.ts';
import { checkImport, type Checked } from './check-import.ts';
import { lockImports, openRun, withoutCells, type OpenedRun, type StoredResult } from './import-run.ts';
import { causesOfRun } from './present-causes.ts';
import { countsPerKind } from './present-check.ts';
import { presentImport } from './present-import.ts';
import { refusedWorkbook } from './refused-workbook.ts';
import { writeAbsences } from './write/write-absences.ts';
import { writePlanning } from './write/write-planning.ts';
import { readyOf, writeRecords } from './write/write-records.ts';

type Call = ScopedCall<typeof calls.runImport>;

/** Services come last, judged with everything that the other sheets add. */
async function write(call: Call, checked: Checked): Promise<{ analysis: Analysis; servicesWithWarnings: number }> {
  const { tx, agencyId } = call;
  const { agency, analysis } = checked;
  const { run } = analysis;
  const brought = await writeRecords(call, checked);
  for (const topic of ['customers', 'sites', 'agents'] as const satisfies readonly Topic[]) {
    if (readyOf<unknown>(run[topic]).length > 0) await notifyScreens(tx, { agencyId, topic, ids: [] });
  }
  const { rows: planning, servicesWithWarnings } = await writePlanning(call, run.planning, settingsOf(agency), brought);
  await writeAbsences(call, run.absences, agency.timeZone, brought.agents);
  return { analysis: { ...analysis, run: { ...run, planning } }, servicesWithWarnings };
}

/** Sites without a point in the workbook. */
const sitesToPlace = ({ run }: Analysis): number => readyOf(run.sites).filter(({ draft }) => !isPlaced(withConfirmedPoint(draft.address))).length;

/** Written last, because its bytes are outside the transaction. It lives as long as its address. */
async function storeRefused({ house, tx, agencyId, userId }: Call, analysis: Analysis, fileName: string): Promise<string | null> {
  const bytes = await refusedWorkbook(analysis);
  if (!bytes) return null;
  const name = `${fileName.replace(/\.\w{1,5}$/, '')} - lignes à corriger.xlsx`;
  const expiresAt = isoOf(addressEnd(house));
  return (await storeFile(house, tx, agencyId, { name, mimeType: XLSX_MIME_TYPE, bytes, userId, expiresAt })).id;
}

/** The clear text of the workbook is not kept beside the records written from it. */
async function finish({ house, tx, agencyId, body }: Call, opened: OpenedRun, result: StoredResult): Promise<OpenedRun> {
  const [run] = await tx
    .update(importRuns)
    .set({ state: 'done', mapping: withoutCells(body.mappings), result: { ...result } })
    .where(and(eq(importRuns.agencyId, agencyId), eq(importRuns.id, opened.run.id)))
    .returning();
  await endFile(house, tx, opened.file);
  return { ...opened, run: run ?? opened.run };
}

/** A second run of one import, after a double click or a lost answer, gets the answer of the first. */
export async function runImport(call: Call) {
  const { tx, agencyId, body, params } = call;
  await lockImports(tx, agencyId);
  const opened = await openRun(call, params.id);
  if (opened.run.state === 'done') return presentImport(call, opened, null);
  if (body.version !== undefined && body.version !== opened.run.version) throw await staleOf(tx, agencyId, importRuns, 'import_runs', params.id);
  await lockPricing(tx, agencyId);
  const checked = await checkImport(call, opened.file, body.mappings, { judged: false });
  if (checked.blocked) throw quotaReached(checked.blocked);
  const { analysis, servicesWithWarnings } = await write(call, checked);
  const refusedFileId = await storeRefused(call, analysis, opened.file.name);
  const result = {
    counts: countsPerKind(analysis.run),
    servicesWithWarnings,
    causes: causesOfRun(analysis),
    sitesToPlace: sitesToPlace(analysis),
    refusedFileId,
  };
  return presentImport(call, await finish(call, opened, result), null);
}
