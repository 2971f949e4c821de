// Shows administrators what people have done of a path: figures beside each path, and each person with their agency.
import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { PathFollower } from '@vigie/contract/backoffice/onboarding-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { onboardingPaths as paths, onboardingProgress as progress } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { users } from '@vigie/db/tables/platform/platform.ts';
import type { Tx } from '@vigie/db/door.ts';
import { countedSteps, pathStanding, type PathStanding } from '@vigie/domain/backoffice/onboarding.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { firstOf, platformWork } from '../../plumbing/platform-work.ts';

/** As `countedSteps` counts them. */
const doneCount = sql<number>`(select count(*)::int from unnest(${progress.stepsDone}) as done (rank) where done.rank < jsonb_array_length(${paths.steps}))`;
const isFinished = sql`${doneCount} >= jsonb_array_length(${paths.steps})`;
const isClosed = isNotNull(progress.closedAt);

/** Names of the agencies where the person has access today. */
const agencyNames = sql<string[]>`array(
  select distinct a.name from user_companies m join agencies a on a.id = m.agency_id
  where m.user_id = ${users.id} and m.disabled_at is null order by a.name)`;

/** People who have left are counted nowhere: their account is closed, or no agency gives them access any more. */
const isHere = and(
  isNull(users.disabledAt),
  isNull(users.platformRole),
  sql`exists (select 1 from user_companies m where m.user_id = ${users.id} and m.disabled_at is null)`,
);

/** A step ticked and cleared again is nothing done. */
const hasActed = or(sql`${doneCount} > 0`, isClosed);

/** For each path with followers, how many people have begun, finished and closed it. */
export const pathFigures = (tx: Tx) =>
  tx
    .select({
      pathId: progress.pathId,
      begun: sql<number>`(count(*) filter (where ${doneCount} > 0))::int`.as('begun'),
      finished: sql<number>`(count(*) filter (where ${isFinished}))::int`.as('finished'),
      closed: sql<number>`(count(*) filter (where ${isClosed}))::int`.as('closed'),
    })
    .from(progress)
    .innerJoin(paths, eq(paths.id, progress.pathId))
    .innerJoin(users, eq(users.id, progress.userId))
    .where(isHere)
    .groupBy(progress.pathId)
    .as('figures');

const standing = sql<PathStanding>`case when ${isFinished} then 'finished' when ${isClosed} then 'closed' else 'underway' end`;

const declaration: ListDeclaration = {
  orderBy: {
    // Acts from before their recording are the oldest.
    actedAt: sql`coalesce(${progress.actedAt}, '-infinity')`,
    fullname: sql`fold(${users.lastname} || ' ' || ${users.firstname})`,
    agencies: sql`fold(array_to_string(${agencyNames}, ' '))`,
    stepsDone: doneCount,
    closedAt: sql`coalesce(${progress.closedAt}, '-infinity')`,
  },
  search: sql`fold(${users.firstname} || ' ' || ${users.lastname} || ' ' || array_to_string(${agencyNames}, ' '))`,
  filters: { standing: (values: PathStanding[]) => inArray(standing, values) },
  tie: users.id,
};

export const listFollowers = (call: UserCall<typeof calls.onboardingFollowers>) =>
  platformWork(call, async (tx) => {
    const path = firstOf(await tx.select().from(paths).where(eq(paths.id, call.params.id)));
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const wanted = and(eq(progress.pathId, path.id), isHere, hasActed, where);
    const rows = await tx
      .select({ user: users, progress, agencies: agencyNames })
      .from(progress)
      .innerJoin(paths, eq(paths.id, progress.pathId))
      .innerJoin(users, eq(users.id, progress.userId))
      .where(wanted)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx
      .select({ count: count() })
      .from(progress)
      .innerJoin(paths, eq(paths.id, progress.pathId))
      .innerJoin(users, eq(users.id, progress.userId))
      .where(wanted);
    const data = rows.map(({ user, progress: { stepsDone, actedAt, closedAt }, agencies }): z.input<typeof PathFollower> => {
      const [done, stepCount] = [countedSteps(stepsDone, path.steps.length).length, path.steps.length];
      return {
        id: user.id,
        fullname: `${user.firstname} ${user.lastname}`,
        agencies,
        stepsDone: done,
        stepCount,
        standing: pathStanding(done, stepCount, closedAt !== null),
        actedAt,
        closedAt,
      };
    });
    return { data, count: total?.count ?? 0 };
  });
