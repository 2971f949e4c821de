// What is invoiced of a purchase order, before tax: ordered, invoiced, the difference, and each invoice.
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../shared/format/dates.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import shared from '../billing.module.css';
import classes from './received.module.css';
import { receivedApi, receivedStatuses } from './received-words.ts';

export const OrderSection = ({ id, currency }: { readonly id: string; readonly currency: string }) => {
  const { data } = useQuery({
    queryKey: ['purchaseOrders', 'invoiced', id],
    queryFn: ({ signal }) => receivedApi.ofOrder({ params: { id }, signal }),
  });
  if (!data || data.invoices.length === 0) return null;
  const { orderedCents, invoicedCents, differenceCents, invoices } = data;
  return (
    <section aria-label="Factures reçues">
      <h3 className={shared.heading}>Factures reçues</h3>
      <FactsTable
        facts={[
          ['Commandé HT', signedMoney(orderedCents, currency)],
          ['Facturé HT', signedMoney(invoicedCents, currency)],
          [differenceCents < 0 ? 'Facturé en trop HT' : 'Reste à facturer HT', signedMoney(Math.abs(differenceCents), currency)],
        ]}
      />
      <ul className={classes.states}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            {[invoice.number, invoice.supplier, formatDay(invoice.date), signedMoney(invoice.sign * invoice.netCents, invoice.currency)].join(' – ')}{' '}
            <StatusBadge of={receivedStatuses} value={invoice.status} />
          </li>
        ))}
      </ul>
    </section>
  );
};
