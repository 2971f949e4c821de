// Keeps paths for newcomers for administrators. When steps are moved, people's ticks move with them.
import { and, asc, count, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { backoffice as calls } from '@vigie/contract/backoffice/endpoints.ts';
import type { OnboardingPath, OnboardingPathRow } from '@vigie/contract/backoffice/onboarding-schemas.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { onboardingPaths as paths, onboardingProgress as progress } from '@vigie/db/tables/platform/platform-catalogue.ts';
import type { Tx } from '@vigie/db/door.ts';
import { carriedSteps, stepIssues, type OnboardingStatus } from '@vigie/domain/backoffice/onboarding.ts';
import { invalid } from '../../plumbing/errors.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { firstOf, platformStale, platformWork, notifyEverybody } from '../../plumbing/platform-work.ts';
import { pathFigures } from './followers.ts';

type Shown = z.input<typeof OnboardingPath>;
type SaveCall = UserCall<typeof calls.saveOnboardingPath>;

const declaration: ListDeclaration = {
  orderBy: { createdAt: paths.createdAt, title: paths.title, status: paths.status, rank: paths.rank },
  search: sql`fold(${paths.title})`,
  filters: { status: (values: OnboardingStatus[]) => inArray(paths.status, values) },
  tie: paths.id,
};

export const listPaths = (call: UserCall<typeof calls.onboardingPaths>) =>
  platformWork(call, async (tx) => {
    const { where, orderBy, limit, offset } = listParts(declaration, call.body);
    const figures = pathFigures(tx);
    const data: z.input<typeof OnboardingPathRow>[] = await tx
      .select({
        ...getTableColumns(paths),
        begun: sql<number>`coalesce(${figures.begun}, 0)`,
        finished: sql<number>`coalesce(${figures.finished}, 0)`,
        closed: sql<number>`coalesce(${figures.closed}, 0)`,
      })
      .from(paths)
      .leftJoin(figures, eq(figures.pathId, paths.id))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(paths).where(where);
    return { data, count: total?.count ?? 0 };
  });

const valuesOf = ({ title, status, rank, steps, roles, isGranted }: SaveCall['body']) => ({
  title: title.trim(),
  status,
  rank,
  roles,
  isGranted,
  steps: steps.map(({ was: _was, ...step }) => ({ ...step, title: step.title.trim(), text: step.text.trim(), target: step.target.trim() })),
});

/** The same form again, after its first answer was lost, is the same path. */
async function create(tx: Tx, { body, house }: SaveCall): Promise<string> {
  const id = body.newId ?? crypto.randomUUID();
  await tx
    .insert(paths)
    .values({ ...valuesOf(body), id, createdAt: house.clock.instant() })
    .onConflictDoNothing({ target: paths.id });
  return id;
}

/** Nothing to move while every step keeps its place. */
async function carry(tx: Tx, pathId: string, was: readonly (number | null)[]): Promise<void> {
  if (was.every((former, rank) => former === rank)) return;
  const begun = await tx
    .select()
    .from(progress)
    .where(and(eq(progress.pathId, pathId), ne(progress.stepsDone, [])))
    .orderBy(asc(progress.userId))
    .for('update');
  for (const { userId, stepsDone } of begun)
    await tx
      .update(progress)
      .set({ stepsDone: carriedSteps(stepsDone, was) })
      .where(and(eq(progress.pathId, pathId), eq(progress.userId, userId)));
}

async function change(tx: Tx, { body }: SaveCall, id: string): Promise<void> {
  const before = firstOf(await tx.select().from(paths).where(eq(paths.id, id)).for('update'));
  const changed = await tx
    .update(paths)
    .set(valuesOf(body))
    .where(and(eq(paths.id, id), eq(paths.version, body.version ?? before.version)))
    .returning({ id: paths.id });
  if (changed.length === 0) throw await platformStale(tx, paths, id);
  await carry(
    tx,
    id,
    body.steps.map(({ was }, rank) => (was === undefined ? rank : was)),
  );
}

export const savePath = (call: SaveCall) =>
  platformWork(call, async (tx): Promise<Shown> => {
    const { id, steps } = call.body;
    const issues = stepIssues(steps);
    if (Object.keys(issues).length > 0) throw invalid(issues);
    if (id) await change(tx, call, id);
    const savedId = id ?? (await create(tx, call));
    await notifyEverybody(tx);
    return firstOf(await tx.select().from(paths).where(eq(paths.id, savedId)));
  });

/** A path that already has this state stays as it is. */
export const movePath = (call: UserCall<typeof calls.moveOnboardingPath>) =>
  platformWork(call, async (tx): Promise<Shown> => {
    const { id, status } = call.params;
    await tx
      .update(paths)
      .set({ status })
      .where(and(eq(paths.id, id), ne(paths.status, status)));
    await notifyEverybody(tx);
    return firstOf(await tx.select().from(paths).where(eq(paths.id, id)));
  });

export const removePath = (call: UserCall<typeof calls.removeOnboardingPath>) =>
  platformWork(call, async (tx) => {
    firstOf(await tx.delete(paths).where(eq(paths.id, call.params.id)).returning({ id: paths.id }));
    await notifyEverybody(tx);
    return { ok: true as const };
  });
