// What a guard could know of the plan when they acted: the plan is changed at a desk while a phone in a cellar hears nothing of it.
import { HOUR, type Interval } from '../../shared/time.ts';

/** A phone keeps 72 hours to come; with a day for the service itself, an older plan says nothing about what is done now. */
export const KNOWN_PLAN_HOURS = 96;

/** What stood before a change; a field that is absent was not changed by it. */
export interface PlanChange {
  readonly at: number;
  readonly start?: number;
  readonly end?: number;
  readonly isShown?: boolean;
}

/** From the last known state back: instants in epoch milliseconds. */
export interface PlanHistory {
  /** As it stands now; `isShown`: published, and neither taken off the plan nor put away. */
  readonly now: Interval & { readonly isShown: boolean };
  readonly changes: readonly PlanChange[];
  /** Stretches in which the guard was on the service; null is open. */
  readonly spans: readonly { readonly from: number | null; readonly until: number | null }[];
}

/** The service as it was planned at that moment, when it was shown and the guard was on it; else null. */
export function planAt({ now, changes, spans }: PlanHistory, at: number): Interval | null {
  if (!spans.some(({ from, until }) => (from === null || from <= at) && (until === null || at < until))) return null;
  const later = changes.filter((change) => change.at > at).toSorted((a, b) => b.at - a.at);
  const then = later.reduce((plan, { at: _at, ...before }) => ({ ...plan, ...before }), now);
  return then.isShown ? { start: then.start, end: then.end } : null;
}

/** The moments whose plan counts: the one that the phone says it had, when that can be, then the moment of the act. */
function momentsOf(madeAt: number, planKnownAt: number | null): readonly number[] {
  const age = planKnownAt === null ? -1 : madeAt - planKnownAt;
  return planKnownAt !== null && age >= 0 && age <= KNOWN_PLAN_HOURS * HOUR ? [planKnownAt, madeAt] : [madeAt];
}

/**
 * The plan by which the guard acted, or null when they were on the service at neither moment. What the phone says of itself only
 * names a moment: whether the guard was on the service then is looked up.
 */
export function knownPlan(history: PlanHistory, madeAt: number, planKnownAt: number | null): Interval | null {
  for (const at of momentsOf(madeAt, planKnownAt)) {
    const plan = planAt(history, at);
    if (plan) return plan;
  }
  return null;
}

/** The plan of today differs from the one by which the guard acted. */
export const isOtherPlan = ({ now }: Pick<PlanHistory, 'now'>, known: Interval): boolean =>
  !now.isShown || now.start !== known.start || now.end !== known.end;
