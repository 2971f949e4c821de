// Reports and logs that the provider did not answer.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { asApiError } from '../../plumbing/http/error-answers.ts';
import { paymentErrors } from './errors.ts';

export const silent =
  ({ house, agencyId }: { readonly house: House; readonly agencyId: string }) =>
  (error: unknown): never => {
    // A refusal is an answer: payments are closed, or the database takes no such character.
    if (error instanceof ApiError || asApiError(error).status < 500) throw error;
    house.log.error({ err: error, agencyId }, 'payments');
    throw refusal(paymentErrors, 'payments.silent');
  };
