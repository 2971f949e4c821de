// Compares a workbook's sites with the agency's, each with the customer that it names.
import { fold } from '../../shared/text.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { readSite } from '../settle/customers.ts';
import type { CustomerDraft, SiteDraft } from '../settle/customers.ts';
import type { CustomerLink, ExistingRecords } from '../settle/existing.ts';
import type { ImportRow } from '../settle/outcome.ts';
import type { KnownSite } from '../settle/planning-people.ts';
import type { RowReader } from '../settle/row.ts';
import type { Customers } from './customers.ts';
import { ofKind, runSheet } from './sheet.ts';
import type { Steps } from './sheet.ts';
import type { RecognisedSheet } from '../recognise/shape.ts';

const linkKey = (link: CustomerLink): string => (link.kind === 'existing' ? link.customerId : `${link.sheet}\n${link.row}`);
const siteKey = (name: string, link: CustomerLink): string => `${fold(name)}\n${linkKey(link)}`;

export interface SitesRun {
  readonly rows: ImportRow<LinkedSiteDraft>[];
  readonly unknownCustomers: readonly string[];
  /** What a planning may name: existing sites, new ones from rows, and those waiting for a row. */
  readonly places: readonly KnownSite[];
}

/** Names and numbers of customers, by their link. */
function customerNames({ customers }: ExistingRecords, brought: readonly ImportRow<CustomerDraft>[]): (link: CustomerLink) => readonly string[] {
  const names = new Map<string, readonly string[]>(customers.map(({ id, name, number }) => [id, [name, number]]));
  for (const { sheet, row, draft } of brought) if (draft) names.set(linkKey({ kind: 'row', sheet, row }), [draft.name, draft.number]);
  return (link) => names.get(linkKey(link)) ?? [];
}

const existingPlaces = ({ sites }: ExistingRecords, namesOf: (link: CustomerLink) => readonly string[]): KnownSite[] =>
  sites.flatMap(({ id, name, customerId, archived = false }) =>
    id ? [{ name, archived, customerNames: namesOf({ kind: 'existing', customerId }), link: { kind: 'existing' as const, id } }] : [],
  );

/** Returns the customer named on a site's row. The reader reports why there is none. */
function customerOf(customers: Customers, text: string, row: RowReader, unknown: Map<string, string>): CustomerLink | null {
  const found = text === '' ? null : customers.find(text);
  if (found && 'waitsFor' in found) row.refuse('customer', `« ${text} » attend ${found.waitsFor}, à corriger`);
  else if (found?.archived) row.refuse('customer', 'Ce client est archivé');
  else if (found) return found.link;
  else if (text !== '') {
    row.refuse('customer', `Client introuvable (« ${text} »)`);
    unknown.set(fold(text), text);
  }
  return null;
}

export function runSites(
  sheets: readonly RecognisedSheet[],
  existing: ExistingRecords,
  customers: Customers,
  brought: readonly ImportRow<CustomerDraft>[],
  today: LocalDay,
): SitesRun {
  const namesOf = customerNames(existing, brought);
  const places = existingPlaces(existing, namesOf);
  const lines = new Map<string, number | null>();
  for (const { name, customerId } of existing.sites) lines.set(siteKey(name, { kind: 'existing', customerId }), null);
  const unknown = new Map<string, string>();
  const steps: Steps<SiteDraft, LinkedSiteDraft> = {
    read: readSite,
    link: (draft, row) => {
      const customer = customerOf(customers, draft.customerName, row, unknown);
      return customer && { ...draft, customer };
    },
    known: (draft) => {
      const line = lines.get(siteKey(draft.name, draft.customer));
      return line === undefined ? null : { field: 'name', why: 'même nom', line };
    },
    remember: (draft, { sheet, row, line }) => {
      lines.set(siteKey(draft.name, draft.customer), line);
      places.push({ name: draft.name, archived: false, customerNames: namesOf(draft.customer), link: { kind: 'row', sheet, row } });
    },
    hold: ({ name, customerName }, { sheet, row, line }) => {
      const waitsFor = `la ligne ${line} de la feuille « ${sheet} »`;
      places.push({ name, archived: false, customerNames: [customerName], link: { kind: 'row', sheet, row }, waitsFor });
    },
  };
  const rows = ofKind(sheets, 'sites').flatMap((sheet) => runSheet(sheet, today, steps));
  return { rows, unknownCustomers: [...unknown.values()], places };
}

export interface LinkedSiteDraft extends SiteDraft {
  readonly customer: CustomerLink;
}
