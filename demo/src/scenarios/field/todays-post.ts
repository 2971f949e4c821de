// A demonstration that was loaded days ago still gives its guard a post to begin, where they worked last.
import { and, desc, eq, gt, isNull, lt, type SQL } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { userCompanies } from '@vigie/db/tables/people.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { HOUR, isoOf } from '@vigie/domain/shared/time.ts';
import { makeService } from '../../factories/planning.ts';
import { postSpan } from './first-post.ts';

const ANY_DAY = { day: '2026-01-01', from: '00:00', until: '01:00' };

async function guardOf(tx: Tx, email: string) {
  const [row] = await tx
    .select({ agencyId: userCompanies.agencyId, agentId: userCompanies.agentId })
    .from(userCompanies)
    .innerJoin(users, eq(users.id, userCompanies.userId))
    .where(and(eq(users.email, email), eq(userCompanies.kind, 'agent')))
    .limit(1);
  return row;
}

/** Does nothing where the account is gone, or while a service runs or begins within the half-day. */
export async function giveTodaysPost(tx: Tx, email: string, now: number): Promise<void> {
  const guard = await guardOf(tx, email);
  if (!guard?.agentId) return;
  const { agencyId, agentId } = guard;
  const own = (when: SQL | undefined) =>
    tx
      .select({ site: sites })
      .from(serviceAssignments)
      .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
      .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
      .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.agentId, agentId), isNull(services.parentId), when))
      .orderBy(desc(services.startAt))
      .limit(1);
  const coming = await own(and(gt(services.endAt, isoOf(now)), lt(services.startAt, isoOf(now + 12 * HOUR))));
  const [last] = coming.length > 0 ? [] : await own(eq(sites.status, SiteStatus.active));
  if (!last) return;
  const { start, end } = postSpan(now);
  await makeService(tx, last.site, ANY_DAY, {
    startAt: isoOf(start),
    endAt: isoOf(end),
    agentIds: [agentId],
    activityType: 1,
    publishedAt: isoOf(now),
  });
}
