// Lets a signer refuse by their link with a reason. Every signature falls, the agency is notified and may sign and send the contract again.
import { and, eq } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { contractRefusals, contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import type { Tx } from '@vigie/db/door.ts';
import { contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { statusAfterRefusal } from '@vigie/domain/contracts/contract-moves.ts';
import { notifyHolders } from '../../identity/notify-holders.ts';
import type { House } from '../../plumbing/house.ts';
import type { PublicCallOf } from '../call-of.ts';
import { contractOf, signaturesOf } from '../keep-files.ts';
import { originOf } from './record-signature.ts';
import { lockContract, type ContractRecord } from '../records.ts';
import { agencyIdOf, ownSignature, shownOf } from './signer.ts';
import { followWork, notifyContract } from '../notify-contract.ts';

const screens = { customer: '/#/platform/clients/customer_contracts', agent: '/#/platform/collaborateurs/agent_contracts' } as const;

/** Notifies the people who may send contracts of this kind. */
async function notifyDesk(house: House, tx: Tx, { row }: ContractRecord, email: string, reason: string): Promise<void> {
  const { agencyId, id, kind, title } = row;
  const news = { title: `Signature refusée : ${title}`, body: `${email} : ${reason}`, href: `${screens[kind]}/${id}` };
  await notifyHolders(house, tx, agencyId, contractRight(kind, 'send'), news);
}

export const refuseByLink =
  (kind: ContractKind) =>
  async ({ house, body, request }: PublicCallOf<typeof calls.refuseAsCustomer>): Promise<{ ok: true }> => {
    const { id, token } = body;
    const agencyId = await agencyIdOf(house, kind, id, token);
    await house.db.tenant({ agencyId, action: 'contracts.refuseByLink' }, async (tx) => {
      const record = await lockContract(tx, agencyId, kind, id);
      const own = ownSignature(house, record, token);
      const [at, reason] = [house.clock.instant(), body.reason.trim()];
      await tx.insert(contractRefusals).values({
        agencyId,
        contractId: id,
        signatureId: own.id,
        contractTitle: record.row.title,
        email: own.email,
        reason,
        refusedAt: at,
        ...originOf(request),
        shownSha256: shownOf(record).sha256,
      });
      await tx.update(contractSignatures).set({ invalid: true }).where(signaturesOf(agencyId, id));
      await tx
        .update(contractSignatures)
        .set({ refusedAt: at })
        .where(and(eq(contractSignatures.agencyId, agencyId), eq(contractSignatures.id, own.id)));
      await tx
        .update(contracts)
        .set({ status: statusAfterRefusal, shownFileId: null, shownSha256: '', sentAt: null })
        .where(contractOf(agencyId, id));
      await followWork(tx, record.row, 'refused');
      await notifyDesk(house, tx, record, own.email, reason);
      await notifyContract(tx, record.row);
    });
    return { ok: true };
  };
