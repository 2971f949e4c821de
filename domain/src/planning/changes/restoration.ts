// Computes the undo of a plan change: its fields, whether they are unchanged since, and which violations already existed.
import { isBlocking, type AssignmentIssue } from '../judge/issue.ts';

export interface ShotStop {
  readonly siteId: string;
  readonly start: number;
  readonly end: number;
  readonly activityType: number;
  readonly specialtyKey: string | null;
  readonly comment: string;
}

/** A service at one moment. Instants are in epoch milliseconds. */
export interface PlanShot {
  readonly siteId: string;
  readonly start: number;
  readonly end: number;
  readonly activityType: number;
  readonly specialtyKey: string | null;
  readonly nbAgents: number;
  readonly agentIds: readonly string[];
  readonly comment: string;
  /** Absent in what was kept before dogs were. */
  readonly dogId?: string | null;
  readonly stops: readonly ShotStop[];
}

const fields = ['siteId', 'start', 'end', 'activityType', 'specialtyKey', 'nbAgents', 'agentIds', 'comment', 'dogId', 'stops'] as const;
type Field = (typeof fields)[number];

const wordOf = (shot: PlanShot, field: Field): string => {
  if (field === 'agentIds') return shot.agentIds.toSorted().join();
  if (field !== 'stops') return JSON.stringify(shot[field] ?? null);
  return JSON.stringify(shot.stops.map((stop) => [stop.siteId, stop.start, stop.end, stop.activityType, stop.specialtyKey, stop.comment]));
};

const differing = (a: PlanShot, b: PlanShot): Field[] => fields.filter((field) => wordOf(a, field) !== wordOf(b, field));

export const sameShot = (a: PlanShot, b: PlanShot): boolean => differing(a, b).length === 0;

/** A change made by somebody: the service before and after it. */
export interface ShotChange {
  readonly before: PlanShot;
  readonly after: PlanShot;
}

export type WayBack =
  | { readonly kind: 'there' }
  /** Somebody has changed the same fields since then. */
  | { readonly kind: 'changed' }
  /** `exact`: the whole service would be as before, not only the changed fields. */
  | { readonly kind: 'back'; readonly shot: PlanShot; readonly exact: boolean };

/** Restores only the fields that the change touched. Later changes to other fields stay. */
export function wayBack({ before, after }: ShotChange, now: PlanShot): WayBack {
  const touched = differing(before, after);
  if (touched.every((field) => wordOf(now, field) === wordOf(before, field))) return { kind: 'there' };
  if (touched.some((field) => wordOf(now, field) !== wordOf(after, field))) return { kind: 'changed' };
  const shot = { ...now, ...Object.fromEntries(touched.map((field) => [field, before[field]])) };
  return { kind: 'back', shot, exact: sameShot(shot, before) };
}

/** A violation that the plan already had. */
export interface Borne {
  readonly code: string;
  readonly agentId: string | null;
  readonly serviceIds: readonly string[];
  /** How far beyond its limit, if it has one. */
  readonly excess: number;
}

const servicesOf = ({ serviceIds, conflictingServiceIds }: AssignmentIssue): string[] => [...serviceIds, ...conflictingServiceIds];
const excessOf = ({ measured, limit }: AssignmentIssue): number => (measured === null || limit === null ? 0 : Math.abs(measured - limit));

export const borneOf = (issues: readonly AssignmentIssue[]): Borne[] =>
  issues.filter(isBlocking).map((issue) => ({ code: issue.code, agentId: issue.agentId, serviceIds: servicesOf(issue), excess: excessOf(issue) }));

/**
 * True when this violation existed before: same rule, same person, no additional services, no further beyond its limit. Anything else would
 * be a new violation.
 */
export const wasBorne = (issue: AssignmentIssue, borne: readonly Borne[]): boolean =>
  borne.some(
    ({ code, agentId, serviceIds, excess }) =>
      code === issue.code && agentId === issue.agentId && excessOf(issue) <= excess && servicesOf(issue).every((id) => serviceIds.includes(id)),
  );
