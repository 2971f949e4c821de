// What was ordered, invoiced and is left of a purchase order, before tax.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { receivedInvoices } from '@vigie/contract/billing/received-endpoints.ts';
import { signedMoney } from '../invoice/invoice-words.ts';
import documents from '../document/document-page.module.css';
import { receivedApi } from './received-words.ts';

type Standing = Answer<typeof receivedInvoices.ofOrder>;

export const useOrderStanding = (id: string) =>
  useQuery({
    queryKey: ['purchaseOrders', 'invoiced', id],
    queryFn: ({ signal }) => receivedApi.ofOrder({ params: { id }, signal }),
  });

interface OrderSumsProps {
  readonly standing: Standing;
  readonly currency: string;
}

export const OrderSums = ({ standing: { orderedCents, invoicedCents, differenceCents }, currency }: OrderSumsProps) => (
  <dl className={documents.sums}>
    {(
      [
        ['Commandé HT', orderedCents],
        ['Facturé HT', invoicedCents],
        [differenceCents < 0 ? 'Facturé en trop HT' : 'Reste à facturer HT', Math.abs(differenceCents)],
      ] as const
    ).map(([label, cents]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{signedMoney(cents, currency)}</dd>
      </div>
    ))}
  </dl>
);
