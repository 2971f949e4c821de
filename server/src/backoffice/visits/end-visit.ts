// Ends a visit: by the visitor, the agency, or the next visit. From then on every call is refused and live streams end.
import { and, eq } from 'drizzle-orm';
import type { visits as calls } from '@vigie/contract/backoffice/visit-endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { UserCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { platformWork } from '../../plumbing/platform-work.ts';
import { visitErrors } from './errors.ts';
import { notifyEnded } from './notify-owners.ts';
import { lockVisit, stateOf, type VisitRow } from './visit-records.ts';

/** Screens of the agency show its visits, and the visitor's own streams check whether they may continue. */
export async function told(tx: Tx, { agencyId, id, userId }: VisitRow): Promise<void> {
  await notifyScreens(tx, { agencyId, topic: 'visits', ids: [id], agentIds: [] });
  await notifyScreens(tx, { agencyId, topic: 'people', ids: [userId] });
}

/** Uses the platform's door. */
export async function endVisit(house: House, tx: Tx, row: VisitRow, by: string): Promise<void> {
  await tx
    .update(supportVisits)
    .set({ closedAt: house.clock.instant(), closedBy: by })
    .where(and(eq(supportVisits.agencyId, row.agencyId), eq(supportVisits.id, row.id)));
  await notifyEnded(house, tx, row);
  await told(tx, row);
}

/** Only an open or requested visit can be ended. A second request is answered that it is over. */
export function demandRunning(house: House, row: VisitRow): void {
  const state = stateOf(row, house.clock.now());
  if (state !== 'open' && state !== 'asked') throw refusal(visitErrors, 'visits.over');
}

export const leaveVisit = (call: UserCall<typeof calls.leave>) =>
  platformWork(call, async (tx) => {
    const { house, userId, params } = call;
    const [own] = await tx
      .select()
      .from(supportVisits)
      .where(and(eq(supportVisits.id, params.id), eq(supportVisits.userId, userId)));
    if (!own) throw notFound();
    const row = await lockVisit(tx, own.agencyId, own.id);
    demandRunning(house, row);
    await endVisit(house, tx, row, userId);
    return { ok: true as const };
  });
