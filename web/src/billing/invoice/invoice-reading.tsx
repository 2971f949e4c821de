// A document as its customer reads it: facts, lines by site, totals, payments, corrections.
import { chargedPriceE3 } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { choiceLabel, choiceOfVat } from '@vigie/domain/billing/law/vat-choice.ts';
import type { ReactNode } from 'react';
import { formatDuration as formatMinutes } from '@vigie/domain/shared/duration.ts';
import { documentName } from '@vigie/domain/billing/instalments/instalments.ts';
import { PAYMENT_METHOD_LABELS } from '@vigie/domain/billing/payment.ts';
import { formatDateTime, formatDay } from '../../shared/format/dates.ts';
import { formatNumber, plural } from '../../shared/format/numbers.ts';
import { FactsTable, type Fact } from '../../shared/ui/table/facts-table.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { StatusLook } from '../../shared/ui/marks/status-tone.ts';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import type { InvoiceFile, InvoiceItem } from '../api.ts';
import { unitWords } from './invoice-form.ts';
import { signedMoney } from './invoice-words.ts';
import { TransmissionSection } from '../einvoicing/transmission-section.tsx';
import { TotalsTable } from '../totals-table.tsx';
import shared from '../billing.module.css';
import classes from './invoice-reading.module.css';

const quantityText = ({ quantity }: Pick<InvoiceItem, 'quantity'>): string =>
  quantity.unit === 'hour' ? formatMinutes(quantity.minutes) : plural(quantity.e4 / 10_000, ...unitWords[quantity.unit]);

/** The price that is charged, as it is printed. */
const priceText = (item: Pick<InvoiceItem, 'unitPriceE3'> & Partial<Pick<InvoiceItem, 'coefficient'>>, currency: string): string => {
  const unitPriceE3 = chargedPriceE3(item);
  const thousandths = unitPriceE3 % 10;
  const text = signedMoney(Math.floor(unitPriceE3 / 10), currency);
  return thousandths === 0 ? text : text.replace(/(,\d\d)/, `$1${thousandths}`);
};

/** A draft may still leave its reason to the agency; a numbered line names its own. */
const DRAFTED = { holidayLocale: '', franchise: false };

type ShownItem = Pick<
  InvoiceItem,
  'label' | 'description' | 'siteName' | 'quantity' | 'unitPriceE3' | 'vatBasisPoints' | 'vatCategory' | 'vatExemption' | 'netCents'
> &
  Partial<Pick<InvoiceItem, 'coefficient'>>;

const coefficientText = ({ unitPriceE3, coefficient = 1 }: ShownItem, currency: string): string | null =>
  coefficient === 1 ? null : `${priceText({ unitPriceE3 }, currency)} × ${formatNumber(coefficient)}`;

export const Lines = ({ items, currency }: { readonly items: readonly ShownItem[]; readonly currency: string }) => {
  const sites = [...new Set(items.map(({ siteName }) => siteName))];
  return (
    <ScrollBox label="Lignes" className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">Lignes du document</caption>
        <thead>
          <tr>
            <th scope="col">Désignation</th>
            <th scope="col" data-figure>
              Quantité
            </th>
            <th scope="col" data-figure>
              Prix HT
            </th>
            <th scope="col" data-figure>
              TVA
            </th>
            <th scope="col" data-figure>
              Net HT
            </th>
          </tr>
        </thead>
        {sites.map((site) => (
          <tbody key={site ?? ''}>
            {site === null ? null : (
              <tr>
                <th scope="rowgroup" colSpan={5} className={classes.group}>
                  {site}
                </th>
              </tr>
            )}
            {items
              .filter(({ siteName }) => siteName === site)
              .map((item, place) => (
                <tr key={`${place} ${item.label}`}>
                  <th scope="row">
                    {item.label}
                    {item.description ? <small>{item.description}</small> : null}
                    {item.vatExemption ? <small>TVA : {item.vatExemption}</small> : null}
                  </th>
                  <td data-figure>{quantityText(item)}</td>
                  <td data-figure>
                    {priceText(item, currency)}
                    {coefficientText(item, currency) ? <small>{coefficientText(item, currency)}</small> : null}
                  </td>
                  <td data-figure>{choiceLabel(choiceOfVat(item), DRAFTED)}</td>
                  <td data-figure>{signedMoney(item.netCents, currency)}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
};

const Payments = ({ invoice }: { readonly invoice: InvoiceFile }) => {
  if (invoice.partialPayments.length === 0) return null;
  return (
    <section aria-label="Règlements">
      <h3 className={shared.heading}>{invoice.type === 'creditNote' ? 'Imputations et remboursements' : 'Règlements'}</h3>
      <ul className={classes.payments}>
        {invoice.partialPayments.map((payment) => (
          <li key={payment.id}>
            <span>{formatDay(payment.date)}</span>
            <span>{PAYMENT_METHOD_LABELS[payment.paymentMethod]}</span>
            <span>{payment.note}</span>
            <strong>{signedMoney(payment.amountCents, invoice.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

const factsOf = (invoice: InvoiceFile): Fact[] => {
  const isCredit = invoice.type === 'creditNote';
  return [
    ['Client', `${invoice.customer.name} (${invoice.customerNumberId})`],
    ['Date', formatDay(invoice.date)],
    ['Échéance', isCredit ? '' : `${formatDay(invoice.dueDate)} (${invoice.settlement})`],
    ['Période', invoice.periodFrom && invoice.periodUntil ? `du ${formatDay(invoice.periodFrom)} au ${formatDay(invoice.periodUntil)}` : ''],
    ['Référence du client', invoice.reference],
    ['Référence acheteur', invoice.buyerReference],
    ['Devis', invoice.estimate?.number ?? ''],
    ['Factures déduites', invoice.deducts.map((one) => `${one.number ?? ''} du ${formatDay(one.date)}`).join(', ')],
    ['Facture d’origine', invoice.corrects ? `${invoice.corrects.number ?? 'Brouillon'} du ${formatDay(invoice.corrects.date)}` : ''],
    [
      'Avoirs',
      invoice.creditNotes.map(({ number, totalCents }) => `${number ?? 'Brouillon'} (${signedMoney(totalCents, invoice.currency)})`).join(', '),
    ],
    ['Fichiers joints', invoice.files.map(({ name }) => name).join(', ')],
    ['Envoyé le', formatDateTime(invoice.sentAt)],
    ['Déjà réglé', invoice.paidCents > 0 ? signedMoney(invoice.paidCents, invoice.currency) : ''],
    [isCredit ? 'Reste à rembourser' : 'Reste à payer', invoice.validated ? signedMoney(invoice.toPayCents, invoice.currency) : ''],
  ];
};

export interface InvoiceReadingProps {
  readonly invoice: InvoiceFile;
  readonly actions: ReactNode;
  /** The state in its customer's words. */
  readonly own: StatusLook;
}

export const InvoiceReading = ({ invoice, actions, own }: InvoiceReadingProps) => (
  <div className={shared.reading}>
    <div className={shared.top}>
      <StatusBadge {...own} />
      <span>{documentName(invoice.type, invoice.instalment)}</span>
      <span className={shared.actions}>{actions}</span>
    </div>
    <TransmissionSection invoice={invoice} />
    <FactsTable facts={factsOf(invoice)} />
    <Lines items={invoice.items} currency={invoice.currency} />
    <TotalsTable totals={invoice} currency={invoice.currency} />
    <Payments invoice={invoice} />
    {invoice.notes ? <p className={shared.notesText}>{invoice.notes}</p> : null}
  </div>
);
