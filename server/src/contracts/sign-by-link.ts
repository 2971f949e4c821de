// The other side signs by its link: no account, the secret is the permission; the last signature makes the signed document.
import { and, eq } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { statusAfterSignature, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { ALREADY_SIGNED, CONTRACT_SIGNED, CONTRACT_UNKNOWN, SIGNATURE_UNKNOWN, signingIssue } from '@vigie/domain/contracts/signature-link.ts';
import { loadAgency } from '../agency/profile.ts';
import { withAddresses } from '../documents/rich-images.ts';
import { fileById, presentFile } from '../documents/store-file.ts';
import { notFound, refusal } from '../plumbing/errors.ts';
import type { PublicCallOf } from './call-of.ts';
import type { House } from '../plumbing/house.ts';
import { mailSigned } from './contract-mails.ts';
import { contractErrors } from './errors.ts';
import { contractOf, drawingOf, keeping, type Keep } from './keep-files.ts';
import { printableContract } from './print-contract.ts';
import { proofsOf } from './read-contract.ts';
import { originOf, recordSignature, type Origin } from './record-signature.ts';
import { loadContract, lockContract, type ContractRecord, type SignatureRow } from './records.ts';
import { followWork, tellContract } from './tell-contract.ts';
import { isTokenOf } from './token.ts';

/**
 * The agency whose signature the token was made for: agencies choose the identifiers of their contracts, so that several may have a
 * contract under this one, and only the seal tells which of them is meant.
 */
async function agencyIdOf(house: House, kind: ContractKind, id: string, token: string): Promise<string> {
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

/** The signature that the token opens, as long as it waits for its signer (C-073, C-074). */
function ownSignature(house: House, { row, signatures }: ContractRecord, token: string): SignatureRow {
  const own = signatures.find((one) => one.side === 'other' && isTokenOf(house.addressKey, one, token));
  if (!own) throw notFound(SIGNATURE_UNKNOWN);
  const issue = signingIssue(row.status, own);
  if (issue === ALREADY_SIGNED) throw refusal(contractErrors, 'contracts.you_signed');
  if (issue === CONTRACT_SIGNED) throw refusal(contractErrors, 'contracts.signed');
  if (issue !== null) throw notFound(issue);
  return own;
}

/** What every signer of this contract is shown. */
function shownOf({ row }: ContractRecord): { fileId: string; sha256: string } {
  if (row.shownFileId === null) throw notFound(SIGNATURE_UNKNOWN);
  return { fileId: row.shownFileId, sha256: row.shownSha256 };
}

export const showToSigner =
  (kind: ContractKind) =>
  async ({ house, params, reply }: PublicCallOf<typeof calls.customerContractToSign>) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const agencyId = await agencyIdOf(house, kind, params.id, params.token);
    return house.db.tenant({ agencyId, action: 'contracts.toSign' }, async (tx) => {
      const record = await loadContract(tx, agencyId, kind, params.id);
      const own = ownSignature(house, record, params.token);
      const { fileId, sha256 } = shownOf(record);
      const { name, email, phone } = await loadAgency(tx, agencyId);
      const { id, title, reference, body } = record.row;
      return {
        id,
        title,
        reference,
        sha256,
        agency: { name, email, phone },
        body: withAddresses(house, agencyId, body),
        file: presentFile(house, await fileById(tx, agencyId, fileId)),
        fullname: record.agent?.name ?? '',
        email: own.email,
        signatures: record.signatures.map((one) => ({ name: one.fullname || one.email, side: one.side, signedAt: one.signedAt })),
      };
    });
  };

/** Made once, kept, never made again: the trigger refuses another. */
async function finish(house: House, tx: Tx, keep: Keep, record: ContractRecord): Promise<void> {
  const { agencyId, id, kind, title, reference, body } = record.row;
  const { view, files } = await printableContract(house, tx, {
    kind,
    title,
    reference,
    body,
    contractId: id,
    draft: false,
    agency: await loadAgency(tx, agencyId),
    otherName: record.customer?.name ?? record.agent?.name ?? '',
    proofs: (await proofsOf(tx, agencyId, id)).filter(({ signatureId }) => record.signatures.some((one) => one.id === signatureId)),
  });
  const bytes = await house.pdf.render('contract', view, files);
  const file = await keep({ name: `${title}.pdf`, mimeType: 'application/pdf', bytes });
  await tx
    .update(contracts)
    .set({ status: ContractStatus.signed, signedAt: house.clock.instant(), signedFileId: file.id })
    .where(contractOf(agencyId, id));
  await followWork(tx, record.row, 'signed');
  await mailSigned(house, tx, record, file.id);
}

export interface Taken {
  readonly fullname: string;
  readonly drawing: Uint8Array;
  readonly origin: Origin;
}

/** One signature of the other side, by whoever was recognised as its signer. */
export async function takeSignature(house: House, tx: Tx, record: ContractRecord, signature: SignatureRow, taken: Taken): Promise<void> {
  const { agencyId, kind, id } = record.row;
  await keeping(house, tx, agencyId, async (keep) => {
    await recordSignature(house, tx, keep, record.row, { signature, ...taken, userId: null, shown: shownOf(record) });
    const after = await loadContract(tx, agencyId, kind, id);
    if (statusAfterSignature(after.signatures) === ContractStatus.signed) await finish(house, tx, keep, after);
  });
  await tellContract(tx, record.row);
}

export const signByLink =
  (kind: ContractKind) =>
  async ({ house, body, request }: PublicCallOf<typeof calls.signAsCustomer>): Promise<{ ok: true }> => {
    const agencyId = await agencyIdOf(house, kind, body.id, body.token);
    await house.db.tenant({ agencyId, action: 'contracts.signByLink' }, async (tx) => {
      const record = await lockContract(tx, agencyId, kind, body.id);
      const signature = ownSignature(house, record, body.token);
      const drawing = drawingOf(body.image);
      await takeSignature(house, tx, record, signature, { fullname: body.fullname.trim(), drawing, origin: originOf(request) });
    });
    return { ok: true };
  };
