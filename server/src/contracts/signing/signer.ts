// Identifies the signer of a link: the agency's contract that the token opens, and their place in it.
import { and, eq } from 'drizzle-orm';
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import {
  ALREADY_REFUSED,
  ALREADY_SIGNED,
  CONTRACT_SIGNED,
  CONTRACT_UNKNOWN,
  SIGNATURE_UNKNOWN,
  signingIssue,
} from '@vigie/domain/contracts/signature-link.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import { contractErrors } from '../errors.ts';
import type { ContractRecord, SignatureRow } from '../records.ts';
import { isTokenOf } from './token.ts';

/**
 * The agency whose signature the token belongs to. Agencies choose the identifiers of their contracts, so several may have a contract under this one.
 * Only the seal tells which is meant.
 */
export async function agencyIdOf(house: House, kind: ContractKind, id: string, token: string): Promise<string> {
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: contracts.agencyId, id: contractSignatures.id, tokenSeed: contractSignatures.tokenSeed })
        .from(contracts)
        .leftJoin(
          contractSignatures,
          and(
            eq(contractSignatures.agencyId, contracts.agencyId),
            eq(contractSignatures.contractId, contracts.id),
            eq(contractSignatures.side, 'other'),
          ),
        )
        .where(and(eq(contracts.id, id), eq(contracts.kind, kind))),
    'contracts.byLink',
  );
  if (rows.length === 0) throw notFound(CONTRACT_UNKNOWN);
  const meant = rows.find(
    ({ agencyId, id: signatureId, tokenSeed }) =>
      signatureId !== null && tokenSeed !== null && isTokenOf(house.addressKey, { agencyId, id: signatureId, tokenSeed }, token),
  );
  if (!meant) throw notFound(SIGNATURE_UNKNOWN);
  return meant.agencyId;
}

/** The signature that the token opens, while it waits for its signer (C-073, C-074). */
export function ownSignature(house: House, { row, signatures }: ContractRecord, token: string): SignatureRow {
  const own = signatures.find((one) => one.side === 'other' && isTokenOf(house.addressKey, one, token));
  if (!own) throw notFound(SIGNATURE_UNKNOWN);
  const issue = signingIssue(row.status, own);
  if (issue === ALREADY_SIGNED) throw refusal(contractErrors, 'contracts.you_signed');
  if (issue === ALREADY_REFUSED) throw refusal(contractErrors, 'contracts.you_refused');
  if (issue === CONTRACT_SIGNED) throw refusal(contractErrors, 'contracts.signed');
  if (issue !== null) throw notFound(issue);
  return own;
}

/** What every signer of this contract is shown. */
export function shownOf({ row }: ContractRecord): { fileId: string; sha256: string } {
  if (row.shownFileId === null) throw notFound(SIGNATURE_UNKNOWN);
  return { fileId: row.shownFileId, sha256: row.shownSha256 };
}
