// Recognises the pass by which a phone hands over what its guard recorded, after they signed out. It reads nothing.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sendingPasses } from '@vigie/db/tables/platform/platform.ts';
import type { House } from '../house.ts';
import { sha256 } from '../secrets.ts';

/** Begins each pass, which is then never taken for a session's token. */
export const PASS_MARK = 'envoi.';

export const isSendingPass = (token: string | undefined): token is string => token?.startsWith(PASS_MARK) === true;

/** Null when it is unknown, has ended or was revoked. */
export async function holderOfPass(house: Pick<House, 'clock' | 'db'>, pass: string): Promise<{ userId: string; familyId: string } | null> {
  const valid = and(eq(sendingPasses.tokenHash, sha256(pass)), isNull(sendingPasses.revokedAt), gt(sendingPasses.expiresAt, house.clock.instant()));
  const rows = await house.db.platform((tx) =>
    tx.select({ userId: sendingPasses.userId, familyId: sendingPasses.familyId }).from(sendingPasses).where(valid),
  );
  return rows[0] ?? null;
}
