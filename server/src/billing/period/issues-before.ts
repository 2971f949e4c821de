// Checks an invoice that is not written yet with the rules that will give it its number.
import { validationIssues } from '@vigie/domain/billing/invoice/validation-issues.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { CustomerRecord } from '../../customers/present.ts';
import { electronicInvoice, electronicIssues } from '../invoices/electronic-invoice.ts';
import { dueOf } from '../invoices/draft.ts';
import type { linesToBill } from '../from-services.ts';
import { itemOfKept, lineOf } from '../lines.ts';
import { partiesOf, vatPlaceOf } from '../parties.ts';

export type Ready = ReturnType<typeof linesToBill>;

/** A number of the right form: the real one is taken at validation. */
const NUMBER = 'FA-0000-00000';

function documentOf(agency: AgencyRow, customer: CustomerRecord, { items, title, periodFrom, periodUntil }: Ready, date: string) {
  return {
    type: 'invoice',
    instalment: null,
    deducts: [],
    number: NUMBER,
    date,
    dueDate: dueOf(customer, date),
    periodFrom,
    periodUntil,
    title,
    reference: '',
    buyerReference: '',
    intro: '',
    notes: '',
    currency: agency.currency,
    lines: items.map((item) => ({ ...lineOf(item), label: item.label, description: item.description, group: item.siteName })),
    corrects: null,
    parties: partiesOf(agency, customer),
    settings: settingsOf(agency),
    holidayLocale: agency.holidayLocale,
  } as const;
}

export const totalsOf = ({ items }: Ready) => invoiceTotals({ lines: items.map((item) => lineOf(itemOfKept(item))) });

/** By field, as the validation would name them. */
export function issuesBefore(agency: AgencyRow, customer: CustomerRecord, ready: Ready, date: string): Record<string, string> {
  const document = documentOf(agency, customer, ready, date);
  const data = electronicInvoice({ document, agency, customer, items: ready.items.map(() => ({ item: { itemType: 'service' } })) });
  const draft = {
    type: document.type,
    date,
    dueDate: document.dueDate,
    lines: document.lines,
    totalCents: totalsOf(ready).totalCents,
    seller: { ...agency, ...vatPlaceOf(agency) },
    buyer: customer,
    corrected: null,
  };
  return { ...electronicIssues(data), ...validationIssues(draft, date, { lastSequence: 0, lastDate: null }) };
}
