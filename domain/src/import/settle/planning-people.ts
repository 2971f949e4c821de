// Finds the people and sites that a planning names: the agency's, and those added by the same workbook.
import { recordKey } from './record-link.ts';
import type { RecordLink } from './record-link.ts';
import { fold, fullName } from '../../shared/text.ts';
import { abbreviates, bareName, companyFits, nameFit } from './identity.ts';
import type { ProblemCode } from '../read/problem.ts';
import type { Proposal } from '../read/remark.ts';
import { ofName } from '../../shared/words-of-number.ts';

export interface KnownAgent {
  readonly link: RecordLink;
  readonly registrationNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly plannable: boolean;
  /** The workbook has a row for this person. Its people come before the agency's. */
  readonly own?: boolean;
  /** The row to correct before this person can exist. */
  readonly waitsFor?: string;
}
export interface KnownSite {
  readonly link: RecordLink;
  readonly name: string;
  /** The names and the number of its customer. */
  readonly customerNames: readonly string[];
  readonly archived: boolean;
  readonly waitsFor?: string;
}

/** Why nobody was found. The user may know better. */
export interface NotFound {
  readonly none: string;
  readonly code?: ProblemCode;
  readonly proposals?: readonly Proposal[];
}
/** The match, or why there is none. */
export type Found<T> = { readonly one: T } | NotFound | null;

export const isKnown = (found: Found<unknown>): boolean => found !== null && ('one' in found || found.code === 'WAITS');

/** A last name or a first name alone, or a last name with an initial. */
function bears({ firstname, lastname }: KnownAgent, text: string): boolean {
  const [written, last] = [bareName(text), fold(lastname)];
  if (written === '' || last === '') return false;
  if (written === last || written === fold(firstname)) return true;
  if (written.startsWith(`${last} `)) return abbreviates(written.slice(last.length + 1), firstname);
  return written.endsWith(` ${last}`) && abbreviates(written.slice(0, -last.length - 1), firstname);
}

/** Words in any order: « Jean DUPONT » is « Dupont Jean ». */
const wordsKey = (text: string): string => bareName(text).split(' ').toSorted().join(' ');

function indexed<T>(records: readonly T[], keyOf: (record: T) => string): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === '') continue;
    const list = index.get(key);
    if (list) list.push(record);
    else index.set(key, [record]);
  }
  return index;
}

const whoIs = ({ firstname, lastname }: KnownAgent): string => fullName(firstname, lastname);
const proposalsOf = (agents: readonly KnownAgent[]): Proposal[] =>
  agents
    .filter(({ plannable, waitsFor }) => plannable && waitsFor === undefined)
    .map((agent) => ({
      id: recordKey(agent.link),
      label: `${whoIs(agent)}${agent.registrationNumber === '' ? '' : ` (${agent.registrationNumber})`}`,
    }));

/** Prefers people of the workbook. A person is not counted twice because a row repeats them. */
function ownFirst(agents: readonly KnownAgent[]): readonly KnownAgent[] {
  const own = agents.filter((agent) => agent.own === true);
  return [...new Map((own.length > 0 ? own : agents).map((agent) => [recordKey(agent.link), agent])).values()];
}

function resolved(agent: KnownAgent, written: string): Found<KnownAgent> {
  if (agent.waitsFor !== undefined) return { none: `« ${written} » attend ${agent.waitsFor}, à corriger`, code: 'WAITS' };
  return agent.plannable ? { one: agent } : { none: 'Ce collaborateur n’est pas planifiable' };
}

export class KnownAgents {
  readonly #numbers: Map<string, KnownAgent[]>;
  readonly #names: Map<string, KnownAgent[]>;
  readonly #all: readonly KnownAgent[];
  readonly #written = new Map<string, Found<KnownAgent>>();
  readonly #contradictions = new Map<string, NotFound>();

  constructor(agents: readonly KnownAgent[]) {
    this.#all = agents;
    this.#numbers = indexed(agents, ({ registrationNumber }) => fold(registrationNumber));
    this.#names = indexed(agents, ({ firstname, lastname }) => wordsKey(`${lastname} ${firstname}`));
  }

  /** The person chosen among the proposals. */
  byKey(key: string): KnownAgent | null {
    return this.#all.find(({ link, waitsFor, plannable }) => recordKey(link) === key && waitsFor === undefined && plannable) ?? null;
  }

  /** Finds a person by number and the name beside it. `numbersAlone`: the user trusts numbers without names. Null when the row names nobody. */
  find(number: string, name: string, numbersAlone = false): Found<KnownAgent> {
    if (number === '') return name === '' ? null : this.#named(name, numbersAlone);
    const numbered = this.#numbers.get(fold(number)) ?? [];
    if (name === '') return this.#numbered(number, numbered, numbersAlone);
    const fitting = ownFirst(numbered.filter((agent) => nameFit(name, agent) === 'same'));
    if (fitting.length === 1) return resolved(fitting[0]!, name);
    if (fitting.length > 1) return { none: `Plusieurs lignes du classeur ont le matricule ${number}` };
    return this.#contradicted(number, name, numbered);
  }

  #numbered(number: string, numbered: readonly KnownAgent[], numbersAlone: boolean): Found<KnownAgent> {
    const [agent, ...others] = ownFirst(numbered);
    if (!agent) return { none: `Collaborateur introuvable (« ${number} »)` };
    if (others.length > 0) return { none: `Plusieurs lignes du classeur ont le matricule ${number}` };
    if (agent.own || numbersAlone || !agent.plannable) return resolved(agent, number);
    return { none: `Le matricule ${number} est celui ${ofName(whoIs(agent))} ; aucun nom ne le confirme`, code: 'NUMBER_ALONE' };
  }

  /** The number belongs to somebody else, or to nobody: the user is asked. */
  #contradicted(number: string, name: string, numbered: readonly KnownAgent[]): NotFound {
    const key = `${number}\n${name}`;
    const known = this.#contradictions.get(key) ?? this.#contradiction(number, name, numbered);
    this.#contradictions.set(key, known);
    return known;
  }

  #contradiction(number: string, name: string, numbered: readonly KnownAgent[]): NotFound {
    const [bearer] = numbered;
    const proposals = proposalsOf([...new Set([...numbered, ...this.#byName(name), ...this.#close(name)])]);
    if (!bearer) return { none: `Collaborateur introuvable (« ${number} ${name} »)`, proposals };
    const close = nameFit(name, bearer) === 'close' ? ' : vérifiez l’orthographe' : '';
    return { none: `Le matricule ${number} est celui ${ofName(whoIs(bearer))}, la ligne nomme ${name}${close}`, code: 'OTHER_PERSON', proposals };
  }

  #named(name: string, numbersAlone: boolean): Found<KnownAgent> {
    const found = this.#byName(name);
    if (found.length === 0) {
      const numbered = this.#numbers.get(fold(name)) ?? [];
      return numbered.length > 0 ? this.#numbered(name, numbered, numbersAlone) : { none: `Collaborateur introuvable (« ${name} »)` };
    }
    const waiting = found.find(({ waitsFor }) => waitsFor !== undefined);
    const people = waiting ? [waiting] : [...new Map(found.map((agent) => [recordKey(agent.link), agent])).values()];
    if (people.length > 1) return { none: `Plusieurs collaborateurs s’appellent « ${name} » : ajoutez leur matricule` };
    return resolved(people[0]!, name);
  }

  /** Also accepts a last or first name, alone or with an initial, when it matches exactly one collaborator. */
  findWritten(text: string, numbersAlone = false): Found<KnownAgent> {
    const key = `${numbersAlone} ${text}`;
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const found = this.#search(text, numbersAlone);
    this.#written.set(key, found);
    return found;
  }

  #search(text: string, numbersAlone: boolean): Found<KnownAgent> {
    const exact = this.find('', text, numbersAlone);
    if (exact === null || 'one' in exact || exact.code !== undefined || this.#byName(text).length > 0) return exact;
    const all = this.#all.filter((agent) => bears(agent, text));
    const able = ownFirstOfEach(all.filter((agent) => agent.plannable));
    if (able.length === 1) return resolved(able[0]!, text);
    if (able.length > 1) return { none: `Plusieurs collaborateurs peuvent être « ${text} » : ajoutez leur prénom ou leur matricule` };
    if (all.length > 0) return { none: 'Ce collaborateur n’est pas planifiable' };
    return { ...exact, proposals: proposalsOf(this.#close(text)) };
  }

  #byName(name: string): readonly KnownAgent[] {
    return this.#names.get(wordsKey(name)) ?? [];
  }

  /** People whose name differs by one typing error. */
  #close(name: string): readonly KnownAgent[] {
    return this.#all.filter((agent) => nameFit(name, agent) === 'close');
  }
}

/** Counts a person named in two rows once. */
const ownFirstOfEach = (agents: readonly KnownAgent[]): KnownAgent[] => [...new Map(agents.map((agent) => [recordKey(agent.link), agent])).values()];

/** The sites of the customer as written, else of one whose name matches. */
function ofCustomer(sites: readonly KnownSite[], customer: string): readonly KnownSite[] {
  if (customer === '') return sites;
  const exact = sites.filter(({ customerNames }) => customerNames.some((name) => fold(name) === fold(customer)));
  return exact.length > 0 ? exact : sites.filter(({ customerNames }) => customerNames.some((name) => companyFits(name, customer)));
}

export class KnownSites {
  readonly #names: Map<string, KnownSite[]>;

  constructor(sites: readonly KnownSite[]) {
    this.#names = indexed(sites, ({ name }) => fold(name));
  }

  /** Finds a site of the customer beside it. A shared name must not send a guard to another customer's site. */
  find(name: string, customer: string): Found<KnownSite> {
    if (name === '') return null;
    const all = this.#names.get(fold(name)) ?? [];
    const open = all.filter(({ archived }) => !archived);
    const named = ofCustomer(open, customer);
    const there = named.filter(({ waitsFor }) => waitsFor === undefined);
    const waiting = named.find(({ waitsFor }) => waitsFor !== undefined);
    if (there.length > 1) return { none: `Plusieurs sites s’appellent « ${name} » : ajoutez leur client` };
    if (waiting && (there.length === 0 || customer === '')) return { none: `« ${name} » attend ${waiting.waitsFor!}, à corriger`, code: 'WAITS' };
    if (there.length === 1) return { one: there[0]! };
    if (open[0]) return { none: `Le site « ${name} » est celui de ${open[0].customerNames[0] ?? ''}, la ligne nomme ${customer}` };
    return { none: all.length > 0 ? 'Ce site est archivé' : `Site introuvable (« ${name} »)` };
  }
}
