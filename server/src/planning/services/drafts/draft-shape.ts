// Describes a service and its stops before they are written.
import type { sites } from '@vigie/db/tables/sites.ts';
import type { ActivityType } from '@vigie/domain/planning/service.ts';
import type { Interval } from '@vigie/domain/shared/time.ts';

export type SiteRow = typeof sites.$inferSelect;

export type Sites = ReadonlyMap<string, SiteRow>;

/** A stop of a circuit before it is written. */
export interface StopDraft extends Interval {
  readonly site: SiteRow;
  readonly activityType: ActivityType;
  readonly specialtyKey: string | null;
  readonly comment: string;
}

export interface ServiceDraft {
  readonly id: string;
  readonly site: SiteRow;
  readonly start: number;
  readonly end: number;
  readonly activityType: ActivityType;
  readonly specialtyKey: string | null;
  readonly nbAgents: number;
  readonly agentIds: readonly string[];
  readonly comment: string;
  /** Absent: unchanged. */
  readonly dogId?: string | null;
  /** Empty: a plain service. */
  readonly stops: readonly StopDraft[];
}
