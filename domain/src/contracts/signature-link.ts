// Builds the address where a contract is signed, and the message when there is nothing to sign.
import { ContractStatus } from '../agents/agent-contract.ts';
import { contractKinds, type ContractKind, type SignatureState } from './contract.ts';

/** A-304, C-071. */
export const signatureLink = (host: string, kind: ContractKind, id: string, token: string): string =>
  `${host.replace(/\/+$/, '')}/#/signature/${kind}/${id}/${token}`;

/** */
export const isContractKind = (value: string): value is ContractKind => (contractKinds as readonly string[]).includes(value);

export const SIGNATURE_UNKNOWN = 'Signature introuvable.';
export const CONTRACT_UNKNOWN = 'Contrat introuvable.';
export const ALREADY_SIGNED = 'Vous avez déjà signé le contrat.';
export const CONTRACT_SIGNED = 'Contrat déjà signé.';
export const ALREADY_REFUSED = 'Vous avez refusé de signer ce contrat.';

/** The maximum length of a refusal's reason. */
export const REASON_LIMIT = 500;

/** Explains why this signer cannot sign now. A link is dead once its contract waits for nobody (C-051, C-074). */
export function signingIssue(
  status: ContractStatus,
  own: SignatureState & { readonly refusedAt?: string | null },
): typeof ALREADY_SIGNED | typeof ALREADY_REFUSED | typeof CONTRACT_SIGNED | typeof SIGNATURE_UNKNOWN | null {
  if (own.refusedAt) return ALREADY_REFUSED;
  if (own.invalid) return SIGNATURE_UNKNOWN;
  if (own.signedAt !== null && !own.manual) return ALREADY_SIGNED;
  if (status === ContractStatus.marked || status === ContractStatus.signed) return CONTRACT_SIGNED;
  return status === ContractStatus.sent ? null : SIGNATURE_UNKNOWN;
}
