// Presents checkpoints and rounds as the API returns them.
import type { z } from 'zod';
import type { Checkpoint, Location, Round, RoundCheckpoint } from '@vigie/contract/sites/schemas-rounds.ts';
import type { Named } from '@vigie/contract/sites/schemas.ts';
import type { checkpoints, rounds } from '@vigie/db/tables/sites.ts';
import type { CheckpointStatus } from '@vigie/domain/sites/checkpoint.ts';
import type { RoundDirection, RoundStatus } from '@vigie/domain/sites/round.ts';

export type CheckpointRecord = typeof checkpoints.$inferSelect;
export type RoundRecord = typeof rounds.$inferSelect;
/** Names of the place that a row belongs to. */
export interface PlaceNames {
  readonly siteName: string;
  readonly customerName: string;
}

const locationOf = ({ latitude, longitude }: CheckpointRecord): Location | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const placeOf = (row: { siteId: string; customerId: string }, names: PlaceNames) => ({
  site: { id: row.siteId, name: names.siteName },
  customer: { id: row.customerId, name: names.customerName },
});

export const presentCheckpoint = (row: CheckpointRecord, names: PlaceNames, through: Named[]): z.input<typeof Checkpoint> => ({
  id: row.id,
  title: row.title,
  badge: row.badge,
  location: locationOf(row),
  status: row.status as CheckpointStatus,
  ...placeOf(row, names),
  rounds: through,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

export const presentRoundCheckpoint = (row: CheckpointRecord): z.input<typeof RoundCheckpoint> => ({
  id: row.id,
  title: row.title,
  badge: row.badge,
  location: locationOf(row),
});

export const presentRound = (row: RoundRecord, names: PlaceNames, points: z.input<typeof RoundCheckpoint>[]): z.input<typeof Round> => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.status as RoundStatus,
  grantedDirections: row.grantedDirections as RoundDirection[],
  ...placeOf(row, names),
  checkpoints: points,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});
