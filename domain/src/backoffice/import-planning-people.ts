// Whom and what a planning names: the agency's collaborators and sites, and those that the same workbook brings.
import { fold } from '../shared/text.ts';

/** A record that exists, or the row that will create it. */
export type RecordLink = { readonly kind: 'existing'; readonly id: string } | { readonly kind: 'row'; readonly sheet: string; readonly row: number };

export const recordKey = (link: RecordLink): string => (link.kind === 'existing' ? link.id : `${link.sheet}\n${link.row}`);

export interface KnownAgent {
  readonly link: RecordLink;
  readonly registrationNumber: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly plannable: boolean;
}
export interface KnownSite {
  readonly link: RecordLink;
  readonly name: string;
  readonly customerName: string;
  readonly archived: boolean;
}

/** What was found, or why nothing was. */
export type Found<T> = { readonly one: T } | { readonly none: string } | null;

const bare = (text: string): string => fold(text.replace(/^(m\.|mr\.?|mme\.?|mlle\.?|monsieur|madame)\s/i, ''));

/** « J », « J.-P. » or « Je » before or after the last name: what the first name begins with, or its initials. */
function abbreviates(text: string, firstname: string): boolean {
  const letters = text.replaceAll(' ', '');
  const words = fold(firstname).split(' ').filter(Boolean);
  const initials = words.map((word) => word[0]).join('');
  return letters.length <= 3 && words.length > 0 && (words[0]!.startsWith(letters) || (letters.length > 1 && initials === letters));
}

/** A last name or a first name alone, or a last name with an initial. */
function bears({ firstname, lastname }: KnownAgent, text: string): boolean {
  const [written, last] = [bare(text), fold(lastname)];
  if (written === '' || last === '') return false;
  if (written === last || written === fold(firstname)) return true;
  if (written.startsWith(`${last} `)) return abbreviates(written.slice(last.length + 1), firstname);
  return written.endsWith(` ${last}`) && abbreviates(written.slice(0, -last.length - 1), firstname);
}

/** Words in any order: « Jean DUPONT » is « Dupont Jean ». */
const wordsKey = (text: string): string => bare(text).split(' ').toSorted().join(' ');

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

export class KnownAgents {
  readonly #numbers: Map<string, KnownAgent[]>;
  readonly #names: Map<string, KnownAgent[]>;
  readonly #all: readonly KnownAgent[];
  readonly #written = new Map<string, Found<KnownAgent>>();

  constructor(agents: readonly KnownAgent[]) {
    this.#all = agents;
    this.#numbers = indexed(agents, ({ registrationNumber }) => fold(registrationNumber));
    this.#names = indexed(agents, ({ firstname, lastname }) => wordsKey(`${lastname} ${firstname}`));
  }

  /** The number decides where there is one; null when the row names nobody. */
  find(number: string, name: string): Found<KnownAgent> {
    if (number === '' && name === '') return null;
    const found = number === '' ? this.#byName(name) : (this.#numbers.get(fold(number)) ?? []);
    if (found.length > 1) return { none: `Plusieurs collaborateurs s’appellent « ${name} » : ajoutez leur matricule` };
    if (found.length === 0) return { none: `Collaborateur introuvable (« ${[number, name].filter(Boolean).join(' ')} »)` };
    return found[0]!.plannable ? { one: found[0]! } : { none: 'Ce collaborateur n’est pas planifiable' };
  }

  /** As people write each other down: also a last name, or a first name, alone or with an initial, when one collaborator only bears it. */
  findWritten(text: string): Found<KnownAgent> {
    const known = this.#written.get(text);
    if (known !== undefined) return known;
    const found = this.#search(text);
    this.#written.set(text, found);
    return found;
  }

  #search(text: string): Found<KnownAgent> {
    const exact = this.find('', text);
    if (exact === null || 'one' in exact || this.#byName(text).length > 0) return exact;
    const all = this.#all.filter((agent) => bears(agent, text));
    const plannable = all.filter((agent) => agent.plannable);
    if (plannable.length === 1) return { one: plannable[0]! };
    if (plannable.length > 1) return { none: `Plusieurs collaborateurs peuvent être « ${text} » : ajoutez leur prénom ou leur matricule` };
    return all.length > 0 ? { none: 'Ce collaborateur n’est pas planifiable' } : exact;
  }

  /** A name, or a number in the column of names. */
  #byName(name: string): readonly KnownAgent[] {
    return this.#names.get(wordsKey(name)) ?? this.#numbers.get(fold(name)) ?? [];
  }
}

export class KnownSites {
  readonly #names: Map<string, KnownSite[]>;

  constructor(sites: readonly KnownSite[]) {
    this.#names = indexed(sites, ({ name }) => fold(name));
  }

  find(name: string, customer: string): Found<KnownSite> {
    if (name === '') return null;
    const all = this.#names.get(fold(name)) ?? [];
    const open = all.filter(({ archived }) => !archived);
    const named = open.length > 1 && customer !== '' ? open.filter(({ customerName }) => fold(customerName) === fold(customer)) : open;
    if (named.length > 1) return { none: `Plusieurs sites s’appellent « ${name} » : ajoutez leur client` };
    if (named.length === 1) return { one: named[0]! };
    return { none: all.length > 0 && open.length === 0 ? 'Ce site est archivé' : `Site introuvable (« ${name} »)` };
  }
}
