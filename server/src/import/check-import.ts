// Answers the dry run of an import: the analysis, what the user may not import, and the plan's quota.
import type { Tx } from '@vigie/db/door.ts';
import { fileRefusal } from '@vigie/domain/agents/licence.ts';
import { importCan } from '@vigie/domain/import/import-can.ts';
import { type DryRun } from '@vigie/domain/import/run/dry-run.ts';
import { rowsOf } from '@vigie/domain/import/settle/outcome.ts';
import type { Actor } from '@vigie/domain/identity/actor.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, type AgencyRow } from '../agency/profile.ts';
import { pricingOf } from '../agents/pricing.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { Analysis } from './analyse-thread.ts';
import { existingRecords } from './existing-records.ts';
import { analyseFile, type Check, type OpenedRun, type StoredMappings } from './import-run.ts';
import { settled } from './judge-planning.ts';
import { presentCheck } from './present-check.ts';
import { judgedPlanning } from './rehearse.ts';
import type { Bringing } from './write/write-records.ts';
import { settledAbsences } from './write/write-absences.ts';

/** What the workbook contains and the user may not write, in the order of its columns. */
function withheldOf({ sheets, run }: Analysis, actor: Actor): Check['withheld'] {
  const fields = new Set(sheets.flatMap((sheet) => sheet.columns.map((column) => `${sheet.kind}.${column.field}`)));
  const brings = (...names: string[]): boolean => names.some((name) => fields.has(name));
  return [
    ...(!importCan.bringPersonalData(actor) && brings('agents.socialSecurityNumber', 'agents.iban') ? ['personalData' as const] : []),
    ...(!importCan.bringContracts(actor) && brings('agents.contractType', 'agents.hours', 'agents.contractStart') ? ['contracts' as const] : []),
    ...(!importCan.bringInstructions(actor) && brings('sites.instructions') ? ['instructions' as const] : []),
    ...(!importCan.bringServices(actor) && sheets.some(({ kind }) => kind === 'planning') ? ['services' as const] : []),
    ...(!importCan.bringAbsences(actor) && run.absences.length > 0 ? ['absences' as const] : []),
  ];
}

/** Why the plan has no room for the collaborators of the workbook (F-258). */
async function quotaIssue(tx: Tx, agency: AgencyRow, run: DryRun): Promise<string | null> {
  const adding = rowsOf(run.agents, 'ready').length;
  return adding === 0 ? null : fileRefusal(await pricingOf(tx, agency), adding);
}

export interface Checked extends Bringing {
  readonly blocked: string | null;
  readonly check: Check;
}

export async function checkImport(
  call: Pick<Scope, 'tx' | 'agencyId' | 'actor' | 'house'>,
  file: OpenedRun['file'],
  mappings: StoredMappings,
  /** False when the services will be judged together with those that the run writes. */
  { judged = true }: { judged?: boolean } = {},
): Promise<Checked> {
  const { tx, agencyId, actor, house } = call;
  const agency = await loadAgency(tx, agencyId);
  const today = localDay(house.clock.now(), agency.timeZone);
  const existing = await existingRecords(tx, agencyId, importCan.bringPersonalData(actor) ? house.seal : null);
  const read = await analyseFile(house, file, mappings, existing, today);
  const rows = importCan.bringServices(actor) ? await settled(tx, agencyId, read.run.planning) : [];
  const rehearsed = { agency, today, existing, analysis: { ...read, run: { ...read.run, planning: rows } } };
  const planning = judged ? await judgedPlanning(call, rehearsed) : rows;
  const absences = importCan.bringAbsences(actor) ? await settledAbsences(tx, agencyId, read.run.absences, agency.timeZone) : [];
  const analysis = { ...read, run: { ...read.run, planning, absences } };
  const blocked = await quotaIssue(tx, agency, analysis.run);
  return {
    agency,
    today,
    existing,
    analysis,
    blocked,
    check: presentCheck(analysis, { withheld: withheldOf(read, actor), blocked, today, contracts: importCan.bringContracts(actor) }),
  };
}
