// Runs an import without writing anything: each row is ready, already present, or refused with reasons.
import type { LinkedSiteDraft } from './sites.ts';
import type { ExistingRecords } from '../settle/existing.ts';
import type { ImportRow } from '../settle/outcome.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import type { AbsenceDraft, PlanningDraft } from '../settle/planning-draft.ts';
import type { AgentDraft } from '../settle/agents.ts';
import type { CustomerDraft } from '../settle/customers.ts';
import { runAbsences, runPlanningSheet } from '../settle/planning.ts';
import { KnownAgents, KnownSites } from '../settle/planning-people.ts';
import { runAgents } from './agents.ts';
import { knownCustomers, runCustomers } from './customers.ts';
import { ofKind } from './sheet.ts';
import { runSites } from './sites.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

export interface DryRun {
  readonly customers: readonly ImportRow<CustomerDraft>[];
  readonly sites: readonly ImportRow<LinkedSiteDraft>[];
  readonly agents: readonly ImportRow<AgentDraft>[];
  /** Services, one per cell or row. Whether they are already in the plan is decided later. */
  readonly planning: readonly ImportRow<PlanningDraft>[];
  /** Days of leave and absence in the plannings' grids. */
  readonly absences: readonly ImportRow<AbsenceDraft>[];
  /** Unknown customers that sites name, each once, as written. */
  readonly unknownCustomers: readonly string[];
}

/** Customers come first because sites name them. Sheets of the same kind keep the workbook's order. */
export function dryRun(sheets: readonly RecognisedSheet[], existing: ExistingRecords, today: LocalDay): DryRun {
  const known = knownCustomers(existing);
  const customers = runCustomers(sheets, known, today);
  const { rows: sites, unknownCustomers, places } = runSites(sheets, existing, known, customers, today);
  const { rows: agents, people } = runAgents(sheets, existing, today);
  const lookup = { agents: new KnownAgents(people), sites: new KnownSites(places), today };
  const planning = ofKind(sheets, 'planning').flatMap((sheet) => runPlanningSheet(sheet, lookup));
  const absences = ofKind(sheets, 'planning').flatMap((sheet) => runAbsences(sheet, lookup));
  return { customers, sites, agents, planning, absences, unknownCustomers };
}
