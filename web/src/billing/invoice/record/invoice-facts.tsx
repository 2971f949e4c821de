// What a document says: its terms, its lines and sums, its texts.
import { formatDay } from '../../../shared/format/dates.ts';
import { PageCard } from '../../../shared/ui/page/page.tsx';
import { FactsTable, type Fact } from '../../../shared/ui/table/facts-table.tsx';
import type { InvoiceFile } from '../../api.ts';
import { LinesCard } from '../../document/lines-card.tsx';
import { TextCard } from '../../document/text-card.tsx';
import { labelsText, operationLabels } from '../invoice-words.ts';
import shared from '../../billing.module.css';

interface OfInvoice {
  readonly invoice: InvoiceFile;
}

const periodText = ({ periodFrom, periodUntil }: InvoiceFile): string =>
  periodFrom && periodUntil ? `du ${formatDay(periodFrom)} au ${formatDay(periodUntil)}` : '';

const datesOf = (invoice: InvoiceFile): Fact[] => [
  ['Date', formatDay(invoice.date)],
  ['Échéance', invoice.type === 'creditNote' ? '' : `${formatDay(invoice.dueDate)} (${invoice.settlement})`],
  ['Période', periodText(invoice)],
  ['Prendra le numéro', invoice.newNumber ?? ''],
];

const referencesOf = (invoice: InvoiceFile): Fact[] => [
  ['Référence du client', invoice.reference],
  ['Référence acheteur', invoice.buyerReference],
  ['Origine', operationLabels[invoice.operation]],
  ['Suivi', labelsText(invoice)],
];

export const InvoiceFacts = ({ invoice }: OfInvoice) => (
  <>
    <PageCard>
      <div className={shared.facts}>
        <FactsTable facts={datesOf(invoice)} />
        <FactsTable facts={referencesOf(invoice)} />
      </div>
    </PageCard>
    <TextCard title="Texte d’introduction" text={invoice.intro} />
    <LinesCard items={invoice.items} totals={invoice} currency={invoice.currency} />
    <TextCard title="Texte de fin" text={invoice.notes} />
  </>
);
