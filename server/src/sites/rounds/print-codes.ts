// Prints the QR codes of checkpoints. A point without a badge gets a number of its own, which its code then stands for (F-143).
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { sites as calls } from '@vigie/contract/sites/endpoints.ts';
import type { Tx } from '@vigie/db/door.ts';
import { checkpoints, sites } from '@vigie/db/tables/sites.ts';
import { CheckpointStatus, checkpointAddress, codeBadge } from '@vigie/domain/sites/checkpoint.ts';
import { checkpointsCan } from '@vigie/domain/sites/rounds-can.ts';
import { forbidden, notFound } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { doorOf } from '../../plumbing/http/own-door.ts';
import { demandFitting, sendQrSheet } from '../../plumbing/pdf/qr-sheet.ts';
import { accessTo, demandReach, type SiteRecord } from '../reach.ts';
import { notifyPlaced } from '../save-lines.ts';
import type { CheckpointRecord } from './present-rounds.ts';

type Call = ScopedCall<typeof calls.checkpointCodes>;
interface Placed {
  readonly point: CheckpointRecord;
  readonly site: SiteRecord;
}

async function demandEditing(call: Scope, rows: readonly Placed[]): Promise<void> {
  for (const site of new Map(rows.map((row) => [row.site.id, row.site])).values()) {
    const access = await accessTo(call, site);
    demandReach(call, access, 'listCheckpoints');
    if (!checkpointsCan.edit(call.actor, access)) throw forbidden('editCheckpoints');
  }
}

async function numbered(tx: Tx, { point, site }: Placed): Promise<Placed> {
  const [row] = await tx
    .update(checkpoints)
    .set({ badge: codeBadge(randomBytes(8).toString('hex')), updatedAt: sql`now()` })
    .where(and(eq(checkpoints.agencyId, point.agencyId), eq(checkpoints.id, point.id), eq(checkpoints.badge, '')))
    .returning();
  if (row) return { point: row, site };
  // Somebody gave it a badge at the same moment.
  const [now] = await tx
    .select()
    .from(checkpoints)
    .where(and(eq(checkpoints.agencyId, point.agencyId), eq(checkpoints.id, point.id)));
  if (!now) throw notFound('Point de contrôle introuvable');
  return { point: now, site };
}

async function withBadges(call: Scope, ids: readonly string[]): Promise<Placed[]> {
  const { tx, agencyId } = call;
  const rows = await tx
    .select({ point: checkpoints, site: sites })
    .from(checkpoints)
    .innerJoin(sites, and(eq(sites.agencyId, checkpoints.agencyId), eq(sites.id, checkpoints.siteId)))
    .where(and(eq(checkpoints.agencyId, agencyId), inArray(checkpoints.id, [...ids]), eq(checkpoints.status, CheckpointStatus.active)))
    .orderBy(asc(sites.name), asc(checkpoints.title), asc(checkpoints.id));
  if (rows.length < ids.length) throw notFound('Point de contrôle introuvable');
  await demandEditing(call, rows);
  const made: CheckpointRecord[] = [];
  const done: Placed[] = [];
  for (const row of rows) {
    const placed = row.point.badge === '' ? await numbered(tx, row) : row;
    if (placed !== row) made.push(placed.point);
    done.push(placed);
  }
  if (made.length > 0) await notifyPlaced(call, made);
  return done;
}

/** Badges are given in one short transaction, and printed after it. */
export async function printCheckpointCodes(call: Call): Promise<FastifyReply> {
  const { house, body, reply } = call;
  const ids = [...new Set(body.checkpoints)];
  demandFitting(body, ids.length);
  const rows = await house.db.tenant(doorOf(call, 'sites.checkpointCodes'), (tx) => withBadges({ ...call, tx }, ids));
  const things = rows.map(({ point, site }) => ({
    id: point.id,
    address: checkpointAddress(house.config.publicUrl, point.badge),
    bold: point.title,
    plain: site.name,
  }));
  return sendQrSheet(house, reply, body, things, 'qr-codes-points');
}
