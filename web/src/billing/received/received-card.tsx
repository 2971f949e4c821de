// Beside a purchase order: the invoices received for it, and what is left to be invoiced before tax.
import { billingPaths } from '../../paths/billing.paths.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { SideCard, SideLines, SideWait, type SideLine } from '../../shared/ui/record/side-card.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import { OrderSums, useOrderStanding } from './order-standing.tsx';
import { receivedStatuses, type ReceivedLine } from './received-words.ts';

interface OfOrder {
  readonly id: string;
  readonly currency: string;
}

const lineOf =
  (mayRead: boolean) =>
  ({ id, number, supplier, date, sign, netCents, currency, status }: ReceivedLine): SideLine => ({
    key: id,
    name: number,
    to: mayRead ? billingPaths.receivedInvoice({ id }) : undefined,
    detail: [supplier, formatDay(date), `${signedMoney(sign * netCents, currency)} HT`].join(', '),
    end: <StatusBadge of={receivedStatuses} value={status} />,
  });

export const ReceivedCard = ({ id, currency }: OfOrder) => {
  const mayRead = useCan('readPurchaseOrders');
  const query = useOrderStanding(id);
  const { data } = query;
  if (!data)
    return (
      <SideCard title="Factures reçues">
        <SideWait query={query} />
      </SideCard>
    );
  return (
    <SideCard title="Factures reçues" count={data.invoices.length}>
      <SideLines none="Aucune facture reçue pour ce bon" lines={data.invoices.map(lineOf(mayRead))} />
      {data.invoices.length === 0 ? null : <OrderSums standing={data} currency={currency} />}
    </SideCard>
  );
};
