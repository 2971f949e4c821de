// The dry run of an import: every row ready, already present, or refused with its reasons; nothing is written.
import { fold } from '../shared/text.ts';
import type { LocalDay } from '../shared/time-day.ts';
import type { AbsenceDraft } from './import-absences.ts';
import { readAgent } from './import-agents.ts';
import type { AgentDraft } from './import-agents.ts';
import { readCustomer, readSite } from './import-customers.ts';
import type { CustomerDraft, SiteDraft } from './import-customers.ts';
import type { RecordKind } from './import-fields.data.ts';
import { runAbsences, runPlanningSheet } from './import-planning.ts';
import type { PlanningDraft } from './import-planning.ts';
import { KnownAgents, KnownSites } from './import-planning-people.ts';
import type { RecordLink } from './import-planning-people.ts';
import type { RecognisedSheet } from './import-shape.ts';
import { RowReader, dataRows } from './import-row.ts';
import type { DataRow, ImportRemark } from './import-row.ts';

export interface ExistingAgent {
  /** Without one, no planning finds this person. */
  readonly id?: string;
  /** False for who is away for good, or never planned. */
  readonly plannable?: boolean;
  readonly registrationNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly birthDate: LocalDay | null;
}
export interface ExistingCustomer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
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

interface Origin {
  readonly field: string;
  readonly why: string;
  /** Null for a record that the agency has; else the line that brought it. */
  readonly line: number | null;
}

const presentMessage = ({ why, line }: Origin): string => `Déjà présent (${why})${line === null ? '' : ` : voir la ligne ${line}`}`;

/** Turns one row into a result; `known` answers why the draft is there already, and `remember` is told of each new one. */
interface Steps<D, R> {
  readonly read: (row: RowReader) => D;
  readonly link?: (draft: D, row: RowReader) => R | null;
  readonly known: (draft: R) => Origin | null;
  readonly remember: (draft: R, at: { readonly sheet: string } & DataRow) => void;
}

function runSheet<D, R extends D>(sheet: RecognisedSheet, today: LocalDay, steps: Steps<D, R>): ImportRow<R>[] {
  return dataRows(sheet).map((data) => {
    const reader = new RowReader(sheet, data, today);
    reader.refuseUnfit();
    const draft = steps.read(reader);
    const linked = steps.link ? steps.link(draft, reader) : (draft as R);
    const { row, line } = data;
    const place = { sheet: sheet.name, row, line, warnings: reader.warnings, twinLine: null };
    if (reader.reasons.length > 0 || linked === null) return { ...place, status: 'refused', draft: null, reasons: reader.reasons };
    const origin = steps.known(linked);
    if (origin) {
      const remark = {
        field: origin.field,
        column: reader.name(origin.field),
        message: presentMessage(origin),
      };
      return { ...place, status: 'present', draft: linked, reasons: [remark], twinLine: origin.line };
    }
    steps.remember(linked, { sheet: sheet.name, ...data });
    return { ...place, status: 'ready', draft: linked, reasons: [] };
  });
}

const ofKind = (sheets: readonly RecognisedSheet[], kind: RecordKind): RecognisedSheet[] => sheets.filter((sheet) => sheet.kind === kind);

/** Records by a folded key, looked up in one step: staff lists run to thousands of rows. */
class Index<T> {
  readonly #byKey = new Map<string, T[]>();

  add(text: string, record: T): void {
    const key = fold(text);
    if (key !== '') this.#byKey.set(key, [...this.all(text), record]);
  }

  all(text: string): readonly T[] {
    return this.#byKey.get(fold(text)) ?? [];
  }
}

interface KnownPerson {
  readonly registrationNumber: string;
  readonly birthDate: LocalDay | null;
  readonly line: number | null;
}

/** Of two people of one name: two numbers or two birth dates tell them apart. E-mails are not unique: families share one. */
const mayBeSame = (a: KnownPerson, b: AgentDraft): boolean =>
  (a.registrationNumber === '' || b.registrationNumber === '') && (a.birthDate === null || b.birthDate === null || a.birthDate === b.birthDate);

function runAgents(sheets: readonly RecognisedSheet[], existing: ExistingRecords, today: LocalDay): ImportRow<AgentDraft>[] {
  const [numbers, names] = [new Index<KnownPerson>(), new Index<KnownPerson>()];
  const remember = (agent: ExistingAgent, line: number | null): void => {
    const person = { registrationNumber: agent.registrationNumber, birthDate: agent.birthDate, line };
    numbers.add(agent.registrationNumber, person);
    names.add(`${agent.lastname} ${agent.firstname}`, person);
  };
  for (const agent of existing.agents) remember(agent, null);
  const known = (draft: AgentDraft): Origin | null => {
    const numbered = numbers.all(draft.registrationNumber)[0];
    if (numbered) return { field: 'registrationNumber', why: 'même matricule', line: numbered.line };
    const named = names.all(`${draft.lastname} ${draft.firstname}`).find((person) => mayBeSame(person, draft));
    return named ? { field: 'lastname', why: 'même nom', line: named.line } : null;
  };
  const steps: Steps<AgentDraft, AgentDraft> = {
    read: (row) => readAgent(row, today),
    known,
    remember: (draft, { line }) => remember(draft, line),
  };
  return ofKind(sheets, 'agents').flatMap((sheet) => runSheet(sheet, today, steps));
}

interface KnownCustomer {
  readonly line: number | null;
  readonly link: CustomerLink;
  readonly archived: boolean;
}

/** Customers by number, by name, and by name without its legal form. */
class Customers {
  readonly numbers = new Index<KnownCustomer>();
  readonly names = new Index<KnownCustomer>();
  readonly bareNames = new Index<KnownCustomer>();

  add(name: string, number: string, known: KnownCustomer): void {
    this.numbers.add(number, known);
    this.names.add(name, known);
    this.bareNames.add(withoutLegalForm(name), known);
  }

  /** Whom a site's sheet names; a name without its legal form must fit one customer only. */
  find(text: string): KnownCustomer | null {
    const exact = this.names.all(text)[0] ?? this.numbers.all(text)[0];
    if (exact) return exact;
    const close = this.bareNames.all(withoutLegalForm(text));
    return close.length === 1 ? close[0]! : null;
  }
}

function runCustomers(sheets: readonly RecognisedSheet[], customers: Customers, today: LocalDay): ImportRow<CustomerDraft>[] {
  const known = (draft: CustomerDraft): Origin | null => {
    const numbered = customers.numbers.all(draft.number)[0];
    if (numbered) return { field: 'number', why: 'même numéro', line: numbered.line };
    const named = customers.names.all(draft.name)[0];
    return named ? { field: 'name', why: 'même nom', line: named.line } : null;
  };
  const steps: Steps<CustomerDraft, CustomerDraft> = {
    read: readCustomer,
    known,
    remember: (draft, { sheet, row, line }) => customers.add(draft.name, draft.number, { line, link: { kind: 'row', sheet, row }, archived: false }),
  };
  return ofKind(sheets, 'customers').flatMap((sheet) => runSheet(sheet, today, steps));
}

/** Legal forms say nothing about who a customer is: « Rhône Logistique SAS » is « Rhône Logistique ». */
const withoutLegalForm = (name: string): string =>
  fold(name)
    .replace(/\b(s a r l|s a s|s a|sarl|sasu|sas|sa|eurl|sci|snc|gie|ste|societe)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const linkKey = (link: CustomerLink): string => (link.kind === 'existing' ? link.customerId : `${link.sheet}\n${link.row}`);
const siteKey = (name: string, link: CustomerLink): string => `${fold(name)}\n${linkKey(link)}`;

function runSites(sheets: readonly RecognisedSheet[], existing: ExistingRecords, customers: Customers, today: LocalDay) {
  const sites = new Map<string, number | null>();
  for (const { name, customerId } of existing.sites) sites.set(siteKey(name, { kind: 'existing', customerId }), null);
  const unknown = new Map<string, string>();
  const link = (draft: SiteDraft, row: RowReader): LinkedSiteDraft | null => {
    const customer = draft.customerName === '' ? null : customers.find(draft.customerName);
    if (customer?.archived) row.refuse('customer', 'Ce client est archivé');
    if (customer) return customer.archived ? null : { ...draft, customer: customer.link };
    if (draft.customerName !== '') {
      row.refuse('customer', `Client introuvable (« ${draft.customerName} »)`);
      unknown.set(fold(draft.customerName), draft.customerName);
    }
    return null;
  };
  const steps: Steps<SiteDraft, LinkedSiteDraft> = {
    read: readSite,
    link,
    known: (draft) => {
      const line = sites.get(siteKey(draft.name, draft.customer));
      return line === undefined ? null : { field: 'name', why: 'même nom', line };
    },
    remember: (draft, { line }) => sites.set(siteKey(draft.name, draft.customer), line),
  };
  const rows = ofKind(sheets, 'sites').flatMap((sheet) => runSheet(sheet, today, steps));
  return { rows, unknownCustomers: [...unknown.values()] };
}

const rowLink = ({ sheet, row }: ImportRow<unknown>): RecordLink => ({ kind: 'row', sheet, row });

function knownAgents({ agents }: ExistingRecords, rows: readonly ImportRow<AgentDraft>[]): KnownAgents {
  const there = agents.flatMap(({ id, plannable = true, ...person }) =>
    id ? [{ ...person, plannable, link: { kind: 'existing' as const, id } }] : [],
  );
  return new KnownAgents([...there, ...rowsOf(rows, 'ready').map((row) => ({ ...row.draft!, plannable: true, link: rowLink(row) }))]);
}

function knownSites({ sites, customers }: ExistingRecords, newCustomers: DryRun['customers'], rows: DryRun['sites']): KnownSites {
  const names = new Map<string, string>(customers.map(({ id, name }) => [id, name]));
  for (const row of newCustomers) names.set(linkKey({ kind: 'row', sheet: row.sheet, row: row.row }), row.draft?.name ?? '');
  const there = sites.flatMap(({ id, name, customerId, archived = false }) =>
    id ? [{ name, archived, customerName: names.get(customerId) ?? '', link: { kind: 'existing' as const, id } }] : [],
  );
  const brought = rowsOf(rows, 'ready').map((row) => ({
    name: row.draft!.name,
    archived: false,
    customerName: names.get(linkKey(row.draft!.customer)) ?? '',
    link: rowLink(row),
  }));
  return new KnownSites([...there, ...brought]);
}

/** Customers first, since sites name them; sheets of the same kind follow each other as in the workbook. */
export function dryRun(sheets: readonly RecognisedSheet[], existing: ExistingRecords, today: LocalDay): DryRun {
  const known = new Customers();
  for (const { id, name, number, archived = false } of existing.customers)
    known.add(name, number, { line: null, link: { kind: 'existing', customerId: id }, archived });
  const customers = runCustomers(sheets, known, today);
  const { rows: sites, unknownCustomers } = runSites(sheets, existing, known, today);
  const agents = runAgents(sheets, existing, today);
  const lookup = { agents: knownAgents(existing, agents), sites: knownSites(existing, customers, sites), today };
  const planning = ofKind(sheets, 'planning').flatMap((sheet) => runPlanningSheet(sheet, lookup));
  const absences = ofKind(sheets, 'planning').flatMap((sheet) => runAbsences(sheet, lookup));
  return { customers, sites, agents, planning, absences, unknownCustomers };
}

export const rowsOf = <D>(rows: readonly ImportRow<D>[], status: ImportStatus): readonly ImportRow<D>[] =>
  rows.filter((row) => row.status === status);
