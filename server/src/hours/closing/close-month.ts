// Closes a month with the figures of its pre-payroll, and reopens it with a reason. Both stand in the trail of changes.
import { and, eq, sql } from 'drizzle-orm';
import type { closing as calls } from '@vigie/contract/hours/closing-endpoints.ts';
import { closedFigures, closedMonths } from '@vigie/db/tables/payroll.ts';
import { closeIssue, closingCan } from '@vigie/domain/hours/closing.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { closingErrors } from '../errors.ts';
import { answerClosing } from './read-closing.ts';
import { standingCarried } from './read-closing.ts';
import { closedMonth, demandClosing, figuresOf, periodOf } from './records.ts';

/** A second request changes nothing. The closing waits for writes in progress in the month. */
export async function closeMonth(call: ScopedCall<typeof calls.close>) {
  const { tx, agencyId, userId, house, params } = call;
  const { month } = params;
  demandClosing(call);
  const { timeZone } = await loadSettings(tx, agencyId);
  const issue = closeIssue(month, localDay(house.clock.now(), timeZone));
  if (issue !== null) throw invalid({ month: issue }, issue);
  await tx.execute(sql`select hold_closing(${agencyId}, true)`);
  if ((await closedMonth(tx, agencyId, month)) === null) {
    const { within } = await periodOf(call, month);
    const { columns, figures, leave } = await figuresOf(call, month);
    const id = crypto.randomUUID();
    const [fromAt, untilAt] = [new Date(within.start).toISOString(), new Date(within.end).toISOString()];
    await tx.insert(closedMonths).values({ agencyId, id, month, fromAt, untilAt, closedBy: userId, columns });
    const rows = [...figures].map(([agentId, kept]) => ({
      agencyId,
      closingId: id,
      agentId,
      month,
      figures: { ...kept },
      absences: [...(leave.get(agentId) ?? [])],
    }));
    if (rows.length > 0) await tx.insert(closedFigures).values(rows);
    await notifyScreens(tx, { agencyId, topic: 'settings', ids: [agencyId] });
  }
  return answerClosing(call, month);
}

export async function reopenMonth(call: ScopedCall<typeof calls.reopen>) {
  const { tx, agencyId, actor, userId, params, body } = call;
  demandClosing(call);
  if (!closingCan.reopen(actor)) throw refusal(closingErrors, 'closing.owner');
  await tx.execute(sql`select hold_closing(${agencyId}, true)`);
  const row = await closedMonth(tx, agencyId, params.month);
  if (row) {
    if ((await standingCarried(tx, agencyId, row.id)).length > 0) throw refusal(closingErrors, 'closing.carried');
    await tx
      .update(closedMonths)
      .set({ reopenedAt: sql`now()`, reopenedBy: userId, reason: body.reason })
      .where(and(eq(closedMonths.agencyId, agencyId), eq(closedMonths.id, row.id)));
    await notifyScreens(tx, { agencyId, topic: 'settings', ids: [agencyId] });
  }
  return answerClosing(call, params.month);
}
