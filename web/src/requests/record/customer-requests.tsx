// The last requests of a customer, beside their page.
import { useQuery } from '@tanstack/react-query';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { SideList } from '../../shared/ui/record/side-card.tsx';
import { listCustomerRequests } from '../api.ts';
import { requestStatuses } from '../request-words.ts';

const MOST = 4;

export const CustomerRequests = ({ customerId }: { readonly customerId: string }) => {
  const query = useQuery({
    queryKey: ['requests', 'of-customer', customerId],
    queryFn: ({ signal }) => listCustomerRequests({ body: { limit: MOST, filters: { customerIds: [customerId] } }, signal }),
  });
  return (
    <SideList
      title="Demandes"
      query={query}
      none="Aucune demande"
      all={{ to: requestsPaths.customerRequests(), search: { filters: { customerId } } }}
      line={(request) => ({
        key: request.id,
        name: request.subject,
        to: requestsPaths.customerRequests({ id: request.id }),
        detail: `${request.requestTypeLabel}, ${formatDateTime(request.createdAt)}`,
        end: <StatusBadge of={requestStatuses} value={request.status} />,
      })}
    />
  );
};
