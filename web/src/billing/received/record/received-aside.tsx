// Beside a received invoice: what is to pay, its way so far, its order and file, others of the supplier.
import { useQuery } from '@tanstack/react-query';
import { RecordHistory } from '../../../agency/audit/record-history.tsx';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { formatDateTime, formatDay, today } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { FilesCard } from '../../../shared/ui/record/files-card.tsx';
import { SideCard, SideLines, SideList, SideWait } from '../../../shared/ui/record/side-card.tsx';
import { StepsCard } from '../../../shared/ui/record/steps-card.tsx';
import { signedMoney } from '../../invoice/invoice-words.ts';
import { OrderSums, useOrderStanding } from '../order-standing.tsx';
import { receivedApi, receivedStatuses, type ReceivedFile } from '../received-words.ts';
import { dueText, isOpen, stepsOf } from './received-steps.ts';
import documents from '../../document/document-page.module.css';

interface OfInvoice {
  readonly invoice: ReceivedFile;
}

const SumsCard = ({ invoice }: OfInvoice) => {
  const { sign, netCents, vatCents, totalCents, dueCents, dueDate, currency } = invoice;
  const open = isOpen(invoice);
  const sums: readonly (readonly [string, number])[] = [
    ['Total HT', netCents],
    ['TVA', vatCents],
    ...(open ? ([['Total TTC', totalCents]] as const) : []),
  ];
  const words = dueText(invoice, today());
  return (
    <SideCard title="Montants">
      <dl className={documents.sums}>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{signedMoney(sign * cents, currency)}</dd>
          </div>
        ))}
        <div data-strong>
          <dt>{open ? 'Reste à payer' : 'Total TTC'}</dt>
          <dd>{signedMoney(sign * (open ? dueCents : totalCents), currency)}</dd>
        </div>
      </dl>
      {words ? (
        <p className={documents.due} data-late={(dueDate !== null && dueDate < today()) || undefined}>
          {words}
        </p>
      ) : null}
    </SideCard>
  );
};

interface OfOrder {
  readonly order: NonNullable<ReceivedFile['order']>;
  readonly currency: string;
}

const Order = ({ order: { id, number }, currency }: OfOrder) => {
  const query = useOrderStanding(id);
  return (
    <>
      {/* Drafts cannot be linked: an order here has a number. */}
      <SideLines none="" lines={[{ key: id, name: number, to: billingPaths.purchaseOrder({ id }) }]} />
      {query.data ? <OrderSums standing={query.data} currency={currency} /> : <SideWait query={query} />}
    </>
  );
};

const OrderCard = ({ invoice: { order, orderReference, currency } }: OfInvoice) => (
  <SideCard title="Bon de commande">
    {order ? (
      <Order order={order} currency={currency} />
    ) : (
      <SideLines
        none=""
        lines={[
          {
            key: 'none',
            name: 'Rattachée à aucun bon',
            detail: orderReference ? `Le fournisseur cite « ${orderReference} »` : 'Le fournisseur n’en cite aucun',
          },
        ]}
      />
    )}
  </SideCard>
);

const MOST = 5;

/** The last other invoices of the supplier, found as the list finds them. */
const OthersCard = ({ invoice: { id, supplier, supplierSiren } }: OfInvoice) => {
  const mayList = useCan('listPurchaseOrders');
  const words = supplierSiren || supplier;
  const query = useQuery({
    queryKey: ['purchaseOrders', 'of-supplier', words],
    // One more than is shown, as this one is among them.
    queryFn: ({ signal }) => receivedApi.list({ body: { query: words, limit: MOST + 1, orderBy: 'date' }, signal }),
    enabled: mayList,
    select: ({ data, count }) => ({ data: data.filter((other) => other.id !== id).slice(0, MOST), count: Math.max(count - 1, 0) }),
  });
  if (!mayList) return null;
  return (
    <SideList
      title="Autres factures du fournisseur"
      query={query}
      none="Aucune autre facture"
      all={{ to: billingPaths.received(), search: { query: words } }}
      line={(other) => ({
        key: other.id,
        name: other.number,
        to: billingPaths.receivedInvoice({ id: other.id }),
        detail: (
          <>
            {formatDay(other.date)} <StatusBadge of={receivedStatuses} value={other.status} />
          </>
        ),
        end: signedMoney(other.sign * other.totalCents, other.currency),
      })}
    />
  );
};

export const ReceivedAside = ({ invoice }: OfInvoice) => (
  <>
    <SumsCard invoice={invoice} />
    <StepsCard steps={stepsOf(invoice).map((step) => ({ ...step, at: formatDateTime(step.at) }))} />
    <OrderCard invoice={invoice} />
    <FilesCard files={[invoice.file]} title="Fichier reçu" />
    <OthersCard invoice={invoice} />
    <RecordHistory table="received_invoices" id={invoice.id} topic="purchaseOrders" />
  </>
);
