// Counts the prepaid signatures that sending a contract uses. Only the platform writes the subscription. Its row is locked through that door, so that
// two contracts sent at once cannot use the same signature.
import { eq } from 'drizzle-orm';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { signatureUse } from '@vigie/domain/contracts/prepaid-signatures.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { signaturesToAgree } from '../errors.ts';
import { contractOf } from '../keep-files.ts';
import type { ContractTableRow } from '../records.ts';

export async function prepaidOf(tx: Tx, agencyId: string): Promise<number> {
  const [row] = await tx
    .select({ left: agencySubscriptions.prepaidSignatures })
    .from(agencySubscriptions)
    .where(eq(agencySubscriptions.agencyId, agencyId));
  return row?.left ?? 0;
}

/**
 * The last step of sending: an earlier failure uses nothing, and a refusal here rolls everything back. `row` is the contract before it was sent.
 * `agreed` is the number of signatures beyond the prepaid ones that the sender accepts to pay.
 */
export async function countSignatures(
  { house, tx, agencyId }: Pick<Scope, 'house' | 'tx' | 'agencyId'>,
  row: ContractTableRow,
  signers: number,
  agreed: number,
): Promise<void> {
  const counted = row.countedSignatures;
  if (signers <= counted) return;
  await tx.update(contracts).set({ countedSignatures: signers }).where(contractOf(agencyId, row.id));
  await house.db.platform(async (platform) => {
    const mine = eq(agencySubscriptions.agencyId, agencyId);
    const [held] = await platform.select().from(agencySubscriptions).where(mine).for('no key update');
    const left = held?.prepaidSignatures ?? 0;
    const { prepaid, toPay } = signatureUse({ signers, counted, left });
    if (toPay > agreed || !held) throw signaturesToAgree(left, toPay);
    await platform
      .update(agencySubscriptions)
      .set({ prepaidSignatures: left - prepaid, signaturesOwed: held.signaturesOwed + toPay })
      .where(mine);
  }, 'contracts.signatures');
}
