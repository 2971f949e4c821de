// Notifies the people of an agency's desk who hold a right.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { House } from '../plumbing/house.ts';

export interface HoldersNews {
  readonly title: string;
  readonly body: string;
  readonly href: string;
}

export async function notifyHolders(house: House, tx: Tx, agencyId: string, right: Right, news: HoldersNews): Promise<void> {
  const people = await tx
    .select()
    .from(userCompanies)
    .where(and(eq(userCompanies.agencyId, agencyId), inArray(userCompanies.kind, ['owner', 'staff']), isNull(userCompanies.disabledAt)));
  const userIds = people.filter(({ kind, rights }) => kind === 'owner' || rights.includes(right)).flatMap(({ userId }) => userId ?? []);
  if (userIds.length > 0) await house.jobs.send(tx, 'people.notify', { userIds, ...news });
}
