// Presents contracts as the API returns them.
import type { z } from 'zod';
import type { Contract, ContractRow } from '@vigie/contract/contracts/schemas.ts';
import { isPending } from '@vigie/domain/contracts/contract.ts';
import { signingIssue } from '@vigie/domain/contracts/signature-link.ts';
import type { House } from '../plumbing/house.ts';
import type { ContractRecord, SignatureRow } from './records.ts';
import { signatureToken } from './signing/token.ts';

type Row = z.input<typeof ContractRow>;
export type ContractAnswer = z.input<typeof Contract>;

/** The address that the reader has proved to be theirs. None while an agency may have chosen the password of their account. */
export async function provenAddress(house: House, userId: string): Promise<string | null> {
  const person = await house.people.of(userId);
  return person && person.user.entrustedTo === null ? person.user.email.toLowerCase() : null;
}

/** The token signs in the signer's name, so only the signer receives it, never the requesting side (C-051). */
function tokenOf(house: House, ownAddress: string | null, { row }: ContractRecord, signature: SignatureRow): string | null {
  const isOpen = signature.side === 'other' && isPending(signature) && signingIssue(row.status, signature) === null;
  return isOpen && signature.email.toLowerCase() === ownAddress ? signatureToken(house.addressKey, signature) : null;
}

export function presentContractRow(house: House, ownAddress: string | null, record: ContractRecord): Row {
  const { row, customer, agent, signatures } = record;
  const { id, version, kind, status, title, reference, startsOn, endsOn, workingContractId, emails, sentAt, signedAt, createdAt, updatedAt } = row;
  return {
    id,
    version,
    kind,
    status,
    title,
    reference,
    startsOn,
    endsOn,
    workingContractId,
    emails,
    sentAt,
    signedAt,
    createdAt,
    updatedAt,
    customer,
    agent,
    signatures: signatures.map((one) => ({
      id: one.id,
      side: one.side,
      email: one.email,
      fullname: one.fullname,
      signedAt: one.signedAt,
      manual: one.manual,
      invalid: one.invalid,
      signedAtDate: one.signedAt,
      signManually: one.manual,
      signInvalid: one.invalid,
      refusedAt: one.refusedAt,
      signatureToken: tokenOf(house, ownAddress, record, one),
    })),
  };
}
