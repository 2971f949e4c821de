// What can be refused about contracts.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { toAgree } from '@vigie/domain/contracts/prepaid-signatures.ts';
import { ALREADY_SIGNED, CONTRACT_SIGNED } from '@vigie/domain/contracts/signature-link.ts';
import type { Refusals } from '../plumbing/errors.ts';

export const contractErrors = {
  'contracts.you_signed': { status: 409, message: ALREADY_SIGNED },
  'contracts.signed': { status: 409, message: CONTRACT_SIGNED },
} as const satisfies Refusals;

/** An action that the contract's state forbids; the reason is the domain's. */
export const moveRefused = (message: string): ApiError => new ApiError(409, { code: 'contracts.move_refused', message });

/** More would be billed than the sender has agreed to. */
export const signaturesToAgree = (left: number, toPay: number): ApiError => {
  const message = toAgree(left, toPay);
  return new ApiError(409, { code: 'contracts.signatures_to_pay', message, errors: { agrees: message }, data: { left, toPay } });
};
