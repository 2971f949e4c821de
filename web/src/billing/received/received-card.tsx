// Beside a purchase order: the invoices received for it, and what is left to be invoiced before tax.
import { useQuery } from '@tanstack/react-query';
import { billingPaths } from '../../paths/billing.paths.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { SideCard, SideLines, SideWait, type SideLine } from '../../shared/ui/record/side-card.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import documents from '../document/document-page.module.css';
import { receivedApi, receivedStatuses, type ReceivedLine } from './received-words.ts';

interface OfOrder {
  readonly id: string;
  readonly currency: string;
}

const lineOf =
  (mayList: boolean) =>
  (invoice: ReceivedLine): SideLine => ({
    key: invoice.id,
    name: invoice.number,
    ...(mayList ? { to: billingPaths.received(), search: { fiche: invoice.id } } : {}),
    detail: [invoice.supplier, formatDay(invoice.date), `${signedMoney(invoice.sign * invoice.netCents, invoice.currency)} HT`].join(', '),
    end: <StatusBadge of={receivedStatuses} value={invoice.status} />,
  });

export const ReceivedCard = ({ id, currency }: OfOrder) => {
  const mayList = useCan('listPurchaseOrders');
  const query = useQuery({
    queryKey: ['purchaseOrders', 'invoiced', id],
    queryFn: ({ signal }) => receivedApi.ofOrder({ params: { id }, signal }),
  });
  const { data } = query;
  if (!data)
    return (
      <SideCard title="Factures reçues">
        <SideWait query={query} />
      </SideCard>
    );
  const { orderedCents, invoicedCents, differenceCents, invoices } = data;
  const sums: readonly (readonly [string, number])[] = [
    ['Commandé HT', orderedCents],
    ['Facturé HT', invoicedCents],
    [differenceCents < 0 ? 'Facturé en trop HT' : 'Reste à facturer HT', Math.abs(differenceCents)],
  ];
  return (
    <SideCard title="Factures reçues" count={invoices.length}>
      <SideLines none="Aucune facture reçue pour ce bon" lines={invoices.map(lineOf(mayList))} />
      {invoices.length === 0 ? null : (
        <dl className={documents.sums}>
          {sums.map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{signedMoney(cents, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </SideCard>
  );
};
