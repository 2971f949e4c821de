// Closes the session of a refresh token. An unknown token closes nothing and is not reported.
import { eq } from 'drizzle-orm';
import type { identity } from '@vigie/contract/identity/endpoints.ts';
import { sessions } from '@vigie/db/tables/platform/platform.ts';
import type { PublicCall } from '../plumbing/http/call.ts';
import { sha256 } from '../plumbing/secrets.ts';
import { closeFamily } from './refresh-tokens.ts';

export async function closeFamilyOf({ house, body }: Pick<PublicCall<typeof identity.logout>, 'house' | 'body'>): Promise<{ ok: true }> {
  const userId = await house.db.platform(async (tx) => {
    const [row] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(body.refresh_token)));
    if (row) await closeFamily(house, tx, row.familyId);
    return row?.userId;
  }, 'identity.logout');
  if (userId) house.people.forget(userId);
  return { ok: true };
}
