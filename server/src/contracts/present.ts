// Contracts as they are answered.
import type { z } from 'zod';
import type { Contract, ContractRow } from '@vigie/contract/contracts/schemas.ts';
import { contractRight, isPending } from '@vigie/domain/contracts/contract.ts';
import { signingIssue } from '@vigie/domain/contracts/signature-link.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import type { House } from '../plumbing/house.ts';
import type { ContractRecord, SignatureRow } from './records.ts';
import { signatureToken } from './token.ts';

type Row = z.input<typeof ContractRow>;
export type ContractAnswer = z.input<typeof Contract>;

/** The token opens a signature in somebody's name: only who may send it or sign is told (C-051). */
function tokenOf(house: House, actor: Actor, { row }: ContractRecord, signature: SignatureRow): string | null {
  const may = actor.kind !== 'customer' && has(actor, contractRight(row.kind, 'sign'), contractRight(row.kind, 'send'));
  const isOpen = signature.side === 'other' && isPending(signature) && signingIssue(row.status, signature) === null;
  return may && isOpen ? signatureToken(house.addressKey, signature) : null;
}

export function presentContractRow(house: House, actor: Actor, record: ContractRecord): Row {
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
      signatureToken: tokenOf(house, actor, record, one),
    })),
  };
}
