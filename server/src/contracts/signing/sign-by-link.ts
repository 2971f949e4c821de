// Signs for the other side by its link, without an account: the secret is the permission. The last signature makes the signed document.
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { statusAfterSignature, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { loadAgency } from '../../agency/profile.ts';
import { withAddresses } from '../../documents/files/rich-images.ts';
import { fileById, presentFile } from '../../documents/files/store-file.ts';
import type { PublicCallOf } from '../call-of.ts';
import type { House } from '../../plumbing/house.ts';
import { drawingOf, keeping } from '../../documents/files/keeping.ts';
import { contractOf } from '../keep-files.ts';
import { originOf, recordSignature, type Origin, type Recognised } from './record-signature.ts';
import { loadContract, lockContract, type ContractRecord, type SignatureRow } from '../records.ts';
import { sealAfterSignature, sealLater } from './seal-contract.ts';
import { demandCode, useCode } from './one-time-codes.ts';
import { codeWay } from './signature-codes.ts';
import { agencyIdOf, ownSignature, shownOf } from './signer.ts';
import { announceSigned, followWork, notifyContract } from '../notify-contract.ts';

export const showToSigner =
  (kind: ContractKind) =>
  async ({ house, params, reply }: PublicCallOf<typeof calls.customerContractToSign>) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const agencyId = await agencyIdOf(house, kind, params.id, params.token);
    return house.db.tenant({ agencyId, action: 'contracts.toSign' }, async (tx) => {
      const record = await loadContract(tx, agencyId, kind, params.id);
      const own = ownSignature(house, record, params.token);
      const { fileId, sha256 } = shownOf(record);
      const agency = await loadAgency(tx, agencyId);
      const { name, email, phone } = agency;
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
        code: codeWay(house, agency, own),
        signatures: record.signatures.map((one) => ({ name: one.fullname || one.email, side: one.side, signedAt: one.signedAt })),
      };
    });
  };

export interface Taken {
  readonly fullname: string;
  readonly drawing: Uint8Array;
  readonly origin: Origin;
  readonly recognised: Recognised | null;
}

/** The contract is signed from here on, and its document follows. */
async function finish(house: House, tx: Tx, record: ContractRecord): Promise<void> {
  const signedAt = house.clock.instant();
  await tx.update(contracts).set({ status: ContractStatus.signed, signedAt }).where(contractOf(record.row.agencyId, record.row.id));
  await followWork(tx, record.row, 'signed');
  await announceSigned(house, tx, record.row, signedAt);
  await sealLater(tx, record, signedAt);
}

/** Takes one signature of the other side from a recognised signer. Returns true for the last one, after which the document is to be sealed. */
export async function takeSignature(house: House, tx: Tx, record: ContractRecord, signature: SignatureRow, taken: Taken): Promise<boolean> {
  const { agencyId, kind, id } = record.row;
  await keeping(house, tx, agencyId, async (keep) => {
    await recordSignature(house, tx, keep, record.row, { signature, ...taken, userId: null, shown: shownOf(record) });
  });
  const after = await loadContract(tx, agencyId, kind, id);
  const isLast = statusAfterSignature(after.signatures) === ContractStatus.signed;
  if (isLast) await finish(house, tx, after);
  await notifyContract(tx, record.row);
  return isLast;
}

export const signByLink =
  (kind: ContractKind) =>
  async ({ house, body, request }: PublicCallOf<typeof calls.signAsCustomer>): Promise<{ ok: true }> => {
    const { id, token } = body;
    const agencyId = await agencyIdOf(house, kind, id, token);
    const scope = { agencyId, action: 'contracts.signByLink' };
    const drawing = drawingOf(body.image);
    const owned = (): Promise<SignatureRow> =>
      house.db.tenant(scope, async (tx) => ownSignature(house, await loadContract(tx, agencyId, kind, id), token));
    const own = await owned();
    const code = await demandCode(house, { agencyId, signatureId: own.id }, body.code).catch(async (error: unknown) => {
      // The code of a form sent twice was used by the first: the second is told of the signature.
      await owned();
      throw error;
    });
    const isLast = await house.db.tenant(scope, async (tx) => {
      const record = await lockContract(tx, agencyId, kind, id);
      const signature = ownSignature(house, record, token);
      const at = house.clock.instant();
      await useCode(tx, code, at);
      const recognised = { by: code.channel, address: code.address, at };
      return takeSignature(house, tx, record, signature, { fullname: body.fullname.trim(), drawing, origin: originOf(request), recognised });
    });
    if (isLast) await sealAfterSignature(house, agencyId, id);
    return { ok: true };
  };
