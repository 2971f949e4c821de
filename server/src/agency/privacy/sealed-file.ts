// Opens the sealed part of an agent's file: social security number, bank details and blood group.
import type { agents } from '@vigie/db/tables/people.ts';
import { formatIban } from '@vigie/domain/shared/identifiers-company.ts';
import type { Seal } from '../../plumbing/secrets.ts';

export type SealedFile = Pick<typeof agents.$inferSelect, 'socialSecuritySealed' | 'bankSealed' | 'bloodGroupSealed'>;
interface Bank {
  readonly iban?: string;
  readonly bic?: string;
  readonly accountHolder?: string;
}

export const openBank = (seal: Seal, sealed: string | null): Bank => (sealed ? (JSON.parse(seal.open(sealed)) as Bank) : {});

const opened = (seal: Seal, sealed: string | null): string => (sealed ? seal.open(sealed) : '');

export function openFile(seal: Seal, row: SealedFile) {
  const { iban = '', bic = '', accountHolder = '' } = openBank(seal, row.bankSealed);
  return {
    socialSecurityNumber: opened(seal, row.socialSecuritySealed),
    iban: iban ? formatIban(iban) : '',
    bic,
    accountHolder,
    bloodGroup: opened(seal, row.bloodGroupSealed),
  };
}
