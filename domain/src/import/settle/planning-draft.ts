// Defines the types for the results of a planning's sheets: services, days of absence, and the lookup of names.
import type { SpecialtyKey } from '../../agents/specialties.data.ts';
import type { LocalDay, LocalTime } from '../../shared/time-day.ts';
import type { KnownAgents, KnownSites } from './planning-people.ts';
import type { RecordLink } from './record-link.ts';

/** A service as planned, in the local time of its site. */
export interface PlanningDraft {
  readonly site: RecordLink;
  /** Null: not assigned yet. */
  readonly agent: RecordLink | null;
  readonly day: LocalDay;
  readonly start: LocalTime;
  readonly endDay: LocalDay;
  readonly end: LocalTime;
  readonly specialtyKey: SpecialtyKey | null;
  readonly comment: string;
}

export interface PlanningLookup {
  readonly agents: KnownAgents;
  readonly sites: KnownSites;
  readonly today: LocalDay;
}

/** One day of one collaborator. */
export interface AbsenceDraft {
  readonly agent: RecordLink;
  readonly day: LocalDay;
  readonly typeKey: string;
}
