// Lists the refusals about contracts.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { toAgree } from '@vigie/domain/contracts/prepaid-signatures.ts';
import { ALREADY_REFUSED, ALREADY_SIGNED, CONTRACT_SIGNED } from '@vigie/domain/contracts/signature-link.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const contractErrors = {
  'contracts.you_signed': { status: 409, message: ALREADY_SIGNED },
  'contracts.you_refused': { status: 409, message: ALREADY_REFUSED },
  'contracts.signed': { status: 409, message: CONTRACT_SIGNED },
  'contracts.code_not_sent': { status: 503, message: 'Le code n’a pas pu partir par SMS. Réessayez dans un instant.' },
} as const satisfies Refusals;

/** An action that the contract's state forbids. The domain gives the reason. */
export const moveRefused = (message: string): ApiError => new ApiError(409, { code: 'contracts.move_refused', message });

/** No further code is sent now. The domain gives the reason. */
export const codesToWait = (message: string): ApiError => new ApiError(429, { code: 'contracts.codes_to_wait', message });

/** More would be billed than the sender has agreed to. */
export const signaturesToAgree = (left: number, toPay: number): ApiError => {
  const message = toAgree(left, toPay);
  return new ApiError(409, { code: 'contracts.signatures_to_pay', message, errors: { agrees: message }, data: { left, toPay } });
};
