// Back from the bank: `?payment=<id>` in the address requests the result and shows it.
import type { ReturnPlace } from '@vigie/contract/subscription/payment-schemas.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { paymentsApi, STANDING } from '../api.ts';
import { showOutcome } from './outcome.ts';

export function usePaymentReturn(redirect: ReturnPlace): void {
  const read = useSave((id: string) => paymentsApi.readIntent({ params: { id }, query: { redirect } }), {
    topics: [STANDING],
    // The person left the bank's page on purpose: they are not sent back to it.
    onDone: (outcome) => showOutcome({ ...outcome, url: null }, 'Paiement accepté'),
  });
  useAddressCommand('payment', (id) => read.mutate(id));
}
