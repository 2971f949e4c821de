// The last invoices of a customer, beside their page, with what is still to pay.
import { useQuery } from '@tanstack/react-query';
import { billingPaths } from '../../paths/billing.paths.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { SideList } from '../../shared/ui/record/side-card.tsx';
import { billingApi } from '../api.ts';
import { nameOf, signedMoney, stageOf, stages } from '../invoice/invoice-words.ts';

const MOST = 5;

export const CustomerInvoices = ({ customerId }: { readonly customerId: string }) => {
  const mayRead = useCan('readInvoices');
  const query = useQuery({
    queryKey: ['invoices', 'of-customer', customerId],
    queryFn: ({ signal }) => billingApi.listInvoices({ body: { limit: MOST, orderBy: 'date', filters: { customerIds: [customerId] } }, signal }),
  });
  const sums = query.data?.sums;
  const due = (sums ? [sums, ...sums.others] : []).filter(({ toPayCents }) => toPayCents > 0);
  return (
    <SideList
      title="Factures"
      query={query}
      none="Aucune facture"
      all={{ to: billingPaths.invoices(), search: { filters: { customerId } } }}
      foot={
        due.length > 0
          ? { label: 'Reste à payer', value: due.map(({ toPayCents, currency }) => signedMoney(toPayCents, currency)).join(' · ') }
          : null
      }
      line={(invoice) => ({
        key: invoice.id,
        name: nameOf(invoice),
        to: mayRead ? billingPaths.invoice({ id: invoice.id }) : undefined,
        detail: (
          <>
            {formatDay(invoice.date)} <StatusBadge of={stages} value={stageOf(invoice)} />
          </>
        ),
        end: signedMoney(invoice.sign * invoice.totalCents, invoice.currency),
      })}
    />
  );
};
