// Finds who may take charge of an alert, and those of them who are on call, in order.
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { onCallPeople } from '@vigie/db/tables/field/on-call.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { pushDevices } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { House } from '../../plumbing/house.ts';

export interface Reachable {
  readonly memberId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The owner, and who reads the supervision. */
export const supervises = ({ kind, rights }: Pick<typeof userCompanies.$inferSelect, 'kind' | 'rights'>): boolean =>
  kind === 'owner' || rights.includes('readSupervision');

/** Who may take charge of an alert. */
export async function supervisorsOf(tx: Tx, agencyId: string): Promise<Reachable[]> {
  const rows = await tx
    .select()
    .from(userCompanies)
    .where(
      and(
        eq(userCompanies.agencyId, agencyId),
        inArray(userCompanies.kind, ['owner', 'staff']),
        isNull(userCompanies.disabledAt),
        isNotNull(userCompanies.userId),
      ),
    )
    .orderBy(asc(userCompanies.lastname), asc(userCompanies.firstname), asc(userCompanies.id));
  return rows.flatMap(({ id, userId, kind, rights, firstname, lastname, email, phone }) =>
    userId !== null && supervises({ kind, rights }) ? [{ memberId: id, userId, name: fullName(firstname, lastname), email, phone }] : [],
  );
}

/** Whoever has lost the right or the account since is left out. */
export async function onCallOf(tx: Tx, agencyId: string): Promise<Reachable[]> {
  const order = await tx.select().from(onCallPeople).where(eq(onCallPeople.agencyId, agencyId)).orderBy(asc(onCallPeople.rank));
  if (order.length === 0) return [];
  const known = new Map((await supervisorsOf(tx, agencyId)).map((person) => [person.memberId, person]));
  return order.flatMap(({ memberId }) => known.get(memberId) ?? []);
}

/** Those of these people who have a device that takes notifications. Devices stand above the agencies. */
export async function withDevices(house: Pick<House, 'db'>, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await house.db.platform(
    (tx) =>
      tx
        .selectDistinct({ userId: pushDevices.userId })
        .from(pushDevices)
        .where(inArray(pushDevices.userId, [...userIds])),
    'field.onCall',
  );
  return new Set(rows.map(({ userId }) => userId));
}
