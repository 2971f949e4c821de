// Carries hours that changed in a closed month to the next one, as a salary element with its reason.
import { and, eq } from 'drizzle-orm';
import type { closing as calls } from '@vigie/contract/hours/closing-endpoints.ts';
import { closedFigures, salaryElements } from '@vigie/db/tables/payroll.ts';
import { carriedElement, nextMonth } from '@vigie/domain/hours/closing.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { closingErrors } from '../errors.ts';
import { answerClosing, changesSince } from './read-closing.ts';
import { closedMonth, demandClosing } from './records.ts';

/** The kept figures are locked first, so that two people do not carry one change twice. */
export async function carryFigure(call: ScopedCall<typeof calls.carry>) {
  const { tx, agencyId, userId, params, body } = call;
  const { month } = params;
  const { agentId, key } = body;
  demandClosing(call);
  const row = await closedMonth(tx, agencyId, month);
  if (!row) throw refusal(closingErrors, 'closing.nothing');
  const where = and(eq(closedFigures.agencyId, agencyId), eq(closedFigures.closingId, row.id), eq(closedFigures.agentId, agentId));
  const changes = async () => (await changesSince(call, row)).find(({ agent }) => agent.id === agentId)?.figures ?? [];
  if ((await changes()).length === 0) throw refusal(closingErrors, 'closing.nothing');
  await tx.insert(closedFigures).values({ agencyId, closingId: row.id, agentId, month, figures: {} }).onConflictDoNothing();
  const [kept] = await tx.select().from(closedFigures).where(where).for('update');
  const change = (await changes()).find((each) => each.key === key);
  const element = change ? carriedElement(month, change) : null;
  if (!kept || !change || !element) throw refusal(closingErrors, 'closing.nothing');
  const elementId = crypto.randomUUID();
  await tx.insert(salaryElements).values({ ...element, agencyId, id: elementId, agentId, month: nextMonth(month), amountCents: null, userId });
  await tx
    .update(closedFigures)
    .set({ carried: [...kept.carried, { key, minutes: change.left, elementId }] })
    .where(where);
  await notifyScreens(tx, { agencyId, topic: 'salaryElements', ids: [elementId] });
  return answerClosing(call, month);
}
