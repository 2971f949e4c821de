// Creates or changes a round, or creates several.
import { and, asc, count, eq, inArray, like, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { RoundInput } from '@vigie/contract/sites/schemas-rounds.ts';
import type { Tx } from '@vigie/db/door.ts';
import { roundRuns } from '@vigie/db/tables/field/field.ts';
import { checkpoints, roundCheckpoints, rounds } from '@vigie/db/tables/sites.ts';
import { CheckpointStatus } from '@vigie/domain/sites/checkpoint.ts';
import { freeSlug, roundMoveIssue, roundSlug, slugTaken } from '@vigie/domain/sites/round.ts';
import { roundIssues } from '@vigie/domain/sites/round-issues.ts';
import { roundsCan } from '@vigie/domain/sites/rounds-can.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import type { RoundRecord } from './present-rounds.ts';
import { loadRound, shownRound } from './queries-rounds.ts';
import { accessTo, demandReach, loadSite } from '../reach.ts';
import { eachLine, notifyPlaced } from '../save-lines.ts';

type Input = z.output<typeof RoundInput>;
type Call = Scope & { readonly body: Input };

async function knownCheckpoints(tx: Tx, agencyId: string, ids: string[]): Promise<{ id: string; siteId: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: checkpoints.id, siteId: checkpoints.siteId })
    .from(checkpoints)
    .where(and(eq(checkpoints.agencyId, agencyId), inArray(checkpoints.id, ids), eq(checkpoints.status, CheckpointStatus.active)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !byId.has(id))) throw invalid({ checkpointIds: 'Point de contrôle introuvable' });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A typed slug must be free. Without one it is made from the name, once. */
async function slugFor(tx: Tx, agencyId: string, input: Input, loaded: RoundRecord | undefined): Promise<string> {
  if (loaded && (input.slug === '' || input.slug === loaded.slug)) return loaded.slug;
  const wanted = input.slug || roundSlug(input.name);
  const rows = await tx
    .select({ slug: rounds.slug })
    .from(rounds)
    .where(and(eq(rounds.agencyId, agencyId), like(rounds.slug, `${wanted.slice(0, 50)}%`)));
  const taken = new Set(rows.map((row) => row.slug));
  if (input.slug && taken.has(input.slug)) throw invalid({ slug: slugTaken });
  return freeSlug(wanted, taken);
}

async function demandLawful(tx: Tx, agencyId: string, input: Input, loaded: RoundRecord | undefined): Promise<void> {
  const issues = roundIssues({
    ...input,
    checkpoints: await knownCheckpoints(tx, agencyId, input.checkpointIds),
  }) as Record<string, string>;
  if (loaded && loaded.siteId !== input.siteId) {
    const [walked] = await tx
      .select({ count: count() })
      .from(roundRuns)
      .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.roundId, loaded.id)));
    const issue = roundMoveIssue({ runCount: walked?.count ?? 0 });
    if (issue) issues['siteId'] = issue;
  }
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

async function writeOrder(tx: Tx, { agencyId, id: roundId }: RoundRecord, ids: string[]): Promise<void> {
  const here = and(eq(roundCheckpoints.agencyId, agencyId), eq(roundCheckpoints.roundId, roundId));
  const before = await tx.select({ id: roundCheckpoints.checkpointId }).from(roundCheckpoints).where(here).orderBy(asc(roundCheckpoints.position));
  if (before.map((row) => row.id).join() === ids.join()) return;
  await tx.delete(roundCheckpoints).where(here);
  await tx.insert(roundCheckpoints).values(ids.map((checkpointId, position) => ({ agencyId, roundId, checkpointId, position })));
}

async function write(
  tx: Tx,
  agencyId: string,
  columns: typeof rounds.$inferInsert,
  loaded: RoundRecord | undefined,
  version: number | undefined,
): Promise<RoundRecord> {
  const [row] = loaded
    ? await tx
        .update(rounds)
        .set({ ...columns, updatedAt: sql`now()` })
        .where(and(eq(rounds.agencyId, agencyId), eq(rounds.id, loaded.id), eq(rounds.version, version ?? loaded.version)))
        .returning()
    : await tx.insert(rounds).values(columns).returning();
  if (!row) throw await staleOf(tx, agencyId, rounds, 'rounds', loaded?.id ?? '');
  return row;
}

/** On its new site and on its former one. */
async function demandRight(call: Call, loaded: RoundRecord | undefined): Promise<void> {
  for (const siteId of new Set([call.body.siteId, loaded?.siteId ?? call.body.siteId])) {
    const access = await accessTo(call, await loadSite(call.tx, call.agencyId, siteId));
    demandReach(call, access, 'listRounds');
    if (!(loaded ? roundsCan.edit(call.actor, access) : roundsCan.create(call.actor, access)))
      throw forbidden(loaded ? 'editRounds' : 'createRounds');
  }
}

/** `newId`: the id of a new one. */
async function writeRound(call: Call, newId?: string): Promise<RoundRecord> {
  const { tx, agencyId, body } = call;
  const loaded = body.id ? await loadRound(tx, agencyId, body.id) : undefined;
  const site = await loadSite(tx, agencyId, body.siteId);
  await demandRight(call, loaded);
  const [known] = newId
    ? await tx
        .select()
        .from(rounds)
        .where(and(eq(rounds.agencyId, agencyId), eq(rounds.id, newId)))
    : [];
  if (known) return known;
  await demandLawful(tx, agencyId, body, loaded);
  const slug = await slugFor(tx, agencyId, body, loaded);
  const columns = {
    agencyId,
    ...(newId ? { id: newId } : {}),
    siteId: site.id,
    customerId: site.customerId,
    name: body.name.trim(),
    slug,
    grantedDirections: [...new Set(body.grantedDirections)],
  };
  const row = await write(tx, agencyId, columns, loaded, body.version);
  await writeOrder(tx, row, body.checkpointIds);
  return row;
}

export async function saveRound(call: ScopedCall<typeof calls.saveRound>) {
  const row = await writeRound(call);
  await notifyPlaced(call, [row]);
  return shownRound(call.tx, row);
}

export async function saveRounds(call: ScopedCall<typeof calls.saveRounds>) {
  const rows = await eachLine('rounds', call.body.rounds, ({ newId, ...body }) => writeRound({ ...call, body }, newId));
  await notifyPlaced(call, rows);
  return { data: rows.map(({ id, name }) => ({ id, name })) };
}
