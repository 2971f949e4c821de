// Creates or changes a checkpoint, or creates several.
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { CheckpointInput } from '@vigie/contract/sites/schemas-rounds.ts';
import type { Tx } from '@vigie/db/door.ts';
import { roundRunPoints } from '@vigie/db/tables/field/field.ts';
import { checkpoints, roundCheckpoints } from '@vigie/db/tables/sites.ts';
import { badgeTaken, checkpointIssues, checkpointMoveIssue, normaliseBadge } from '@vigie/domain/sites/checkpoint.ts';
import { checkpointsCan } from '@vigie/domain/sites/rounds-can.ts';
import { forbidden, invalid } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { staleOf } from '../../plumbing/stale.ts';
import type { CheckpointRecord } from './present-rounds.ts';
import { loadCheckpoint, shownCheckpoint } from './queries-rounds.ts';
import { accessTo, demandReach, loadSite } from '../reach.ts';
import { eachLine, notifyPlaced } from '../save-lines.ts';

type Input = z.output<typeof CheckpointInput>;
type Call = Scope & { readonly body: Input };

/** Rounds and validations that tie the checkpoint to its site. */
async function tiesOf(tx: Tx, { agencyId, id }: CheckpointRecord): Promise<number> {
  const [defined] = await tx
    .select({ count: count() })
    .from(roundCheckpoints)
    .where(and(eq(roundCheckpoints.agencyId, agencyId), eq(roundCheckpoints.checkpointId, id)));
  const [walked] = await tx
    .select({ count: count() })
    .from(roundRunPoints)
    .where(and(eq(roundRunPoints.agencyId, agencyId), eq(roundRunPoints.checkpointId, id)));
  return (defined?.count ?? 0) + (walked?.count ?? 0);
}

async function demandLawful(tx: Tx, agencyId: string, input: Input, badge: string, loaded: CheckpointRecord | undefined): Promise<void> {
  const issues = checkpointIssues(input) as Record<string, string>;
  if (loaded && loaded.siteId !== input.siteId) {
    const issue = checkpointMoveIssue({ ties: await tiesOf(tx, loaded) });
    if (issue) issues['siteId'] = issue;
  }
  if (badge !== '') {
    const [other] = await tx
      .select({ title: checkpoints.title })
      .from(checkpoints)
      .where(and(eq(checkpoints.agencyId, agencyId), eq(checkpoints.badge, badge), ...(loaded ? [ne(checkpoints.id, loaded.id)] : [])))
      .limit(1);
    if (other) issues['badge'] = badgeTaken(other.title);
  }
  if (Object.keys(issues).length > 0) throw invalid(issues);
}

/** On its new site and on its former one. */
async function demandRight(call: Call, loaded: CheckpointRecord | undefined): Promise<void> {
  for (const siteId of new Set([call.body.siteId, loaded?.siteId ?? call.body.siteId])) {
    const access = await accessTo(call, await loadSite(call.tx, call.agencyId, siteId));
    demandReach(call, access, 'listCheckpoints');
    if (!(loaded ? checkpointsCan.edit(call.actor, access) : checkpointsCan.create(call.actor, access)))
      throw forbidden(loaded ? 'editCheckpoints' : 'createCheckpoints');
  }
}

const here = (agencyId: string, id: string) => and(eq(checkpoints.agencyId, agencyId), eq(checkpoints.id, id));

type Columns = Omit<typeof checkpoints.$inferInsert, 'agencyId' | 'id'>;

async function change(tx: Tx, { agencyId, id, version }: CheckpointRecord, columns: Columns, read: number | undefined): Promise<CheckpointRecord> {
  const [row] = await tx
    .update(checkpoints)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(and(here(agencyId, id), eq(checkpoints.version, read ?? version)))
    .returning();
  if (!row) throw await staleOf(tx, agencyId, checkpoints, 'checkpoints', id);
  return row;
}

async function create(tx: Tx, agencyId: string, columns: Columns, newId: string | undefined): Promise<CheckpointRecord> {
  const [row] = await tx
    .insert(checkpoints)
    .values({ ...columns, agencyId, ...(newId ? { id: newId } : {}) })
    .returning();
  return row as CheckpointRecord;
}

/** `newId`: the id of a new one. */
async function writeCheckpoint(call: Call, newId?: string): Promise<CheckpointRecord> {
  const { tx, agencyId, body } = call;
  const loaded = body.id ? await loadCheckpoint(tx, agencyId, body.id) : undefined;
  const site = await loadSite(tx, agencyId, body.siteId);
  await demandRight(call, loaded);
  const [known] = newId ? await tx.select().from(checkpoints).where(here(agencyId, newId)) : [];
  if (known) return known;
  const badge = normaliseBadge(body.badge);
  await demandLawful(tx, agencyId, body, badge, loaded);
  const { latitude = null, longitude = null } = body.location ?? {};
  const columns = { siteId: site.id, customerId: site.customerId, title: body.title.trim(), badge, latitude, longitude };
  return loaded ? change(tx, loaded, columns, body.version) : create(tx, agencyId, columns, newId);
}

export async function saveCheckpoint(call: ScopedCall<typeof calls.saveCheckpoint>) {
  const row = await writeCheckpoint(call);
  await notifyPlaced(call, [row]);
  return { checkpoint: await shownCheckpoint(call.tx, row) };
}

export async function saveCheckpoints(call: ScopedCall<typeof calls.saveCheckpoints>) {
  const rows = await eachLine('checkpoints', call.body.checkpoints, ({ newId, ...body }) => writeCheckpoint({ ...call, body }, newId));
  await notifyPlaced(call, rows);
  return { data: rows.map(({ id, title }) => ({ id, name: title })) };
}
