// Returns a person's remaining paths: active, meant for them and not closed, with the steps that they have completed.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import { onboardingPaths as paths, onboardingProgress as progress } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { isMeantFor } from '@vigie/domain/backoffice/guidance.ts';
import { countedSteps, OnboardingStatus, tickedSteps } from '@vigie/domain/backoffice/onboarding.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { actorsOf } from '../communication/tutorials.ts';
import { firstOf, platformWork } from '../../plumbing/platform-work.ts';

/** The platform's own people write the paths and do not follow them. */
export const readOwnPaths = (call: UserCall<typeof calls.ownPaths>) =>
  platformWork(call, async (tx) => {
    if (call.person.user.platformRole) return [];
    const rows = await tx
      .select({ path: paths, stepsDone: progress.stepsDone })
      .from(paths)
      .leftJoin(progress, and(eq(progress.pathId, paths.id), eq(progress.userId, call.userId)))
      .where(and(eq(paths.status, OnboardingStatus.active), isNull(progress.closedAt)))
      .orderBy(asc(paths.rank), asc(paths.createdAt), asc(paths.id));
    const actors = actorsOf(call.person);
    return rows
      .filter(({ path }) => actors.some((actor) => isMeantFor(path, actor)))
      .map(({ path: { id, title, steps, version }, stepsDone }) => ({
        id,
        title,
        steps: [...steps],
        version,
        stepsDone: countedSteps(stepsDone ?? [], steps.length),
      }));
  });

type Own = Pick<UserCall<typeof calls.closePath>, 'house' | 'userId' | 'person' | 'request' | 'params'>;

/** Locks the path with the person's progress. A path that is not meant for them is not found. */
async function lockProgress(tx: Tx, { params: { id }, person, userId }: Own) {
  const path = firstOf(await tx.select().from(paths).where(eq(paths.id, id)).for('share'));
  const isOwn = !person.user.platformRole && actorsOf(person).some((actor) => isMeantFor(path, actor));
  if (!isOwn || path.status !== OnboardingStatus.active) throw notFound();
  await tx.insert(progress).values({ pathId: id, userId }).onConflictDoNothing();
  const mine = and(eq(progress.pathId, id), eq(progress.userId, userId));
  const { stepsDone } = firstOf(await tx.select().from(progress).where(mine).for('update'));
  return { path, stepsDone, mine };
}

export const tickStep = (call: UserCall<typeof calls.tickStep>) =>
  platformWork(call, async (tx) => {
    const { path, stepsDone, mine } = await lockProgress(tx, call);
    if (call.params.step >= path.steps.length) throw notFound();
    await tx
      .update(progress)
      .set({ stepsDone: tickedSteps(stepsDone, call.params.step, call.body.done), actedAt: call.house.clock.instant() })
      .where(mine);
    return { ok: true as const };
  });

export const closePath = (call: UserCall<typeof calls.closePath>) =>
  platformWork(call, async (tx) => {
    const { mine } = await lockProgress(tx, call);
    const actedAt = call.house.clock.instant();
    await tx
      .update(progress)
      .set({ closedAt: call.body.closed ? actedAt : null, actedAt })
      .where(mine);
    return { ok: true as const };
  });
