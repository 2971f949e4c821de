// The parameters in the address of a page behind a mailed link.
import { useParams } from '@tanstack/react-router';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';

export interface SigningLink {
  readonly kind: ContractKind;
  readonly id: string;
  readonly token: string;
}

/** What is missing in the address is empty. */
export function useLinkParams(): { readonly type: string; readonly id: string; readonly token: string } {
  const { type = '', id = '', token = '' } = useParams({ strict: false }) as { type?: string; id?: string; token?: string };
  return { type, id, token };
}
