// Lets the demonstration's customer receive the weekly report of its sites, so that one is in the outbox.
import type { Tx } from '@vigie/db/door.ts';
import { portalReports } from '@vigie/db/tables/portal.ts';

export async function chooseWeeklyReport(tx: Tx, agencyId: string, memberId: string): Promise<void> {
  // The seed makes a secret link: it is never the same in two installations.
  await tx.insert(portalReports).values({ agencyId, memberId, rhythm: 'weekly', tokenSeed: crypto.randomUUID() });
}
