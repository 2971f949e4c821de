// The sealed part of an agent's file: social security number and bank details, opened only for whoever may read them.
import type { z } from 'zod';
import type { AgentInput, PersonalData } from '@vigie/contract/agents/schemas.ts';
import { formatIban, isBic, isIban, maskIban, normaliseBic, normaliseIban } from '@vigie/domain/shared/identifiers-company.ts';
import { formatNir, isNir } from '@vigie/domain/shared/identifiers.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { Seal } from '../plumbing/secrets.ts';
import type { AgentRecord } from './reach.ts';

type Input = NonNullable<z.output<typeof AgentInput>['personalData']>;
type Sealed = Pick<AgentRecord, 'socialSecuritySealed' | 'bankSealed'>;
interface Bank {
  readonly iban?: string;
  readonly bic?: string;
  readonly accountHolder?: string;
}

const openBank = (seal: Seal, sealed: string | null): Bank => (sealed ? (JSON.parse(seal.open(sealed)) as Bank) : {});

const HIDDEN = '••••••••••';

/** Masked for readers without the right: enough to see that it is there. */
export function presentPersonalData(seal: Seal, row: Sealed, visible: boolean): z.input<typeof PersonalData> {
  if (!visible) {
    const bank = row.bankSealed ? HIDDEN : '';
    return { visible, socialSecurityNumber: row.socialSecuritySealed ? HIDDEN : '', iban: bank, bic: '', accountHolder: '' };
  }
  const { iban = '', bic = '', accountHolder = '' } = openBank(seal, row.bankSealed);
  return { visible, socialSecurityNumber: row.socialSecuritySealed ? seal.open(row.socialSecuritySealed) : '', iban: iban ? formatIban(iban) : '', bic, accountHolder };
}

/** Last signs of the account, for the mail that tells the agent of a change. */
export const maskedIban = (seal: Seal, row: Pick<Sealed, 'bankSealed'>): string => {
  const { iban } = openBank(seal, row.bankSealed);
  return iban ? maskIban(iban) : '';
};

/** Wrong numbers, by path; the French number is judged by the agency's locale with the rest of the file. */
export function personalDataIssues(input: Input | undefined, french: boolean): Record<string, string> {
  const issues: Record<string, string> = {};
  const filled = (text: string | undefined): string => (text ?? '').trim();
  if (french && filled(input?.socialSecurityNumber) && !isNir(filled(input?.socialSecurityNumber))) issues['personalData.socialSecurityNumber'] = messages.format;
  if (filled(input?.iban) && !isIban(filled(input?.iban))) issues['personalData.iban'] = messages.format;
  if (filled(input?.bic) && !isBic(filled(input?.bic))) issues['personalData.bic'] = messages.format;
  return issues;
}

/** The columns to write: what the input leaves out stays, an empty text erases. `bankChanged` is told to the agent. */
export function sealPersonalData(seal: Seal, input: Input | undefined, row: Sealed | null): Partial<Sealed> & { bankChanged: boolean } {
  if (!input) return { bankChanged: false };
  const before = openBank(seal, row?.bankSealed ?? null);
  const after = {
    iban: input.iban === undefined ? (before.iban ?? '') : (normaliseIban(input.iban) ?? ''),
    bic: input.bic === undefined ? (before.bic ?? '') : (normaliseBic(input.bic) ?? ''),
    accountHolder: (input.accountHolder ?? before.accountHolder ?? '').trim(),
  };
  const nir = input.socialSecurityNumber?.trim();
  const bankChanged = (before.iban ?? '') !== after.iban;
  const same = !bankChanged && (before.bic ?? '') === after.bic && (before.accountHolder ?? '') === after.accountHolder;
  const knownNir = row?.socialSecuritySealed ? seal.open(row.socialSecuritySealed) : '';
  return {
    bankChanged,
    ...(nir === undefined || formatNir(nir) === knownNir ? {} : { socialSecuritySealed: nir === '' ? null : seal.seal(formatNir(nir)) }),
    ...(same ? {} : { bankSealed: after.iban || after.bic || after.accountHolder ? seal.seal(JSON.stringify(after)) : null }),
  };
}
