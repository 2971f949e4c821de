// Prints an estimate or a purchase order: the invoice's page with its own texts.
import type { FrozenParties } from '@vigie/db/tables/billing/billing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { PAPER_LABELS, usualValidity } from '@vigie/domain/billing/paper.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { InvoiceView } from '../../plumbing/pdf/views.ts';
import { lineOf, type KeptLine } from '../lines.ts';
import { ownPenalty, printedInvoice } from '../invoices/print-invoice.ts';
import type { PaperDraft } from './draft.ts';
import type { Face } from './face.ts';
import { paperParties } from './party.ts';
import { siteNames } from './present.ts';

/** What only an invoice has. */
const NO_INVOICE = { instalment: null, deducts: [], corrects: null } as const;

type Printed = Pick<PaperDraft, 'customerId' | 'agentId' | 'name' | 'date' | 'validUntil' | 'intro' | 'notes' | 'discount'> & {
  readonly items: readonly KeptLine[];
  /** That of the stored paper. A new one takes the agency's. */
  readonly currency?: string;
};

export interface PrintedPaper {
  readonly view: InvoiceView;
  readonly parties: FrozenParties;
}

/** `frozen`: the parties that a numbered paper keeps. */
export async function printedPaper(
  tx: Tx,
  face: Face,
  agency: AgencyRow,
  paper: Printed,
  number: string | null,
  frozen: FrozenParties | null = null,
): Promise<PrintedPaper> {
  const settings = settingsOf(agency);
  const texts = face.texts(settings);
  const parties = frozen ?? (await paperParties(tx, agency, paper));
  const names = await siteNames(tx, agency.id, paper.items);
  const validUntil = paper.validUntil ?? usualValidity(paper.date);
  const view = printedInvoice({
    type: 'invoice',
    number,
    date: paper.date,
    dueDate: validUntil,
    periodFrom: null,
    periodUntil: null,
    title: paper.name,
    reference: '',
    buyerReference: '',
    intro: paper.intro,
    notes: paper.notes,
    ...(paper.discount ? { discount: paper.discount } : {}),
    currency: paper.currency ?? agency.currency,
    lines: paper.items.map((item) => ({
      ...lineOf(item),
      label: item.label,
      description: item.description,
      group: names.get(item.siteId ?? '') ?? null,
    })),
    ...NO_INVOICE,
    parties,
    settings: {
      ...settings,
      invoiceSettings: { ...settings.invoiceSettings, ...texts },
      vatRegime: { ...settings.vatRegime, onDebits: false },
    },
    holidayLocale: agency.holidayLocale,
  });
  const facts = [
    { label: 'Date', value: formatDay(paper.date) },
    { label: 'Valable jusqu’au', value: formatDay(validUntil) },
    ...(parties.buyer.number ? [{ label: paper.agentId === null ? 'N° client' : 'Matricule', value: parties.buyer.number }] : []),
  ];
  return {
    parties,
    view: {
      ...view,
      title: PAPER_LABELS[face.kind],
      status: number === null ? 'Brouillon' : null,
      facts,
      totals: view.totals.map((total) => (total.strong ? { ...total, label: 'Total TTC' } : total)),
      // The law asks an invoice for these terms; a paper has those that the agency wrote for it.
      notes: [ownPenalty(texts.latePaymentMessage) ?? ''].filter((note) => note.trim() !== ''),
      agreement: face.agreement,
    },
  };
}

/** Only lines in the totals count: a paper without any is empty. */
export const isEmptyPaper = ({ items }: { readonly items: readonly KeptLine[] }): boolean =>
  invoiceTotals({ lines: items.map(lineOf) }).lines.length === 0;
