// What the address of the signature page names.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';

export interface SigningLink {
  readonly kind: ContractKind;
  readonly id: string;
  readonly token: string;
}
