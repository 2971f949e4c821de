// How lists of accounts are read: sorting, searching, and one page with the count of all.
import { and, count, sql, type SQL } from 'drizzle-orm';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';

export type UserRow = typeof users.$inferSelect;

export const userList = {
  orderBy: { createdAt: users.createdAt, fullname: users.lastname, email: users.email, lastLoginAt: users.lastLoginAt },
  search: sql`fold(${users.firstname} || ' ' || ${users.lastname} || ' ' || ${users.email})`,
  tie: users.id,
} satisfies ListDeclaration;

/** The accounts that meet `condition` and the list's own filters. */
export async function usersOnPage(
  tx: Tx,
  declaration: ListDeclaration,
  body: Parameters<typeof listParts>[1],
  condition: SQL | undefined,
): Promise<{ rows: UserRow[]; count: number }> {
  const { where, orderBy, limit, offset } = listParts(declaration, body);
  const wanted = and(condition, where);
  const rows = await tx
    .select()
    .from(users)
    .where(wanted)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(users).where(wanted);
  return { rows, count: total?.count ?? 0 };
}
