// Finds accounts whose links an agency without a mail server hands over, and whether such a link is valid.
import { and, eq, gt, isNull } from 'drizzle-orm';
import { passwordResets, users } from '@vigie/db/tables/platform/platform.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isEntrustedTo, type AccountTies } from '@vigie/domain/identity/entrusted-account.ts';
import type { House } from '../../plumbing/house.ts';

type User = typeof users.$inferSelect;

/** Through the platform's door: memberships of other agencies count. */
export async function tiesOf(tx: Tx, user: User): Promise<AccountTies> {
  const rows = await tx.selectDistinct({ agencyId: userCompanies.agencyId }).from(userCompanies).where(eq(userCompanies.userId, user.id));
  return {
    entrustedTo: user.entrustedTo,
    isPlatform: user.platformRole !== null,
    isClosed: user.disabledAt !== null,
    agencyIds: rows.map(({ agencyId }) => agencyId),
  };
}

const livingLinks = (house: House, tx: Tx, userId: string, agencyId: string): Promise<number> =>
  tx.$count(
    passwordResets,
    and(
      eq(passwordResets.userId, userId),
      eq(passwordResets.origin, 'agency'),
      eq(passwordResets.askedBy, agencyId),
      isNull(passwordResets.usedAt),
      gt(passwordResets.expiresAt, house.clock.instant()),
    ),
  );

interface HandingOver {
  readonly userId: string;
  readonly agencyId: string;
  /** The link of an account that was just opened. It is handed over while the account has never had a password. */
  readonly isFirst: boolean;
}

export const mayHandOver = (house: House, { userId, agencyId, isFirst }: HandingOver): Promise<boolean> =>
  house.db.platform(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user || (isFirst && user.passwordHash !== null)) return false;
    return isEntrustedTo(await tiesOf(tx, user), agencyId) && (await livingLinks(house, tx, userId, agencyId)) > 0;
  }, 'identity.handOver');
