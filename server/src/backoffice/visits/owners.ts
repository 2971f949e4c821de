// Lists the owners of an agency who can answer a visit request and are notified of visits.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { agencies, users } from '@vigie/db/tables/platform/platform.ts';
import { isAgencyOpen } from '@vigie/domain/agency/agency-status.ts';

export interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly firstname: string;
}

/** Uses the platform's door, which alone knows closed accounts. A closed agency has no owner who can sign in. */
export async function activeOwners(tx: Tx, agencyId: string): Promise<Owner[]> {
  const rows = await tx
    .select({ userId: users.id, email: userCompanies.email, firstname: userCompanies.firstname, status: agencies.status })
    .from(userCompanies)
    .innerJoin(users, and(eq(users.id, userCompanies.userId), isNull(users.disabledAt)))
    .innerJoin(agencies, eq(agencies.id, userCompanies.agencyId))
    .where(
      and(
        eq(userCompanies.agencyId, agencyId),
        eq(userCompanies.kind, 'owner'),
        isNull(userCompanies.disabledAt),
        isNotNull(userCompanies.userId),
        isNotNull(users.passwordHash),
      ),
    );
  return rows.filter(({ status }) => isAgencyOpen(status));
}
