// The parameters in the address of the signature page.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';

export interface SigningLink {
  readonly kind: ContractKind;
  readonly id: string;
  readonly token: string;
}
