// Reports and logs that the provider did not answer.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { paymentErrors } from './errors.ts';

export const silent =
  ({ house, agencyId }: { readonly house: House; readonly agencyId: string }) =>
  (error: unknown): never => {
    // Closed: that is an answer.
    if (error instanceof ApiError) throw error;
    house.log.error({ err: error, agencyId }, 'payments');
    throw refusal(paymentErrors, 'payments.silent');
  };
