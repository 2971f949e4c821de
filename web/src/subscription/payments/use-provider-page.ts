// Opens the provider's page for a card. An agency unknown to the provider is registered first; a missing address is asked for (C-217).
import { ApiError } from '@vigie/contract/shared/errors.ts';
import type { ReturnPlace } from '@vigie/contract/subscription/payment-schemas.ts';
import type { PaymentMethodType } from '@vigie/domain/subscription/payment-method.ts';
import * as paymentTexts from '@vigie/domain/subscription/payment-texts.ts';
import { agencyPaths } from '../../paths/agency.paths.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useGo, type Go } from '../../shared/navigation/use-go.ts';
import { toast } from '../../shared/ui/toast.ts';
import { paymentsApi, STANDING } from '../api.ts';
import { leaveFor } from './outcome.ts';

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** False when the person was sent to enter the agency's address. */
async function makeKnown(go: Go): Promise<boolean> {
  try {
    await paymentsApi.createCustomer();
    return true;
  } catch (error) {
    if (!isCode(error, 'payments.no_address')) throw error;
    toast.error(paymentTexts.addressMissing, 7_500);
    go(agencyPaths.agency());
    return false;
  }
}

/** Runs a call that needs the agency at the provider, and registers it if necessary. Null: its address is missing. */
export async function withCustomer<T>(go: Go, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!isCode(error, 'payments.no_customer')) throw error;
    toast.warning(paymentTexts.noCustomer);
    return (await makeKnown(go)) ? call() : null;
  }
}

export function useProviderPage(action: ReturnPlace) {
  const go = useGo();
  return useSave((type: PaymentMethodType) => withCustomer(go, () => paymentsApi.cardDetails({ query: { action, type } })), {
    topics: [STANDING],
    onDone: (page) => {
      if (page) leaveFor(page.url);
    },
  });
}
