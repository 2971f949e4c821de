// The provider did not answer: told so, and written down.
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { paymentErrors } from './errors.ts';

export const silent =
  ({ house, agencyId }: { readonly house: House; readonly agencyId: string }) =>
  (error: unknown): never => {
    house.log.error({ err: error, agencyId }, 'payments');
    throw refusal(paymentErrors, 'payments.silent');
  };
