// Prepares an invoice or credit note for the printer: amounts from the domain's totals, and texts in French.
import type { Discount, InvoiceLine } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { chargedPriceE3 } from '@vigie/domain/billing/invoice/invoice-line.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { vatCategoryLabels } from '@vigie/domain/billing/law/vat-category.ts';
import type { InvoiceTotals, VatSubtotal } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { invoiceTotals } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import { formatCents, formatMoney } from '@vigie/domain/shared/money-format.ts';
import type { Currency } from '@vigie/domain/shared/money-format.ts';
import { formatSiren } from '@vigie/domain/shared/identifiers-company.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { formatBasisPoints, formatIban, formatQuantity, formatUnitPrice, priceDecimals, withMinus } from './format.ts';
import type { AgencyView, FactView, InvoiceLineView, InvoiceView, Prose } from './views.ts';

export interface PrintedLine extends InvoiceLine {
  readonly label: string;
  readonly description?: string;
  /** Site or other heading. Lines of one group follow each other. */
  readonly group?: string | null;
}

/** Days are `YYYY-MM-DD`. A draft has no number. */
export interface PrintedInvoice {
  readonly type: InvoiceType;
  /** « Facture », « Avoir », « Facture d’acompte ». */
  readonly title: string;
  /** The instalments that a final invoice deducts. */
  readonly deducts: readonly { readonly number: string; readonly date: string }[];
  readonly number: string | null;
  readonly date: string;
  readonly dueDate: string | null;
  readonly settlement: string | null;
  readonly currency: Currency;
  readonly agency: AgencyView;
  readonly buyer: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly siren?: string | null;
    readonly vatNumber?: string | null;
  };
  readonly customerNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly buyerReference?: string | null;
  /** First and last day of the services. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** The invoice that a credit note corrects, with its date (rule BR-FR-CO-05). */
  readonly corrects: { readonly number: string; readonly date: string } | null;
  readonly subject: string;
  readonly intro: Prose;
  readonly lines: readonly PrintedLine[];
  readonly discount?: Discount | undefined;
  readonly paidCents: number;
  readonly vatMentions: readonly string[];
  readonly bankText: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly notes: readonly string[];
  readonly outro: Prose;
}

const fact = (label: string, value: string | null | undefined): FactView[] => (value ? [{ label, value }] : []);

const invoiceFacts = (invoice: PrintedInvoice): FactView[] => [
  ...fact('Date', formatDay(invoice.date)),
  ...fact('Échéance', invoice.dueDate === null ? null : formatDay(invoice.dueDate)),
  ...fact('Règlement', invoice.settlement),
  ...fact('Période', invoice.period && `du ${formatDay(invoice.period.from)} au ${formatDay(invoice.period.to)}`),
  ...fact('N° client', invoice.customerNumber),
  ...fact('Bon de commande', invoice.purchaseOrder),
  ...fact('Référence acheteur', invoice.buyerReference),
  ...fact('Factures déduites', invoice.deducts.map(({ number, date }) => `${number} du ${formatDay(date)}`).join(', ')),
  ...fact('Facture d’origine', invoice.corrects && `${invoice.corrects.number} du ${formatDay(invoice.corrects.date)}`),
];

/** Two reasons for no VAT stand on two lines: each says which it is. */
const rateLabel = ({ basisPoints, category }: VatSubtotal): string =>
  basisPoints > 0 ? formatBasisPoints(basisPoints) : `${formatBasisPoints(0)} – ${vatCategoryLabels[category].toLowerCase()}`;

const discountLabel = (discount: Discount | undefined): string => {
  if (discount === undefined) return '';
  return discount.kind === 'percent' ? `\u2212${formatBasisPoints(discount.basisPoints)}` : `\u2212${formatCents(discount.cents)}`;
};

const lineView = (line: PrintedLine, netCents: number, decimals: number): InvoiceLineView => ({
  label: line.label,
  description: line.description ?? '',
  quantity: withMinus(formatQuantity(line.quantity)),
  unitPrice: formatUnitPrice(chargedPriceE3(line), decimals),
  discount: discountLabel(line.discount),
  vat: formatBasisPoints(line.vatBasisPoints),
  net: withMinus(formatCents(netCents)),
});

function groupLines(invoice: PrintedInvoice, totals: InvoiceTotals): InvoiceView['groups'] {
  const groups: { label: string; netCents: number; lines: InvoiceLineView[] }[] = [];
  const decimals = Math.max(2, ...invoice.lines.map((line) => priceDecimals(chargedPriceE3(line))));
  invoice.lines.forEach((line, index) => {
    const label = line.group ?? '';
    if (groups.at(-1)?.label !== label) groups.push({ label, netCents: 0, lines: [] });
    const group = groups.at(-1)!;
    const { netCents } = totals.lines[index]!;
    group.netCents += netCents;
    group.lines.push(lineView(line, netCents, decimals));
  });
  return groups.map(({ label, netCents, lines }) => ({
    label,
    lines,
    net: label === '' ? '' : withMinus(formatCents(netCents)),
  }));
}

function totalRows(totals: InvoiceTotals, { type, currency, discount }: PrintedInvoice): InvoiceView['totals'] {
  const row = (label: string, cents: number, strong = false) => ({
    label,
    value: withMinus(formatMoney(cents, currency)),
    strong,
  });
  const isCredit = type === 'creditNote';
  const rows = [];
  if (totals.discountCents !== 0) {
    rows.push(row('Total des lignes HT', totals.linesNetCents));
    const rate = discount?.kind === 'percent' ? ` ${formatBasisPoints(discount.basisPoints)}` : '';
    rows.push(row(`Remise${rate}`, -totals.discountCents));
  }
  rows.push(row('Total HT', totals.netCents), row('TVA', totals.vatCents));
  if (totals.paidCents !== 0) {
    rows.push(row('Total TTC', totals.totalCents), row(isCredit ? 'Déjà remboursé' : 'Déjà réglé', -totals.paidCents));
    return [...rows, row(isCredit ? 'Reste à votre crédit' : 'Net à payer', totals.dueCents, true)];
  }
  return [...rows, row(isCredit ? 'Total TTC à votre crédit' : 'Total TTC à payer', totals.totalCents, true)];
}

/** Everything that the template `invoice` prints. */
export function invoiceView(invoice: PrintedInvoice): InvoiceView {
  const totals = invoiceTotals(invoice);
  const { currency } = invoice;
  const isCredit = invoice.type === 'creditNote';
  return {
    agency: invoice.agency,
    title: invoice.title,
    number: invoice.number,
    status: invoice.number === null ? 'Brouillon, sans valeur comptable' : null,
    tone: 'late',
    draft: invoice.number === null,
    facts: invoiceFacts(invoice),
    buyer: {
      name: invoice.buyer.name,
      lines: invoice.buyer.lines,
      ids: [
        ...(invoice.buyer.siren ? [`SIREN ${formatSiren(invoice.buyer.siren)}`] : []),
        ...(invoice.buyer.vatNumber ? [`TVA ${invoice.buyer.vatNumber}`] : []),
      ],
    },
    subject: invoice.subject,
    intro: invoice.intro,
    hasDiscount: invoice.lines.some((line) => line.discount !== undefined),
    hasVat: totals.vat.length > 0,
    groups: groupLines(invoice, totals),
    vatTable: totals.vat.map((rate) => ({
      label: rateLabel(rate),
      base: withMinus(formatMoney(rate.basisCents, currency)),
      vat: withMinus(formatMoney(rate.vatCents, currency)),
    })),
    vatMentions: invoice.vatMentions,
    totals: totalRows(totals, invoice),
    bankText: isCredit ? '' : invoice.bankText,
    payment: isCredit ? [] : [...fact('IBAN', invoice.iban === null ? null : formatIban(invoice.iban)), ...fact('BIC', invoice.bic)],
    notes: invoice.notes,
    outro: invoice.outro,
    agreement: '',
  };
}
