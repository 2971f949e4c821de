// The dry run of an import: every row ready, already present, or refused with its reasons; nothing is written.
import type { LocalDay } from '../shared/time-day.ts';
import type { AbsenceDraft } from './import-absences.ts';
import type { AgentDraft } from './import-agents.ts';
import type { CustomerDraft, SiteDraft } from './import-customers.ts';
import { runAbsences, runPlanningSheet } from './import-planning.ts';
import type { PlanningDraft } from './import-planning.ts';
import { KnownAgents, KnownSites } from './import-planning-people.ts';
import type { ImportRemark, Question } from './import-row.ts';
import { runAgents } from './import-run-agents.ts';
import { knownCustomers, runCustomers } from './import-run-customers.ts';
import { ofKind } from './import-run-sheet.ts';
import { runSites } from './import-run-sites.ts';
import type { RecognisedSheet } from './import-shape.ts';

export interface ExistingAgent {
  /** Without one, no planning finds this person. */
  readonly id?: string;
  /** False for who is away for good, or never planned. */
  readonly plannable?: boolean;
  readonly registrationNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: LocalDay | null;
  /** What tells people apart beside their names, where the reader of the workbook may know it. */
  readonly socialSecurityNumber?: string;
  readonly cardNumber?: string;
  readonly email?: string;
}
export interface ExistingCustomer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly siren?: string;
  /** No site is added to an archived customer. */
  readonly archived?: boolean;
}
export interface ExistingSite {
  readonly id?: string;
  readonly archived?: boolean;
  readonly name: string;
  readonly customerId: string;
}

/** What the agency has already, archived records included. */
export interface ExistingRecords {
  readonly agents: readonly ExistingAgent[];
  readonly customers: readonly ExistingCustomer[];
  readonly sites: readonly ExistingSite[];
}

export const nothingExists: ExistingRecords = { agents: [], customers: [], sites: [] };

/** `ready` will be created; `present` adds nothing; `refused` has reasons. */
export type ImportStatus = 'ready' | 'present' | 'refused';

export interface ImportRow<D> {
  readonly sheet: string;
  /** Counted from 0 under the headings. */
  readonly row: number;
  /** As the workbook numbers it, from 1. */
  readonly line: number;
  /** Of a cell of a grid: its column; absent when the whole row is meant. */
  readonly column?: number;
  /** Of a grid: the address of what is meant in the author's own sheet, « C12 ». */
  readonly cell?: string;
  /** Of a planning: the names that the row has from the titles of its sheet. */
  readonly titled?: { readonly site?: string; readonly agent?: string };
  readonly status: ImportStatus;
  /** Null when refused. */
  readonly draft: D | null;
  readonly reasons: readonly ImportRemark[];
  /** Doubts and texts that were not understood; they do not stop the row. */
  readonly warnings: readonly ImportRemark[];
  /** Of a row that is present: the line of this very workbook that brings the same record; null when the agency has it. */
  readonly twinLine: number | null;
  /** What only the user can say of the row: who it means. */
  readonly question?: Question;
}

/** A second row of one record must be looked at by the author, as a wrong one; what the agency has already must not. */
export const isToCorrect = (row: ImportRow<unknown>): boolean => row.status === 'refused' || (row.status === 'present' && row.twinLine !== null);

/** The customer of a site: one that exists, or the row that will create it. */
export type CustomerLink =
  | { readonly kind: 'existing'; readonly customerId: string }
  | { readonly kind: 'row'; readonly sheet: string; readonly row: number };

export interface LinkedSiteDraft extends SiteDraft {
  readonly customer: CustomerLink;
}

export interface DryRun {
  readonly customers: readonly ImportRow<CustomerDraft>[];
  readonly sites: readonly ImportRow<LinkedSiteDraft>[];
  readonly agents: readonly ImportRow<AgentDraft>[];
  /** Services, one a cell or row; whether they stand in the plan already is settled afterwards. */
  readonly planning: readonly ImportRow<PlanningDraft>[];
  /** Days of leave and absence in the grids of a planning. */
  readonly absences: readonly ImportRow<AbsenceDraft>[];
  /** Customers that sites name and nobody knows, each once, as written. */
  readonly unknownCustomers: readonly string[];
}

/** Customers first, since sites name them; sheets of the same kind follow each other as in the workbook. */
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

export const rowsOf = <D>(rows: readonly ImportRow<D>[], status: ImportStatus): readonly ImportRow<D>[] =>
  rows.filter((row) => row.status === status);
