// Reads the accounts behind agents' files. Users are above all agencies, so only the platform's door reads them.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';

export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly lastLoginAt: string | null;
  readonly passwordChosen: boolean;
}

/** Accounts by user. The memberships that name them were read under the agency's row-level security. */
async function accountsOfUsers(house: House, userIds: readonly string[]): Promise<Map<string, Account>> {
  if (userIds.length === 0) return new Map();
  const rows = await house.db.platform(
    (tx) =>
      tx
        .select({
          userId: users.id,
          email: users.email,
          lastLoginAt: users.lastLoginAt,
          passwordHash: users.passwordHash,
        })
        .from(users)
        .where(inArray(users.id, [...userIds])),
    'agents.accounts',
  );
  return new Map(rows.map(({ passwordHash, ...row }) => [row.userId, { ...row, passwordChosen: passwordHash !== null }]));
}

/** The account of each of these agents, where there is one. */
export async function accountsOfAgents(
  house: House,
  tx: Tx,
  agencyId: string,
  agentIds: readonly string[],
): Promise<(agentId: string) => Account | undefined> {
  if (agentIds.length === 0) return () => undefined;
  const members = await tx
    .select({ agentId: userCompanies.agentId, userId: userCompanies.userId })
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.agentId, [...agentIds]), isNotNull(userCompanies.userId)));
  const accounts = await accountsOfUsers(
    house,
    members.flatMap(({ userId }) => userId ?? []),
  );
  const byAgent = new Map(members.map(({ agentId, userId }) => [agentId, userId ? accounts.get(userId) : undefined]));
  return (agentId) => byAgent.get(agentId);
}
