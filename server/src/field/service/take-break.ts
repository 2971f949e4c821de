// Records a guard's pause: the service returns to its earlier status afterwards, and no position is kept meanwhile.
import { and, asc, eq } from 'drizzle-orm';
import { serviceBreaks } from '@vigie/db/tables/planning/planning.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { actionRefusal, isLateNews, statusWhenMade } from '@vigie/domain/field/service-run.ts';
import { BreakStatus, BreakType, canBreakMove, isTakenAs } from '@vigie/domain/planning/breaks.ts';
import type { BreakStatus as Status } from '@vigie/domain/planning/breaks.ts';
import { endPause, startPause } from '@vigie/domain/planning/service.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import { demandRunning } from './demand-running.ts';
import { NotYet } from '../messages/field-scope.ts';
import type { GuardScope, Received } from '../messages/field-scope.ts';
import { advance, loadWork } from './work.ts';

/** The first planned pause near by, which the guard takes now: its times, and whether it is paid. */
async function planOf({ tx, agencyId, agentId }: GuardScope, serviceId: string, begun: number) {
  const planned = await tx
    .select()
    .from(serviceBreaks)
    .where(
      and(
        eq(serviceBreaks.agencyId, agencyId),
        eq(serviceBreaks.serviceId, serviceId),
        eq(serviceBreaks.agentId, agentId),
        eq(serviceBreaks.type, BreakType.pause),
        eq(serviceBreaks.status, BreakStatus.planned),
      ),
    )
    .orderBy(asc(serviceBreaks.startAt), asc(serviceBreaks.id))
    .for('update');
  const next = planned.find(({ startAt }) => isTakenAs(startAt === null ? null : instantOf(startAt), begun));
  if (!next) return {};
  await tx.delete(serviceBreaks).where(and(eq(serviceBreaks.agencyId, agencyId), eq(serviceBreaks.id, next.id)));
  const { startAt, endAt, deducted, comment } = next;
  return { startAt, endAt, deducted, comment };
}

export async function startBreak(scope: GuardScope, { id, moment, payload }: Received<'breakStart'>): Promise<void> {
  const work = await loadWork(scope, payload.serviceId, moment.at);
  demandRunning(actionRefusal(work.run, moment.at));
  const paused = isLateNews(work.run, moment.at) ? null : startPause(statusWhenMade(work.run, moment.at, work.settings.lateMarginMinutes));
  const { service, site } = work;
  const plan = await planOf(scope, service.id, instantOf(moment.madeAt));
  await scope.tx.insert(serviceBreaks).values({
    ...plan,
    agencyId: scope.agencyId,
    id,
    serviceId: service.id,
    agentId: scope.agentId,
    customerId: service.customerId,
    type: BreakType.pause,
    status: BreakStatus.inProgress,
    realStartAt: moment.madeAt,
  });
  if (paused) await advance(scope, work, paused);
  await appendEntry(scope, { service, site, moment, id, eventType: eventType('breakStart'), description: '', position: null });
}

export async function endBreak(scope: GuardScope, { id, moment, payload }: Received<'breakEnd'>): Promise<void> {
  const work = await loadWork(scope, payload.serviceId, moment.at);
  const { service, site } = work;
  const here = and(
    eq(serviceBreaks.agencyId, scope.agencyId),
    eq(serviceBreaks.id, payload.breakId),
    eq(serviceBreaks.agentId, scope.agentId),
    eq(serviceBreaks.serviceId, service.id),
  );
  const [pause] = await scope.tx.select().from(serviceBreaks).where(here).for('update');
  if (!pause) throw new NotYet('the pause has not arrived');
  if (!canBreakMove(pause.status as Status, BreakStatus.ended)) return;
  await scope.tx.update(serviceBreaks).set({ status: BreakStatus.ended, realEndAt: moment.madeAt }).where(here);
  const resumed = endPause(work.run);
  if (resumed) await advance(scope, work, resumed);
  await appendEntry(scope, { service, site, moment, id, eventType: eventType('breakEnd'), description: '', position: null });
}
