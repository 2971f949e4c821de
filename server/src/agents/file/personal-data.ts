// Reads and writes the sealed part of an agent's file: social security number, bank details and blood group. Opened only with the right.
import type { z } from 'zod';
import type { AgentInput, PersonalData } from '@vigie/contract/agents/schemas.ts';
import { MASK } from '@vigie/domain/agency/access-log.ts';
import { isBic, isIban, normaliseBic, normaliseIban } from '@vigie/domain/shared/identifiers-company.ts';
import { formatNir, isNir } from '@vigie/domain/shared/identifiers.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { openBank, openFile, type SealedFile as Sealed } from '../../agency/privacy/sealed-file.ts';
import type { Seal } from '../../plumbing/secrets.ts';

type Input = NonNullable<z.output<typeof AgentInput>['personalData']>;

/** Masked for readers without the right: they only see that a value exists. */
export function presentPersonalData(seal: Seal, row: Sealed, visible: boolean): z.input<typeof PersonalData> {
  if (!visible) {
    const bank = row.bankSealed ? MASK : '';
    return {
      visible,
      socialSecurityNumber: row.socialSecuritySealed ? MASK : '',
      iban: bank,
      bic: '',
      accountHolder: '',
      bloodGroup: row.bloodGroupSealed ? MASK : '',
    };
  }
  return { visible, ...openFile(seal, row) };
}

/** Finds wrong numbers, by path. The agency's locale judges the French number with the rest of the file. */
export function personalDataIssues(input: Input | undefined, french: boolean): Record<string, string> {
  const wrong = (text: string | undefined, passes: (text: string) => boolean): boolean =>
    text !== undefined && text.trim() !== '' && !passes(text.trim());
  const fields = [
    ['socialSecurityNumber', french && wrong(input?.socialSecurityNumber, isNir)],
    ['iban', wrong(input?.iban, isIban)],
    ['bic', wrong(input?.bic, isBic)],
  ] as const;
  return Object.fromEntries(fields.filter(([, fails]) => fails).map(([field]) => [`personalData.${field}`, messages.format]));
}

interface FullBank {
  readonly iban: string;
  readonly bic: string;
  readonly accountHolder: string;
}

const bankAfter = (input: Input, before: FullBank): FullBank => ({
  iban: input.iban === undefined ? before.iban : (normaliseIban(input.iban) ?? ''),
  bic: input.bic === undefined ? before.bic : (normaliseBic(input.bic) ?? ''),
  accountHolder: (input.accountHolder ?? before.accountHolder).trim(),
});

function sealNir(seal: Seal, input: Input, sealed: string | null): Pick<Sealed, 'socialSecuritySealed'> | object {
  if (input.socialSecurityNumber === undefined) return {};
  const nir = formatNir(input.socialSecurityNumber.trim());
  if (nir === (sealed ? seal.open(sealed) : '')) return {};
  return { socialSecuritySealed: nir === '' ? null : seal.seal(nir) };
}

function sealBlood(seal: Seal, { bloodGroup }: Input, sealed: string | null): Pick<Sealed, 'bloodGroupSealed'> | object {
  if (bloodGroup === undefined || bloodGroup === (sealed ? seal.open(sealed) : '')) return {};
  return { bloodGroupSealed: bloodGroup === '' ? null : seal.seal(bloodGroup) };
}

const noneSealed: Sealed = { socialSecuritySealed: null, bankSealed: null, bloodGroupSealed: null };

/** The columns to write: a field left out stays, an empty text erases. The agent is notified of `bankChanged`. */
export function sealPersonalData(seal: Seal, input: Input | undefined, file: Sealed | null): Partial<Sealed> & { bankChanged: boolean } {
  if (!input) return { bankChanged: false };
  const row = file ?? noneSealed;
  const before = { iban: '', bic: '', accountHolder: '', ...openBank(seal, row.bankSealed) };
  const after = bankAfter(input, before);
  const same = after.iban === before.iban && after.bic === before.bic && after.accountHolder === before.accountHolder;
  const empty = after.iban === '' && after.bic === '' && after.accountHolder === '';
  return {
    bankChanged: after.iban !== before.iban,
    ...sealNir(seal, input, row.socialSecuritySealed),
    ...sealBlood(seal, input, row.bloodGroupSealed),
    ...(same ? {} : { bankSealed: empty ? null : seal.seal(JSON.stringify(after)) }),
  };
}
