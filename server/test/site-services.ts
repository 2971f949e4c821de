// Gives tests services on a site, and people with fewer rights.
import { eq } from 'drizzle-orm';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import type { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { Right } from '@vigie/domain/identity/rights.ts';
import type { TestHouse, TestPerson } from './house.ts';

type Site = typeof sites.$inferSelect;

/** A published service of the agent on the site. By default it is running at the tests' clock. */
export async function serve(
  tx: Tx,
  site: Site,
  agentId: string,
  times: { startAt?: string; endAt?: string; publishedAt?: string | null; status?: number } = {},
) {
  const [service] = await tx
    .insert(services)
    .values({
      agencyId: site.agencyId,
      siteId: site.id,
      customerId: site.customerId,
      startAt: '2026-11-21T07:00:00.000Z',
      endAt: '2026-11-21T19:00:00.000Z',
      publishedAt: '2026-11-01T08:00:00.000Z',
      ...times,
    })
    .returning();
  if (!service) throw new Error('no service');
  await tx.insert(serviceAssignments).values({ agencyId: site.agencyId, serviceId: service.id, agentId });
  return service;
}

/** Gives the person exactly these rights. */
export async function onlyRights(t: TestHouse, person: TestPerson, rights: readonly Right[]): Promise<void> {
  await t.platform((tx) =>
    tx
      .update(userCompanies)
      .set({ rights: [...rights] })
      .where(eq(userCompanies.id, person.memberId)),
  );
  t.house.people.forget(person.userId);
}
