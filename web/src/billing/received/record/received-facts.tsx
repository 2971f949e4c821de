// What a received invoice says: its supplier and terms, its lines and amounts per rate, and what was decided.
import { lifecycleLabel } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { formatDateTime, formatDay } from '../../../shared/format/dates.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { PageCard } from '../../../shared/ui/page/page.tsx';
import { ScrollBox } from '../../../shared/ui/page/scroll-box.tsx';
import { FactsTable, type Fact } from '../../../shared/ui/table/facts-table.tsx';
import { whyOf } from '../../einvoicing/transmission-words.ts';
import { signedMoney } from '../../invoice/invoice-words.ts';
import shared from '../../billing.module.css';
import lines from '../../invoice/invoice-reading.module.css';
import classes from '../received.module.css';
import { unitOf, type ReceivedFile } from '../received-words.ts';

interface OfInvoice {
  readonly invoice: ReceivedFile;
}

const termsOf = (invoice: ReceivedFile): Fact[] => [
  ['Fournisseur', invoice.supplier],
  ['SIREN', invoice.supplierSiren],
  ['Type', invoice.sign === -1 ? 'Avoir' : 'Facture'],
  ['Date', formatDay(invoice.date)],
  ['Échéance', invoice.dueDate ? formatDay(invoice.dueDate) : ''],
];

const originOf = (invoice: ReceivedFile): Fact[] => [
  ['Reçue le', `${formatDateTime(invoice.createdAt)}${invoice.fromPlatform ? ' par la plateforme' : ', déposée à la main'}`],
  ['Commande citée', invoice.orderReference],
  ['IBAN', invoice.iban],
  ['Motif', whyOf(invoice)],
];

const Lines = ({ invoice }: OfInvoice) => (
  <ScrollBox label="Lignes" className={lines.scroll}>
    <table className={lines.table}>
      <caption className="visually-hidden">Lignes de la facture</caption>
      <thead>
        <tr>
          <th scope="col">Désignation</th>
          <th scope="col" data-figure>
            Quantité
          </th>
          <th scope="col" data-figure>
            TVA
          </th>
          <th scope="col" data-figure>
            Total HT
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          // The lines of a received invoice never change.
          <tr key={`${index} ${line.name}`}>
            <td>
              {line.name}
              {line.description ? <small>{line.description}</small> : null}
            </td>
            <td data-figure>{`${formatNumber(line.quantityE4 / 10_000)} ${unitOf(line.unit)}`}</td>
            <td data-figure>{`${formatNumber(line.basisPoints / 100)} %`}</td>
            <td data-figure>{signedMoney(line.netCents, invoice.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const sumsOf = (invoice: ReceivedFile): Fact[] => [
  ['Total HT', signedMoney(invoice.sign * invoice.netCents, invoice.currency)],
  ...invoice.vat.map(({ basisPoints, basisCents, vatCents }): Fact => [
    `TVA ${formatNumber(basisPoints / 100)} %`,
    `${signedMoney(vatCents, invoice.currency)} sur ${signedMoney(basisCents, invoice.currency)}`,
  ]),
  ['Total TTC', signedMoney(invoice.sign * invoice.totalCents, invoice.currency)],
];

const States = ({ states }: Pick<ReceivedFile, 'states'>) => (
  <ol className={classes.states}>
    {states.map(({ code, at, sentAt, ...why }) => (
      <li key={at}>
        {[formatDateTime(at), lifecycleLabel(code), whyOf(why), sentAt ? 'transmis au fournisseur' : ''].filter((part) => part !== '').join(' – ')}
      </li>
    ))}
  </ol>
);

export const ReceivedFacts = ({ invoice }: OfInvoice) => (
  <>
    <PageCard>
      <div className={shared.facts}>
        <FactsTable facts={termsOf(invoice)} />
        <FactsTable facts={originOf(invoice)} />
      </div>
    </PageCard>
    <PageCard title="Lignes">
      <div className={shared.reading}>
        {invoice.lines.length > 0 ? <Lines invoice={invoice} /> : <p className={shared.hint}>Ce fichier ne donne pas le détail de ses lignes.</p>}
        <FactsTable facts={sumsOf(invoice)} />
      </div>
    </PageCard>
    {invoice.states.length > 0 ? (
      <PageCard title="Suivi">
        <States states={invoice.states} />
      </PageCard>
    ) : null}
  </>
);
