// Removes a checkpoint: deletes it, or archives it when past rounds included it.
import { and, count, eq } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import { roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { checkpoints, roundCheckpoints } from '@vigie/db/tables/sites.ts';
import { CheckpointStatus, checkpointRemovalIssue } from '@vigie/domain/sites/checkpoint.ts';
import { checkpointsCan } from '@vigie/domain/sites/rounds-can.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { checkpointInRounds } from '../errors.ts';
import { loadCheckpoint, roundsThrough } from './queries-rounds.ts';
import { accessTo, agentsOfSite, demandReach, loadSite } from '../reach.ts';

export async function removeCheckpoint(call: ScopedCall<typeof calls.removeCheckpoint>): Promise<{ ok: true }> {
  const {
    tx,
    agencyId,
    actor,
    params: { id },
    house,
  } = call;
  if (!checkpointsCan.delete(actor)) throw forbidden('deleteCheckpoints');
  const checkpoint = await loadCheckpoint(tx, agencyId, id);
  demandReach(call, await accessTo(call, await loadSite(tx, agencyId, checkpoint.siteId)), 'listCheckpoints');
  const through = (await roundsThrough(tx, agencyId, [id])).get(id) ?? [];
  const issue = checkpointRemovalIssue({ roundNames: through.map((round) => round.name) });
  if (issue) throw checkpointInRounds(issue, through);
  const here = and(eq(checkpoints.agencyId, agencyId), eq(checkpoints.id, id));
  const [walked] = await tx
    .select({ count: count() })
    .from(roundRunPoints)
    .where(and(eq(roundRunPoints.agencyId, agencyId), eq(roundRunPoints.checkpointId, id)));
  const [defined] = await tx
    .select({ count: count() })
    .from(roundCheckpoints)
    .where(and(eq(roundCheckpoints.agencyId, agencyId), eq(roundCheckpoints.checkpointId, id)));
  if ((walked?.count ?? 0) + (defined?.count ?? 0) > 0)
    await tx.update(checkpoints).set({ status: CheckpointStatus.archived, badge: '' }).where(here);
  else await tx.delete(checkpoints).where(here);
  await notifyScreens(tx, {
    agencyId,
    topic: 'rounds',
    ids: [id],
    agentIds: await agentsOfSite(tx, agencyId, checkpoint.siteId, house.clock),
  });
  return { ok: true };
}
