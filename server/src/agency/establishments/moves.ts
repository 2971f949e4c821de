// Says in which establishment a collaborator works from when on, and takes back what was entered by mistake.
import { and, desc, eq } from 'drizzle-orm';
import type { establishments as calls } from '@vigie/contract/agency/establishment-endpoints.ts';
import { establishmentMoves, establishments } from '@vigie/db/tables/establishments.ts';
import { agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { livingAgent } from '../../identity/living-agent.ts';
import { invalid, notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { namedEstablishment } from './establishments.ts';

export const HEAD_OFFICE = 'Siège';

async function movesOf(tx: Tx, agencyId: string, agentId: string) {
  const rows = await tx
    .select({
      id: establishmentMoves.id,
      establishmentId: establishmentMoves.establishmentId,
      name: establishments.name,
      fromOn: establishmentMoves.fromOn,
    })
    .from(establishmentMoves)
    .leftJoin(
      establishments,
      and(eq(establishments.agencyId, establishmentMoves.agencyId), eq(establishments.id, establishmentMoves.establishmentId)),
    )
    .where(and(eq(establishmentMoves.agencyId, agencyId), eq(establishmentMoves.agentId, agentId)))
    .orderBy(desc(establishmentMoves.fromOn));
  return { data: rows.map((row) => ({ ...row, name: row.name ?? HEAD_OFFICE })) };
}

async function demandAgent(tx: Tx, agencyId: string, id: string): Promise<void> {
  if ((await tx.$count(agents, livingAgent(agencyId, id))) === 0) throw notFound('Collaborateur introuvable');
}

export async function listMoves({ tx, agencyId, params }: ScopedCall<typeof calls.moves>) {
  await demandAgent(tx, agencyId, params.id);
  return movesOf(tx, agencyId, params.id);
}

/** A second word about the same day replaces the first. */
export async function moveAgent({ tx, agencyId, params, body: { establishmentId, fromOn } }: ScopedCall<typeof calls.move>) {
  await demandAgent(tx, agencyId, params.id);
  const closedOn = (await namedEstablishment(tx, agencyId, establishmentId))?.closedOn ?? null;
  if (closedOn !== null && fromOn > closedOn) throw invalid({ establishmentId: `Cet établissement est fermé depuis le ${formatDay(closedOn)}` });
  await tx
    .insert(establishmentMoves)
    .values({ agencyId, agentId: params.id, establishmentId, fromOn })
    .onConflictDoUpdate({ target: [establishmentMoves.agencyId, establishmentMoves.agentId, establishmentMoves.fromOn], set: { establishmentId } });
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return movesOf(tx, agencyId, params.id);
}

export async function takeMoveBack({ tx, agencyId, params }: ScopedCall<typeof calls.takeBack>) {
  await demandAgent(tx, agencyId, params.id);
  const gone = await tx
    .delete(establishmentMoves)
    .where(and(eq(establishmentMoves.agencyId, agencyId), eq(establishmentMoves.agentId, params.id), eq(establishmentMoves.id, params.moveId)))
    .returning({ id: establishmentMoves.id });
  if (gone.length === 0) throw notFound();
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [params.id], agentIds: [params.id] });
  return movesOf(tx, agencyId, params.id);
}
