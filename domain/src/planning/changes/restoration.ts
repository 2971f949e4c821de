// What taking a change of the plan back means: which fields it had changed, whether they still stand so, and which prohibitions stood then.
import { isBlocking, type AssignmentIssue } from '../judge/issue.ts';

export interface ShotStop {
  readonly siteId: string;
  readonly start: number;
  readonly end: number;
  readonly activityType: number;
  readonly specialtyKey: string | null;
  readonly comment: string;
}

/** A service as it stood at one moment; instants in epoch milliseconds. */
export interface PlanShot {
  readonly siteId: string;
  readonly start: number;
  readonly end: number;
  readonly activityType: number;
  readonly specialtyKey: string | null;
  readonly nbAgents: number;
  readonly agentIds: readonly string[];
  readonly comment: string;
  readonly stops: readonly ShotStop[];
}

const fields = ['siteId', 'start', 'end', 'activityType', 'specialtyKey', 'nbAgents', 'agentIds', 'comment', 'stops'] as const;
type Field = (typeof fields)[number];

const wordOf = (shot: PlanShot, field: Field): string => {
  if (field === 'agentIds') return shot.agentIds.toSorted().join();
  if (field !== 'stops') return JSON.stringify(shot[field]);
  return JSON.stringify(shot.stops.map((stop) => [stop.siteId, stop.start, stop.end, stop.activityType, stop.specialtyKey, stop.comment]));
};

const differing = (a: PlanShot, b: PlanShot): Field[] => fields.filter((field) => wordOf(a, field) !== wordOf(b, field));

export const sameShot = (a: PlanShot, b: PlanShot): boolean => differing(a, b).length === 0;

/** A change that somebody made: how the service stood before it and after it. */
export interface ShotChange {
  readonly before: PlanShot;
  readonly after: PlanShot;
}

export type WayBack =
  | { readonly kind: 'there' }
  /** Somebody has changed the same fields since. */
  | { readonly kind: 'changed' }
  /** `exact`: the whole service would stand as it did, not only what was changed of it. */
  | { readonly kind: 'back'; readonly shot: PlanShot; readonly exact: boolean };

/** Only what the change had touched goes back; what somebody changed of the rest meanwhile stays. */
export function wayBack({ before, after }: ShotChange, now: PlanShot): WayBack {
  const touched = differing(before, after);
  if (touched.every((field) => wordOf(now, field) === wordOf(before, field))) return { kind: 'there' };
  if (touched.some((field) => wordOf(now, field) !== wordOf(after, field))) return { kind: 'changed' };
  const shot = { ...now, ...Object.fromEntries(touched.map((field) => [field, before[field]])) };
  return { kind: 'back', shot, exact: sameShot(shot, before) };
}

/** A prohibition that the plan bore. */
export interface Borne {
  readonly code: string;
  readonly agentId: string | null;
  readonly serviceIds: readonly string[];
  /** How far beyond its limit, where it has one. */
  readonly excess: number;
}

const servicesOf = ({ serviceIds, conflictingServiceIds }: AssignmentIssue): string[] => [...serviceIds, ...conflictingServiceIds];
const excessOf = ({ measured, limit }: AssignmentIssue): number => (measured === null || limit === null ? 0 : Math.abs(measured - limit));

export const borneOf = (issues: readonly AssignmentIssue[]): Borne[] =>
  issues.filter(isBlocking).map((issue) => ({ code: issue.code, agentId: issue.agentId, serviceIds: servicesOf(issue), excess: excessOf(issue) }));

/**
 * True when this very prohibition was borne before the change: the same rule, the same person, no other services in it, and no further
 * beyond its limit. Anything else would be a new one.
 */
export const wasBorne = (issue: AssignmentIssue, borne: readonly Borne[]): boolean =>
  borne.some(
    ({ code, agentId, serviceIds, excess }) =>
      code === issue.code && agentId === issue.agentId && excessOf(issue) <= excess && servicesOf(issue).every((id) => serviceIds.includes(id)),
  );
