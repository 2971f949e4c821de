// Finds which plan a guard could know when they acted. The desk may change the plan while a phone has no network.
import { HOUR, type Interval } from '../../shared/time.ts';

/** A phone keeps the next 72 hours. With a day for the service itself, an older plan says nothing about current work. */
export const KNOWN_PLAN_HOURS = 96;

/** The values before a change. An absent field was not changed. */
export interface PlanChange {
  readonly at: number;
  readonly start?: number;
  readonly end?: number;
  readonly isShown?: boolean;
}

/** The changes back from the current state. Instants are in epoch milliseconds. */
export interface PlanHistory {
  /** The current state. `isShown`: published, and neither removed from the plan nor archived. */
  readonly now: Interval & { readonly isShown: boolean };
  readonly changes: readonly PlanChange[];
  /** The periods in which the guard was on the service. null is open-ended. */
  readonly spans: readonly { readonly from: number | null; readonly until: number | null }[];
}

/** Returns the service as planned at that moment if it was shown and the guard was on it, else null. */
export function planAt({ now, changes, spans }: PlanHistory, at: number): Interval | null {
  if (!spans.some(({ from, until }) => (from === null || from <= at) && (until === null || at < until))) return null;
  const later = changes.filter((change) => change.at > at).toSorted((a, b) => b.at - a.at);
  const then = later.reduce((plan, { at: _at, ...before }) => ({ ...plan, ...before }), now);
  return then.isShown ? { start: then.start, end: then.end } : null;
}

/** The moments whose plan counts: the one that the phone reports, when plausible, then the moment of the act. */
function momentsOf(madeAt: number, planKnownAt: number | null): readonly number[] {
  const age = planKnownAt === null ? -1 : madeAt - planKnownAt;
  return planKnownAt !== null && age >= 0 && age <= KNOWN_PLAN_HOURS * HOUR ? [planKnownAt, madeAt] : [madeAt];
}

/**
 * Returns the plan by which the guard acted, or null when they were on the service at neither moment. The phone only names a moment. Whether the guard was
 * on the service then is looked up.
 */
export function knownPlan(history: PlanHistory, madeAt: number, planKnownAt: number | null): Interval | null {
  for (const at of momentsOf(madeAt, planKnownAt)) {
    const plan = planAt(history, at);
    if (plan) return plan;
  }
  return null;
}

/** True when today's plan differs from the one by which the guard acted. */
export const isOtherPlan = ({ now }: Pick<PlanHistory, 'now'>, known: Interval): boolean =>
  !now.isShown || now.start !== known.start || now.end !== known.end;
