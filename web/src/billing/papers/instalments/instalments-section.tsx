// What an estimate has billed so far: its deposits, progress invoices and final invoice, and what is left.
import { INSTALMENT_LABELS } from '@vigie/domain/billing/instalments/instalments.ts';
import { InvoiceStatus, PAID_LEVEL_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { formatDay } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { ScrollBox } from '../../../shared/ui/page/scroll-box.tsx';
import shared from '../../billing.module.css';
import reading from '../../invoice/invoice-reading.module.css';
import { signedMoney } from '../../invoice/invoice-words.ts';
import type { PaperFile } from '../face.ts';

type Instalment = PaperFile['instalments'][number];

const stateOf = ({ number, status, paid }: Instalment): string => {
  if (number === null) return 'Brouillon';
  return status === InvoiceStatus.cancelled ? 'Annulée par un avoir' : PAID_LEVEL_LABELS[paid];
};

interface RowProps {
  readonly one: Instalment;
  readonly currency: string;
  readonly mayRead: boolean;
}

const Row = ({ one, currency, mayRead }: RowProps) => {
  const name = one.number ?? 'Brouillon';
  return (
    <tr>
      <th scope="row">{mayRead ? <AppLink to={billingPaths.invoice({ id: one.id })}>{name}</AppLink> : name}</th>
      <td>{INSTALMENT_LABELS[one.kind]}</td>
      <td>{formatDay(one.date)}</td>
      <td>{stateOf(one)}</td>
      <td data-figure>{signedMoney(one.netCents, currency)}</td>
      <td data-figure>{signedMoney(one.totalCents, currency)}</td>
    </tr>
  );
};

export const InstalmentsSection = ({ paper }: { readonly paper: PaperFile }) => {
  const mayRead = useCan('readInvoices');
  const { instalments, leftNetCents, currency } = paper;
  if (instalments.length === 0) return null;
  return (
    <section aria-label="Facturation">
      <h3 className={shared.heading}>Facturation</h3>
      <ScrollBox label="Factures du devis" className={reading.scroll}>
        <table className={reading.table}>
          <thead>
            <tr>
              <th scope="col">Numéro</th>
              <th scope="col">Facture</th>
              <th scope="col">Date</th>
              <th scope="col">État</th>
              <th scope="col" data-figure>
                HT
              </th>
              <th scope="col" data-figure>
                TTC
              </th>
            </tr>
          </thead>
          <tbody>
            {instalments.map((one) => (
              <Row key={one.id} one={one} currency={currency} mayRead={mayRead} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p>
        Reste à facturer : <strong>{signedMoney(leftNetCents, currency)} HT</strong>
      </p>
    </section>
  );
};
