// Removes a round: deletes it, or archives it once it was walked.
import { and, count, eq } from 'drizzle-orm';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { rounds } from '@vigie/db/tables/sites.ts';
import { RoundStatus } from '@vigie/domain/sites/round.ts';
import { roundsCan } from '@vigie/domain/sites/rounds-can.ts';
import { forbidden } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { loadRound } from './queries-rounds.ts';
import { accessTo, agentsOfSite, demandReach, loadSite } from '../reach.ts';

export async function removeRound(call: ScopedCall<typeof calls.removeRound>): Promise<{ ok: true }> {
  const {
    tx,
    agencyId,
    actor,
    params: { id },
    house,
  } = call;
  if (!roundsCan.delete(actor)) throw forbidden('deleteRounds');
  const round = await loadRound(tx, agencyId, id);
  demandReach(call, await accessTo(call, await loadSite(tx, agencyId, round.siteId)), 'listRounds');
  const here = and(eq(rounds.agencyId, agencyId), eq(rounds.id, id));
  const [walked] = await tx
    .select({ count: count() })
    .from(roundRuns)
    .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.roundId, id)));
  if ((walked?.count ?? 0) > 0) await tx.update(rounds).set({ status: RoundStatus.archived }).where(here);
  else await tx.delete(rounds).where(here);
  await notifyScreens(tx, {
    agencyId,
    topic: 'rounds',
    ids: [id],
    agentIds: await agentsOfSite(tx, agencyId, round.siteId, house.clock),
  });
  return { ok: true };
}
