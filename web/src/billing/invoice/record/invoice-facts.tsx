// What a document says: its terms, its lines and sums, its texts.
import { formatDay } from '../../../shared/format/dates.ts';
import { PageCard } from '../../../shared/ui/page/page.tsx';
import { FactsTable, type Fact } from '../../../shared/ui/table/facts-table.tsx';
import type { InvoiceFile } from '../../api.ts';
import { TotalsTable } from '../../totals-table.tsx';
import { Lines } from '../invoice-reading.tsx';
import { labelsText, operationLabels } from '../invoice-words.ts';
import shared from '../../billing.module.css';
import classes from './invoice-record.module.css';

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

const Text = ({ title, text }: { readonly title: string; readonly text: string }) =>
  text ? (
    <PageCard title={title}>
      <p className={shared.notesText}>{text}</p>
    </PageCard>
  ) : null;

export const InvoiceFacts = ({ invoice }: OfInvoice) => (
  <>
    <PageCard>
      <div className={classes.facts}>
        <FactsTable facts={datesOf(invoice)} />
        <FactsTable facts={referencesOf(invoice)} />
      </div>
    </PageCard>
    <Text title="Texte d’introduction" text={invoice.intro} />
    <PageCard title="Lignes">
      {invoice.items.length === 0 ? (
        <p className={classes.none}>Aucune ligne pour l’instant : modifiez le brouillon pour en ajouter.</p>
      ) : (
        <div className={shared.reading}>
          <Lines items={invoice.items} currency={invoice.currency} />
          <TotalsTable totals={invoice} currency={invoice.currency} />
        </div>
      )}
    </PageCard>
    <Text title="Texte de fin" text={invoice.notes} />
  </>
);
