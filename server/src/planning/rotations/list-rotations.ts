// Lists the rotations that still lay services, as they are from now on.
import { and, asc, eq, gte } from 'drizzle-orm';
import type { planning as calls } from '@vigie/contract/planning/endpoints.ts';
import { among } from '@vigie/db/among.ts';
import { rotations } from '@vigie/db/tables/planning/rotations.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';

export async function listRotations({ tx, agencyId, body, house }: ScopedCall<typeof calls.rotations>) {
  const { timeZone } = await loadSettings(tx, agencyId);
  const today = localDay(house.clock.now(), timeZone);
  const rows = await tx
    .select({ rotation: rotations, siteName: sites.name })
    .from(rotations)
    .innerJoin(sites, and(eq(sites.agencyId, rotations.agencyId), eq(sites.id, rotations.siteId)))
    .where(
      and(
        eq(rotations.agencyId, agencyId),
        gte(rotations.lastOn, today),
        body.siteIds.length > 0 ? among(rotations.siteId, body.siteIds) : undefined,
      ),
    )
    .orderBy(asc(sites.name), asc(rotations.name), asc(rotations.id));
  const data = rows.flatMap(({ rotation, siteName }) => {
    const { id, siteId, name, activityType, specialtyKey, comment, version, steps } = rotation;
    const plan = steps.at(-1)?.rotation;
    if (!plan) return [];
    return [{ id, siteId, siteName, name, activityType, specialtyKey, comment, version, plan: planOf(plan) }];
  });
  return { data, count: data.length };
}

type Plan = NonNullable<(typeof rotations.$inferSelect)['steps'][number]>['rotation'];

/** A copy in the form of the answer. */
const planOf = (plan: Plan) => ({
  ...plan,
  shifts: plan.shifts.map((shift) => ({ ...shift })),
  team: plan.team.map((member) => ({ ...member })),
  closedDays: [...plan.closedDays],
});
