// Compares a workbook's customers with the agency's. A number identifies a customer only with a matching name.
import type { LocalDay } from '../../shared/time-day.ts';
import { readCustomer } from '../settle/customers.ts';
import type { CustomerDraft } from '../settle/customers.ts';
import type { CustomerLink, ExistingRecords } from '../settle/existing.ts';
import type { ImportRow } from '../settle/outcome.ts';
import { companyFits, withoutLegalForm } from '../settle/identity.ts';
import { Index, ofKind, runSheet } from './sheet.ts';
import type { Conflict, Origin, Steps } from './sheet.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

interface KnownCustomer {
  readonly name: string;
  readonly number: string;
  readonly siren: string;
  readonly line: number | null;
  readonly link: CustomerLink;
  readonly archived: boolean;
}

/** The customer of a site, or the row that must be corrected first. */
export type FoundCustomer = KnownCustomer | { readonly waitsFor: string } | null;

const linesWords = ({ name, line }: KnownCustomer): string => `${name}${line === null ? '' : ` (ligne ${line})`}`;
const sirensDiffer = (a: { readonly siren: string }, b: { readonly siren: string }): boolean =>
  a.siren !== '' && b.siren !== '' && a.siren !== b.siren;

/** Indexes customers by number, by name, and by name without legal form. */
export class Customers {
  readonly #numbers = new Index<KnownCustomer>();
  readonly #names = new Index<KnownCustomer>();
  readonly #bareNames = new Index<KnownCustomer>();
  readonly #waiting = new Index<string>();

  add(known: KnownCustomer): void {
    this.#numbers.add(known.number, known);
    this.#names.add(known.name, known);
    this.#bareNames.add(withoutLegalForm(known.name), known);
  }

  hold({ name, number }: CustomerDraft, waitsFor: string): void {
    for (const text of [name, number]) this.#waiting.add(text, waitsFor);
  }

  identify({ name, number }: CustomerDraft, customerId: string): void {
    const archived = this.#names.all(name).some((known) => known.archived);
    this.add({ name, number, siren: '', line: null, link: { kind: 'existing', customerId }, archived });
  }

  /** Finds the customer named on a site's row, the workbook's own first. A name without legal form must match exactly one customer. */
  find(text: string): FoundCustomer {
    const waitsFor = this.#waiting.all(text)[0];
    if (waitsFor !== undefined) return { waitsFor };
    const exact = this.#names.all(text).at(-1) ?? this.#numbers.all(text).at(-1);
    if (exact) return exact;
    const close = this.#bareNames.all(withoutLegalForm(text));
    return close.length === 1 ? close[0]! : null;
  }

  known(draft: CustomerDraft): Origin | Conflict | null {
    const numbered = this.#numbers.all(draft.number);
    const same = numbered.find((known) => companyFits(known.name, draft.name) && !sirensDiffer(known, draft));
    if (same) return { field: 'number', why: 'même numéro', line: same.line };
    const namesakes = this.#names.all(draft.name);
    if (numbered[0]) {
      const why = companyFits(numbered[0].name, draft.name) ? `mais le SIREN diffère` : `la ligne nomme ${draft.name}`;
      return conflict('number', `Le numéro ${draft.number} est celui de ${linesWords(numbered[0])}, ${why}`, [...numbered, ...namesakes]);
    }
    const named = namesakes.find((known) => !sirensDiffer(known, draft));
    if (named) return { field: 'name', why: 'même nom', line: named.line };
    return namesakes[0] ? conflict('name', `${linesWords(namesakes[0])} porte ce nom avec un autre SIREN`, namesakes) : null;
  }
}

const conflict = (field: string, message: string, customers: readonly KnownCustomer[]): Conflict => ({
  field,
  message,
  proposals: [...new Set(customers)].flatMap(({ link, name, number }) =>
    link.kind === 'existing' ? [{ id: link.customerId, label: number === '' ? name : `${name} (${number})` }] : [],
  ),
  mayCreate: true,
});

export function knownCustomers({ customers }: ExistingRecords): Customers {
  const known = new Customers();
  for (const { id, name, number, siren = '', archived = false } of customers)
    known.add({ name, number, siren, line: null, link: { kind: 'existing', customerId: id }, archived });
  return known;
}

export function runCustomers(sheets: readonly RecognisedSheet[], customers: Customers, today: LocalDay): ImportRow<CustomerDraft>[] {
  const steps: Steps<CustomerDraft, CustomerDraft> = {
    read: readCustomer,
    known: (draft) => customers.known(draft),
    remember: (draft, { sheet, row, line }) => customers.add({ ...draft, line, link: { kind: 'row', sheet, row }, archived: false }),
    renumber: (draft) => ({ ...draft, number: '' }),
    hold: (draft, { sheet, line }) => customers.hold(draft, `la ligne ${line} de la feuille « ${sheet} »`),
    identify: (draft, id) => customers.identify(draft, id),
  };
  return ofKind(sheets, 'customers').flatMap((sheet) => runSheet(sheet, today, steps));
}
