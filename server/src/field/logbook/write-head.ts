// Signs and stores the current head of a logbook, and reads stored heads as they were signed.
import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { headCode, headText, type LogbookHead } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { LogbookKey } from '../../plumbing/logbook-key.ts';

export type HeadRow = typeof logbookHeads.$inferSelect;

export const digest = { sha256: (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest() };

/** As it was signed: the instant in milliseconds. */
export const headOf = ({ kind, agencyId, siteId, day, count, number, hash, madeAt }: HeadRow): LogbookHead => ({
  kind,
  agencyId,
  siteId,
  day,
  count,
  number,
  hash,
  madeAt: instantOf(madeAt),
});

export const isGenuine = (key: LogbookKey, row: HeadRow): boolean => key.isSigned(headText(headOf(row)), row.signature);

export async function writeHead(tx: Tx, key: LogbookKey, head: LogbookHead): Promise<HeadRow> {
  const [row] = await tx
    .insert(logbookHeads)
    .values({
      ...head,
      madeAt: isoOf(head.madeAt),
      code: await headCode(head, key.publicKey, digest),
      signature: key.sign(headText(head)),
    })
    .returning();
  if (!row) throw new Error('the head was not written');
  return row;
}

export const ofScope = (agencyId: string, siteId: string | null) =>
  and(eq(logbookHeads.agencyId, agencyId), siteId === null ? isNull(logbookHeads.siteId) : eq(logbookHeads.siteId, siteId));

/** The newest head of the scope with the platform's signature. */
export async function latestHead(tx: Tx, key: LogbookKey, agencyId: string, siteId: string | null): Promise<HeadRow | undefined> {
  const rows = await tx
    .select()
    .from(logbookHeads)
    .where(ofScope(agencyId, siteId))
    .orderBy(desc(logbookHeads.count), desc(logbookHeads.madeAt), desc(logbookHeads.id))
    .limit(20);
  return rows.find((row) => isGenuine(key, row));
}

/** The last number that was adopted as found, and the last one whose content is forgotten. */
export interface Bounds {
  readonly origin: number;
  readonly forgotten: number;
}

/** Only signed ones: nobody can declare an entry forgotten through the database alone. */
export async function boundsOf(tx: Tx, key: LogbookKey, agencyId: string): Promise<Bounds> {
  const rows = await tx
    .select()
    .from(logbookHeads)
    .where(and(ofScope(agencyId, null), inArray(logbookHeads.kind, ['origin', 'forgotten'])))
    .orderBy(desc(logbookHeads.number));
  const newest = (kind: LogbookHead['kind']): number => rows.find((row) => row.kind === kind && isGenuine(key, row))?.number ?? 0;
  return { origin: newest('origin'), forgotten: newest('forgotten') };
}
