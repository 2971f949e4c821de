// Finds the members of the agency who want a copy of mails to others.
import { and, arrayContains, eq, inArray, isNull, ne } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';

/** Their addresses, without the mail's own recipients. */
export async function copiesFor(tx: Tx, agencyId: string, right: Right, recipients: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: userCompanies.email })
    .from(userCompanies)
    .where(
      and(
        eq(userCompanies.agencyId, agencyId),
        inArray(userCompanies.kind, ['owner', 'staff']),
        arrayContains(userCompanies.rights, [right]),
        ne(userCompanies.email, ''),
        isNull(userCompanies.disabledAt),
      ),
    );
  return rows.map(({ email }) => email).filter((email) => !recipients.includes(email));
}
