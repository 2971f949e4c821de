// The agency's payment methods, and whether its first payment waits for one.
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../shared/session/use-session.ts';
import { paymentsApi, STANDING } from '../api.ts';

export function useMethods() {
  const mayList = useCan('listPaymentMethods');
  return useQuery({
    queryKey: ['payments', 'methods'],
    queryFn: ({ signal }) => paymentsApi.listMethods({ signal }),
    enabled: mayList,
    meta: { topics: [STANDING] },
  });
}

/** `pending`: a first payment is due, there is no method, and this person may choose one (C-200, A-100). */
export function useFirstPayment(): { readonly pending: boolean; readonly isLoading: boolean } {
  const mayEdit = useCan('editPaymentMethods');
  const { data, isLoading } = useMethods();
  return { pending: mayEdit && data?.firstPayment === true, isLoading: mayEdit && isLoading };
}
