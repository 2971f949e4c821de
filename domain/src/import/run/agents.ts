// Compares a workbook's staff list with the agency's collaborators. A registration number identifies somebody only with a matching name.
import { fullName } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { readAgent } from '../settle/agents.ts';
import type { AgentDraft } from '../settle/agents.ts';
import type { ExistingAgent, ExistingRecords } from '../settle/existing.ts';
import type { ImportRow } from '../settle/outcome.ts';
import { bareName, contradiction, lastingContradiction, personFit } from '../settle/identity.ts';
import type { Identity } from '../settle/identity.ts';
import type { KnownAgent } from '../settle/planning-people.ts';
import type { RecordLink } from '../settle/record-link.ts';
import { Index, ofKind, runSheet } from './sheet.ts';
import type { At, Conflict, Origin, Steps } from './sheet.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';
import { ofName } from '../../shared/words-of-number.ts';

interface KnownPerson extends Identity {
  readonly id?: string;
  readonly registrationNumber: string;
  readonly line: number | null;
}

/** Two people with one name are told apart by registration number, birth date or social security number. E-mails are not unique: families share one. */
const mayBeSame = (a: KnownPerson, b: AgentDraft): boolean =>
  (a.registrationNumber === '' || b.registrationNumber === '') && lastingContradiction(a, b) === null;

/** The order of the words does not matter. */
const nameKey = ({ lastname, firstname }: { lastname: string; firstname: string }): string =>
  bareName(`${lastname} ${firstname}`).split(' ').toSorted().join(' ');

/** « Aïcha Benali », or the line that added the person. */
const whoIs = (person: KnownPerson): string =>
  `${fullName(person.firstname, person.lastname)}${person.line === null ? '' : ` (ligne ${person.line})`}`;

/** Explains why a row with somebody's registration number is not that person, or returns null. */
export function numberIssue(known: KnownPerson, draft: AgentDraft): string | null {
  const start = `Le matricule ${draft.registrationNumber}`;
  const named = `la ligne nomme ${fullName(draft.firstname, draft.lastname)}`;
  if (known.firstname === '' && known.lastname === '') return `${start} est celui d’un collaborateur supprimé, ${named}`;
  const fit = personFit(draft, known);
  if (fit !== 'same') return `${start} est celui ${ofName(whoIs(known))}, ${named}${fit === 'close' ? ' : vérifiez l’orthographe' : ''}`;
  const what = contradiction(known, draft);
  return what === null ? null : `${start} et le nom sont ceux ${ofName(whoIs(known))}, mais ${what} diffère`;
}

/** The people that rows and plannings may name, as they become known. */
class People {
  readonly #numbers = new Index<KnownPerson>();
  readonly #names = new Index<KnownPerson>();
  readonly known: KnownAgent[] = [];

  constructor(existing: readonly ExistingAgent[]) {
    for (const { id, plannable = true, ...person } of existing) {
      this.#add({ ...person, ...(id === undefined ? {} : { id }), line: null });
      if (id !== undefined) this.known.push({ ...person, plannable, own: false, link: { kind: 'existing', id } });
    }
  }

  #add(person: KnownPerson): void {
    this.#numbers.add(person.registrationNumber, person);
    this.#names.add(nameKey(person), person);
  }

  find(draft: AgentDraft): Origin | Conflict | null {
    const numbered = this.#numbers.all(draft.registrationNumber);
    const same = numbered.find((person) => numberIssue(person, draft) === null);
    if (same) return { field: 'registrationNumber', why: 'même matricule', line: same.line, id: same.id };
    if (numbered[0]) return this.#conflict(numbered, draft);
    const named = this.#names.all(nameKey(draft)).find((person) => mayBeSame(person, draft));
    return named ? { field: 'lastname', why: 'même nom', line: named.line, id: named.id } : null;
  }

  #conflict(numbered: readonly KnownPerson[], draft: AgentDraft): Conflict {
    const meant = [...new Set([...numbered, ...this.#names.all(nameKey(draft))])];
    return {
      field: 'registrationNumber',
      message: numberIssue(numbered[0]!, draft)!,
      proposals: meant.flatMap(({ id, firstname, lastname, registrationNumber }) =>
        id === undefined ? [] : [{ id, label: `${fullName(firstname, lastname)} (${registrationNumber})` }],
      ),
      mayCreate: true,
    };
  }

  remember(draft: AgentDraft, { sheet, row, line }: At, written: string): void {
    const { id: _none, ...person }: { id?: string } & AgentDraft = draft;
    this.#add({ ...person, line });
    this.#keep({ ...draft, registrationNumber: written }, { kind: 'row', sheet, row });
  }

  hold(draft: AgentDraft, { sheet, row, line }: At): void {
    if (draft.lastname === '' && draft.firstname === '') return;
    this.#keep(draft, { kind: 'row', sheet, row }, `la ligne ${line} de la feuille « ${sheet} »`);
  }

  identify(draft: AgentDraft, id: string): void {
    const plannable = this.known.find(({ link }) => link.kind === 'existing' && link.id === id)?.plannable ?? false;
    this.#keep(draft, { kind: 'existing', id }, undefined, plannable);
  }

  #keep({ registrationNumber, firstname, lastname }: AgentDraft, link: RecordLink, waitsFor?: string, plannable = true): void {
    this.known.push({ registrationNumber, firstname, lastname, plannable, own: true, link, ...(waitsFor === undefined ? {} : { waitsFor }) });
  }
}

export function runAgents(
  sheets: readonly RecognisedSheet[],
  existing: ExistingRecords,
  today: LocalDay,
): { rows: ImportRow<AgentDraft>[]; people: readonly KnownAgent[] } {
  const people = new People(existing.agents);
  const written = new Map<AgentDraft, string>();
  const steps: Steps<AgentDraft, AgentDraft> = {
    read: (row) => readAgent(row, today),
    known: (draft) => people.find(draft),
    remember: (draft, at) => people.remember(draft, at, written.get(draft) ?? draft.registrationNumber),
    renumber: (draft) => {
      const renumbered = { ...draft, registrationNumber: '' };
      written.set(renumbered, draft.registrationNumber);
      return renumbered;
    },
    hold: (draft, at) => people.hold(draft, at),
    identify: (draft, id) => people.identify(draft, id),
  };
  const rows = ofKind(sheets, 'agents').flatMap((sheet) => runSheet(sheet, today, steps));
  return { rows, people: people.known };
}
