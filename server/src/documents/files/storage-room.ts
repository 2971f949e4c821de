// Counts the storage that an agency uses, and refuses a file beyond the limit.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { findsRoom, GIGABYTE, roomFull, type StorageRoom } from '@vigie/domain/documents/storage-room.ts';
import { refusal, type Refusals } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';

export const roomErrors = {
  'documents.room_full': { status: 413, message: roomFull },
} as const satisfies Refusals;

/** The files of the whole agency, also for readers of a part: the platform's door adds up the bytes. */
export async function roomOf({ config }: House, tx: Tx, agencyId: string): Promise<StorageRoom> {
  const [taken] = await tx
    .select({ used: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(eq(files.agencyId, agencyId), isNull(files.erasedAt)));
  const [agency] = await tx.select({ limit: agencies.storageLimit }).from(agencies).where(eq(agencies.id, agencyId));
  const own = agency?.limit ?? null;
  return { used: Number(taken?.used ?? 0), limit: own === null ? config.storageQuota : own * GIGABYTE };
}

export async function demandRoom(house: House, agencyId: string, coming: number): Promise<void> {
  const room = await house.db.platform((tx) => roomOf(house, tx, agencyId), 'documents.room');
  if (!findsRoom(room, coming)) throw refusal(roomErrors, 'documents.room_full');
}
